import type { Check, Checked } from '../checks/check.ts';
import { findingsOf } from '../checks/check.ts';
import { takenRoutes } from '../checks/own-routes.ts';
import { secretStrength } from '../checks/secret.ts';
import type { App } from '../frameworks/framework.ts';
import type { Plan } from '../plan/change.ts';
import type { Context } from './command.ts';

/** The checks for every addition to an app. */
export const whenAdding: readonly Check[] = [takenRoutes, secretStrength];

/** An app as input of checks. */
export function checked({ env, now }: Pick<Context, 'env' | 'now'>, app: App): Checked {
	return { ...app, env, now: now() };
}

/** A plan with the findings of these checks in the current app. */
export async function withFindings(
	plan: Plan,
	app: Checked,
	checks: readonly Check[]
): Promise<Plan> {
	return { ...plan, findings: [...(plan.findings ?? []), ...(await findingsOf(app, checks))] };
}

import { toApp } from '../app/app.ts';
import { projectAfter } from '../app/project-after.ts';
import { type Check, type Checked, findingsOf } from '../checks/check.ts';
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

/** A plan with warnings about what would keep its new features and pages from working in the framework of the app. */
export async function withNewFindings(app: App, plan: Plan): Promise<Plan> {
	const { framework, project, catalogue } = app;
	const checks = await framework.checks?.();
	if (checks?.ofParts === undefined) return plan;
	const after = toApp(projectAfter(project, plan.changes), catalogue);
	const known = checks.ofParts(app).map(({ title }) => title);
	const found = checks.ofParts(after).filter(({ title }) => !known.includes(title));
	return { ...plan, findings: [...(plan.findings ?? []), ...found] };
}

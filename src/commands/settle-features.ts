// Features that a run adds to an app: with those that they need, and what is left to do for them.

import type { App } from '../frameworks/framework.ts';
import type { Plan } from '../plan/change.ts';
import { tablesStep } from '../plan/tables-step.ts';
import type { FeatureEntry } from '../templates/catalogue.ts';
import { havingOf, type Lack, recordKeepers, refuseLacking } from '../templates/feature-needs.ts';
import { featureNotes, keepsRecords, presentFeatures, withNeeded } from '../templates/features.ts';
import { askRecords } from './ask-features.ts';
import type { Context } from './command.ts';
import { withNewFindings } from './new-findings.ts';

export interface SettledFeatures {
	/** Those that were chosen, and what keeps their records if that was asked. */
	readonly asked: readonly FeatureEntry[];
	/** With those that they need. */
	readonly features: readonly FeatureEntry[];
}

/** Throws `FEATURE_LACKS` for what the app would lack. */
export async function settleFeatures(
	context: Context,
	app: App,
	chosen: readonly FeatureEntry[]
): Promise<SettledFeatures> {
	const { catalogue } = app;
	const there = presentFeatures(app);
	const before = havingOf(app);
	const having = (more: readonly FeatureEntry[]) => ({
		...before,
		features: withNeeded([...there, ...more], catalogue)
	});
	const asked = [...chosen, ...(await askRecords(context, having(chosen)))];
	const isFirst = app.manifest === undefined;
	refuseLacking(having(asked), { before, ...(isFirst && { fix: fixFor(app) }) });
	return { asked, features: withNeeded(asked, catalogue) };
}

/** Where nothing is there yet, no other command can add what is lacking. */
function fixFor({ catalogue }: App) {
	const keepers = recordKeepers(catalogue).map(({ id }) => `\`--feature ${id}\``);
	return ({ need, fix }: Lack) =>
		need === 'records' ? `Name what keeps them as well: ${keepers.join(' or ')}.` : fix;
}

/** A plan with what is left to do after these features have come, and what would be in the way of their routes. */
export function withFeatures(
	plan: Plan,
	app: App,
	{ features }: Pick<SettledFeatures, 'features'>
): Promise<Plan> {
	const there = presentFeatures(app);
	const added = features.filter(({ id }) => !there.some((one) => one.id === id));
	const steps = [...recordsStep(app, { added, there }), ...featureNotes(added, app)];
	return withNewFindings(app, { ...plan, next: [...plan.next, ...steps] });
}

interface Added {
	readonly added: readonly FeatureEntry[];
	readonly there: readonly FeatureEntry[];
}

/** A database from before the first feature that keeps records has no table for them. */
function recordsStep(app: App, { added, there }: Added): string[] {
	const { catalogue } = app;
	const keeping = added.find((one) => keepsRecords(one, catalogue));
	if (!keeping || there.some((one) => keepsRecords(one, catalogue))) return [];
	return tablesStep(app, `${keeping.id} keeps records in a table of its own`);
}

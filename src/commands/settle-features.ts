// The features to add: with their dependencies, and next steps.

import type { App } from '../frameworks/framework.ts';
import type { Plan } from '../plan/change.ts';
import { tablesStep } from '../plan/database-steps.ts';
import type { FeatureEntry } from '../templates/catalogue.ts';
import {
	capabilitiesOf,
	type MissingNeed,
	recordFeatures,
	refuseMissingNeeds
} from '../templates/feature-needs.ts';
import { featureNotes, keepsRecords, presentFeatures, withNeeded } from '../templates/features.ts';
import { askRecords } from './ask-features.ts';
import { withNewFindings } from './checked.ts';
import type { Context } from './command.ts';

export interface SettledFeatures {
	/** The chosen features, and the record storage if that was chosen. */
	readonly asked: readonly FeatureEntry[];
	/** With their dependencies. */
	readonly features: readonly FeatureEntry[];
}

/** Throws `FEATURE_LACKS` for missing requirements. */
export async function settleFeatures(
	context: Context,
	app: App,
	chosen: readonly FeatureEntry[]
): Promise<SettledFeatures> {
	const { catalogue } = app;
	const there = presentFeatures(app);
	const before = capabilitiesOf(app);
	const having = (more: readonly FeatureEntry[]) => ({
		...before,
		features: withNeeded([...there, ...more], catalogue)
	});
	const asked = [...chosen, ...(await askRecords(context, having(chosen)))];
	const isFirst = app.manifest === undefined;
	refuseMissingNeeds(having(asked), { before, ...(isFirst && { fix: fixFor(app) }) });
	return { asked, features: withNeeded(asked, catalogue) };
}

/** On the first run, no other command can add a missing requirement. */
function fixFor({ catalogue }: App) {
	const keepers = recordFeatures(catalogue).map(({ id }) => `\`--feature ${id}\``);
	return ({ need, fix }: MissingNeed) =>
		need === 'records' ? `Name what keeps them as well: ${keepers.join(' or ')}.` : fix;
}

/** A plan with the next steps of these features, and obstacles to their routes. */
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

/** A database from before the first feature with records has no table for them. */
function recordsStep(app: App, { added, there }: Added): string[] {
	const { catalogue } = app;
	const keeping = added.find((one) => keepsRecords(one, catalogue));
	if (!keeping || there.some((one) => keepsRecords(one, catalogue))) return [];
	return tablesStep(app, `${keeping.id} keeps records in a table of its own`);
}

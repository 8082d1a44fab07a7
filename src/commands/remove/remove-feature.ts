import { openConfig } from '../../configuration/config.ts';
import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import { planOf } from '../../plan/plan-of.ts';
import { planFeatureRemoval } from '../../plan/plan-removal.ts';
import type { FeatureEntry } from '../../templates/catalogue.ts';
import { capabilitiesOf, newMissingNeed } from '../../templates/feature-needs.ts';
import {
	findFeatures,
	keepsRecords,
	neededBy,
	presentFeatures,
	withNeeded
} from '../../templates/features.ts';
import { presentAdapter } from '../../templates/find-adapter.ts';
import { featureChoices } from '../ask-features.ts';
import type { Command } from '../command.ts';
import { requireSetUpApp } from '../open-app.ts';

/** Arguments of `remove feature`. */
export interface RemoveFeatureOptions {
	/** IDs; undefined or empty means prompt. */
	readonly features?: readonly string[] | undefined;
}

/** Plans the removal of features. Throws `NOT_SET_UP`, `FEATURE_UNKNOWN` and `FEATURE_NEEDED`. */
export const removeFeature: Command<RemoveFeatureOptions> = async (
	context,
	{ features: ids = [] }
) => {
	const app = requireSetUpApp(context);
	const there = presentFeatures(app);
	const given = findFeatures(ids, app.catalogue).map(({ id }) => id);
	const isAsked = given.length === 0 && there.length > 0;
	const asked = async () =>
		context.ask.many({
			message: 'Which features do you want to take out?',
			flag: 'remove feature <id>',
			choices: featureChoices(there),
			required: true
		});
	const wanted = isAsked ? await asked() : given;
	const going = there.filter(({ id }) => wanted.includes(id));
	refuseNeeded(app, going);
	const nothing = planOf(app.keep(app.places.config));
	const plan = going.length === 0 ? nothing : await planFeatureRemoval(app, wanted);
	const missing = wanted.filter((id) => !going.some((one) => one.id === id));
	const notes = missing.map((id) => `This app has no feature ${id}.`);
	if (there.length === 0 && given.length === 0) notes.push('This app has no features.');
	const isDone = plan.changes.every(({ kind }) => kind !== 'manual');
	return {
		plan: {
			...plan,
			warnings: [...notes, ...plan.warnings],
			next: isDone ? whatStays(app, going) : []
		},
		replay: ['remove feature', ...wanted, '--yes'].join(' '),
		project: app.project
	};
};

/** Throws `FEATURE_NEEDED` for the first remaining feature with a missing requirement. */
function refuseNeeded(app: App, going: readonly FeatureEntry[]): void {
	const before = capabilitiesOf(app);
	const isGoing = (id: string) => going.some((one) => one.id === id);
	const features = before.features.filter(({ id }) => !isGoing(id));
	const lack = newMissingNeed({ ...before, features }, before);
	if (lack === undefined) return;
	const { id } = lack.feature;
	const all = [...going.map((one) => one.id), id].join(',');
	throw new CliError('FEATURE_NEEDED', {
		title: `The feature ${id} needs ${lack.what}`,
		fix: `Remove both: \`auth-cli remove feature ${all}\`.`
	});
}

/** Dependencies of removed features that no other feature needs. */
function leftAlone(app: App, going: readonly FeatureEntry[]): string[] {
	const staying = presentFeatures(app).filter(({ id }) => !going.some((one) => one.id === id));
	const needed = new Set(staying.flatMap(neededBy));
	const free = staying.filter(({ id }) => !needed.has(id));
	const came = withNeeded(going, app.catalogue).map(({ id }) => id);
	return free
		.filter(({ id }) => came.includes(id))
		.map(
			({ id }) =>
				`${id} stays, and no other feature needs it any more. If you do not use it: npx auth-cli remove feature ${id}`
		);
}

/** Data of removed features: records, and settings. */
function whatStays(app: App, going: readonly FeatureEntry[]): string[] {
	const { catalogue, places } = app;
	const keeping = going.filter(
		(one) => keepsRecords(one, catalogue) && !one.gives.includes('records')
	);
	const store = presentAdapter(app)?.name ?? 'their store';
	const names = openConfig(app).names();
	const set = going.filter((one) => names.has(one.export));
	return [
		...leftAlone(app, going),
		...keeping.map(
			({ id }) =>
				`The records of ${id} stay in ${store}. \`npx auth-cli db prune\` removes those that expire; the others go only by your own hand.`
		),
		...set.map(
			({ export: name }) =>
				`Remove \`${name}\` from ${places.config}: nothing reads this setting any more.`
		)
	];
}

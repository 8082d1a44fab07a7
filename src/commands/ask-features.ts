import type { App } from '../frameworks/framework.ts';
import type { Choice } from '../prompt/questions.ts';
import type { FeatureEntry } from '../templates/catalogue.ts';
import { type Having, lacksOf, recordKeepers } from '../templates/feature-needs.ts';
import { findFeatures, presentFeatures, withNeeded } from '../templates/features.ts';
import type { Context } from './command.ts';

/** Features as a list to choose from shows them. */
export function featureChoices(features: readonly FeatureEntry[]): Choice[] {
	return features.map(({ id, name, hint }) => ({
		value: id,
		label: name,
		hint,
		words: [id, name, hint]
	}));
}

/** Asks which of those that an app does not have it is to get. */
export async function askFeatures({ ask }: Context, app: App): Promise<readonly FeatureEntry[]> {
	const { catalogue } = app;
	const there = presentFeatures(app);
	const others = catalogue.readFeatures().filter(({ id }) => !there.some((one) => one.id === id));
	const ids = await ask.many({
		message: 'Which features do you want to add?',
		flag: 'add feature <id>',
		choices: featureChoices(others),
		required: true
	});
	return findFeatures(ids, catalogue);
}

/** Those that are there stay; of the others none is chosen beforehand. */
export async function askFirstFeatures(
	{ ask }: Context,
	app: App,
	given: readonly string[] | undefined
): Promise<readonly FeatureEntry[]> {
	const { catalogue } = app;
	const there = presentFeatures(app);
	const others = catalogue.readFeatures().filter(({ id }) => !there.some((one) => one.id === id));
	const ids = await ask.many({
		message: 'Any features besides sign-in? (Enter: none)',
		flag: '--feature <id>',
		choices: featureChoices(others),
		given: given ?? (others.length > 0 ? undefined : []),
		fallback: [],
		yes: []
	});
	return withNeeded([...there, ...findFeatures(ids, catalogue)], catalogue);
}

/** Asks where features keep their records, where nothing does; none for a database, or where there is no one to ask. */
export async function askRecords(
	{ ask, interactive }: Context,
	having: Having
): Promise<readonly FeatureEntry[]> {
	const lack = lacksOf(having).find(({ need }) => need === 'records');
	if (!interactive || lack === undefined) return [];
	const keepers = recordKeepers(having.catalogue);
	const id = await ask.one({
		message: `${lack.feature.name}: records are needed. Where are they kept?`,
		flag: '--adapter <id>, --feature <id>',
		choices: [{ value: '', label: 'In a database' }, ...featureChoices(keepers)]
	});
	return keepers.filter((one) => one.id === id);
}

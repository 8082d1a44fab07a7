import type { App } from '../frameworks/framework.ts';
import type { Choice } from '../prompt/questions.ts';
import type { FeatureEntry } from '../templates/catalogue.ts';
import { type Capabilities, missingNeeds, recordFeatures } from '../templates/feature-needs.ts';
import { findFeatures, presentFeatures, withNeeded } from '../templates/features.ts';
import type { Context } from './command.ts';

/** Features as prompt options. */
export function featureChoices(features: readonly FeatureEntry[]): Choice[] {
	return features.map(({ id, name, hint }) => ({
		value: id,
		label: name,
		hint,
		words: [id, name, hint]
	}));
}

/** Prompts for features that the app does not have. */
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

/** Existing features stay, with those chosen before; of the others none is preselected. */
export async function askFirstFeatures(
	{ ask }: Context,
	app: App,
	{ given, chosen }: { given: readonly string[] | undefined; chosen: readonly FeatureEntry[] }
): Promise<readonly FeatureEntry[]> {
	const { catalogue } = app;
	const there = [...presentFeatures(app), ...chosen];
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

/**
 * Prompts for the storage of records if there is none; none for a database, also if the features need one anyway, or without
 * a terminal.
 */
export async function askRecords(
	{ ask, interactive }: Context,
	having: Capabilities
): Promise<readonly FeatureEntry[]> {
	const lacks = missingNeeds(having);
	const lack = lacks.find(({ need }) => need === 'records');
	const needsDatabase = lacks.some(({ need }) => need === 'adapter');
	if (!interactive || lack === undefined || needsDatabase) return [];
	const keepers = recordFeatures(having.catalogue);
	// A database that the app has keeps none.
	const inDatabase = having.adapter ? [] : [{ value: '', label: 'In a database' }];
	const id = await ask.one({
		message: `${lack.feature.name}: records are needed. Where are they kept?`,
		flag: '--adapter <id>, --feature <id>',
		choices: [...inDatabase, ...featureChoices(keepers)]
	});
	return keepers.filter((one) => one.id === id);
}

import type { Setting } from '../frameworks/framework.ts';
import type { Choice } from '../prompt/questions.ts';
import type { FeatureEntry } from '../templates/catalogue.ts';
import { findFeatures, presentFeatures } from '../templates/features.ts';
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
export async function askFeatures(
	{ ask }: Context,
	setting: Setting
): Promise<readonly FeatureEntry[]> {
	const { catalogue } = setting;
	const there = presentFeatures(setting);
	const others = catalogue.readFeatures().filter(({ id }) => !there.some((one) => one.id === id));
	const ids = await ask.many({
		message: 'Which features do you want to add?',
		flag: 'add feature <id>',
		choices: featureChoices(others),
		required: true
	});
	return findFeatures(ids, catalogue);
}

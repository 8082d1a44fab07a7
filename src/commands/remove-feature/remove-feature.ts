import { CliError } from '../../errors.ts';
import { planOf } from '../../plan/plan-of.ts';
import { planFeatureRemoval } from '../../plan/plan-removal.ts';
import type { FeatureEntry } from '../../templates/catalogue.ts';
import { findFeatures, neededBy, presentFeatures } from '../../templates/features.ts';
import { featureChoices } from '../ask-features.ts';
import type { Command } from '../command.ts';
import { appSetUp } from '../open-app.ts';

/** Arguments of `remove feature`. */
export interface RemoveFeatureOptions {
	/** Ids; undefined or empty means ask. */
	readonly features?: readonly string[] | undefined;
}

/** Plans to take features out of an app. Throws `NOT_SET_UP`, `FEATURE_UNKNOWN` and `FEATURE_NEEDED`. */
export const removeFeature: Command<RemoveFeatureOptions> = async (
	context,
	{ features: ids = [] }
) => {
	const setting = appSetUp(context);
	const there = presentFeatures(setting);
	const wanted =
		ids.length > 0
			? findFeatures(ids, setting.catalogue).map(({ id }) => id)
			: await context.ask.many({
					message: 'Which features do you want to take out?',
					flag: 'remove feature <id>',
					choices: featureChoices(there),
					required: true
				});
	const going = there.filter(({ id }) => wanted.includes(id));
	refuseNeeded(there, wanted);
	const nothing = planOf(setting.keep(setting.places.config));
	const plan = going.length === 0 ? nothing : await planFeatureRemoval(setting, wanted);
	const missing = wanted.filter((id) => !going.some((one) => one.id === id));
	const notes = missing.map((id) => `This app has no feature ${id}.`);
	return {
		plan: { ...plan, warnings: [...notes, ...plan.warnings] },
		replay: ['remove feature', ...wanted, '--yes'].join(' '),
		project: setting.project
	};
};

function refuseNeeded(there: readonly FeatureEntry[], going: readonly string[]): void {
	const staying = there.filter(({ id }) => !going.includes(id));
	for (const one of staying) {
		const needed = neededBy(one).find((id) => going.includes(id));
		if (needed === undefined) continue;
		throw new CliError('FEATURE_NEEDED', {
			title: `The feature ${one.id} needs ${needed}`,
			fix: `Take both out: \`auth-cli remove feature ${needed},${one.id}\`.`
		});
	}
}

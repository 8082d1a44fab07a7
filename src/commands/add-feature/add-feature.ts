import { configTexts } from '../../configuration/configuration.ts';
import { planSignIn } from '../../plan/plan-sign-in.ts';
import { openCatalogue } from '../../templates/catalogue.ts';
import {
	findFeatures,
	presentFeatures,
	refuseLacking,
	withNeeded
} from '../../templates/features.ts';
import { presentAdapter } from '../../templates/find-adapter.ts';
import { askFeatures } from '../ask-features.ts';
import { checked, whenAdding, withFindings } from '../checked.ts';
import type { Command } from '../command.ts';
import { freshSecrets } from '../fresh-secrets.ts';
import { appSetUp } from '../open-app.ts';

/** Arguments of `add feature`. */
export interface AddFeatureOptions {
	/** Ids; undefined or empty means ask. */
	readonly features?: readonly string[] | undefined;
}

/** Plans features for an app that `init` set up. Throws `NOT_SET_UP`, `FEATURE_UNKNOWN` and `FEATURE_LACKS`. */
export const addFeature: Command<AddFeatureOptions> = async (context, { features: ids = [] }) => {
	const catalogue = openCatalogue();
	const given = findFeatures(ids, catalogue);
	const setting = appSetUp(context);
	const { manifest, project } = setting;
	const there = presentFeatures(setting);
	const asked = given.length > 0 ? given : await askFeatures(context, setting);
	const features = withNeeded(asked, catalogue);
	refuseLacking({
		features: [...there, ...features],
		session: manifest.choices.session,
		adapter: presentAdapter(setting),
		text: [...configTexts(setting).values()].join('\n')
	});
	const plan = await planSignIn(setting, {
		providers: [],
		features,
		session: manifest.choices.session,
		fresh: freshSecrets(context),
		replaceSecret: false
	});
	const isNew = (id: string) => !there.some((one) => one.id === id);
	const notes = features.flatMap((one) => (isNew(one.id) ? one.notes : []));
	const found = await withFindings(plan, checked(context, setting), whenAdding);
	const replay = ['add feature', ...asked.map(({ id }) => id), '--yes'].join(' ');
	return { plan: { ...found, next: notes }, replay, project };
};

import type { App } from '../../frameworks/framework.ts';
import { openCatalogue } from '../../templates/catalogue.ts';
import { findFeatures } from '../../templates/features.ts';
import { askFeatures } from '../ask-features.ts';
import { checked, whenAdding, withFindings } from '../checked.ts';
import type { Command } from '../command.ts';
import { requireSetUpApp, setUp } from '../open-app.ts';
import { planMore } from '../plan-more.ts';
import { type SettledFeatures, settleFeatures, withFeatures } from '../settle-features.ts';

/** Arguments of `add feature`. */
export interface AddFeatureOptions {
	/** IDs; undefined or empty means prompt. */
	readonly features?: readonly string[] | undefined;
}

/** Plans features for an app that `init` set up. Throws `NOT_SET_UP`, `FEATURE_UNKNOWN` and `FEATURE_LACKS`. */
export const addFeature: Command<AddFeatureOptions> = async (context, { features: ids = [] }) => {
	const catalogue = openCatalogue();
	const given = findFeatures(ids, catalogue);
	const app = requireSetUpApp(context, given.map(({ id }) => ` --feature ${id}`).join(''));
	const { project } = app;
	const chosen = given.length > 0 ? given : await askFeatures(context, app);
	const settled = await settleFeatures(context, app, chosen);
	const renewed = await withoutHandMade(app, settled);
	const wanted = { features: settled.features, keepsVariables: true };
	const plan = await planMore(context, setUp(renewed.app), wanted);
	const warnings = [...plan.warnings, ...renewed.left];
	const found = await withFindings(
		{ ...plan, warnings, next: [] },
		checked(context, app),
		whenAdding
	);
	const replay = ['add feature', ...settled.asked.map(({ id }) => id), '--yes'].join(' ');
	return { plan: await withFeatures(found, app, settled), replay, project };
};

/** Hand-written token refresh of a former Auth.js app and the feature `refresh` would use up each other's tokens. */
async function withoutHandMade(app: App, { features }: SettledFeatures) {
	if (!features.some(({ id }) => id === 'refresh')) return { app, left: [] };
	// It reads code with a parser.
	const { renewedInConverted } = await import('../../conversion/hand-made-refresh.ts');
	return renewedInConverted(app);
}

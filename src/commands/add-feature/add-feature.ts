import type { App } from '../../frameworks/framework.ts';
import { planSignIn } from '../../plan/plan-sign-in.ts';
import { tablesStep } from '../../plan/tables-step.ts';
import { type FeatureEntry, openCatalogue } from '../../templates/catalogue.ts';
import { havingOf, refuseLacking } from '../../templates/feature-needs.ts';
import {
	featureNotes,
	findFeatures,
	keepsRecords,
	presentFeatures,
	withNeeded
} from '../../templates/features.ts';
import { askFeatures, askRecords } from '../ask-features.ts';
import { checked, whenAdding, withFindings } from '../checked.ts';
import { withClosedRoutes } from '../closed-routes.ts';
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
	const app = appSetUp(context, given.map(({ id }) => ` --feature ${id}`).join(''));
	const { manifest, project } = app;
	const there = presentFeatures(app);
	const chosen = given.length > 0 ? given : await askFeatures(context, app);
	const before = havingOf(app);
	const having = (more: readonly FeatureEntry[]) => ({
		...before,
		features: withNeeded([...there, ...more], catalogue)
	});
	const asked = [...chosen, ...(await askRecords(context, having(chosen)))];
	refuseLacking(having(asked), { before });
	const features = withNeeded(asked, catalogue);
	const plan = await planSignIn(app, {
		providers: [],
		features,
		keepsVariables: true,
		session: manifest.choices.session,
		fresh: freshSecrets(context),
		replaceSecret: false
	});
	const added = features.filter(({ id }) => !there.some((one) => one.id === id));
	const next = [...recordsStep(app, { added, there }), ...featureNotes(added, app)];
	const found = await withFindings(plan, checked(context, app), whenAdding);
	const replay = ['add feature', ...asked.map(({ id }) => id), '--yes'].join(' ');
	const whole = await withClosedRoutes(app, { ...found, next });
	return { plan: whole, replay, project };
};

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

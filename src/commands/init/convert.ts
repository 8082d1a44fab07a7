// `init --from authjs`: an app that configures Auth.js itself, or imports sign-in from a package of its workspace.

import { issuers } from '../../checks/addresses.ts';
import { compilerSettings } from '../../checks/compiler.ts';
import { layoutRules } from '../../checks/linter.ts';
import { movedRoutes } from '../../checks/own-routes.ts';
import { refreshAdapter } from '../../checks/refresh.ts';
import type { App } from '../../frameworks/framework.ts';
import { openWorkspace } from '../../frameworks/index.ts';
import { featureNotes, findFeatures } from '../../templates/features.ts';
import { checked, withFindings } from '../checked.ts';
import type { Context, Outcome, Planned } from '../command.ts';
import { freshSecrets } from '../fresh-secrets.ts';
import { type SettledFeatures, settleFeatures, withFeatures } from '../settle-features.ts';
import { toldOnce, toldOnceAfter } from './told-once.ts';

/** `ids`: features to add with it. Throws `FEATURE_UNKNOWN` and `FEATURE_LACKS`. */
export async function convert(
	context: Context,
	app: App,
	ids: readonly string[] = []
): Promise<Outcome> {
	const chosen = findFeatures(ids, app.catalogue);
	const settled =
		chosen.length > 0 ? await settleFeatures(context, app, chosen) : { asked: [], features: [] };
	const shared = await convertWorkspace(context, app, settled);
	if (shared !== undefined) return shared;
	const { planConversion } = await import('../../conversion/plan-conversion.ts');
	const { features } = settled;
	const converted = await planConversion(app, { ...freshSecrets(context), features });
	const { project } = app;
	// It raises the compiler settings itself.
	const after = app.after(...converted.changes.map((change) => ({ change })));
	const plan = await withFindings(converted, checked(context, after), [
		movedRoutes,
		issuers,
		refreshAdapter,
		...toldOnce(app),
		...toldOnceAfter(app)
	]);
	const whole = await withFeatures(plan, app, settled);
	return { plan: whole, replay: replayOf(settled), project, compares: true };
}

function replayOf({ asked }: SettledFeatures): string {
	return ['init --from authjs', ...asked.map(({ id }) => `--feature ${id}`), '--yes'].join(' ');
}

/** The plan for a package that configures Auth.js, with all its users; undefined if the app does it itself. */
async function convertWorkspace(
	context: Context,
	app: App,
	settled: SettledFeatures
): Promise<Planned | undefined> {
	if (app.authjs === undefined || app.manifest !== undefined) return undefined;
	const workspace = openWorkspace(app.project, { env: context.env, command: context.command });
	if (workspace === undefined) return undefined;
	if (!app.authjs.inPackages) {
		const { refuseElsewhere } = await import('../../conversion/workspace/refuse-split.ts');
		refuseElsewhere(app, workspace);
		return undefined;
	}
	const { findHolder } = await import('../../conversion/workspace/find-holder.ts');
	const holder = findHolder(app, workspace);
	if (holder === undefined) {
		const { refuseSplit } = await import('../../conversion/workspace/refuse-split.ts');
		refuseSplit(app, workspace);
		return undefined;
	}
	const { planWorkspace } = await import('../../conversion/workspace/plan-workspace.ts');
	const { features } = settled;
	const asked = { ...freshSecrets(context), features };
	const converted = await planWorkspace(app, { workspace, holder, asked });
	const plan = await withFindings(converted, checked(context, app), [
		movedRoutes,
		issuers,
		compilerSettings,
		layoutRules
	]);
	const next = [...plan.next, ...featureNotes(features, app)];
	const project = workspace.open('.');
	const replay = replayOf(settled);
	return { plan: { ...plan, next }, replay, project, proves: app.project, compares: true };
}

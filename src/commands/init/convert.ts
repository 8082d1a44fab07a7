// `init --from authjs`: an app that configures Auth.js itself, or that takes sign-in from a package of its workspace.

import { issuers } from '../../checks/addresses.ts';
import { compilerSettings } from '../../checks/compiler.ts';
import { layoutRules } from '../../checks/linter.ts';
import { movedRoutes } from '../../checks/own-routes.ts';
import type { App } from '../../frameworks/framework.ts';
import { openWorkspace } from '../../frameworks/index.ts';
import { checked, withFindings } from '../checked.ts';
import type { Context, Outcome, Planned } from '../command.ts';
import { freshSecrets } from '../fresh-secrets.ts';
import { toldOnce } from './told-once.ts';

const replay = 'init --from authjs --yes';

export async function convert(context: Context, app: App): Promise<Outcome> {
	const shared = await convertWorkspace(context, app);
	if (shared !== undefined) return shared;
	const { planConversion } = await import('../../conversion/plan-conversion.ts');
	const converted = await planConversion(app, freshSecrets(context));
	const { project } = app;
	// It raises settings of the compiler itself.
	const after = app.after(...converted.changes.map((change) => ({ change })));
	const plan = await withFindings(converted, checked(context, after), [
		movedRoutes,
		issuers,
		...toldOnce(app)
	]);
	return { plan, replay, project, compares: true };
}

/** The plan for a package that configures Auth.js, with all that use it; undefined where the app does it itself. */
async function convertWorkspace(context: Context, app: App): Promise<Planned | undefined> {
	if (!app.authjs?.inPackages || app.manifest !== undefined) return undefined;
	const workspace = openWorkspace(app.project, { env: context.env, command: context.command });
	if (workspace === undefined) return undefined;
	const { findHolder } = await import('../../conversion/workspace/find-holder.ts');
	const holder = findHolder(app, workspace);
	if (holder === undefined) {
		const { refuseSplit } = await import('../../conversion/workspace/refuse-split.ts');
		refuseSplit(app, workspace);
		return undefined;
	}
	const { planWorkspace } = await import('../../conversion/workspace/plan-workspace.ts');
	const fresh = freshSecrets(context);
	const converted = await planWorkspace(app, { workspace, holder, fresh });
	const plan = await withFindings(converted, checked(context, app), [
		movedRoutes,
		issuers,
		compilerSettings,
		layoutRules
	]);
	return { plan, replay, project: workspace.open('.'), proves: app.project, compares: true };
}

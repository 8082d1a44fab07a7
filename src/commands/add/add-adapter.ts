import { openConfig } from '../../configuration/config.ts';
import type { App } from '../../frameworks/framework.ts';
import type { Manifest } from '../../manifest.ts';
import { openCatalogue } from '../../templates/catalogue.ts';
import { capabilitiesOf, refuseMissingNeeds } from '../../templates/feature-needs.ts';
import { findAdapter } from '../../templates/find-adapter.ts';
import { askAdapter, migration } from '../ask-adapter.ts';
import { checked, whenAdding, withFindings } from '../checked.ts';
import type { Command } from '../command.ts';
import { requireSetUpApp } from '../open-app.ts';
import { planMore } from '../plan-more.ts';

/** Arguments of `add adapter`. */
export interface AddAdapterOptions {
	readonly adapter?: string | undefined;
	readonly session?: 'jwt' | 'database' | undefined;
	/** Create the tables at once. */
	readonly migrate?: boolean | undefined;
}

/** Plans a database for users and sessions of an app with sign-in. Throws `NOT_SET_UP`. */
export const addAdapter: Command<AddAdapterOptions> = async (context, options) => {
	const { adapter: id, migrate } = options;
	const given = id === undefined ? undefined : findAdapter(id, openCatalogue());
	const app = requireSetUpApp(context, id === undefined ? '' : ` --adapter ${id}`);
	const { project, manifest } = app;
	const adapter = given ?? (await askAdapter(context, app, 'database'));
	const before = manifest.choices;
	const session = options.session ?? usualSession(app, manifest);
	const having = capabilitiesOf(app);
	refuseMissingNeeds({ ...having, session, adapter }, { before: having });
	const tables = migrate ? migration(context, app, adapter) : { warnings: [] };
	const plan = await planMore(context, app, {
		session,
		adapter,
		migrates: tables.after !== undefined
	});
	const moves = before.session === session ? [] : [sessionsMove(session)];
	const replay = [
		`add adapter ${adapter?.id} --session ${session}`,
		...(migrate ? ['--migrate'] : []),
		'--yes'
	].join(' ');
	const said = { ...plan, warnings: [...plan.warnings, ...moves, ...tables.warnings] };
	return {
		plan: await withFindings(said, checked(context, app), whenAdding),
		replay,
		project,
		after: tables.after
	};
};

/** As in Auth.js: with an adapter, sessions are in the database unless the configuration says otherwise. */
function usualSession(app: App, { choices }: Manifest): Manifest['choices']['session'] {
	if (choices.adapter !== undefined) return choices.session;
	const saysTokens = /\bstrategy\s*:\s*['"`]jwt\b/.test(openConfig(app).code);
	return saysTokens ? 'jwt' : 'database';
}

function sessionsMove(session: 'jwt' | 'database'): string {
	const other = session === 'jwt' ? 'database' : 'jwt';
	return `All users have to sign in once more, as sessions move. \`--session ${other}\` keeps them where they are.`;
}

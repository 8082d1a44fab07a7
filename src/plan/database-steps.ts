import type { App } from '../frameworks/framework.ts';
import type { AdapterAsset } from '../templates/catalogue.ts';
import { presentAdapter } from '../templates/find-adapter.ts';
import { schemaPath, unknownToSignIn, withPlace } from '../templates/schema-files.ts';
import { type TablesCommand, tablesCommand } from '../templates/schema-tools.ts';
import type { Plan } from './change.ts';
import { missingVariables } from './env-variables.ts';
import { list } from './sentence.ts';

/** Which variables have a value, and the file for missing ones. */
export interface Filled {
	readonly known: Readonly<Record<string, string>>;
	readonly home: string;
}

/** Manual steps for a new database. */
export function databaseStep(
	app: App,
	adapter: AdapterAsset,
	{ known, home, migrates }: Filled & { readonly migrates: boolean }
): string {
	const { name, docs, notes } = adapter;
	const tables = tablesCommand(app.project, adapter);
	const unknown = unknownToSignIn(app, adapter);
	const missing = missingVariables(adapter, known);
	return [
		`${name} stores users and sessions: ${docs}`,
		...missing.map((one) => `fill in ${one.name} in ${home}, such as ${one.example}`),
		...notes.map((note) => withPlace(app, adapter, note)),
		...(unknown.length > 0
			? [
					`your model of users requires ${list(unknown)}, which sign-in does not know: make that optional, give it a default, or let profile() of every provider return it`
				]
			: []),
		...(tables === undefined || migrates
			? []
			: [`make the tables: ${tables.command}${afterwards(tables)}`])
	].join('\n');
}

/** How an existing database gets a missing table; empty if the adapter creates it. */
export function tablesStep(app: App, why: string): string[] {
	const adapter = presentAdapter(app);
	if (!adapter?.gives.includes('records')) return [];
	const tables = tablesCommand(app.project, adapter);
	const { later } = adapter;
	const told = later === undefined ? undefined : withPlace(app, adapter, later);
	const how = told ?? (tables && `run \`${tables.command}\`${afterwards(tables)}.`);
	if (how === undefined) return [];
	const file = schemaPath(app, adapter);
	const where = file === undefined ? '' : ` (${file})`;
	return [`${why}${where}. If your database does not have it yet, ${how}`];
}

/** What is left to do once the command of tables has run, as the end of a sentence. */
function afterwards({ then }: TablesCommand): string {
	return then === undefined ? '' : `, then ${then}`;
}

/** The same if a plan changes the file that describes the tables. */
export function changedTables(app: App, { changes }: Pick<Plan, 'changes'>): string[] {
	const path = schemaPath(app, presentAdapter(app));
	const isChanged = changes.some((one) => one.path === path && one.kind === 'edit');
	return isChanged ? tablesStep(app, 'This release changes the tables of sign-in') : [];
}

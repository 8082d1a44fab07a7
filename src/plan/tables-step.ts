import type { App } from '../frameworks/framework.ts';
import { presentAdapter } from '../templates/find-adapter.ts';
import { schemaPath, withPlace } from '../templates/schema-files.ts';
import { type TablesCommand, tablesCommand } from '../templates/schema-tools.ts';
import type { Plan } from './change.ts';

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
export function afterwards({ then }: TablesCommand): string {
	return then === undefined ? '' : `, then ${then}`;
}

/** The same if a plan changes the file that describes the tables. */
export function changedTables(app: App, { changes }: Pick<Plan, 'changes'>): string[] {
	const path = schemaPath(app, presentAdapter(app));
	const isChanged = changes.some((one) => one.path === path && one.kind === 'edit');
	return isChanged ? tablesStep(app, 'This release changes the tables of sign-in') : [];
}

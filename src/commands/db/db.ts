import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import { progressBar } from '../../prompt/progress-bar.ts';
import type { AdapterAsset } from '../../templates/catalogue.ts';
import { presentAdapter } from '../../templates/find-adapter.ts';
import { schemaOf } from '../../templates/schema-files.ts';
import { ourMigration, tablesCommand } from '../../templates/schema-tools.ts';
import type { Command, CommandOutput, Context } from '../command.ts';
import { readOwn } from '../open-app.ts';
import { type Chosen, entriesOf, withDatabase } from './load-adapter.ts';

/** Flags of `db prune`. */
export interface PruneOptions {
	/** Rows per step. */
	readonly batch?: number | undefined;
}

/** Creates the tables of the app's adapter. Throws `ADAPTER_MISSING`, `ADAPTER_OTHERWISE` and `DATABASE_FAILED`. */
export const migrate: Command<object> = async (context) => {
	const { app, adapter } = withAdapter(context);
	const schema = schemaOf(app, adapter);
	const text = schema === undefined ? '' : (app.project.text(schema.path) ?? schema.text);
	if (context.dryRun) {
		if (!makesTables(adapter)) throw withoutTables(app, adapter);
		const { text: note, data } = dryRun({ app, adapter }, `has it make the tables of`);
		return { text, verbatim: true, note, data: { schema: text, ...data }, exitCode: 0 };
	}
	return withDatabase(context, { app, adapter }, async ({ store }) => {
		if (store.migrate === undefined) throw withoutTables(app, adapter);
		await store.migrate(text);
		return toOutput(`The tables of ${adapter.name} are there.`, { migrated: true });
	});
};

/** Deletes expired data. Throws `ADAPTER_MISSING`, `ADAPTER_OTHERWISE` and `DATABASE_FAILED`. */
export const prune: Command<PruneOptions> = async (context, { batch = 1000 }) => {
	const { app, adapter } = withAdapter(context);
	if (adapter.function === undefined) throw withoutPruning(adapter);
	if (context.dryRun) {
		const removes = `removes expired sessions and tokens, ${count(batch)} at a time, from`;
		return dryRun({ app, adapter }, removes);
	}
	return withDatabase(context, { app, adapter }, async ({ store, load }) => {
		if (store.removeExpired === undefined)
			return toOutput(`${adapter.name} removes expired sessions and tokens by itself.`, {
				removed: 0
			});
		const total = (await store.countExpired?.(context.now())) ?? 0;
		const { pruneExpired } = await load(app.folder.path('accounts/upkeep.ts'));
		if (typeof pruneExpired !== 'function') throw withoutPruning(adapter);
		const animate = context.interactive && !context.plain;
		const bar = progressBar(total, { animate, ...context.drawing });
		const given = { batch, onProgress: bar.show, signal: context.signal };
		try {
			const removed: number = await Reflect.apply(pruneExpired, undefined, [store, given]);
			return toOutput(`${count(removed)} expired sessions and tokens removed.`, { removed });
		} finally {
			bar.end();
		}
	});
};

export function withAdapter(context: Context): Chosen {
	const app = readOwn(context);
	const adapter = presentAdapter(app);
	if (adapter === undefined) throw withoutAdapter();
	return { app, adapter };
}

/** What a dry run skips: loading code of the app may have side effects, such as creating its database. */
export function dryRun({ app, adapter }: Chosen, does: string) {
	const { framework } = app;
	const runs = entriesOf(app, adapter);
	const by = framework.code.loads === 'vite' ? "the app's own Vite" : 'Node.js';
	const note = `Nothing of the app was run. Without --dry-run this loads ${runs.join(' and ')} by ${by}, with the variables of the app, and ${does} ${adapter.name}.\n`;
	return { text: note, data: { runs }, exitCode: 0 };
}

/** Whether the file of an adapter creates tables itself, or leaves that to another tool. */
function makesTables({ migrate: command, text }: AdapterAsset): boolean {
	return command === ourMigration || /\bmigrate\(/.test(text);
}

export function toOutput(text: string, data: object): CommandOutput {
	return { text: `${text}\n`, data, exitCode: 0 };
}

function count(rows: number): string {
	return rows.toLocaleString('en');
}

function withoutAdapter(): CliError {
	return new CliError('ADAPTER_MISSING', {
		title: 'This app stores no users in a database',
		fix: 'Give it one with `auth-cli add adapter sqlite`; `auth-cli list adapters` shows them all.'
	});
}

function withoutTables({ project }: App, adapter: AdapterAsset): CliError {
	const { name, docs, notes } = adapter;
	const command = tablesCommand(project, adapter)?.command;
	return new CliError('ADAPTER_OTHERWISE', {
		title: `auth-cli makes no tables for ${name}`,
		fix: command === undefined ? [...notes, `See ${docs}.`].join(' ') : `Run \`${command}\`.`
	});
}

function withoutPruning({ name, docs }: AdapterAsset): CliError {
	return new CliError('ADAPTER_OTHERWISE', {
		title: `auth-cli deletes no expired sessions and tokens from ${name}`,
		fix: `See ${docs}.`
	});
}

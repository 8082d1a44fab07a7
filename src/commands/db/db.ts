import { CliError } from '../../errors.ts';
import type { Setting } from '../../frameworks/framework.ts';
import { progressBar } from '../../prompt/progress-bar.ts';
import type { AdapterAsset } from '../../templates/catalogue.ts';
import { presentAdapter } from '../../templates/find-adapter.ts';
import { schemaOf } from '../../templates/schema-files.ts';
import type { Command, Context, Said } from '../command.ts';
import { readApp } from '../open-app.ts';
import { type Store, withStore } from './load-adapter.ts';
import type { Load } from './loader.ts';
import type { PruneOptions } from './record.ts';

/** Makes the tables of the app's adapter. Throws `ADAPTER_MISSING`, `ADAPTER_OTHERWISE` and `DATABASE_FAILED`. */
export const migrate: Command<object> = (context) =>
	withDatabase(context, async ({ setting, adapter, store }) => {
		const schema = schemaOf(setting, adapter);
		if (store.migrate === undefined) throw notHere(adapter);
		const text = schema === undefined ? '' : (setting.project.text(schema.path) ?? schema.text);
		if (context.dryRun) return { text, verbatim: true, exitCode: 0 };
		await store.migrate(text);
		return said(`The tables of ${adapter.name} are there.`, { migrated: true });
	});

/** Removes what has run out. Throws `ADAPTER_MISSING`, `ADAPTER_OTHERWISE` and `DATABASE_FAILED`. */
export const prune: Command<PruneOptions> = (context, { batch = 1000 }) =>
	withDatabase(context, async ({ setting, adapter, store, load }) => {
		if (adapter.function === undefined) throw notHere(adapter);
		if (store.removeExpired === undefined)
			return said(`${adapter.name} removes expired sessions and tokens by itself.`, { removed: 0 });
		const total = (await store.countExpired?.(context.now())) ?? 0;
		if (context.dryRun)
			return said(`${count(total)} sessions and tokens have expired.`, { expired: total });
		const { pruneExpired } = await load(setting.folder.path('accounts/upkeep.ts'));
		if (typeof pruneExpired !== 'function') throw notHere(adapter);
		const animate = context.interactive && !context.plain;
		const bar = progressBar(total, { animate, write: context.stderr });
		const given = { batch, onProgress: bar.show, signal: context.signal };
		try {
			const removed: number = await Reflect.apply(pruneExpired, undefined, [store, given]);
			return said(`${count(removed)} expired sessions and tokens removed.`, { removed });
		} finally {
			bar.end();
		}
	});

interface Database {
	readonly setting: Setting;
	readonly adapter: AdapterAsset;
	readonly store: Store;
	readonly load: Load;
}

async function withDatabase(
	context: Context,
	work: (database: Database) => Promise<Said>
): Promise<Said> {
	const setting = readApp(context);
	const adapter = presentAdapter(setting);
	if (adapter === undefined) throw withoutAdapter();
	let outcome: Said = { exitCode: 0 };
	await withStore(context, setting, {
		adapter,
		work: async (store, load) => {
			outcome = await work({ setting, adapter, store, load });
		}
	});
	return outcome;
}

function said(text: string, data: object): Said {
	return { text: `${text}\n`, data, exitCode: 0 };
}

function count(rows: number): string {
	return rows.toLocaleString('en');
}

function withoutAdapter(): CliError {
	return new CliError('ADAPTER_MISSING', {
		title: 'This app keeps nobody in a database',
		fix: 'Give it one with `auth-cli add adapter sqlite`; `auth-cli list adapters` shows them all.'
	});
}

function notHere({ name, migrate: command, docs }: AdapterAsset): CliError {
	return new CliError('ADAPTER_OTHERWISE', {
		title: `auth-cli does not do that for ${name}`,
		fix: command === undefined ? `See ${docs}.` : `Run \`${command}\`.`
	});
}

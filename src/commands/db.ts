import { detectProject } from '../detect/project.ts';
import { CliError } from '../errors.ts';
import { progressBar } from '../prompt/progress-bar.ts';
import { type AdapterAsset, openCatalogue } from '../templates/catalogue.ts';
import { presentAdapter } from '../templates/find-adapter.ts';
import { openSetting } from '../templates/plan-sign-in.ts';
import type { Setting } from '../templates/recipe.ts';
import { schemaOf } from '../templates/schema-files.ts';
import type { Command, Context, DbOptions } from './command.ts';
import { type Load, type Store, withStore } from './load-adapter.ts';

/** Makes the tables of the app's adapter, or removes what is over. Throws `ADAPTER_MISSING` and `DATABASE_FAILED`. */
export const db: Command<DbOptions> = async (context, options) => {
	const project = detectProject(context.cwd, { env: context.env });
	const setting = openSetting(project, openCatalogue());
	const adapter = presentAdapter(setting);
	if (adapter === undefined) throw withoutAdapter();
	const work = { migrate, prune }[options.action];
	await withStore(context, setting, {
		adapter,
		work: (store, load) => work({ context, setting, adapter, store, load, options })
	});
	return { exitCode: 0 };
};

interface Task {
	readonly context: Context;
	readonly setting: Setting;
	readonly adapter: AdapterAsset;
	readonly store: Store;
	readonly load: Load;
	readonly options: DbOptions;
}

async function migrate({ context, setting, adapter, store, options }: Task): Promise<void> {
	const schema = schemaOf(setting, adapter);
	if (store.migrate === undefined) throw notHere(adapter);
	const text = schema === undefined ? '' : (setting.project.text(schema.path) ?? schema.text);
	if (options.dryRun) {
		context.stdout(text);
		return;
	}
	await store.migrate(text);
	say(context, options, {
		text: `The tables of ${adapter.name} are there.`,
		data: { migrated: true }
	});
}

async function prune({ context, setting, adapter, store, load, options }: Task): Promise<void> {
	const { batch = 1000, dryRun } = options;
	if (adapter.function === undefined) throw notHere(adapter);
	if (store.removeExpired === undefined) {
		const text = `${adapter.name} lets sessions and tokens go by itself.`;
		return say(context, options, { text, data: { removed: 0 } });
	}
	const total = (await store.countExpired?.(context.now())) ?? 0;
	if (dryRun) {
		const text = `${count(total)} sessions and tokens are over.`;
		return say(context, options, { text, data: { expired: total } });
	}
	const { pruneExpired } = await load(`${setting.places.runtime}/accounts/upkeep.ts`);
	if (typeof pruneExpired !== 'function') throw notHere(adapter);
	const bar = progressBar(total, { animate: context.interactive, write: context.stderr });
	const given = { batch, onProgress: bar.show, signal: context.signal };
	try {
		const removed: number = await Reflect.apply(pruneExpired, undefined, [store, given]);
		bar.end();
		const text = `${count(removed)} expired sessions and tokens removed.`;
		say(context, options, { text, data: { removed } });
	} finally {
		bar.end();
	}
}

function say(
	{ stdout }: Context,
	{ json }: DbOptions,
	{ text, data }: { text: string; data: object }
): void {
	stdout(json ? `${JSON.stringify(data)}\n` : `${text}\n`);
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

import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import { missingVariables } from '../../plan/env-variables.ts';
import type { AdapterAsset } from '../../templates/catalogue.ts';
import { findClient } from '../../templates/find-client.ts';
import { givenTables } from '../../templates/schema-files.ts';
import type { Context } from '../command.ts';
import type { Load, Loader } from './loader.ts';

/** The database functions of the app's own code: the methods of `Upkeep` and of `Adapter` in its folder `accounts`. */
export interface Store {
	migrate?(schema: string): Promise<void>;
	countExpired?(now: Date): Promise<number>;
	removeExpired?(now: Date, limit: number): Promise<number>;
	getUser?(id: string): Promise<StoredUser | null>;
	getUserByEmail?(email: string): Promise<StoredUser | null>;
	createUser?(user: StoredUser): Promise<StoredUser>;
	readonly rows?: {
		list(
			table: 'users',
			where: object,
			most: number
		): Promise<readonly Readonly<Record<string, unknown>>[]>;
	};
	listSessions?(userId: string): Promise<readonly StoredSession[]>;
	deleteSession?(sessionToken: string): Promise<unknown>;
	close?(): Promise<void>;
}

interface StoredUser {
	readonly id: string;
	readonly email?: string | null;
	readonly name?: string | null;
	readonly emailVerified?: Date | null;
}

interface StoredSession {
	readonly sessionToken: string;
	readonly expires: Date;
}

/** An app and its adapter, as far as they are known without running its code. */
export interface Chosen {
	readonly app: App;
	readonly adapter: AdapterAsset;
}

/** Runs `work` with the app's adapter, opened by its framework's loader, with the variables of its env files. */
export async function withDatabase<T>(
	context: Context,
	{ app, adapter }: Chosen,
	work: (database: { readonly store: Store; readonly load: Load }) => Promise<T>
): Promise<T> {
	const { root } = app.project;
	// The path of a database file is relative to the app.
	process.chdir(root);
	let loader: Loader | undefined;
	let store: Store | undefined;
	try {
		loader = await openLoader(app, adapter.client !== undefined);
		const { load } = loader;
		store = await openStore(context, app, { adapter, load });
		return await work({ store, load });
	} catch (error) {
		throw error instanceof CliError ? error : failed(error, app, { adapter, context });
	} finally {
		await store?.close?.();
		await loader?.close();
	}
}

/** An adapter on a connection of the app may need the same set-up as other app code. */
async function openLoader(app: App, ownCode: boolean): Promise<Loader> {
	const { loads } = app.framework.code;
	if (loads === 'node') return (await import('./load-with-node.ts')).loadWithNode(app);
	return (await import('./load-with-vite.ts')).loadWithVite(app, ownCode);
}

/** The files of the app that are loaded to open an adapter. */
export function entriesOf(app: App, adapter: AdapterAsset): readonly string[] {
	const client = findClient(app, adapter)?.path;
	const tables = givenTables(app, adapter)?.path;
	const own = adapter.function && app.folder.path(`adapters/${adapter.id}.ts`);
	return [client, tables, own].flatMap((path) => path ?? []);
}

async function openStore(
	context: Context,
	app: App,
	{ adapter, load }: { adapter: AdapterAsset; load: Load }
): Promise<Store> {
	const { client, id } = adapter;
	const opened = findClient(app, adapter);
	if (client === undefined) refuseEmpty(app, adapter, environment(context, app));
	const given = opened ? (await load(opened.path))[opened.name] : environment(context, app);
	if (adapter.function === undefined) return storeOf(given);
	const tables = givenTables(app, adapter);
	const stored = tables ? [(await load(tables.path))[tables.name]] : [];
	const make = (await load(app.folder.path(`adapters/${id}.ts`)))[adapter.function];
	return storeOf(
		typeof make === 'function' ? Reflect.apply(make, undefined, [given, ...stored]) : undefined
	);
}

function refuseEmpty(
	app: App,
	adapter: AdapterAsset,
	values: ReturnType<typeof environment>
): void {
	const [missing] = missingVariables(adapter, values);
	if (missing === undefined) return;
	const { name, example } = missing;
	throw new CliError('VARIABLE_MISSING', {
		title: `${name} is empty, so ${adapter.name} cannot be found`,
		fix: `Fill it in in ${app.variables.home()}, such as ${example}, then run the command again.`
	});
}

function storeOf(value: unknown): Store {
	return isStore(value) ? value : {};
}

function isStore(value: unknown): value is Store {
	return typeof value === 'object' && value !== null;
}

function environment(
	{ env }: Context,
	{ variables }: App
): Readonly<Record<string, string | undefined>> {
	return { ...variables.values(), ...env };
}

/** Reports errors without the values of variables, which contain passwords. */
function failed(
	error: unknown,
	app: App,
	{ adapter, context }: { adapter: AdapterAsset; context: Context }
): CliError {
	const values = environment(context, app);
	const message = error instanceof Error ? error.message : String(error);
	const detail = adapter.env.reduce((text, { name }) => {
		const value = values[name];
		return value ? text.replaceAll(value, `<${name}>`) : text;
	}, message);
	const names = adapter.env.map(({ name }) => name).join(', ');
	const seen = `See that the database runs and that its tables are there${names ? `, and look at ${names}` : ''}.`;
	return new CliError('DATABASE_FAILED', {
		title: `${adapter.name} did not do it`,
		detail,
		fix: isOfAnotherRuntime(error)
			? 'Node.js lacks a module that code of the app imports, such as those of Workers or Bun: do it in code that runs there (for db prune, see pruneExpired in docs/databases.md).'
			: seen,
		cause: error
	});
}

/** Whether an import such as `cloudflare:workers` failed, which Node.js has not. */
function isOfAnotherRuntime(error: unknown): boolean {
	return Reflect.get(Object(error), 'code') === 'ERR_UNSUPPORTED_ESM_URL_SCHEME';
}

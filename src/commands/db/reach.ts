import { openConfig } from '../../configuration/config.ts';
import { CliError } from '../../errors.ts';
import { presentFeatures, recordsPart } from '../../templates/features.ts';
import type { Chosen, Store } from './load-adapter.ts';
import type { Load } from './loader.ts';

export interface Reach {
	readonly strategy: 'jwt' | 'database';
	/** Whether the feature `sessions` is installed: it records devices and times. */
	readonly hasNotes: boolean;
	/** The app identifies its users by something other than their database IDs. */
	readonly ownIds: boolean;
}

export interface Database {
	readonly chosen: Chosen;
	readonly store: Store;
	readonly load: Load;
	readonly reach: Reach;
}

/** Where the sessions of the app are, and which of them this command can reach. */
export function reachOf({ app, adapter }: Chosen): Reach {
	const { features } = app.present();
	const { code } = openConfig(app);
	const strategy = app.manifest?.choices.session ?? 'database';
	if (strategy === 'jwt' && !features.includes('revocation'))
		throw recordsElsewhereError(
			'The sessions of this app are in cookies, and nothing can end them',
			'Add what can: `auth-cli add feature revocation`.'
		);
	const isElsewhere = storesRecordsElsewhere({ app });
	if (strategy === 'jwt' && isElsewhere)
		throw recordsElsewhereError(
			`The records of this app are not in ${adapter.name}`,
			'End them from code of the app: `endSessionsOf` of the feature revocation.'
		);
	const hasNotes = features.includes('sessions') && !isElsewhere;
	return { strategy, hasNotes, ownIds: strategy === 'jwt' && /\buserOf\b/.test(code) };
}

/** Whether the app stores records outside its database. */
export function storesRecordsElsewhere({ app }: Pick<Chosen, 'app'>): boolean {
	const { features } = app.present();
	const others = features.filter((id) => id === 'redis-records' || id === 'memory-records');
	const { code } = openConfig(app);
	return others.length > 0 || /\brecords\s*[:,]/.test(code);
}

export function recordsElsewhereError(title: string, fix: string): CliError {
	return new CliError('SESSIONS_ELSEWHERE', { title, fix });
}

/** The ID of a user, given by ID or e-mail. Throws `USER_UNKNOWN`. */
export async function findUser(store: Store, asked: string): Promise<string> {
	const isSame = (email: unknown) => String(email).toLowerCase() === asked.toLowerCase();
	const byEmail = asked.includes('@')
		? ((await store.getUserByEmail?.(asked)) ?? (await store.getUserByEmail?.(asked.toLowerCase())))
		: null;
	// Some databases compare without case.
	if (byEmail && isSame(byEmail.email)) return String(byEmail.id);
	const byId = await store.getUser?.(asked);
	if (byId && String(byId.id) === asked) return asked;
	throw new CliError('USER_UNKNOWN', {
		title: `There is no user ${JSON.stringify(asked)} in the database`,
		fix: 'Check the address, or give the ID of the user.'
	});
}

const dayInSeconds = 86_400;
/** Browsers keep no cookie longer, whatever the app's own `maxAge` is. */
const longestCookie = 400 * dayInSeconds;

/** The configuration fields that vendored code reads to find records and sessions. */
export async function configFor({ store, reach, chosen, load }: Database): Promise<object> {
	const { app, adapter } = chosen;
	const { strategy } = reach;
	const quiet = () => undefined;
	const config = {
		input: { adapter: store, revocation: { cacheSeconds: 0 } },
		session: { strategy, maxAge: longestCookie },
		jwt: { maxAge: longestCookie },
		logger: { error: quiet, warn: quiet, debug: quiet }
	};
	const part = recordsPart(presentFeatures(app), { adapter, catalogue: app.catalogue });
	if (!part) return config;
	const { [part.name]: keeper } = await load(app.folder.path(part.file));
	const { amend } = Object(keeper);
	return Reflect.apply(amend, undefined, [config]);
}

/** Ends all sessions of a user. */
export async function endAll(database: Database, user: string): Promise<void> {
	const { store, load, chosen, reach } = database;
	if (reach.strategy === 'database') {
		for (const { sessionToken } of (await store.listSessions?.(user)) ?? [])
			await store.deleteSession?.(sessionToken);
		return;
	}
	const { storeCut } = await load(chosen.app.folder.path('features/revocation/state.ts'));
	await Reflect.apply(Object(storeCut), undefined, [await configFor(database), user]);
}

import { createHash } from 'node:crypto';
import { configTexts } from '../../configuration/configuration.ts';
import { CliError, exitCodes } from '../../errors.ts';
import { presentFeatures, recordsPart } from '../../templates/features.ts';
import type { Command, Said } from '../command.ts';
import { type Chosen, said, withAdapter, withDatabase, wouldRun } from './db.ts';
import type { Store } from './load-adapter.ts';
import type { Load } from './loader.ts';

/** Flags of `db sessions`. */
export interface SessionsOptions {
	/** Id or e-mail address. */
	readonly user?: string;
	readonly end?: boolean;
}

/** A session as it is printed. Nobody can sign in with its id. */
interface Listed {
	readonly id: string;
	readonly browser?: string | undefined;
	readonly system?: string | undefined;
	readonly place?: string | undefined;
	readonly begun?: Date | undefined;
	readonly used?: Date | undefined;
	readonly until?: Date | undefined;
}

/** Lists or ends the sessions of a user. Throws `USER_UNKNOWN`, `SESSIONS_ELSEWHERE`, `ADAPTER_MISSING` and `DATABASE_FAILED`. */
export const sessions: Command<SessionsOptions> = async (context, { user: asked = '', end }) => {
	if (asked === '')
		throw new CliError('USAGE', {
			title: 'The command does not say whose sessions',
			fix: 'Name the user: `auth-cli db sessions --user ann@example.com`.',
			exitCode: exitCodes.usage
		});
	const chosen = withAdapter(context);
	const reach = reachOf(chosen);
	if (context.dryRun) {
		const does = `${end ? 'ends' : 'lists'} the sessions of a user in`;
		const { note, runs } = wouldRun(chosen, does);
		return { text: note, data: { runs }, exitCode: 0 };
	}
	return withDatabase(context, chosen, async ({ store, load }) => {
		const user = reach.ownIds ? asked : await findUser(store, asked);
		const database: Database = { chosen, store, load, reach };
		const all = await listed(database, user);
		if (end) await endAll(database, user);
		return report({ asked, user, all, end: end === true });
	});
};

interface Reach {
	readonly strategy: 'jwt' | 'database';
	/** The feature `sessions` is there: it knows devices and times. */
	readonly hasNotes: boolean;
	/** The app names its users by something else than their ids in the database. */
	readonly ownIds: boolean;
}

interface Database {
	readonly chosen: Chosen;
	readonly store: Store;
	readonly load: Load;
	readonly reach: Reach;
}

/** Where the sessions of the app are, as far as this command can get there. */
function reachOf({ setting, adapter }: Chosen): Reach {
	const { features } = setting.present();
	const text = [...configTexts(setting).values()].join('\n');
	const strategy = setting.manifest?.choices.session ?? 'database';
	if (strategy === 'jwt' && !features.includes('revocation'))
		throw elsewhere(
			'The sessions of this app are in cookies, and nothing can end them',
			'Add what can: `auth-cli add feature revocation`.'
		);
	const others = features.filter((id) => id === 'redis-records' || id === 'memory-records');
	const isElsewhere = others.length > 0 || /\brecords\s*[:,]/.test(text);
	if (strategy === 'jwt' && isElsewhere)
		throw elsewhere(
			`The records of this app are not in ${adapter.name}`,
			'End them from code of the app: `endSessionsOf` of the feature revocation.'
		);
	const hasNotes = features.includes('sessions') && !isElsewhere;
	return { strategy, hasNotes, ownIds: strategy === 'jwt' && /\buserOf\b/.test(text) };
}

function elsewhere(title: string, fix: string): CliError {
	return new CliError('SESSIONS_ELSEWHERE', { title, fix });
}

async function findUser(store: Store, asked: string): Promise<string> {
	const isSame = (email: unknown) => String(email).toLowerCase() === asked.toLowerCase();
	const byEmail = asked.includes('@')
		? ((await store.getUserByEmail?.(asked)) ?? (await store.getUserByEmail?.(asked.toLowerCase())))
		: null;
	// To some databases other letters are equal, too.
	if (byEmail && isSame(byEmail.email)) return String(byEmail.id);
	const byId = await store.getUser?.(asked);
	if (byId && String(byId.id) === asked) return asked;
	throw new CliError('USER_UNKNOWN', {
		title: `There is no user ${JSON.stringify(asked)} in the database`,
		fix: 'Check the address, or give the ID of the user.'
	});
}

/** Undefined if they cannot be listed. */
async function listed(database: Database, user: string): Promise<readonly Listed[] | undefined> {
	const { store, load, chosen, reach } = database;
	const { strategy, hasNotes } = reach;
	if (hasNotes) {
		const path = chosen.setting.folder.path('features/sessions/list.ts');
		const { sessionsOf } = await load(path);
		return Reflect.apply(Object(sessionsOf), undefined, [await configFor(database), user]);
	}
	if (strategy === 'jwt') return undefined;
	const open = (await rowsOf(database, user)).filter(
		({ expires }) => +new Date(expires) > Date.now()
	);
	return open.map(({ sessionToken, expires }) => ({
		id: createHash('sha256').update(sessionToken).digest('hex').slice(0, 32),
		until: new Date(expires)
	}));
	function rowsOf({ chosen: { adapter } }: Database, id: string) {
		if (store.listSessions) return store.listSessions(id);
		throw elsewhere(`${adapter.name} does not list the sessions of a user`, `See ${adapter.docs}.`);
	}
}

const dayInSeconds = 86_400;
/** Browsers keep no cookie for longer, whatever the app's own `maxAge` is. */
const longestCookie = 400 * dayInSeconds;

/** What code of the folder reads of a configuration to find records and sessions. */
async function configFor({ store, reach, chosen, load }: Database): Promise<object> {
	const { setting, adapter } = chosen;
	const { strategy } = reach;
	const quiet = () => undefined;
	const config = {
		input: { adapter: store, revocation: { cacheSeconds: 0 } },
		session: { strategy, maxAge: longestCookie },
		jwt: { maxAge: longestCookie },
		logger: { error: quiet, warn: quiet, debug: quiet }
	};
	const part = recordsPart(presentFeatures(setting), { adapter, catalogue: setting.catalogue });
	if (!part) return config;
	const { [part.name]: keeper } = await load(setting.folder.path(part.file));
	const { amend } = Object(keeper);
	return Reflect.apply(amend, undefined, [config]);
}

async function endAll(database: Database, user: string): Promise<void> {
	const { store, load, chosen, reach } = database;
	if (reach.strategy === 'database') {
		for (const { sessionToken } of (await store.listSessions?.(user)) ?? [])
			await store.deleteSession?.(sessionToken);
		return;
	}
	const { storeCut } = await load(chosen.setting.folder.path('features/revocation/state.ts'));
	await Reflect.apply(Object(storeCut), undefined, [await configFor(database), user]);
}

interface Found {
	readonly asked: string;
	readonly user: string;
	readonly all: readonly Listed[] | undefined;
	readonly end: boolean;
}

function report({ asked, user, all, end }: Found): Said {
	const whose = asked === user ? user : `${asked} (ID ${user})`;
	const data = { user, sessions: all ?? null, ended: end };
	const lines = (all ?? []).map((one) => `  ${line(one)}\n`).join('');
	if (end) {
		return said(`${lines}All sessions of ${whose} are ended.`, data);
	}
	if (!all)
		return said(
			`Only the feature sessions lists sessions in cookies. End all of ${whose} with --end.`,
			data
		);
	const next = all.length > 0 ? ' End them with --end.' : '';
	const count = all.length === 1 ? '1 session' : `${all.length} sessions`;
	return said(`${lines}${count} of ${whose}.${next}`, data);
}

function line({ id, browser, system, place, begun, used, until }: Listed): string {
	const device = [browser, system].filter(Boolean).join(' on ');
	const times = [
		begun && `since ${shown(begun)}`,
		used && `last used ${shown(used)}`,
		until && `until ${shown(until)}`
	];
	return [id.slice(0, 8), device, place, ...times].filter(Boolean).join('  ');
}

const shown = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ');

import { createHash } from 'node:crypto';
import { CliError } from '../../errors.ts';
import type { Command, CommandOutput } from '../command.ts';
import { dryRun, toOutput, withAdapter } from './db.ts';
import { withDatabase } from './load-adapter.ts';
import {
	configFor,
	type Database,
	endAll,
	findUser,
	reachOf,
	recordsElsewhereError
} from './reach.ts';

/** Flags of `db sessions`. */
export interface SessionsOptions {
	/** Id or email address. */
	readonly user?: string;
	readonly end?: boolean;
}

/** A printed session. Its ID does not sign in. */
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
			fix: 'Name the user: `auth-cli db sessions --user ann@example.com`.'
		});
	const chosen = withAdapter(context);
	const reach = reachOf(chosen);
	if (context.dryRun) return dryRun(chosen, `${end ? 'ends' : 'lists'} the sessions of a user in`);
	return withDatabase(context, chosen, async ({ store, load }) => {
		const user = reach.ownIds ? asked : await findUser(store, asked);
		const database: Database = { chosen, store, load, reach };
		const all = await listed(database, user);
		if (end) await endAll(database, user);
		return report({ asked, user, all, end: end === true });
	});
};

/** Undefined if they cannot be listed. */
async function listed(database: Database, user: string): Promise<readonly Listed[] | undefined> {
	const { store, load, chosen, reach } = database;
	const { strategy, hasNotes } = reach;
	if (hasNotes) {
		const path = chosen.app.folder.path('features/sessions/list.ts');
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
		throw recordsElsewhereError(
			`${adapter.name} does not list the sessions of a user`,
			`See ${adapter.docs}.`
		);
	}
}

interface Found {
	readonly asked: string;
	readonly user: string;
	readonly all: readonly Listed[] | undefined;
	readonly end: boolean;
}

function report({ asked, user, all, end }: Found): CommandOutput {
	const whose = asked === user ? user : `${asked} (ID ${user})`;
	const data = { user, sessions: all ?? null, ended: end };
	const lines = (all ?? []).map((one) => `  ${line(one)}\n`).join('');
	if (end) {
		return toOutput(`${lines}All sessions of ${whose} are ended.`, data);
	}
	if (!all)
		return toOutput(
			`Only the feature sessions lists sessions in cookies. End all of ${whose} with --end.`,
			data
		);
	const next = all.length > 0 ? ' End them with --end.' : '';
	const count = all.length === 1 ? '1 session' : `${all.length} sessions`;
	return toOutput(`${lines}${count} of ${whose}.${next}`, data);
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

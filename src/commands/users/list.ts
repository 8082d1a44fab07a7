import { CliError } from '../../errors.ts';
import type { Command, CommandOutput } from '../command.ts';
import { toOutput } from '../db/db.ts';
import { type InApp, inApp } from './in-app.ts';

/** Flags of `users list`. */
export interface ListOptions {
	/** Limit of users. */
	readonly limit?: number;
	readonly role?: string;
	readonly banned?: boolean;
}

interface Listed {
	readonly id: string;
	readonly email: string | null;
	readonly name: string | null;
	readonly verified: boolean;
	/** Null without the feature `user-admin`. */
	readonly role: string | null;
	readonly banned: boolean;
}

/** Lists users. Throws `FEATURE_NOT_ADDED`, `ADAPTER_MISSING`, `ADAPTER_OTHERWISE` and `DATABASE_FAILED`. */
export const list: Command<ListOptions> = (context, { limit = 100, role, banned }) =>
	inApp(context, {
		needs: role !== undefined || banned ? ['user-admin'] : [],
		does: 'lists users of',
		async run(app) {
			const rows = await rowsOf(app, { limit, role, banned });
			const all: Listed[] = [];
			for (const row of rows.slice(0, limit)) all.push(await describe(app, row));
			return report(all, rows.length > limit);
		}
	});

type Row = Readonly<Record<string, unknown>>;

/** Reads one more than it shows, to detect more. */
async function rowsOf(
	app: InApp,
	{
		limit,
		role,
		banned
	}: { limit: number; role?: string | undefined; banned?: boolean | undefined }
): Promise<readonly Row[]> {
	const { store, chosen } = app.database;
	if (role === undefined && !banned) {
		const { rows } = store;
		if (rows) return rows.list('users', {}, limit + 1);
		const { name, docs } = chosen.adapter;
		throw new CliError('ADAPTER_OTHERWISE', {
			title: `auth-cli does not list the users of ${name}`,
			fix: `See ${docs}.`
		});
	}
	const ids = banned ? await bannedOf(app) : await withRole(app, role);
	const found = await Promise.all(ids.slice(0, limit + 1).map((id) => store.getUser?.(id)));
	return found.flatMap((user) => (user ? [{ ...user }] : []));
}

async function bannedOf({ call }: InApp): Promise<readonly string[]> {
	const bans: unknown = await call('features/user-admin/ban.ts', 'listBans');
	return Array.isArray(bans) ? bans.map((ban) => String(Object(ban).user)) : [];
}

async function withRole({ call }: InApp, role: string | undefined): Promise<readonly string[]> {
	const ids: unknown = await call('features/user-admin/role.ts', 'usersWith', role);
	return Array.isArray(ids) ? ids.map(String) : [];
}

async function describe({ database, call }: InApp, row: Row): Promise<Listed> {
	const { email, name, emailVerified } = row;
	const id = String(row['id']);
	const text = (value: unknown) => (value == null || value === '' ? null : String(value));
	const { app } = database.chosen;
	const known = app.present().features.includes('user-admin');
	const role = known ? text(await call('features/user-admin/role.ts', 'roleIn', id)) : null;
	const ban = known ? await call('features/user-admin/ban.ts', 'banOf', id) : null;
	const verified = emailVerified != null;
	return { id, email: text(email), name: text(name), verified, role, banned: ban !== null };
}

function report(users: readonly Listed[], more: boolean): CommandOutput {
	const lines = users.map(({ id, email, name, verified, role, banned }) => {
		const facts = [role, banned && 'banned', !verified && 'address not verified'].filter(Boolean);
		return `  ${[id, email, name, facts.join(', ')].filter(Boolean).join('  ')}\n`;
	});
	const count = users.length === 1 ? '1 user' : `${users.length} users`;
	const rest = more ? ' There are more: raise --limit.' : '';
	return toOutput(`${lines.join('')}${count}.${rest}`, { users, more });
}

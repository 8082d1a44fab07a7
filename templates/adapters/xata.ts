// Stores users, accounts, sessions and email tokens in Xata, in the tables of @auth/xata-adapter.

import {
	type BaseClientOptions,
	buildClient,
	type Repository,
	SimpleCache,
	type XataRecord
} from '@xata.io/client';
import type { Adapter } from '../accounts/adapter';
import type { Upkeep } from '../accounts/upkeep';
import type { Env } from '../core/env';
import { people, type Records, type Row, sessions, type Table, voiding, without } from './records';

/**
 * Xata
 * @docs https://xata.io/docs
 * @env XATA_DATABASE_URL https://workspace-id.region.xata.sh/db/app
 * @env XATA_API_KEY xau_0000
 * @env XATA_BRANCH? main
 * @schema xata.json xata-auth.json
 * @migrate npx @xata.io/cli schema upload xata-auth.json
 * @note For databases of Xata's own REST interface. Passkeys cannot be kept there.
 * @note Tested with the official client against a stand-in that speaks its interface, not against the service.
 */
export function xata(env: Env): Adapter & Upkeep {
	let client: XataClient | undefined;
	return XataAdapter(() => {
		client ??= new XataClient({
			databaseURL: env['XATA_DATABASE_URL'] ?? '',
			apiKey: env['XATA_API_KEY'] ?? '',
			branch: env['XATA_BRANCH'] ?? 'main'
		});
		return client;
	});
}

/** For apps with their own client. */
export function XataAdapter(open: () => XataClient) {
	const records = recordsIn((table) => open().table(table));
	return {
		...people(records),
		...sessions(records),
		...voiding(records),
		...upkeep(records, (table) => open().table(nameOf[table]))
	};
}

const user = { name: 'user', type: 'link', link: { table: 'auth_users' } } as const;
const text = (name: string) => ({ name, type: 'string' }) as const;
const time = (name: string) => ({ name, type: 'datetime' }) as const;
const linkTo = (name: string, table: string) => ({ name, type: 'link', link: { table } }) as const;

const tables = [
	{
		name: 'auth_users',
		columns: [
			{ name: 'email', type: 'email', unique: true },
			time('emailVerified'),
			text('name'),
			text('image')
		]
	},
	{
		name: 'auth_accounts',
		columns: [
			user,
			...['type', 'provider', 'providerAccountId', 'token_type', 'scope', 'session_state'].map(
				text
			),
			...['refresh_token', 'access_token', 'id_token'].map(
				(name) => ({ name, type: 'text' }) as const
			),
			{ name: 'expires_at', type: 'int' }
		]
	},
	{ name: 'auth_sessions', columns: [user, text('sessionToken'), time('expires')] },
	{
		name: 'auth_verificationTokens',
		columns: [text('identifier'), text('token'), time('expires')]
	},
	{ name: 'auth_users_accounts', columns: [user, linkTo('account', 'auth_accounts')] },
	{ name: 'auth_users_sessions', columns: [user, linkTo('session', 'auth_sessions')] }
] as const;

type Stored = Record<string, XataRecord>;
const DatabaseClient = buildClient();

/** The client for these tables. */
export class XataClient extends DatabaseClient<Stored> {
	constructor(options: BaseClientOptions = {}) {
		// Disables the cache, which would return the same response within a millisecond, for example to two uses of one token.
		super({ cache: new SimpleCache({ defaultQueryTTL: -1 }), ...options }, tables);
	}

	/** The URL and branch to connect to. */
	override async getConfig(): Promise<{ databaseURL: string; branch: string }> {
		const { databaseURL, branch } = await super.getConfig();
		return { databaseURL, branch };
	}

	table(name: string): Repository<XataRecord> {
		const table = this.db[name];
		if (!table) throw new Error(`There is no table ${name}.`);
		return table;
	}
}

const nameOf = {
	users: 'auth_users',
	accounts: 'auth_accounts',
	sessions: 'auth_sessions',
	verificationTokens: 'auth_verificationTokens'
} as const satisfies Partial<Record<Table, string>>;

/** Tables that store the user of an account or session a second time. */
const linked = {
	accounts: { table: 'auth_users_accounts', field: 'account' },
	sessions: { table: 'auth_users_sessions', field: 'session' }
} as const;

function recordsIn(open: (table: string) => Repository<XataRecord>): Records {
	const at = (table: Table) => {
		if (table === 'authenticators') throw new Error('Xata keeps no passkeys.');
		return open(nameOf[table]);
	};
	const list = async (table: Table, where: Row) =>
		(await at(table).filter(toStored(where)).getAll()).map(toRow);
	const unlink = async (table: Table, id: unknown) => {
		if (table !== 'accounts' && table !== 'sessions') return;
		const { table: name, field } = linked[table];
		for (const link of await open(name)
			.filter({ [`${field}.id`]: id })
			.getAll())
			await link.delete();
	};
	const remove: Records['remove'] = async (table, key) => {
		const [row] = await list(table, key);
		if (!row) return null;
		await unlink(table, row['id']);
		// Another request may have read the same row: only the one that deletes it gets it.
		return (await at(table).delete(String(row['id']))) ? row : null;
	};
	return {
		list,
		remove,
		find: async (table, where) => (await list(table, where))[0],
		async insert(table, given) {
			const row = without('id', given);
			const values = Object.entries(toStored(row, table)).filter(([, value]) => value !== null);
			const stored = Object.fromEntries(values);
			// The id is derived from the key, so that a key is unique.
			const created =
				table === 'users'
					? await at(table).create(stored)
					: await at(table).create(await idOf(table, row), stored);
			if (table === 'accounts' || table === 'sessions') {
				const { table: name, field } = linked[table];
				const link: Row = { user: row['userId'], [field]: created.id };
				await open(name).create(link);
			}
			return toRow(created);
		},
		async update(table, key, changes) {
			const [row] = await list(table, key);
			const id = String(row?.['id']);
			const changed = row && (await at(table).update({ ...toStored(changes, table), id }));
			return changed ? toRow(changed) : null;
		},
		async removeUser(id) {
			for (const table of ['sessions', 'accounts'] as const) {
				for (const row of await list(table, { userId: id })) {
					await unlink(table, row['id']);
					await at(table).delete(String(row['id']));
				}
			}
			return remove('users', { id });
		}
	};
}

const expiring = ['sessions', 'verificationTokens'] as const;

function upkeep(
	{ remove }: Records,
	open: (table: (typeof expiring)[number]) => Repository<XataRecord>
) {
	const over = (table: (typeof expiring)[number], now: Date) => {
		const filter: Row = { expires: { $lt: now } };
		return open(table).filter(filter);
	};
	return {
		async countExpired(now) {
			const found = expiring.map(async (table) => (await over(table, now).getAll()).length);
			return (await Promise.all(found)).reduce((sum, rows) => sum + rows, 0);
		},
		async removeExpired(now, limit) {
			let removed = 0;
			for (const table of expiring) {
				// The most rows that the service returns at once.
				const size = Math.min(limit - removed, 1000);
				if (size === 0) break;
				const rows = await over(table, now).getMany({ pagination: { size } });
				for (const { id } of rows) await remove(table, { id });
				removed += rows.length;
			}
			return removed;
		}
	} satisfies Upkeep;
}

/** The fields that have columns, with the user as a link. */
function toStored({ userId, ...row }: Row, table?: keyof typeof nameOf | 'authenticators') {
	const columns = tables.find(({ name }) => table && name === Reflect.get(nameOf, table))?.columns;
	const known = Object.entries(row).filter(
		([name]) => !columns || columns.some((column) => column.name === name)
	);
	return { ...Object.fromEntries(known), ...(userId !== undefined && { user: userId }) };
}

function toRow(record: XataRecord): Row {
	const { user, ...row }: Row = without('xata', { ...record.toSerializable() });
	return { ...row, ...(isLink(user) && { userId: user.id }) };
}

function isLink(value: unknown): value is { id: string } {
	return typeof value === 'object' && value !== null && 'id' in value;
}

const keys = {
	accounts: ['provider', 'providerAccountId'],
	sessions: ['sessionToken'],
	verificationTokens: ['identifier', 'token']
} as const;

/** A hash, since tokens must not be in URLs. */
async function idOf(table: Exclude<Table, 'users'>, row: Row): Promise<string> {
	if (table === 'authenticators') throw new Error('Xata keeps no passkeys.');
	const key = JSON.stringify(keys[table].map((name) => row[name]));
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
	return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

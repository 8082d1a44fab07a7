// Stores users, accounts, sessions, email tokens and passkeys through Prisma, in the models of @auth/prisma-adapter.

import type { Adapter, AdapterUser, Atomic } from '../accounts/adapter';
import type { Upkeep } from '../accounts/upkeep';
import {
	type AnyTable,
	adapterOf,
	again,
	given,
	type Records,
	type Row,
	there,
	toSession,
	toUser,
	voiding,
	without
} from './records';

/**
 * Prisma
 * @docs https://www.prisma.io/docs
 * @gives records
 * @client prisma PrismaClient src/lib/server/prisma.ts,src/lib/server/db.ts,src/lib/prisma.ts,src/db.ts
 * @schema prisma.prisma prisma/schema.prisma
 * @migrate npx prisma db push
 * @migration prisma npx prisma migrate dev --name auth
 * @note Make the client anew, so that it knows the models: npx prisma generate.
 */
export function prisma(client: Client<never>): Adapter & Upkeep & Atomic {
	const prisma: Client<object> = client;
	return {
		...adapterOf(recordsIn(prisma)),
		...voiding(recordsIn(prisma)),
		rows: {
			...recordsIn(prisma),
			change: async (table, where, data) =>
				(await modelOf(prisma, table).updateMany({ where, data })).count > 0
		},
		...inOne(prisma),
		...upkeep(prisma),
		close: () => prisma.$disconnect()
	};
}

/** The parts of a generated client that are used. */
interface Client<Args> {
	readonly user: Model<Args>;
	readonly account: Model<Args>;
	readonly session: Model<Args>;
	readonly verificationToken: Model<Args>;
	/** Only needed for passkeys. */
	readonly authenticator?: Model<Args>;
	/** Only needed for features with records. */
	readonly authRecord?: Model<Args>;
	$transaction(queries: PromiseLike<unknown>[]): Promise<unknown[]>;
	$disconnect(): Promise<void>;
}
interface Model<Args> {
	readonly fields: object;
	findFirst(args: Args): PromiseLike<object | null>;
	findMany(args: Args): PromiseLike<object[]>;
	create(args: Args): PromiseLike<object>;
	updateMany(args: Args): PromiseLike<{ count: number }>;
	deleteMany(args: Args): PromiseLike<{ count: number }>;
	count(args: Args): PromiseLike<unknown>;
}

function modelOf(prisma: Client<object>, table: AnyTable): Model<object> {
	if (table === 'users') return prisma.user;
	if (table === 'accounts') return prisma.account;
	if (table === 'sessions') return prisma.session;
	if (table === 'verificationTokens') return prisma.verificationToken;
	if (table === 'records') return recordModel(prisma);
	if (prisma.authenticator) return prisma.authenticator;
	throw new Error('Passkeys need the model Authenticator in schema.prisma.');
}

function recordModel({ authRecord }: Client<object>): Model<object> {
	if (authRecord) return authRecord;
	throw new Error('Features that keep records need the model AuthRecord in schema.prisma.');
}

/** The fields that the model has: a provider's `profile()` and `account()` may return more. */
function known({ fields }: Model<object>, row: Row): Row {
	return Object.fromEntries(Object.entries(row).filter(([name]) => name in fields));
}

function recordsIn(prisma: Client<object>): Records<AnyTable> {
	const model = (table: AnyTable) => modelOf(prisma, table);
	const find: Records<AnyTable>['find'] = async (table, where) => {
		const row = await model(table).findFirst({ where });
		return row && { ...row };
	};
	const remove: Records<AnyTable>['remove'] = async (table, where) => {
		const row = await find(table, where);
		// Another request may have read the same row: only the one that deletes it gets it.
		return row && (await model(table).deleteMany({ where })).count > 0 ? row : null;
	};
	return {
		find,
		remove,
		list: async (table, where, most) =>
			(await model(table).findMany({ where, ...(most && { take: most }) })).map((row) => ({
				...row
			})),
		insert: async (table, row) => {
			const data = known(model(table), table === 'users' ? withoutId(row) : row);
			return { ...(await model(table).create({ data })) };
		},
		async update(table, where, changes) {
			const data = known(model(table), changes);
			const { count } = await model(table).updateMany({ where, data });
			return count > 0 ? find(table, where) : null;
		},
		removeUser: (id) => remove('users', { id })
	};
}

function inOne(prisma: Client<object>) {
	return {
		async getSessionAndUser(sessionToken) {
			const where = { sessionToken };
			// An undefined token would match any session.
			const row =
				sessionToken && (await prisma.session.findFirst({ where, include: { user: true } }));
			if (!row || !('user' in row)) return null;
			return { session: toSession({ ...row }), user: toUser(Object(row.user)) };
		},
		async createUserWithAccount(user, account) {
			const accounts = { create: known(prisma.account, given(account)) };
			const data = { ...known(prisma.user, withoutId(user)), accounts };
			return toUser({ ...(await again(() => prisma.user.create({ data }))) });
		},
		async replaceSession(old, { sessionToken, userId, expires }) {
			const data = { sessionToken, userId, expires };
			const [, stored] = await prisma.$transaction([
				prisma.session.deleteMany({ where: { sessionToken: old } }),
				prisma.session.create({ data })
			]);
			return toSession(there(Object(stored)));
		}
	} satisfies Adapter & Atomic;
}

/** Its id is made as the schema says: not every database takes any text. */
function withoutId(user: Row | AdapterUser): Row {
	return without('id', given({ ...user }));
}

function upkeep({ session, verificationToken, authRecord }: Client<object>) {
	const expiring = [session, verificationToken, ...(authRecord ? [authRecord] : [])];
	const over = (now: Date) => ({ where: { expires: { lt: now } } });
	return {
		async countExpired(now) {
			const counts = expiring.map((model) => model.count(over(now)));
			return (await Promise.all(counts)).map(Number).reduce((sum, count) => sum + count, 0);
		},
		async removeExpired(now, limit) {
			let removed = 0;
			for (const model of expiring) {
				const rows = await model.findMany({ ...over(now), take: limit - removed });
				const keys = rows.map((row) => keyOf({ ...row }));
				if (keys.length) removed += (await model.deleteMany({ where: { OR: keys } })).count;
			}
			return removed;
		}
	} satisfies Upkeep;
}

function keyOf({ sessionToken, identifier, token, kind, key }: Row): Row {
	if (kind) return { kind, key };
	return sessionToken ? { sessionToken } : { identifier, token };
}

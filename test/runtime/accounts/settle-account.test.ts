// A sign-in that meets another one of the same user, or a database that fails half-way.

import { describe, expect, it } from 'vitest';
import type { AdapterAccount } from '#runtime/accounts/adapter.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { type Person, Stage, sessionCookie } from './stage.ts';

const home = 'http://app.test';
const refused = `${home}/auth/signin?error=OAuthAccountNotLinked`;
const broken = `${home}/auth/error?error=Configuration`;
const ann: Person = { id: 'ann', user: { id: 'new', name: 'Ann', email: 'ann@example.test' } };
const known = { id: 'user-7', name: 'Ann', email: 'ann@example.test', emailVerified: null };
const ofKnown: AdapterAccount = {
	userId: known.id,
	type: 'oauth',
	provider: 'idp',
	providerAccountId: 'ann'
};

const lookUps = ({ called }: Stage) => called.filter((name) => name === 'getUserByAccount').length;
const deadlock = () => Promise.reject(new Error('deadlock'));

/** An app with the user `known`, who has no account. */
function withKnown(config: ConstructorParameters<typeof Stage>[0] = {}): Stage {
	const stage = new Stage(config);
	stage.tables.users.push({ ...known });
	return stage;
}

describe('an address of a user who may be signing in for the first time', () => {
	const before = 3;
	const waiting = before + 5;

	it.each<[string, number, (stage: Stage) => unknown]>([
		['waits for the account of a user without any', waiting, () => {}],
		[
			'waits if the adapter cannot list accounts',
			waiting,
			({ adapter, tables }) => {
				tables.accounts.push({ ...ofKnown, providerAccountId: 'other' });
				Reflect.deleteProperty(adapter, 'listAccounts');
			}
		],
		[
			'does not wait for a user with an account at another provider',
			before,
			({ tables }) => tables.accounts.push({ ...ofKnown, provider: 'other' })
		],
		[
			'does not wait for a user with another account at this provider',
			before,
			({ tables }) => tables.accounts.push({ ...ofKnown, providerAccountId: 'other' })
		],
		[
			'does not wait for a user with a verified address',
			before,
			({ tables }) => Object.assign(tables.users[0] ?? {}, { emailVerified: new Date(0) })
		],
		[
			'does not wait if the adapter stores user and account in one step',
			before,
			({ adapter }) => Object.assign(adapter, { createUserWithAccount: deadlock })
		]
	])('%s', async (_, expected, prepare) => {
		const stage = withKnown();
		prepare(stage);
		expect(await stage.signIn(ann)).toBe(refused);
		expect(lookUps(stage)).toBe(expected);
	});

	it('signs in as soon as the other sign-in has stored the account', async () => {
		const stage = withKnown();
		const { getUserByAccount } = memoryAdapter(stage.tables);
		let calls = 0;
		stage.adapter.getUserByAccount = (key) => {
			calls++;
			if (calls === before + 2) stage.tables.accounts.push({ ...ofKnown });
			return getUserByAccount(key);
		};
		expect(await stage.signIn(ann)).toBe(home);
		expect(stage.tables.users).toHaveLength(1);
	});

	it('signs in if the account is stored just before the accounts are listed', async () => {
		const stage = withKnown();
		const { listAccounts } = memoryAdapter(stage.tables);
		stage.tables.accounts.push({ ...ofKnown, provider: 'other' });
		Object.assign(stage.adapter, {
			listAccounts(id: string) {
				stage.tables.accounts.push({ ...ofKnown });
				return listAccounts(id);
			}
		});
		expect(await stage.signIn(ann)).toBe(home);
	});

	it('signs in if user and account are stored between two queries', async () => {
		const stage = new Stage();
		const { getUserByEmail } = memoryAdapter(stage.tables);
		Object.assign(stage.adapter, { createUserWithAccount: deadlock });
		stage.adapter.getUserByEmail = (address) => {
			stage.tables.users.push({ ...known });
			stage.tables.accounts.push({ ...ofKnown });
			return getUserByEmail(address);
		};
		expect(await stage.signIn(ann)).toBe(home);
		expect(stage.tables.users).toHaveLength(1);
	});
});

describe('a sign-in that ends while a user is signed in who did not start it', () => {
	/** The session begins in another tab, after the start of the sign-in. */
	async function meanwhile(stage: Stage, userId: string) {
		await stage.begin();
		const expires = new Date(Date.now() + 86_400_000);
		stage.tables.sessions.push({ sessionToken: 'old', userId, expires });
		stage.cookies.set(sessionCookie, 'old');
		return stage;
	}

	it('leaves the session if the address belongs to this user, and links nothing', async () => {
		const stage = await meanwhile(withKnown(), known.id);
		expect(await stage.signIn(ann)).toBe(home);
		expect([stage.tables.accounts, stage.events, stage.errors]).toEqual([[], [], []]);
		expect(stage.tables.sessions.map(({ sessionToken }) => sessionToken)).toEqual(['old']);
		expect(stage.cookies.get(sessionCookie)).toBe('old');
	});

	it('is refused if the address belongs to another user', async () => {
		const stage = withKnown();
		stage.tables.users.push({ ...known, id: 'user-8', email: 'bob@example.test' });
		expect(await (await meanwhile(stage, 'user-8')).signIn(ann)).toBe(refused);
		expect(stage.errors[0]?.cause).toEqual({ provider: 'idp' });
	});

	it('reports a failing database', async () => {
		const options = { allowDangerousEmailAccountLinking: true };
		const providers = [{ id: 'idp', name: 'idp', type: 'oauth' as const, options }];
		const stage = await meanwhile(withKnown({ providers }), known.id);
		stage.adapter.linkAccount = deadlock;
		expect(await stage.signIn(ann)).toBe(broken);
		expect(stage.reasons).toContain('deadlock');
	});
});

describe('a new passkey', () => {
	const key: Person = { type: 'webauthn', id: 'AQID', user: known };
	const notLinked = `${home}/auth/signin?error=AccountNotLinked`;

	it('signs in nobody when its registration is sent a second time', async () => {
		const stage = withKnown();
		stage.tables.accounts.push({ ...ofKnown, type: 'webauthn', providerAccountId: 'AQID' });
		expect(await stage.signIn(key)).toBe(notLinked);
		expect(stage.tables.sessions).toEqual([]);
	});

	it('that cannot be stored is looked up no further', async () => {
		const stage = new Stage();
		stage.adapter.linkAccount = deadlock;
		expect(await stage.signIn(key)).toBe(broken);
		// At first, and to see whether it was stored all the same.
		expect(lookUps(stage)).toBe(2);
	});
});

describe('an account that cannot be linked to its new user', () => {
	it('signs the user in if it was stored all the same', async () => {
		const stage = new Stage();
		const { linkAccount } = memoryAdapter(stage.tables);
		stage.adapter.linkAccount = async (account) => {
			await linkAccount(account);
			throw new Error('connection lost');
		};
		expect(await stage.signIn(ann)).toBe(home);
		expect([stage.tables.users.length, stage.tables.accounts.length]).toEqual([1, 1]);
		expect(stage.events.at(-1)).toMatch(/^signIn .*"isNewUser":true}$/);
	});

	it('leaves no user if the database then answers nothing more', async () => {
		const stage = new Stage();
		stage.adapter.linkAccount = () => {
			stage.adapter.getUserByAccount = () => Promise.reject(new Error('away'));
			return deadlock();
		};
		expect(await stage.signIn(ann)).toBe(broken);
		expect(stage.tables.users).toEqual([]);
		expect(stage.reasons).toContain('deadlock');
	});

	it('is reported with its own error if the adapter cannot delete users', async () => {
		const stage = new Stage();
		Reflect.deleteProperty(stage.adapter, 'deleteUser');
		stage.adapter.linkAccount = deadlock;
		expect(await stage.signIn(ann)).toBe(broken);
		expect([stage.logged, stage.reasons]).toEqual([['AdapterError'], 'Error: deadlock']);
	});
});

describe('an account', () => {
	const tokens = {
		...{ access_token: 'a', id_token: 'i', refresh_token: 'r', expires_at: 9 },
		...{ scope: 's', token_type: 'bearer', session_state: 'x' }
	};

	it.each([
		[tokens, tokens],
		[{ access_token: 'a', scope: undefined, more: 'x' }, { access_token: 'a' }]
	])('is stored with the usual tokens: %o', async (given, expected) => {
		const stage = new Stage();
		const stored: unknown[] = [];
		stage.adapter.linkAccount = (account) => {
			stored.push(account);
			return null;
		};
		await stage.signIn({ ...ann, tokens: given });
		expect(stored).toStrictEqual([{ ...expected, ...ofKnown, userId: 'new' }]);
	});

	it('is passed to the event as the provider gave it', async () => {
		const stage = new Stage();
		await stage.signIn({ ...ann, tokens: { more: 'x' } });
		const { account } = JSON.parse(stage.events.at(-1)?.replace('signIn ', '') ?? '');
		expect(account).toEqual({
			more: 'x',
			provider: 'idp',
			providerAccountId: 'ann',
			type: 'oauth'
		});
	});
});

it('a user without an address signs in if the adapter cannot update users', async () => {
	const stage = new Stage({ session: { strategy: 'jwt' } });
	Reflect.deleteProperty(stage.adapter, 'updateUser');
	stage.tables.users.push({ ...known, email: '' });
	stage.tables.accounts.push({ ...ofKnown });
	expect(await stage.signIn({ ...ann, emailVerified: true })).toBe(home);
	expect(stage.errors).toEqual([]);
});

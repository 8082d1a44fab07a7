import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdapterAccount } from '#runtime/accounts/adapter.ts';
import { encode } from '#runtime/session/token.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { type Person, Stage, secret, sessionCookie } from './stage.ts';

const ann: Person = { id: 'ann', user: { id: 'new', name: 'Ann', email: 'ann@example.test' } };
const bob: Person = { id: 'bob', user: { id: 'new-2', name: 'Bob', email: 'bob@example.test' } };
const known = { id: 'user-7', name: 'Ann', email: 'ann@example.test', emailVerified: null };
const ofKnown: AdapterAccount = {
	userId: 'user-7',
	type: 'oauth',
	provider: 'idp',
	providerAccountId: 'ann'
};
const home = 'http://app.test';
const refused = `${home}/auth/signin?error=OAuthAccountNotLinked`;
const trusting = [
	{ id: 'idp', name: 'idp', type: 'oauth', allowDangerousEmailAccountLinking: true }
] as const;

beforeEach(() => vi.useFakeTimers({ now: new Date('2030-01-01'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** A signed-in user `known` without recorded requests. */
async function signedIn(stage: Stage): Promise<void> {
	stage.tables.users.push({ ...known });
	const expires = new Date('2030-01-20');
	if (stage.config.session?.strategy === 'jwt') {
		const token = { sub: known.id, name: known.name };
		stage.cookies.set(sessionCookie, await encode({ token, secret, salt: sessionCookie }));
	} else {
		stage.tables.sessions.push({ sessionToken: 'old', userId: known.id, expires });
		stage.cookies.set(sessionCookie, 'old');
	}
}

const database = () => new Stage();
const jwt = () => new Stage({ session: { strategy: 'jwt' } });

describe('accounts, OAuth and OpenID Connect', () => {
	it.each(['oauth', 'oidc'] as const)('stores a new user by %s', async (type) => {
		const stage = database();
		const tokens = { access_token: 'a', expires_in: 60, expires_at: 9, scope: undefined, x: 'y' };
		expect(await stage.signIn({ ...ann, type, tokens })).toBe(home);
		expect(stage.calls).toEqual([
			'getUserByAccount({"provider":"idp","providerAccountId":"ann"})',
			'getUserByAccount({"provider":"idp","providerAccountId":"ann"})',
			'getUserByEmail("ann@example.test")',
			'createUser({"id":"new","name":"Ann","email":"ann@example.test","emailVerified":null})',
			`linkAccount({"access_token":"a","expires_at":9,"provider":"idp","providerAccountId":"ann","type":"${type}","userId":"new"})`,
			'createSession({"sessionToken":"session-1","userId":"new","expires":"2030-01-31T00:00:00.000Z"})'
		]);
		const user =
			'{"id":"new","name":"Ann","email":"ann@example.test","emailVerified":null,"image":null}';
		const kept = `{"access_token":"a","expires_at":9,"provider":"idp","providerAccountId":"ann","type":"${type}"}`;
		expect(stage.events.slice(0, 2)).toEqual([
			`createUser {"user":${user}}`,
			`linkAccount {"user":${user},"account":${kept},"profile":{"id":"new","name":"Ann","email":"ann@example.test"}}`
		]);
		expect(stage.events[2]).toMatch(/^signIn .*"isNewUser":true}$/);
		expect(stage.tables.accounts[0]).not.toHaveProperty('scope');
		expect(stage.cookies.get(sessionCookie)).toBe('session-1');
	});

	it('does not query an empty email', async () => {
		const stage = database();
		await stage.signIn({ id: 'x', user: { id: 'new' } });
		expect(stage.called).not.toContain('getUserByEmail');
		expect(stage.tables.accounts).toHaveLength(1);
	});

	it('redirects only new users to the page for new users', async () => {
		const stage = new Stage({ pages: { newUser: '/hi' } });
		expect(await stage.signIn(ann)).toBe('/hi?callbackUrl=http%3A%2F%2Fapp.test');
		expect(await stage.signIn(ann)).toBe(home);
	});

	it('signs in the owner of a known account', async () => {
		const stage = database();
		stage.tables.users.push({ ...known });
		stage.tables.accounts.push(ofKnown);
		expect(await stage.signIn(ann)).toBe(home);
		const looks = ['getUserByAccount', 'getAccount'];
		expect(stage.called).toEqual([...looks, ...looks, 'createSession']);
		expect(stage.events).toEqual([expect.stringMatching(/^signIn .*user-7.*"isNewUser":false}$/)]);
	});

	it('links an unknown account to the signed-in user', async () => {
		const stage = database();
		await signedIn(stage);
		expect(await stage.signIn({ ...bob, provider: 'other' })).toBe(home);
		expect(stage.called.slice(0, 4)).toEqual([
			'getUserByAccount',
			'getSessionAndUser',
			'getUserByAccount',
			'linkAccount'
		]);
		expect(stage.tables.users).toHaveLength(1);
		expect(stage.tables.accounts).toMatchObject([{ userId: 'user-7', provider: 'other' }]);
		expect(stage.events[0]).toMatch(/^linkAccount .*"profile":\{"id":"new-2"/);
	});

	it('links by the token too, without touching database sessions', async () => {
		const stage = jwt();
		await signedIn(stage);
		expect(await stage.signIn({ ...bob, provider: 'other' })).toBe(home);
		expect(stage.called).toEqual([
			'getUserByAccount',
			'getUser',
			'getUserByAccount',
			'linkAccount'
		]);
	});

	it('rejects an account of another user while signed in, and moves nothing (L3)', async () => {
		const stage = database();
		stage.tables.users.push({ ...known, id: 'user-8', email: 'bob@example.test' });
		stage.tables.accounts.push({ ...ofKnown, userId: 'user-8', providerAccountId: 'bob' });
		await signedIn(stage);
		expect(await stage.signIn(bob)).toBe(refused);
		expect(stage.tables.accounts).toMatchObject([{ userId: 'user-8' }]);
		expect(stage.tables.sessions.map((row) => row.sessionToken)).toEqual(['old']);
	});

	it('rejects an account with the email of another user, and stores nothing (L1)', async () => {
		const stage = database();
		stage.tables.users.push({ ...known });
		expect(await stage.signIn(ann)).toBe(refused);
		expect([stage.tables.accounts, stage.tables.sessions]).toEqual([[], []]);
		expect(stage.cookies.has(sessionCookie)).toBe(false);
		expect(stage.logged).toEqual(['OAuthAccountNotLinked']);
	});

	it.each([
		[true, true, []],
		[undefined, true, ['unverified-email-linking']],
		[false, false, []]
	])(
		'trusts a provider that reports a verified email: %s (L2, L8)',
		async (emailVerified, links, warnings) => {
			const stage = new Stage({ providers: trusting.map((one) => ({ ...one })) });
			stage.tables.users.push({ ...known });
			expect(await stage.signIn({ ...ann, emailVerified })).toBe(links ? home : refused);
			expect(stage.tables.accounts).toHaveLength(links ? 1 : 0);
			expect(stage.warnings).toEqual(warnings);
			const names = stage.events.map((event) => event.split(' ')[0]);
			expect(names).toEqual(links ? ['linkAccount', 'signIn'] : []);
		}
	);

	it.each([
		[
			'takes it for unknown, where a request of the app gave the profile',
			{ request: () => ({}) },
			true
		],
		['refuses where it is the profile of the provider', 'https://idp.test/me', false]
	])('when `emailVerified` throws: %s', async (_, userinfo, links) => {
		const emailVerified = (profile: { emails: string[] }) => profile.emails.length > 0;
		const [provider] = trusting;
		const own = { ...provider, userinfo, emailVerified };
		const stage = new Stage({ providers: [own] });
		stage.tables.users.push({ ...known });
		expect(await stage.signIn(ann)).toBe(links ? home : refused);
		expect(stage.tables.accounts).toHaveLength(links ? 1 : 0);
	});

	it('warns once of each provider that does not report whether emails are verified', async () => {
		const providers = ['one', 'two'].flatMap((id) => trusting.map((one) => ({ ...one, id })));
		const stage = new Stage({ providers });
		const cara: Person = { id: 'cara', user: { id: 'new-3', email: 'cara@example.test' } };
		stage.tables.users.push(
			...[ann, bob, cara].map(({ id, user }) => ({
				...known,
				id: `old-${id}`,
				email: `${user.email}`
			}))
		);
		for (const [person, provider] of [
			[ann, 'one'],
			[bob, 'one'],
			[cara, 'two']
		] as const) {
			stage.cookies.clear();
			await stage.signIn({ ...person, provider });
		}
		const linking = stage.warnings.filter((one) => one.includes('linking'));
		expect(linking).toHaveLength(2);
	});

	it('stores the tokens that the provider selects, or none', async () => {
		const account = (tokens: { scope?: string }) => (tokens.scope ? { scope: 'own' } : undefined);
		const provider = { id: 'idp', name: 'idp', type: 'oauth', account } as const;
		for (const [scope, stored] of [
			['s', { ...ofKnown, userId: 'new', scope: 'own' }],
			[undefined, { ...ofKnown, userId: 'new' }]
		] as const) {
			const stage = new Stage({ providers: [provider] });
			await stage.signIn({ ...ann, tokens: { access_token: 'a', scope } });
			expect(stage.tables.accounts).toEqual([stored]);
		}
	});

	it('keeps the same subject at two providers apart (L9)', async () => {
		const stage = database();
		await stage.signIn({ id: '1', user: { id: 'new' } });
		stage.cookies.clear();
		await stage.signIn({ id: '1', provider: 'other', user: { id: 'new-2' } });
		expect(stage.tables.accounts.map((one) => one.userId)).toEqual(['new', 'new-2']);
	});
});

describe('accounts, the signed-in user', () => {
	it.each([
		[
			'a cookie the database does not know',
			(stage: Stage) => stage.cookies.set(sessionCookie, 'x')
		],
		['an expired session', (stage: Stage) => setExpiry(stage, new Date('2029-12-31'))],
		['a session that ends at no date', (stage: Stage) => setExpiry(stage, new Date('nonsense'))]
	])('is not %s', async (_, change) => {
		const stage = database();
		await signedIn(stage);
		change(stage);
		await stage.signIn({ ...bob, provider: 'other' });
		expect(stage.tables.users.map((user) => user.id)).toEqual(['user-7', 'new-2']);
	});

	it('is not accepted from an invalid token, or for a deleted user', async () => {
		for (const spoil of [
			(stage: Stage) => stage.cookies.set(sessionCookie, 'garbage'),
			(stage: Stage) => stage.tables.users.splice(0)
		]) {
			const stage = jwt();
			await signedIn(stage);
			spoil(stage);
			expect(await stage.signIn(bob)).toBe(home);
			expect(stage.tables.accounts).toMatchObject([{ userId: 'new-2' }]);
		}
	});

	function setExpiry(stage: Stage, expires: Date): void {
		for (const session of stage.tables.sessions) session.expires = expires;
	}
});

describe('accounts, when the app denies the sign-in', () => {
	const answers: [string, () => boolean | string][] = [
		['false', () => false],
		['an empty text', () => ''],
		['nothing', () => Object(undefined).answer],
		['another place', () => '/paywall'],
		[
			'an exception',
			() => {
				throw new Error('no');
			}
		]
	];
	const types = ['oauth', 'oidc', 'email', 'webauthn'] as const;

	it.each(answers.flatMap(([name, signIn]) => types.map((type) => [name, type, signIn] as const)))(
		'writes nothing after %s by %s (L6, I15)',
		async (_, type, signIn) => {
			for (const strategy of ['database', 'jwt'] as const) {
				const stage = new Stage({ callbacks: { signIn }, session: { strategy } });
				await stage.signIn({ ...ann, type });
				expect(stage.called.filter((name) => !name.startsWith('get'))).toEqual([]);
				expect(stage.cookies.has(sessionCookie)).toBe(false);
				expect(await stage.session()).toBeNull();
			}
		}
	);
});

describe('accounts.implicitLinking', () => {
	const stageWithout = () => new Stage({ accounts: { implicitLinking: false } });

	it('switches to a new user instead of linking, and ends the old session (L4)', async () => {
		const stage = stageWithout();
		await signedIn(stage);
		expect(await stage.signIn(bob)).toBe(home);
		expect(stage.tables.accounts).toMatchObject([{ userId: 'new-2' }]);
		expect(stage.tables.sessions).toMatchObject([{ sessionToken: 'session-1', userId: 'new-2' }]);
	});

	it('switches to the owner of a known account', async () => {
		const stage = stageWithout();
		await signedIn(stage);
		stage.tables.users.push({ ...known, id: 'user-8', email: 'bob@example.test' });
		stage.tables.accounts.push({ ...ofKnown, userId: 'user-8', providerAccountId: 'bob' });
		expect(await stage.signIn(bob)).toBe(home);
		expect(stage.tables.sessions).toMatchObject([{ userId: 'user-8' }]);
	});
});

describe('accounts, a sign-in while signed in', () => {
	it.each(['oauth', 'email'] as const)(
		'gets a new session by %s, and ends the old one (I11)',
		async (type) => {
			const stage = database();
			await signedIn(stage);
			stage.tables.accounts.push(ofKnown);
			expect(await stage.signIn({ ...ann, type })).toBe(home);
			expect(stage.tables.sessions).toMatchObject([
				{ sessionToken: 'session-1', userId: 'user-7' }
			]);
			expect(stage.cookies.get(sessionCookie)).toBe('session-1');
		}
	);

	it('keeps the old session if the new one cannot be stored', async () => {
		const stage = database();
		await signedIn(stage);
		stage.tables.accounts.push(ofKnown);
		Object.assign(stage.config.adapter ?? {}, { createSession: () => Promise.reject('full') });
		await stage.signIn(ann);
		expect(stage.tables.sessions).toMatchObject([{ sessionToken: 'old' }]);
		expect(stage.cookies.get(sessionCookie)).toBe('old');
	});
});

describe('accounts, email', () => {
	const mail: Person = { ...ann, type: 'email' };

	it('creates a new user with a verified email', async () => {
		const stage = database();
		await stage.signIn(mail);
		expect(stage.calls.slice(0, 2)).toEqual([
			'getUserByEmail("ann@example.test")',
			'createUser({"id":"new","name":"Ann","email":"ann@example.test","emailVerified":"2030-01-01T00:00:00.000Z"})'
		]);
		expect(stage.called[2]).toBe('createSession');
		expect(stage.tables.accounts).toEqual([]);
		expect(stage.events.map((event) => event.split(' ')[0])).toEqual(['createUser', 'signIn']);
		expect(stage.events[1]).toContain('"isNewUser":true');
	});

	it('marks the email of a known user as verified', async () => {
		const stage = database();
		stage.tables.users.push({ ...known });
		await stage.signIn(mail);
		expect(stage.called).toEqual([
			'getUserByEmail',
			'listAccounts',
			'listSessions',
			'updateUser',
			'createSession'
		]);
		expect(stage.calls[3]).toBe(
			'updateUser({"id":"user-7","emailVerified":"2030-01-01T00:00:00.000Z"})'
		);
		expect(stage.events[0]).toMatch(/^updateUser \{"user":\{"id":"user-7".*"emailVerified":"2030/);
		expect(stage.events[1]).toContain('"isNewUser":false');
	});

	it('ends the session of another user before it changes anything', async () => {
		const stage = database();
		await signedIn(stage);
		const emailVerified = new Date('2029-01-01');
		stage.tables.users.push({
			...known,
			id: 'user-8',
			email: 'bob@example.test',
			emailVerified
		});
		await stage.signIn({ ...bob, type: 'email' });
		expect(stage.called).toEqual([
			'getSessionAndUser',
			'getUserByEmail',
			'deleteSession',
			'updateUser',
			'createSession'
		]);
	});

	it('ends a session unknown to the database, and ignores a failure', async () => {
		for (const deleteSession of [() => null, () => Promise.reject(new Error('not found'))]) {
			const stage = database();
			stage.tables.users.push({ ...known });
			stage.cookies.set(sessionCookie, 'stale');
			Object.assign(stage.adapter, { deleteSession });
			expect(await stage.signIn(mail)).toBe(home);
			expect(stage.calls).toContain('deleteSession("stale")');
			expect(stage.cookies.get(sessionCookie)).toBe('session-1');
		}
	});

	it('fails if the session of another user cannot be ended', async () => {
		const stage = database();
		await signedIn(stage);
		stage.tables.users.push({ ...known, id: 'user-8', email: 'bob@example.test' });
		Object.assign(stage.adapter, { deleteSession: () => Promise.reject(new Error('down')) });
		expect(await stage.signIn({ ...bob, type: 'email' })).toContain('error=Configuration');
	});

	it('deletes no session with the token strategy', async () => {
		const stage = jwt();
		await signedIn(stage);
		await stage.signIn({ ...bob, type: 'email' });
		expect(stage.called).toEqual(['getUser', 'getUserByEmail', 'createUser']);
	});
});

describe('accounts, passkeys', () => {
	const key: Person = { ...ann, type: 'webauthn', id: 'AQID', user: { email: 'ann@example.test' } };
	const ofKey: AdapterAccount = { ...ofKnown, type: 'webauthn', providerAccountId: 'AQID' };
	const notLinked = `${home}/auth/signin?error=AccountNotLinked`;

	it('registers a new user, without an ID from the app and without tokens', async () => {
		const stage = database();
		await stage.signIn({ ...key, tokens: { access_token: 'a' } });
		expect(stage.calls.slice(0, 4)).toEqual([
			'getUserByAccount({"provider":"idp","providerAccountId":"AQID"})',
			'getUserByEmail("ann@example.test")',
			'createUser({"email":"ann@example.test"})',
			expect.stringMatching(
				/^linkAccount\(\{"provider":"idp","providerAccountId":"AQID","type":"webauthn","userId"/
			)
		]);
		expect(stage.events.at(-1)).toMatch(/^signIn .*"account":\{.*"userId":"/);
	});

	it('signs in its owner', async () => {
		const stage = database();
		stage.tables.users.push({ ...known });
		stage.tables.accounts.push(ofKey);
		// As passed by the flow: the account as it is stored.
		const tokens = { userId: known.id };
		expect(await stage.signIn({ ...key, user: known, tokens })).toBe(home);
		expect(stage.called).toEqual(['getUserByAccount', 'getAccount', 'createSession']);
	});

	it('refuses to register for an existing email, however trusted', async () => {
		const stage = new Stage({ providers: trusting.map((one) => ({ ...one })) });
		stage.tables.users.push({ ...known });
		expect(await stage.signIn(key)).toBe(notLinked);
		expect(stage.tables.accounts).toEqual([]);
	});

	it('refuses to register a passkey of another user, signed in or not', async () => {
		for (const prepare of [signedIn, (stage: Stage) => stage.tables.users.push({ ...known })]) {
			const stage = database();
			await prepare(stage);
			stage.tables.accounts.push(ofKey);
			expect(await stage.signIn({ ...key, user: { id: 'eve', email: 'eve@x.test' } })).toBe(
				notLinked
			);
		}
	});

	it('rejects a passkey created for another user than the signed-in one', async () => {
		const stage = database();
		await signedIn(stage);
		expect(await stage.signIn({ ...key, user: { id: 'eve', email: 'eve@x.test' } })).toBe(
			notLinked
		);
		expect(stage.tables.accounts.filter(({ type }) => type === 'webauthn')).toEqual([]);
	});

	it('adds a passkey for the signed-in user, even without implicit linking', async () => {
		const stage = new Stage({ accounts: { implicitLinking: false } });
		await signedIn(stage);
		expect(await stage.signIn({ ...key, user: known })).toBe(home);
		expect(stage.tables.accounts).toMatchObject([{ userId: 'user-7', type: 'webauthn' }]);
	});
});

describe('accounts, when the database fails', () => {
	const methods = ['getUserByAccount', 'getUserByEmail', 'createUser', 'linkAccount'] as const;

	it.each([
		...methods.map((method) => [method, new Error('down')] as const),
		['createSession', 'a text'] as const
	])(
		'logs an AdapterError once if %s throws, and signs no user in (L11)',
		async (method, thrown) => {
			const stage = new Stage({}, { ...memoryAdapter(), [method]: () => Promise.reject(thrown) });
			expect(await stage.signIn(ann)).toBe(`${home}/auth/error?error=Configuration`);
			expect(stage.logged).toEqual(['AdapterError']);
			expect(stage.errors[0]?.cause).toMatchObject({
				err: thrown instanceof Error ? thrown : new Error('a text')
			});
			expect(stage.cookies.has(sessionCookie)).toBe(false);
		}
	);

	it('treats undefined as null (L11)', async () => {
		const stage = database();
		const nothing = () => undefined;
		Object.assign(stage.config.adapter ?? {}, {
			getUserByAccount: nothing,
			getUserByEmail: nothing
		});
		expect(await stage.signIn({ ...ann, type: 'webauthn' })).toBe(home);
	});

	it('leaves no user without an account if linking fails (L5, L12)', async () => {
		const stage = database();
		Object.assign(stage.config.adapter ?? {}, { linkAccount: () => Promise.reject(new Error()) });
		await stage.signIn(ann);
		expect(stage.tables.users).toEqual([]);
	});

	it('leaves no user if the app’s token selection fails (L12)', async () => {
		const stage = database();
		const account = () => {
			throw new TypeError('no such field');
		};
		stage.config.providers = [
			Object.assign({ id: 'idp', name: 'idp', type: 'oauth' } as const, { account })
		];
		await stage.signIn(ann);
		expect(stage.tables.users).toEqual([]);
		expect(stage.errors.map(({ message }) => message)).toEqual(['no such field']);
		stage.config.providers = [{ id: 'idp', name: 'idp', type: 'oauth' }];
		expect(await stage.signIn(ann)).toBe(home);
	});

	it('creates one user for two concurrent first sign-ins (L5)', async () => {
		const stage = database();
		await Promise.all([stage.signIn(ann), stage.signIn(ann)]);
		expect([stage.tables.users.length, stage.tables.accounts.length]).toEqual([1, 1]);
	});

	it('links once if a user links an account twice at once, and keeps them signed in (L5)', async () => {
		const stage = database();
		await signedIn(stage);
		const other = { ...bob, provider: 'other' };
		const led = await Promise.all([stage.signIn(other), stage.signIn(other)]);
		expect(led).toContain(home);
		expect([stage.tables.users.length, stage.tables.accounts.length]).toEqual([1, 1]);
		expect(await stage.session()).toMatchObject({ user: { email: known.email } });
	});

	it('ignores a session whose token subject makes the database fail', async () => {
		const stage = jwt();
		await signedIn(stage);
		Object.assign(stage.adapter, { getUser: () => Promise.reject(new Error('no such uuid')) });
		expect(await stage.signIn(bob)).toBe(home);
		expect(stage.logged).toEqual(['AdapterError']);
		expect(stage.tables.accounts).toMatchObject([{ userId: 'new-2' }]);
	});

	it('calls adapter methods without `this`', async () => {
		const adapter = memoryAdapter();
		const receivers: unknown[] = [];
		const getUserByAccount = function (this: unknown) {
			receivers.push(this);
			return null;
		};
		const stage = new Stage({ adapter: { ...adapter, getUserByAccount } });
		await stage.signIn(ann);
		expect(receivers).toEqual([undefined, undefined]);
	});
});

describe('accounts, without an adapter', () => {
	it('uses the profile as the user, neither new nor known', async () => {
		const stage = jwt();
		const { adapter: _, ...config } = stage.config;
		stage.config = config;
		expect(await stage.signIn(ann)).toBe(home);
		expect(stage.called).toEqual([]);
		expect(stage.events).toEqual([expect.not.stringContaining('isNewUser')]);
	});
});

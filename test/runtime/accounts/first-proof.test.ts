import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountsConfig } from '#runtime/accounts/accounts.ts';
import type { AdapterAccount } from '#runtime/accounts/adapter.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { type Person, Stage, sessionCookie } from './stage.ts';

const victim = { id: 'new', name: 'Ann', email: 'ann@example.test' };
const mail: Person = { user: victim, type: 'email' };
const home = 'http://app.test';
const expires = new Date(Date.now() + 86_400_000);
const accountOf = (provider: string, type: 'oauth' | 'webauthn' = 'oauth'): AdapterAccount => ({
	userId: 'user-7',
	type,
	provider,
	providerAccountId: `${provider}-1`
});
const emailProved = vi.fn<NonNullable<NonNullable<AccountsConfig['accounts']>['emailProved']>>();

beforeEach(() => void emailProved.mockReset());

/** Somebody signed up with the victim's address at `idp`, is signed in, and added a passkey. */
function taken(accounts: AccountsConfig['accounts'] = { unproven: 'remove', emailProved }): Stage {
	const stage = new Stage({ accounts });
	const { tables } = stage;
	tables.users.push({ ...victim, id: 'user-7', emailVerified: null });
	tables.accounts.push(accountOf('idp'), accountOf('keys', 'webauthn'));
	tables.sessions.push({ sessionToken: 'theirs', userId: 'user-7', expires });
	return stage;
}

describe('J18: who proves for the first time that an address is theirs', () => {
	it('is rid of the accounts and sessions of whoever used it before', async () => {
		const stage = taken();
		expect(await stage.signIn(mail)).toBe(home);
		expect(stage.tables.accounts).toEqual([]);
		expect(stage.tables.sessions.map((one) => one.sessionToken)).toEqual(['session-1']);
		expect(stage.tables.users).toMatchObject([{ id: 'user-7', emailVerified: expect.any(Date) }]);
		const [[told] = []] = emailProved.mock.calls;
		expect(told?.user).toMatchObject({ id: 'user-7', emailVerified: null });
		expect(told?.removed).toEqual([accountOf('idp'), accountOf('keys', 'webauthn')]);
	});

	it('cannot be signed in by the account from before', async () => {
		const stage = taken();
		await stage.signIn(mail);
		stage.cookies.clear();
		const thief: Person = { user: { ...victim, id: 'x' }, id: 'idp-1' };
		expect(await stage.signIn(thief)).toBe(`${home}/auth/signin?error=OAuthAccountNotLinked`);
	});

	it('keeps what they link afterwards', async () => {
		const stage = taken();
		await stage.signIn(mail);
		stage.tables.accounts.push(accountOf('other'));
		await stage.signIn(mail);
		expect(stage.tables.accounts).toEqual([accountOf('other')]);
		expect(emailProved).toHaveBeenCalledTimes(1);
	});

	it('keeps the session that they come with until another replaces it', async () => {
		const stage = taken();
		stage.cookies.set(sessionCookie, 'theirs');
		await stage.signIn(mail);
		const at = (name: string) => stage.called.indexOf(name);
		expect(stage.called.filter((name) => name === 'deleteSession')).toHaveLength(1);
		expect(at('deleteSession')).toBeGreaterThan(at('createSession'));
	});

	it('keeps accounts at providers that the app trusts with addresses', async () => {
		const stage = taken();
		const trusted = { id: 'idp', name: 'idp', type: 'oauth' } as const;
		stage.config.providers = [{ ...trusted, options: { allowDangerousEmailAccountLinking: true } }];
		await stage.signIn(mail);
		expect(stage.tables.accounts).toEqual([accountOf('idp')]);
	});

	it('keeps accounts at providers unless the app says otherwise, ends sessions, and tells the app', async () => {
		const stage = taken({ emailProved });
		expect(await stage.signIn(mail)).toBe(home);
		const both = [accountOf('idp'), accountOf('keys', 'webauthn')];
		expect(stage.tables.accounts).toEqual(both);
		expect(stage.tables.sessions.map((one) => one.sessionToken)).toEqual(['session-1']);
		expect(emailProved.mock.calls[0]?.[0]).toMatchObject({ removed: [], kept: both });
	});

	it('is rid of a passkey if nothing else was there, unless the app says otherwise', async () => {
		for (const [unproven, left] of [['keep', 1] as const, [undefined, 0] as const]) {
			const stage = taken({ ...(unproven && { unproven }), emailProved });
			stage.tables.accounts.splice(0, 1);
			expect(await stage.signIn(mail)).toBe(home);
			expect(stage.tables.accounts).toHaveLength(left);
		}
	});

	it('keeps everything if the app wants that, and the app is told all the same', async () => {
		const stage = taken({ unproven: 'keep', emailProved });
		await stage.signIn(mail);
		expect(stage.tables.accounts).toHaveLength(2);
		expect(stage.tables.sessions).toHaveLength(2);
		expect(emailProved.mock.calls[0]?.[0].removed).toEqual([]);
	});

	it('keeps what the adapter cannot list', async () => {
		const stage = taken();
		const { listAccounts: _, listSessions: __, ...less } = memoryAdapter(stage.tables);
		stage.config.adapter = less;
		expect(await stage.signIn(mail)).toBe(home);
		expect(stage.tables.accounts).toHaveLength(2);
		expect(emailProved).toHaveBeenCalledTimes(1);
	});

	it('is signed in although the app throws when it is told', async () => {
		const stage = taken();
		emailProved.mockRejectedValue(new Error('mailer away'));
		expect(await stage.signIn(mail)).toBe(home);
		expect(stage.logged).toEqual(['EventError']);
	});

	it('is not marked as proven as long as an account from before is there', async () => {
		const stage = taken();
		Object.assign(stage.adapter, { unlinkAccount: () => Promise.reject(new Error('away')) });
		await stage.signIn(mail);
		expect(stage.logged).toEqual(['AdapterError']);
		expect(stage.tables.users[0]?.emailVerified).toBeNull();
	});
});

describe('J18: who is linked by e-mail at a provider that the app trusts', () => {
	const thief: Person = { user: { ...victim, id: 'x' }, id: 'weak-1', emailVerified: false };
	const owner: Person = { user: victim, provider: 'other', id: 'strong', emailVerified: true };
	const trusted = { options: { allowDangerousEmailAccountLinking: true } };

	/** The thief signed up with the victim's address at `idp`, which says that nobody proved it. */
	async function hijacked(accounts: AccountsConfig['accounts'] = {}, both = false) {
		const stage = new Stage({
			accounts,
			providers: ['idp', 'other'].map((id) => {
				return { id, name: id, type: 'oauth', ...((both || id === 'other') && trusted) };
			})
		});
		expect(await stage.signIn(thief)).toBe(home);
		const stolen = stage.cookies.get(sessionCookie) ?? '';
		stage.cookies.clear();
		return { stage, stolen };
	}

	it('is refused while a stranger’s account may be there', async () => {
		const { stage } = await hijacked();
		expect(await stage.signIn(owner)).toBe(`${home}/auth/signin?error=OAuthAccountNotLinked`);
		expect(stage.tables.accounts).toHaveLength(1);
	});

	it('is rid of the account and the session from before if the app says so', async () => {
		const { stage, stolen } = await hijacked({ unproven: 'remove', emailProved });
		expect(await stage.signIn(owner)).toBe(home);
		expect(stage.tables.accounts).toMatchObject([{ provider: 'other' }]);
		expect(stage.tables.sessions.map((one) => one.sessionToken)).not.toContain(stolen);
		expect(stage.tables.users).toMatchObject([{ emailVerified: expect.any(Date) }]);
		expect(emailProved.mock.calls[0]?.[0].removed).toMatchObject([{ provider: 'idp' }]);
		stage.cookies.clear();
		expect(await stage.signIn(thief)).toContain('OAuthAccountNotLinked');
	});

	it('ends the sessions from before where all providers are trusted, once', async () => {
		const { stage, stolen } = await hijacked({}, true);
		expect(await stage.signIn(owner)).toBe(home);
		expect(stage.tables.sessions.map((one) => one.sessionToken)).not.toContain(stolen);
		stage.cookies.clear();
		const third = { ...owner, id: 'third' };
		expect(await stage.signIn(third)).toBe(home);
		expect(stage.tables.sessions).toHaveLength(2);
	});

	/** The thief signed up at an OpenID provider that the app trusts, and whose ID token said this of the address. */
	async function vouched(email_verified: unknown, accounts: AccountsConfig['accounts'] = {}) {
		const options = { allowDangerousEmailAccountLinking: true };
		const types = { idp: 'oidc', other: 'oauth' } as const;
		const providers = Object.entries(types).map(([id, type]) => ({ id, name: id, type, options }));
		const stage = new Stage({ accounts, providers });
		const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
		const id_token = `${part({ alg: 'RS256' })}.${part({ sub: 'x', email_verified })}.c2ln`;
		const emailVerified = email_verified === undefined ? undefined : email_verified === true;
		const signUp = { ...thief, type: 'oidc', emailVerified, tokens: { id_token } } as const;
		expect(await stage.signIn(signUp)).toBe(home);
		stage.cookies.clear();
		return stage;
	}

	it.each([false, 'true', 0])(
		'is refused where a trusted provider said of the account that is there: %j',
		async (said) => {
			const stage = await vouched(said);
			expect(await stage.signIn(owner)).toBe(`${home}/auth/signin?error=OAuthAccountNotLinked`);
			expect(stage.tables.accounts).toMatchObject([{ provider: 'idp' }]);
			expect(stage.tables.users).toMatchObject([{ emailVerified: null }]);
		}
	);

	it('is rid of such an account if the app says so, by a provider and by mail', async () => {
		for (const way of [owner, mail]) {
			const stage = await vouched(false, { unproven: 'remove' });
			expect(await stage.signIn(way)).toBe(home);
			expect(stage.tables.accounts.map(({ provider }) => provider)).not.toContain('idp');
			stage.cookies.clear();
			expect(await stage.signIn({ ...thief, type: 'oidc' })).toContain('OAuthAccountNotLinked');
		}
	});

	it.each([true, undefined])(
		'is linked where a trusted provider said of the account: %j',
		async (said) => {
			const stage = await vouched(said);
			expect(await stage.signIn(owner)).toBe(home);
			expect(stage.tables.accounts).toHaveLength(2);
		}
	);

	it('keeps everything if the app wants that', async () => {
		const { stage } = await hijacked({ unproven: 'keep' });
		expect(await stage.signIn(owner)).toBe(home);
		expect([stage.tables.accounts.length, stage.tables.sessions.length]).toEqual([2, 2]);
	});
});

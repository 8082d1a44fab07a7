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

function idTokenOf(claims: object): string {
	const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
	return `${part({ alg: 'RS256' })}.${part({ sub: 'x', ...claims })}.c2ln`;
}

beforeEach(() => void emailProved.mockReset());

/** An attacker signed up with the victim's address at `idp`, is signed in, and added a passkey. */
function taken(accounts: AccountsConfig['accounts'] = { unproven: 'remove', emailProved }): Stage {
	const stage = new Stage({ accounts });
	const { tables } = stage;
	tables.users.push({ ...victim, id: 'user-7', emailVerified: null });
	tables.accounts.push(accountOf('idp'), accountOf('keys', 'webauthn'));
	tables.sessions.push({ sessionToken: 'theirs', userId: 'user-7', expires });
	return stage;
}

describe('J18: a user who verifies an address for the first time', () => {
	it('loses the accounts and sessions of an earlier, unverified user', async () => {
		const stage = taken();
		expect(await stage.signIn(mail)).toBe(home);
		expect(stage.tables.accounts).toEqual([]);
		expect(stage.tables.sessions.map((one) => one.sessionToken)).toEqual(['session-1']);
		expect(stage.tables.users).toMatchObject([{ id: 'user-7', emailVerified: expect.any(Date) }]);
		const [[told] = []] = emailProved.mock.calls;
		expect(told?.user).toMatchObject({ id: 'user-7', emailVerified: null });
		expect(told?.removed).toEqual([accountOf('idp'), accountOf('keys', 'webauthn')]);
	});

	it('cannot be signed in through the earlier account', async () => {
		const stage = taken();
		await stage.signIn(mail);
		stage.cookies.clear();
		const thief: Person = { user: { ...victim, id: 'x' }, id: 'idp-1' };
		expect(await stage.signIn(thief)).toBe(`${home}/auth/signin?error=OAuthAccountNotLinked`);
	});

	it('keeps accounts that they link afterwards', async () => {
		const stage = taken();
		await stage.signIn(mail);
		stage.tables.accounts.push(accountOf('other'));
		await stage.signIn(mail);
		expect(stage.tables.accounts).toEqual([accountOf('other')]);
		expect(emailProved).toHaveBeenCalledTimes(1);
	});

	it('keeps the current session until another replaces it', async () => {
		const stage = taken();
		stage.cookies.set(sessionCookie, 'theirs');
		await stage.signIn(mail);
		const at = (name: string) => stage.called.indexOf(name);
		expect(stage.called.filter((name) => name === 'deleteSession')).toHaveLength(1);
		expect(at('deleteSession')).toBeGreaterThan(at('createSession'));
	});

	const owner = { email: victim.email, email_verified: true };
	it.each<[string, string, object | undefined, boolean]>([
		['it is said to be theirs in the ID token', 'idp', owner, true],
		['there is no ID token', 'idp', undefined, false],
		['the ID token calls it unverified', 'idp', { ...owner, email_verified: false }, false],
		['the ID token does not say', 'idp', { email: victim.email }, false],
		['the ID token is of another address', 'idp', { ...owner, email: 'eve@example.test' }, false],
		['the ID token has no address', 'idp', { email_verified: true }, false],
		['the app does not trust the provider', 'other', owner, false]
	])('keeps an account by the address when %s', async (_, trusted, claims, stays) => {
		const stage = taken();
		const options = { allowDangerousEmailAccountLinking: true };
		stage.config.providers = ['idp', 'other'].map((id) => {
			return { id, name: id, type: 'oidc', ...(id === trusted && { options }) };
		});
		const account = { ...accountOf('idp'), ...(claims && { id_token: idTokenOf(claims) }) };
		stage.tables.accounts.splice(0, 1, account);
		await stage.signIn(mail);
		expect(stage.tables.accounts).toEqual(stays ? [account] : []);
	});

	it('keeps provider accounts unless the app says otherwise, ends sessions and passkeys, and notifies the app', async () => {
		const stage = taken({ emailProved });
		expect(await stage.signIn(mail)).toBe(home);
		expect(stage.tables.accounts).toEqual([accountOf('idp')]);
		expect(stage.tables.sessions.map((one) => one.sessionToken)).toEqual(['session-1']);
		const removed = [accountOf('keys', 'webauthn')];
		expect(emailProved.mock.calls[0]?.[0]).toMatchObject({ removed, kept: [accountOf('idp')] });
	});

	it('loses an earlier passkey, alone or beside an account, unless the app says otherwise', async () => {
		for (const [unproven, left] of [['keep', 1] as const, [undefined, 0] as const]) {
			for (const others of [0, 1]) {
				const stage = taken({ ...(unproven && { unproven }), emailProved });
				stage.tables.accounts.splice(0, 1 - others);
				expect(await stage.signIn(mail)).toBe(home);
				const keys = stage.tables.accounts.filter(({ type }) => type === 'webauthn');
				expect(keys).toHaveLength(left);
			}
		}
	});

	it('keeps everything on request of the app, which is notified anyway', async () => {
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

	it('is signed in even if the notification of the app throws', async () => {
		const stage = taken();
		emailProved.mockRejectedValue(new Error('mailer away'));
		expect(await stage.signIn(mail)).toBe(home);
		expect(stage.logged).toEqual(['EventError']);
	});

	it('is not marked as verified while an earlier account remains', async () => {
		const stage = taken();
		Object.assign(stage.adapter, { unlinkAccount: () => Promise.reject(new Error('away')) });
		await stage.signIn(mail);
		expect(stage.logged).toEqual(['AdapterError']);
		expect(stage.tables.users[0]?.emailVerified).toBeNull();
	});
});

describe('J18: a user linked by email at a trusted provider', () => {
	const owner: Person = { user: victim, provider: 'other', id: 'strong', emailVerified: true };
	const trusted = { options: { allowDangerousEmailAccountLinking: true } };
	const refused = `${home}/auth/signin?error=OAuthAccountNotLinked`;
	const passkey = accountOf('keys', 'webauthn');
	const theirs = { id_token: idTokenOf({ email: victim.email, email_verified: true }) };

	/**
	 * An existing user with the address: a row of an earlier release or Auth.js, with these
	 * accounts.
	 */
	function hijacked(stored: AdapterAccount[], accounts: AccountsConfig['accounts'] = {}) {
		const stage = new Stage({
			accounts,
			providers: ['idp', 'other', 'weak'].map((id) => {
				return { id, name: id, type: 'oidc', ...(id !== 'weak' && trusted) };
			})
		});
		const { tables } = stage;
		tables.users.push({ ...victim, id: 'user-7', emailVerified: null });
		tables.accounts.push(...stored);
		tables.sessions.push({ sessionToken: 'theirs', userId: 'user-7', expires });
		return stage;
	}

	it.each<[string, AdapterAccount]>([
		['at a provider without trust', { ...accountOf('weak'), ...theirs }],
		['without an ID token', accountOf('idp')],
		[
			'called unverified',
			{ ...accountOf('idp'), id_token: idTokenOf({ email: victim.email, email_verified: false }) }
		],
		[
			'called "true"',
			{ ...accountOf('idp'), id_token: idTokenOf({ email: victim.email, email_verified: 'true' }) }
		],
		[
			'of which nobody knows',
			{ ...accountOf('idp'), id_token: idTokenOf({ email: victim.email }) }
		],
		[
			'of another address',
			{
				...accountOf('idp'),
				id_token: idTokenOf({ email: 'eve@example.test', email_verified: true })
			}
		]
	])(
		'is rejected while there is an account %s, or loses it if the app says so',
		async (_, account) => {
			const stage = hijacked([account]);
			expect(await stage.signIn(owner)).toBe(refused);
			expect(stage.tables.accounts).toEqual([account]);
			expect(stage.tables.users).toMatchObject([{ emailVerified: null }]);
			const own = hijacked([account], { unproven: 'remove', emailProved });
			expect(await own.signIn(owner)).toBe(home);
			expect(own.tables.accounts).toMatchObject([{ provider: 'other', userId: 'user-7' }]);
			expect(own.tables.sessions.map((one) => one.sessionToken)).toEqual(['session-1']);
			expect(own.tables.users).toMatchObject([{ emailVerified: expect.any(Date) }]);
			expect(emailProved.mock.lastCall?.[0].removed).toEqual([account]);
		}
	);

	it('is linked beside an account that verified the same address in any case, and loses earlier sessions', async () => {
		const id_token = idTokenOf({ email: 'Ann@Example.test', email_verified: true });
		const stage = hijacked([{ ...accountOf('idp'), id_token }]);
		expect(await stage.signIn(owner)).toBe(home);
		expect(stage.tables.accounts).toHaveLength(2);
		expect(stage.tables.sessions.map((one) => one.sessionToken)).toEqual(['session-1']);
	});

	it('is linked beside any account, and keeps sessions, if the address was verified before', async () => {
		const stage = hijacked([accountOf('weak'), passkey]);
		const emailVerified = new Date(0);
		for (const user of stage.tables.users) Object.assign(user, { emailVerified });
		expect(await stage.signIn(owner)).toBe(home);
		expect(stage.tables.accounts.map(({ provider }) => provider)).toEqual([
			'weak',
			'keys',
			'other'
		]);
		expect(stage.tables.users).toMatchObject([{ emailVerified }]);
		expect(stage.tables.sessions.map((one) => one.sessionToken)).toEqual(['theirs', 'session-1']);
	});

	it('loses a passkey beside such an account', async () => {
		const stage = hijacked([{ ...accountOf('idp'), ...theirs }, passkey]);
		expect(await stage.signIn(owner)).toBe(home);
		expect(stage.tables.accounts.map(({ provider }) => provider)).toEqual(['idp', 'other']);
	});

	it('keeps everything on request of the app', async () => {
		const stage = hijacked([accountOf('weak'), passkey], { unproven: 'keep' });
		expect(await stage.signIn(owner)).toBe(home);
		expect([stage.tables.accounts.length, stage.tables.sessions.length]).toEqual([3, 2]);
	});

	const unknown: Person = { user: victim, provider: 'other', id: 'who-knows' };
	it('ruling 38: verifies nothing without a claim of the provider, and ends nothing', async () => {
		const stage = hijacked([{ ...accountOf('idp'), ...theirs }]);
		expect(await stage.signIn(unknown)).toBe(home);
		expect(stage.tables.accounts).toHaveLength(2);
		expect(stage.tables.users).toMatchObject([{ emailVerified: null }]);
		expect(stage.tables.sessions.map((one) => one.sessionToken)).toEqual(['theirs', 'session-1']);
		expect(stage.warnings).toContain('unverified-email-linking');
	});

	it.each<[string, AccountsConfig['accounts'], boolean]>([
		['unless the app says otherwise', {}, false],
		['also where accounts go once the address is proved', { unproven: 'remove' }, false],
		['but where the app keeps all', { unproven: 'keep' }, true]
	])(
		'ruling 38: is rejected beside the passkey of a first owner then, %s',
		async (_, accounts, links) => {
			const stage = hijacked([passkey], accounts);
			expect(await stage.signIn(unknown)).toBe(links ? home : refused);
			expect(stage.tables.accounts).toHaveLength(links ? 2 : 1);
			expect(stage.tables.users).toMatchObject([{ emailVerified: null }]);
		}
	);

	it('trusts a claim only for the address beside it, not for one that the app takes from elsewhere', async () => {
		const stage = hijacked([]);
		const options = { ...trusted.options, emailVerified: undefined };
		stage.config.providers = [{ id: 'other', name: 'other', type: 'oidc', options }];
		const elsewhere = { ...owner, profile: { email: 'eve@example.test', email_verified: true } };
		expect(await stage.signIn(elsewhere)).toBe(home);
		expect(stage.tables.users).toMatchObject([{ emailVerified: null }]);
	});
});

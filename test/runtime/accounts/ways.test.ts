import { describe, expect, it } from 'vitest';
import { takeAway, waysOf } from '#runtime/accounts/ways.ts';
import { resolveConfig } from '#runtime/core/config.ts';
import { tokens } from '#runtime/session/token.ts';
import { Stage } from './stage.ts';

const ann = { id: 'ann', email: 'ann@example.test', emailVerified: null };
const proved = { ...ann, emailVerified: new Date(0) };
const accountOf = (provider: string, type: 'oauth' | 'webauthn' = 'oauth') =>
	({ userId: 'ann', type, provider, providerAccountId: `${provider}-1`, scope: 'all' }) as const;

function somebody(user = ann, types: ('oauth' | 'email' | 'webauthn')[] = [], name = 'idp') {
	const providers = types.map((type) => ({ id: type, name: type, type }));
	const stage = new Stage({});
	const [, other] = stage.config.providers;
	const both = [{ id: 'idp', name, type: 'oauth' as const }, ...(other ? [other] : [])];
	stage.config.providers = [...both, ...providers];
	stage.tables.users.push(user);
	stage.tables.accounts.push(accountOf('idp'));
	const config = resolveConfig(stage.config, { tokens, flows: [], sessions: [] });
	return { ...stage, tables: stage.tables, adapter: stage.adapter, config };
}

describe('waysOf', () => {
	it('counts an address only if it is verified', async () => {
		const open = somebody(ann, ['email']);
		expect(await waysOf(open.config, ann, 0)).toMatchObject({ usable: 1, byMail: [] });
		expect(await waysOf(open.config, proved, 0)).toMatchObject({
			usable: 2,
			byMail: [{ id: 'email', name: 'Email', type: 'email', hint: ann.email, mayGo: false }]
		});
	});

	it('names providers, and tells two accounts at one of them apart', async () => {
		const { config, tables } = somebody(ann, [], 'Our company');
		const long = { ...accountOf('other'), providerAccountId: 'a=b=12345==' };
		tables.accounts.push(long, { ...accountOf('other'), providerAccountId: '678' });
		tables.accounts.push(accountOf('gone'));
		const { accounts, usable } = await waysOf(config, ann, 0);
		expect(accounts.map(({ own: { id, name, hint } }) => [id, name, hint])).toEqual([
			['idp/idp-1', 'Our company', ''],
			['other/a=b=12345==', 'other', '2345'],
			['other/678', 'other', '678'],
			['gone/gone-1', 'gone', '']
		]);
		expect(usable).toBe(3);
	});

	it('counts ways that are no account, such as a password', async () => {
		const { config } = somebody();
		const { usable, accounts } = await waysOf(config, ann, 1);
		expect([usable, accounts[0]?.own.mayGo]).toEqual([2, true]);
	});

	it('has no accounts if the adapter cannot list them', async () => {
		const { config, adapter } = somebody();
		Reflect.deleteProperty(adapter, 'listAccounts');
		expect(await waysOf(config, ann, 0)).toMatchObject({ usable: 0, accounts: [] });
	});
});

describe('takeAway', () => {
	it('removes one sign-in method of several, and never the last (L7)', async () => {
		const { config, tables } = somebody();
		tables.accounts.push(accountOf('other'));
		await takeAway(config, ann, { id: 'other/other-1', besides: 0 });
		expect(tables.accounts).toEqual([accountOf('idp')]);
		await takeAway(config, ann, { id: 'idp/idp-1', besides: 0 });
		expect(tables.accounts).toEqual([accountOf('idp')]);
	});

	it('does not count an unverified address', async () => {
		const { config, tables } = somebody(ann, ['email']);
		await takeAway(config, ann, { id: 'idp/idp-1', besides: 0 });
		expect(tables.accounts).toEqual([accountOf('idp')]);
	});

	const passkey = {
		...{ userId: 'ann', credentialID: 'webauthn-1', providerAccountId: 'webauthn-1' },
		...{ credentialPublicKey: 'CQk=', counter: 7, credentialDeviceType: 'singleDevice' },
		credentialBackedUp: false
	};

	it.each([
		['idp/idp-1', accountOf('idp')],
		['webauthn/webauthn-1', accountOf('webauthn', 'webauthn')]
	])('restores %s if another request removes all others meanwhile', async (id, account) => {
		const { config, tables, adapter } = somebody(ann, ['webauthn']);
		tables.accounts.push(accountOf('webauthn', 'webauthn'));
		const other = { ...passkey, credentialID: 'left', providerAccountId: 'left' };
		tables.authenticators.push(other, passkey);
		adapter.unlinkAccount = () => {
			tables.accounts.splice(0);
			tables.authenticators.splice(1);
			return undefined;
		};
		await takeAway(config, ann, { id, besides: 0 });
		expect(tables.accounts).toEqual([account]);
		const restored = account.type === 'webauthn' ? [{ ...passkey, transports: null }] : [];
		expect(tables.authenticators).toEqual([other, ...restored]);
	});

	it('needs no methods for passkeys where it removes none', async () => {
		const { config, tables, adapter } = somebody();
		tables.accounts.push(accountOf('other'));
		Reflect.deleteProperty(adapter, 'listAuthenticatorsByUserId');
		await takeAway(config, ann, { id: 'other/other-1', besides: 0 });
		expect(tables.accounts).toEqual([accountOf('idp')]);
	});

	it('leaves one of two methods that are removed concurrently', async () => {
		const { config, tables } = somebody(ann, ['webauthn']);
		tables.accounts.push(accountOf('webauthn', 'webauthn'));
		tables.authenticators.push(passkey);
		const both = [accountOf('idp'), accountOf('webauthn', 'webauthn')];
		await Promise.all([
			takeAway(config, ann, { id: 'idp/idp-1', besides: 0 }),
			takeAway(config, ann, { id: 'webauthn/webauthn-1', besides: 0 })
		]);
		expect(tables.accounts.length).toBeGreaterThan(0);
		for (const one of tables.accounts) expect(both).toContainEqual(one);
		const hasPasskey = tables.accounts.some(({ type }) => type === 'webauthn');
		expect(tables.authenticators).toEqual(hasPasskey ? [{ ...passkey, transports: null }] : []);
	});

	it('removes unusable methods', async () => {
		const { config, tables } = somebody();
		tables.accounts.splice(0, 1, accountOf('gone'));
		await takeAway(config, ann, { id: 'gone/gone-1', besides: 0 });
		expect(tables.accounts).toEqual([]);
	});
});

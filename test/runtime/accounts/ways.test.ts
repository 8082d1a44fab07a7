import { describe, expect, it } from 'vitest';
import { takeAway, waysOf } from '#runtime/accounts/ways.ts';
import { resolveConfig } from '#runtime/core/config.ts';
import { tokens } from '#runtime/session/token.ts';
import { Stage } from './stage.ts';

const ann = { id: 'ann', email: 'ann@example.test', emailVerified: null };
const proved = { ...ann, emailVerified: new Date(0) };
const accountOf = (provider: string, type: 'oauth' | 'webauthn' = 'oauth') =>
	({ userId: 'ann', type, provider, providerAccountId: `${provider}-1`, scope: 'all' }) as const;

function somebody(user = ann, types: ('oauth' | 'email' | 'webauthn')[] = []) {
	const providers = types.map((type) => ({ id: type, name: type, type }));
	const stage = new Stage({});
	stage.config.providers = [...stage.config.providers, ...providers];
	stage.tables.users.push(user);
	stage.tables.accounts.push(accountOf('idp'));
	const config = resolveConfig(stage.config, { tokens, flows: [], sessions: [] });
	return { ...stage, tables: stage.tables, config };
}

describe('waysOf', () => {
	it('counts an address only if it is verified', async () => {
		const open = somebody(ann, ['email']);
		expect(await waysOf(open.config, ann, 0)).toMatchObject({ usable: 1, byMail: [] });
		expect(await waysOf(open.config, proved, 0)).toMatchObject({
			usable: 2,
			byMail: [{ type: 'email', hint: ann.email, mayGo: false }]
		});
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

	it('leaves one of two methods that are removed concurrently', async () => {
		const { config, tables } = somebody(ann, ['webauthn']);
		tables.accounts.push(accountOf('webauthn', 'webauthn'));
		const passkey = {
			...{ userId: 'ann', credentialID: 'webauthn-1', providerAccountId: 'webauthn-1' },
			...{ credentialPublicKey: 'CQk=', counter: 7, credentialDeviceType: 'singleDevice' },
			credentialBackedUp: false
		};
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

// The lists of the account page of Qwik ask who is signed in: what `jwt` makes of the token then is kept (ruling 31).

import { describe, expect, it } from 'vitest';
import { connect } from '../../src/runtime/core/integration.ts';
import type { Cookie } from '../../src/runtime/core/types.ts';
import { openAuth } from '../../src/runtime/index.ts';
import { encode } from '../../src/runtime/jwt.ts';
import { emptyTables, memoryAdapter } from '../../templates/adapters/memory.ts';
import { secret, sessionCookie } from '../runtime/core/app.ts';
import { templateInAnApp } from './template-in-an-app.ts';

interface OwnAccount {
	listOwn(of: object): Promise<{ accounts: object[] }>;
	unlinkAccount(of: object, id: string): Promise<void>;
}

/** What the module beside the template leaves to us. */
const hooks: { visit?: object; set?: (all: readonly Cookie[]) => void } = {};
Object.assign(globalThis, { ownAccountHooks: hooks });
const tell = 'globalThis.ownAccountHooks';
const runtime = new URL('../../src/runtime/', import.meta.url).pathname;
const lists = { './accounts/own-account': `export * from '${runtime}accounts/own-account.ts';` };
const beside = {
	...lists,
	'./get-session': 'export const stateOf = ({ state }) => state;',
	'./platform': 'export const leave = () => {};',
	'./requests': `export const pageOf = () => '/', visitOf = () => ${tell}.visit;
export const setCookies = (_, all) => ${tell}.set(all);`
};

async function visit() {
	const tables = emptyTables();
	const [type, userId] = ['oauth', 'ann'] as const;
	tables.users.push({ id: 'ann', name: 'Ann', email: 'ann@app.test', emailVerified: null });
	for (const provider of ['idp', 'other'])
		tables.accounts.push({ type, userId, provider, providerAccountId: '7' });
	let refresh = 1;
	const asked = () => refresh - 1;
	const callbacks = { jwt: ({ token }: { token: object }) => ({ ...token, refresh: ++refresh }) };
	const config = { providers: [], secret, trustHost: true, adapter: memoryAdapter(tables) };
	const connected = connect(
		openAuth,
		{ ...config, session: { strategy: 'jwt' as const }, callbacks },
		{ env: {}, development: false, base: '' }
	);
	const token = { sub: 'ann', name: 'Ann', refresh };
	const value = await encode({ token, secret, salt: sessionCookie, maxAge: 600 });
	const cookie = `${sessionCookie}=${value}`;
	const url = new URL('https://app.test/account');
	const headers = new Headers({ host: 'app.test', origin: 'https://app.test', cookie });
	const set: string[] = [];
	hooks.visit = { headers, url };
	hooks.set = (all) => void set.push(...all.map(({ name }) => name));
	const own = await templateInAnApp<OwnAccount>('qwik/own-account.ts', beside);
	const request = new Request(url, { method: 'POST', headers });
	return {
		own,
		event: { request, state: { auth: async () => connected } },
		set,
		tables,
		asked,
		connected,
		headers
	};
}

describe('the lists of the account page', () => {
	it('keep the token when they change', async () => {
		const { own, event, set, tables } = await visit();
		await own.unlinkAccount(event, 'idp/7');
		expect(tables.accounts.map(({ provider }) => provider)).toEqual(['other']);
		expect(set).toEqual([sessionCookie]);
	});

	it('ask `jwt` once in a request that reads the session as well', async () => {
		const { own, event, connected, asked, headers } = await visit();
		const seen = { headers: new Headers(headers), scope: {} };
		hooks.visit = seen;
		await connected.session(seen);
		expect((await own.listOwn(event)).accounts).toHaveLength(2);
		expect(asked()).toBe(1);
		await connected.session({ ...seen, scope: {} });
		expect(asked()).toBe(2);
	});

	it('keep it where they are shown', async () => {
		const { own, event, set } = await visit();
		expect((await own.listOwn(event)).accounts).toHaveLength(2);
		expect(set).toEqual([sessionCookie]);
	});
});

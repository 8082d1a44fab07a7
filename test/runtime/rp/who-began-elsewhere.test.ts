// Ruling 41 on other ways back: through the redirect proxy, and by a form that the provider's page posts.

import { describe, expect, it } from 'vitest';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import { alice, ScriptedProvider } from './provider.ts';
import { origin, RelyingParty } from './relying-party.ts';

const sessionCookie = '__Secure-authjs.session-token';
const stable = 'https://login.example';
const person = (sub: string) => ({ ...alice, sub, name: sub, email: `${sub}@example.com` });
const ways = ['proxy', 'form_post'] as const;

/** A browser at an app with a database; `finish` returns from the provider, as its current user. */
function stage(way: (typeof ways)[number], strategy: 'jwt' | 'database') {
	const tables = emptyTables();
	const op = new ScriptedProvider();
	const shared = { adapter: memoryAdapter(tables), session: { strategy } };
	const isProxied = way === 'proxy';
	const config = { ...shared, ...(isProxied && { redirectProxyUrl: `${stable}/auth` }) };
	const oidc = isProxied ? {} : { authorization: { params: { response_mode: 'form_post' } } };
	const app = new RelyingParty(op, { config, oidc });
	const proxy = new RelyingParty(op, { config });
	proxy.origin = stable;

	async function finish(sub: string, location: string) {
		op.person = person(sub);
		const response = op.authorize(location);
		if (!isProxied) return app.post('/auth/callback/oidc', response, op.issuer);
		expect(new URL(location).searchParams.get('redirect_uri')).toContain(stable);
		const passed = new URL((await proxy.finish(response)).location);
		expect(passed.origin).toBe(origin);
		return app.get(passed.pathname + passed.search);
	}
	const signIn = async (sub: string) => finish(sub, (await app.start()).location);
	/** A sign-in that another user began in their own browser, and its cookies. */
	async function elsewhere() {
		const own = new Map(app.jar);
		app.jar.clear();
		const { location } = await app.start();
		const planted = [...app.jar].filter(([name]) => app.transactions().includes(name));
		app.jar.clear();
		for (const [name, value] of own) app.jar.set(name, value);
		return { location, planted };
	}
	const ownerOf = (sub: string) => {
		const account = tables.accounts.find(({ providerAccountId }) => providerAccountId === sub);
		return tables.users.find(({ id }) => id === account?.userId)?.name;
	};
	const who = async () => (await app.session())?.user?.['name'];
	return { app, tables, op, finish, signIn, elsewhere, ownerOf, who };
}

const rows = ways.flatMap((way) =>
	(['jwt', 'database'] as const).map((one) => [way, one] as const)
);

describe.each(rows)('a sign-in that returns by %s, with %s sessions', (way, strategy) => {
	it('completes only in the browser that started it', async () => {
		const { tables, op, finish, signIn, elsewhere, who } = stage(way, strategy);
		const { location } = await elsewhere();
		await signIn('ann');
		const exchanged = op.count('token');
		expect((await finish('eve', location)).location).toContain('error=Configuration');
		expect([tables.users.length, tables.accounts.length, await who()]).toEqual([1, 1, 'ann']);
		expect(op.count('token')).toBe(exchanged);
	});

	it('links to the user who started it and is still signed in', async () => {
		const { app, tables, finish, signIn, ownerOf, who } = stage(way, strategy);
		await signIn('ann');
		const { location } = await app.start();
		expect((await finish('ann-2', location)).location).toBe(origin);
		expect([tables.users.length, ownerOf('ann-2'), await who()]).toEqual([1, 'ann', 'ann']);
	});

	it('links nothing with a planted cookie', async () => {
		const { app, finish, signIn, elsewhere, ownerOf, who } = stage(way, strategy);
		const { location, planted } = await elsewhere();
		await signIn('ann');
		for (const [name, value] of planted) app.jar.set(name, value);
		expect((await finish('eve', location)).location).toBe(origin);
		expect([ownerOf('eve'), ownerOf('ann'), await who()]).toEqual(['eve', 'ann', 'eve']);
	});

	it('links nothing to a user who signed in meanwhile', async () => {
		const { app, finish, signIn, ownerOf, who } = stage(way, strategy);
		await signIn('bob');
		const { location } = await app.start();
		app.jar.delete(sessionCookie);
		await signIn('ann');
		await finish('bob-2', location);
		expect([ownerOf('bob-2'), ownerOf('ann'), await who()]).toEqual(['bob-2', 'ann', 'bob-2']);
	});

	it('signs in once', async () => {
		const { app, finish, who } = stage(way, strategy);
		const { location } = await app.start();
		await finish('ann', location);
		app.jar.delete(sessionCookie);
		expect((await finish('eve', location)).location).toContain('error=Configuration');
		expect(await who()).toBeUndefined();
	});
});

// A browser sends no cookie that is `SameSite=Lax` with a form of another site.
it.each(['jwt', 'database'] as const)(
	'a form that comes without the session links nothing, with %s sessions',
	async (strategy) => {
		const { app, finish, signIn, ownerOf, who } = stage('form_post', strategy);
		await signIn('ann');
		const { location } = await app.start();
		app.jar.delete(sessionCookie);
		expect((await finish('ann-2', location)).location).toBe(origin);
		expect([ownerOf('ann-2'), ownerOf('ann'), await who()]).toEqual(['ann-2', 'ann', 'ann-2']);
	}
);

// Ruling 41: an account is linked to the user who began the sign-in, and only while they are signed
// in.

import { describe, expect, it } from 'vitest';
import { decode, encode } from '../../../src/runtime/jwt.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import { alice, ScriptedProvider } from './provider.ts';
import { type Config, origin, RelyingParty, secret } from './relying-party.ts';

const sessionCookie = '__Secure-authjs.session-token';
const person = (sub: string) => ({ ...alice, sub, name: sub, email: `${sub}@example.com` });

/** A browser at an app with a database, and the current user at the provider. */
function stage(strategy: 'jwt' | 'database', accounts: Config['accounts'] = {}) {
	const tables = emptyTables();
	const op = new ScriptedProvider();
	const session = { strategy };
	const config = { adapter: memoryAdapter(tables), session, accounts };
	const app = new RelyingParty(op, { config });
	const finish = (sub: string, location: string) => {
		op.person = person(sub);
		return app.finish(op.authorize(location));
	};
	const signIn = async (sub: string) => finish(sub, (await app.start()).location);
	/** The cookies of a sign-in that was started in another browser. */
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

describe.each(['jwt', 'database'] as const)('linking, with %s sessions', (strategy) => {
	it('is for the user who started it and is still signed in', async () => {
		const { app, tables, finish, signIn, ownerOf, who } = stage(strategy);
		await signIn('ann');
		const { location } = await app.start();
		expect((await finish('ann-2', location)).location).toBe(origin);
		expect([tables.users.length, ownerOf('ann-2'), await who()]).toEqual([1, 'ann', 'ann']);
	});

	it('is rejected if the account belongs to another user', async () => {
		const { app, signIn, ownerOf, who } = stage(strategy);
		await signIn('bob');
		app.jar.clear();
		await signIn('ann');
		expect((await signIn('bob')).location).toContain('error=OAuthAccountNotLinked');
		expect([ownerOf('bob'), await who()]).toEqual(['bob', 'ann']);
	});

	it('ignores a planted cookie: the user who started it is signed in alone', async () => {
		const { app, tables, finish, signIn, elsewhere, ownerOf, who } = stage(strategy);
		const { location, planted } = await elsewhere();
		await signIn('ann');
		const own = app.jar.get(sessionCookie) ?? '';
		for (const [name, value] of planted) app.jar.set(name, value);
		expect((await finish('eve', location)).location).toBe(origin);
		expect([ownerOf('eve'), ownerOf('ann'), await who()]).toEqual(['eve', 'ann', 'eve']);
		expect(tables.sessions.map(({ sessionToken }) => sessionToken)).not.toContain(own);
		expect(tables.sessions).toHaveLength(strategy === 'jwt' ? 0 : 1);
	});

	it('ignores it as well if that user already has the account', async () => {
		const { app, finish, signIn, elsewhere, ownerOf, who } = stage(strategy);
		await signIn('eve');
		const { location, planted } = await elsewhere();
		app.jar.clear();
		await signIn('ann');
		for (const [name, value] of planted) app.jar.set(name, value);
		expect((await finish('eve', location)).location).toBe(origin);
		expect([ownerOf('eve'), await who()]).toEqual(['eve', 'eve']);
	});

	it('is denied to a user who signed in meanwhile', async () => {
		const { app, finish, signIn, ownerOf, who } = stage(strategy);
		await signIn('bob');
		const { location } = await app.start();
		app.jar.delete(sessionCookie);
		await signIn('ann');
		await finish('bob-2', location);
		expect([ownerOf('bob-2'), ownerOf('ann'), await who()]).toEqual(['bob-2', 'ann', 'bob-2']);
	});

	it('is denied after a sign-out meanwhile', async () => {
		const { app, finish, signIn, ownerOf, who } = stage(strategy);
		await signIn('bob');
		const { location } = await app.start();
		await app.post('/auth/signout');
		await finish('bob-2', location);
		expect([ownerOf('bob-2'), await who()]).toEqual(['bob-2', 'bob-2']);
	});

	it.each(['of today', 'fixed names'])(
		'F17: is skipped for a sign-in pending at a deploy: %s',
		async (shape) => {
			const { app, finish, signIn, ownerOf, who } = stage(strategy);
			await signIn('ann');
			const { location } = await app.start();
			const state = new URL(location).searchParams.get('state') ?? '';
			const [name = ''] = app.transactions();
			const seal = (token: object, salt: string) => encode({ token: { ...token }, secret, salt });
			const now = await decode({ token: app.jar.get(name), secret, salt: name });
			const { startedBy, ...before } = now ?? {};
			expect(startedBy).toBeTruthy();
			if (shape === 'of today') app.jar.set(name, await seal(before, name));
			if (shape === 'fixed names') {
				app.jar.delete(name);
				const values = { state, 'pkce.code_verifier': now?.['verifier'], nonce: now?.['nonce'] };
				for (const [key, value] of Object.entries(values)) {
					const fixed = `__Secure-authjs.${key}`;
					app.jar.set(fixed, await seal({ value, provider: 'oidc' }, fixed));
				}
			}
			expect((await finish('ann-2', location)).location).toBe(origin);
			expect([ownerOf('ann-2'), ownerOf('ann'), await who()]).toEqual(['ann-2', 'ann', 'ann-2']);
		}
	);

	it('E4: two tabs both complete, and the later callback decides the user', async () => {
		const { app, finish, ownerOf, who } = stage(strategy);
		const [first, second] = [await app.start(), await app.start()];
		expect((await finish('bob', second.location)).location).toBe(origin);
		expect((await finish('ann', first.location)).location).toBe(origin);
		expect([ownerOf('bob'), ownerOf('ann'), await who()]).toEqual(['bob', 'ann', 'ann']);
	});

	it('E4: the owner of the address is signed in then, and nothing is linked to them', async () => {
		const { app, op, tables, finish, who } = stage(strategy);
		const [first, second] = [await app.start(), await app.start()];
		await finish('ann', second.location);
		const own = app.jar.get(sessionCookie);
		const seen: unknown[] = [];
		app.config.events = { signIn: (message) => void seen.push(message) };
		app.config.callbacks = { jwt: ({ token, account }) => ({ ...token, seen: account?.provider }) };
		op.person = { ...person('eve'), email: 'ann@example.com' };
		expect((await app.finish(op.authorize(first.location))).location).toBe(origin);
		expect([tables.accounts.length, await who(), seen]).toEqual([1, 'ann', []]);
		if (strategy === 'database') expect(app.jar.get(sessionCookie)).toBe(own);
	});

	it('checks no session when implicit linking is off', async () => {
		const { app, signIn, ownerOf } = stage(strategy, { implicitLinking: false });
		await signIn('ann');
		const calls: string[] = [];
		const adapter = app.config.adapter;
		app.config.adapter = new Proxy(Object(adapter), {
			get: (target, name) => {
				calls.push(String(name));
				return Reflect.get(target, name);
			}
		});
		await app.start();
		expect(calls).toEqual([]);
		await signIn('ann-2');
		expect(ownerOf('ann-2')).toBe('ann-2');
	});
});

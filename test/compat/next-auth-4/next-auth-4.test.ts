// What npm next-auth 4 leaves in browsers and databases, and what this runtime makes of it.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getToken } from '#runtime/jwt-4.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import type { Visitor } from '../../runtime/visitor.ts';
import { apps, openBoth, origin, read, secret, submit, throughProvider } from './apps.ts';

let close: () => void;
beforeAll(async () => {
	close = await openBoth();
}, 120_000);
afterAll(() => close?.());

const sessionsOf = ({ cookies }: Visitor) =>
	[...cookies.keys()].filter((name) => name.includes('session-token'));

describe('who signed in at next-auth 4', () => {
	it('still is after the deploy, and its callbacks are called as before', async () => {
		const calls: unknown[] = [];
		const record = (name: string, given: object) =>
			calls.push(JSON.parse(JSON.stringify([name, given])));
		const { before, after, deploy } = apps({
			callbacks: {
				jwt(given) {
					record('jwt', given);
					return { ...given.token, role: 'admin' };
				},
				session(given) {
					record('session', given);
					return { ...given.session, role: given.token['role'] };
				}
			}
		});
		await submit(before, '/api/auth/callback/password', { username: 'ann' });
		calls.length = 0;
		const known = await read(before);
		const [jwt, session] = calls.splice(0);
		deploy();
		expect(await read(after)).toEqual({ ...known, expires: expect.any(String) });
		const times = { iat: expect.any(Number), exp: expect.any(Number), jti: expect.any(String) };
		const expires = expect.any(String);
		expect(calls[0]).toMatchObject(withTimes(jwt, times, expires));
		expect(calls[1]).toMatchObject(withTimes(session, times, expires));
		expect(sessionsOf(after)).toEqual(['__Secure-authjs.session-token']);
	});

	it('still is with a token in pieces', async () => {
		const big = 'x'.repeat(9000);
		const { before, after, deploy } = apps({
			callbacks: { jwt: ({ token }) => ({ ...token, big }) }
		});
		await submit(before, '/api/auth/callback/password', { username: 'ann' });
		deploy();
		expect(sessionsOf(after)).toHaveLength(4);
		expect(await read(after)).toMatchObject({ user: { name: 'Ann' } });
		expect(sessionsOf(after).join()).not.toContain('next-auth');
	});

	it('still is with a row in the database, which is asked for in the same way', async () => {
		const tables = emptyTables();
		const calls: string[] = [];
		const plain = memoryAdapter(tables);
		const adapter = new Proxy(plain, {
			get(target, name) {
				const method: unknown = Reflect.get(target, name);
				if (typeof method !== 'function') return method;
				return (...given: unknown[]) => {
					calls.push(`${String(name)} ${JSON.stringify(given)}`);
					return Reflect.apply(method, target, given);
				};
			}
		});
		const session = { strategy: 'database' } as const;
		const { before, after, deploy, rollBack } = apps({ adapter, session });
		await throughProvider(before, before);
		expect(tables.sessions).toHaveLength(1);
		calls.length = 0;
		await read(before);
		const asked = calls.splice(0);
		deploy();
		expect(await read(after)).toMatchObject({ user: { name: 'Ann' } });
		expect(calls).toEqual(asked);
		expect(tables.sessions).toHaveLength(1);
		// The way back: the account is found again, and no user changes.
		rollBack();
		expect(await read(before)).toEqual({});
		await throughProvider(before, before);
		expect(await read(before)).toMatchObject({ user: { name: 'Ann' } });
		expect([tables.users.length, tables.accounts.length]).toEqual([1, 1]);
	});

	it('is known to getToken before and after the first answer of ours', async () => {
		const { before, after, deploy } = apps();
		await submit(before, '/api/auth/callback/password', { username: 'ann' });
		deploy();
		const asking = () => {
			const cookie = [...after.cookies].map((pair) => pair.join('=')).join('; ');
			return getToken({ req: { headers: { cookie } }, secret });
		};
		expect(await asking()).toMatchObject({ sub: '7', name: 'Ann' });
		await read(after);
		expect(sessionsOf(after)).toEqual(['__Secure-authjs.session-token']);
		expect(await asking()).toMatchObject({ sub: '7', name: 'Ann' });
	});
});

describe('who somebody is without a database', () => {
	it('is who they are at the provider, by what the conversion writes into the signIn callback', async () => {
		const seen: unknown[] = [];
		const { before, after } = apps({
			callbacks: {
				jwt({ token, user, account }) {
					if (account) seen.push([token.sub, user?.id]);
					return token;
				},
				signIn({ user, account }) {
					if (account && account.type !== 'credentials') user.id = account.providerAccountId;
					return true;
				}
			}
		});
		await throughProvider(before, before);
		await throughProvider(after, after);
		expect(seen).toEqual([
			['7', '7'],
			['7', '7']
		]);
	});
});

describe('what was under way at the deploy', () => {
	it.each([[['state']], [['state', 'pkce']]] as ('state' | 'pkce')[][][])(
		'a sign-in with %j is finished, and leads to where it was to lead',
		async (checks) => {
			const { before, after, deploy } = apps({}, checks);
			const { location } = await throughProvider(before, after, deploy);
			expect(location).toBe(`${origin}/inbox`);
			expect(await read(after)).toMatchObject({ user: { name: 'Ann' } });
		}
	);

	it('a link in a mail is good, once', async () => {
		const links: string[] = [];
		const mail = {
			id: 'email',
			name: 'Email',
			type: 'email' as const,
			sendVerificationRequest: ({ url }: { url: string }) => void links.push(url)
		};
		const session = { strategy: 'jwt' } as const;
		const adapter = memoryAdapter(emptyTables());
		const { before, after, deploy } = apps({ adapter, session, mail });
		const callbackUrl = `${origin}/inbox`;
		await submit(before, '/api/auth/signin/email', { email: 'carol@example.test', callbackUrl });
		deploy();
		const follow = () => after.get(links[0]?.replace(origin, '') ?? '');
		expect((await follow()).location).toBe(callbackUrl);
		expect(await read(after)).toMatchObject({ user: { email: 'carol@example.test' } });
		after.cookies.clear();
		expect((await follow()).location).toContain('error=Verification');
	});

	it('a page with a form can be sent', async () => {
		const { before, after, deploy } = apps();
		const { csrfToken } = JSON.parse((await before.get('/api/auth/csrf')).text);
		deploy();
		await after.post('/api/auth/callback/password', { csrfToken, username: 'ann' });
		expect(await read(after)).toMatchObject({ user: { name: 'Ann' } });
	});
});

describe('the way back', () => {
	it('signs out whom our answer has reached, and nobody else; signing in works as before', async () => {
		const { before, after, deploy, rollBack } = apps();
		await submit(before, '/api/auth/callback/password', { username: 'ann' });
		deploy();
		rollBack();
		expect(await read(before)).toMatchObject({ user: { name: 'Ann' } });
		deploy();
		await read(after);
		rollBack();
		expect(await read(before)).toEqual({});
		await submit(before, '/api/auth/callback/password', { username: 'ann' });
		expect(await read(before)).toMatchObject({ user: { name: 'Ann' } });
	});
});

/** What differs from one read to the next. */
function withTimes(call: unknown, times: object, expires: unknown): unknown[] {
	const [name, given]: [string, { token: object; session?: { user: object } }] = Object(call);
	const token = { ...given.token, ...times };
	return [name, { token, ...(given.session && { session: { ...given.session, expires } }) }];
}

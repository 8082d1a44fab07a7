// Browsers and databases that next-auth 4 left: sessions, sign-ins under way, open pages (wire-4.md).

import { createCipheriv, hkdfSync } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { accounts } from '#runtime/accounts/accounts.ts';
import { csrf } from '#runtime/core/csrf.ts';
import { defineAuth } from '#runtime/core/define-auth.ts';
import { cookies as ownCookies } from '#runtime/core/own-cookies.ts';
import { credentials } from '#runtime/credentials/flow.ts';
import { email } from '#runtime/email/flow.ts';
import { quirkyFlow } from '#runtime/oauth/quirks.ts';
import { quirkyOpenId } from '#runtime/oauth/quirky-oidc.ts';
import { recallFixed } from '#runtime/oauth/recall-fixed.ts';
import { databaseSession } from '#runtime/session/database.ts';
import { jwtSession } from '#runtime/session/jwt.ts';
import { besides, nextAuth4 } from '#runtime/session/next-auth-4.ts';
import { codec } from '#runtime/session/own-codec.ts';
import { tokens } from '#runtime/session/token.ts';
import { webauthn } from '#runtime/webauthn/flow.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import { App } from '../core/app.ts';
import { Visitor } from '../visitor.ts';
import { vectors } from './next-auth-4-vectors.ts';

const { secret } = vectors;
const oldSession = '__Secure-next-auth.session-token';
const newSession = '__Secure-authjs.session-token';

/** As next-auth 4 seals; an empty salt is that of sessions. */
function sealOld(
	claims: object,
	{ salt = '', by = secret, ends = 3600, maker = 'NextAuth.js' } = {}
): string {
	const info = `${maker} Generated Encryption Key${salt && ` (${salt})`}`;
	const key = new Uint8Array(hkdfSync('sha256', by, salt, info, 32));
	const header = Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString('base64url');
	const iv = crypto.getRandomValues(new Uint8Array(12));
	const now = Math.floor(Date.now() / 1000);
	const plain = JSON.stringify({ ...claims, iat: now, exp: now + ends, jti: crypto.randomUUID() });
	const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(header));
	const content = Buffer.concat([cipher.update(plain), cipher.final()]);
	const parts = [iv, content, cipher.getAuthTag()].map((one) => Buffer.from(one));
	return `${header}..${parts.map((one) => one.toString('base64url')).join('.')}`;
}

function openApp(changes: object = {}, converted = true, until = '2999-01-01') {
	const app = new App({ secret, ...changes });
	const open = defineAuth({
		flows: [
			quirkyFlow({ ...quirkyOpenId, recallOther: recallFixed }),
			credentials,
			email,
			webauthn
		],
		sessions: [jwtSession, databaseSession],
		accounts,
		tokens,
		csrf,
		cookies: ownCookies,
		codec,
		...(converted && { nextAuth4: nextAuth4(until) })
	});
	const visitor = new Visitor((request) => open(app.config).respond(request));
	return { app, visitor };
}

const sessionsOf = ({ cookies }: Visitor) =>
	[...cookies.keys()].filter((name) => name.includes('session-token'));

describe('a token session of next-auth 4', () => {
	it('opens by the published vector, and is written again under our name', async () => {
		const { visitor } = openApp();
		visitor.cookies.set(oldSession, vectors.session);
		expect(await visitor.session()).toMatchObject({
			user: { name: 'Ada', email: 'ada@example.com', image: null }
		});
		expect(sessionsOf(visitor)).toEqual([newSession]);
		expect(atob(visitor.cookies.get(newSession)?.split('.')[0] ?? '')).toContain('A256CBC-HS512');
		expect(await visitor.session()).toMatchObject({ user: { name: 'Ada' } });
	});

	it('keeps the claims of the app, and its callback gets them as before', async () => {
		const jwt = vi.fn(({ token }) => token);
		const session = ({ session: view, token }: { session: object; token: { role?: string } }) => {
			return { ...view, role: token.role };
		};
		const { visitor } = openApp({ callbacks: { jwt, session } });
		visitor.cookies.set(oldSession, sealOld({ sub: '42', name: 'Ada', role: 'admin' }));
		expect(await visitor.session()).toMatchObject({ role: 'admin' });
		expect(jwt).toHaveBeenCalledExactlyOnceWith({
			token: expect.objectContaining({ sub: '42', name: 'Ada', role: 'admin' })
		});
	});

	it('opens as sealed by Auth.js before 0.18, unlike check cookies', async () => {
		const { visitor } = openApp();
		visitor.cookies.set(oldSession, sealOld({ name: 'Ada' }, { maker: 'Auth.js' }));
		expect(await visitor.session()).toMatchObject({ user: { name: 'Ada' } });
		expect(sessionsOf(visitor)).toEqual([newSession]);
		visitor.cookies.set(oldSession, sealOld({ value: 'abc' }, { maker: 'Auth.js' }));
		visitor.cookies.delete(newSession);
		expect(await visitor.session()).toBeNull();
	});

	it('is joined from its chunks, which are cleared', async () => {
		const { visitor } = openApp();
		const token = sealOld({ sub: '42', name: 'Ada', big: 'x'.repeat(6000) });
		for (let i = 0; i * 3933 < token.length; i++)
			visitor.cookies.set(`${oldSession}.${i}`, token.slice(i * 3933, (i + 1) * 3933));
		expect(visitor.cookies.size).toBe(3);
		expect(await visitor.session()).toMatchObject({ user: { name: 'Ada' } });
		expect(sessionsOf(visitor)).toEqual([0, 1, 2].map((i) => `${newSession}.${i}`));
	});

	it('may have both forms under one custom name', async () => {
		const { visitor } = openApp({ cookies: { sessionToken: { name: 'sid' } } });
		visitor.cookies.set('sid', sealOld({ name: 'Ada' }));
		expect(await visitor.session()).toMatchObject({ user: { name: 'Ada' } });
		expect(atob(visitor.cookies.get('sid')?.split('.')[0] ?? '')).toContain('A256CBC-HS512');
		expect(await visitor.session()).toMatchObject({ user: { name: 'Ada' } });
	});

	it('uses the encode and decode functions of the app, if any', async () => {
		const encode = ({ token }: { token?: object }) => JSON.stringify(token);
		const decode = ({ token = '' }: { token?: string }) => JSON.parse(token);
		const { visitor } = openApp({ jwt: { encode, decode } });
		visitor.cookies.set(oldSession, '{"name":"Ada"}');
		expect(await visitor.session()).toMatchObject({ user: { name: 'Ada' } });
	});

	it.each([
		['another secret', { by: 'another-secret-of-thirty-two-chars!!' }],
		['a salt, as only check cookies have it', { salt: '__Secure-next-auth.state' }],
		['an end that is past', { ends: -16 }]
	])('is invalid with %s, and is cleared', async (_, how) => {
		const { visitor } = openApp();
		visitor.cookies.set(oldSession, sealOld({ sub: '42', name: 'Ada' }, how));
		expect(await visitor.session()).toBeNull();
		expect(sessionsOf(visitor)).toEqual([]);
	});

	it('is invalid if it is a check cookie, which had the same key up to 4.24.4', async () => {
		const { visitor } = openApp();
		visitor.cookies.set(oldSession, sealOld({ value: 'abc' }));
		expect(await visitor.session()).toBeNull();
	});

	it.each([
		{ value: 'abc', sub: '42' },
		{ value: 'abc', name: 'Ada' },
		{ value: 'abc', email: 'ada@example.com' },
		{ role: 'admin' }
	])('is valid with the claims %j', async (claims) => {
		const { visitor } = openApp();
		visitor.cookies.set(oldSession, sealOld(claims));
		expect(await visitor.session()).toMatchObject({ expires: expect.any(String) });
	});

	it('is not read over https under the name that a neighbouring host can plant', async () => {
		const { visitor } = openApp();
		visitor.cookies.set('next-auth.session-token', vectors.session);
		expect(await visitor.session()).toBeNull();
	});

	it('is not read by an app without the part', async () => {
		const { visitor } = openApp({}, false);
		visitor.cookies.set(oldSession, vectors.session);
		expect(await visitor.session()).toBeNull();
	});

	it('ends for good at a sign-out, or a sign-in as another user', async () => {
		const { visitor } = openApp();
		visitor.cookies.set(oldSession, vectors.session);
		await visitor.submit('/auth/signout');
		expect(sessionsOf(visitor)).toEqual([]);
		visitor.cookies.set(oldSession, vectors.session);
		await visitor.submit('/auth/callback/password', { username: 'ann', password: 'right' });
		expect(visitor.cookies.has(oldSession)).toBe(false);
		expect(await visitor.session()).toMatchObject({ user: { name: 'ann' } });
	});
});

describe('a session of next-auth 4 in the database', () => {
	it('continues under our name with the same row, and ends with it', async () => {
		const tables = emptyTables();
		const expires = new Date(Date.now() + 29.5 * 86_400_000);
		tables.users.push({ id: 'u1', name: 'Ada', email: 'ada@example.com', emailVerified: null });
		tables.sessions.push({ sessionToken: 'row-1', userId: 'u1', expires });
		const { visitor, app } = openApp({ adapter: memoryAdapter(tables), session: {} });
		app.config = { ...app.config, providers: [app.provider()] };
		visitor.cookies.set(oldSession, 'row-1');
		expect(await visitor.session()).toMatchObject({ user: { name: 'Ada' } });
		expect(sessionsOf(visitor)).toEqual([newSession]);
		expect(visitor.cookies.get(newSession)).toBe('row-1');
		expect(tables.sessions).toEqual([{ sessionToken: 'row-1', userId: 'u1', expires }]);
		await visitor.submit('/auth/signout');
		expect(tables.sessions).toEqual([]);
		expect(await visitor.session()).toBeNull();
	});
});

describe('a pending sign-in of next-auth 4', () => {
	const back = '/auth/callback/idp?code=canary-code&state=abc123';
	const begin = (claims: object, salted = true) => {
		const opened = openApp();
		const keep = (name: string, sealed: object) => {
			const cookie = `__Secure-next-auth.${name}`;
			opened.visitor.cookies.set(cookie, sealOld(sealed, { salt: salted ? cookie : '' }));
		};
		keep('state', { value: 'abc123', ...claims });
		opened.visitor.cookies.set(
			'__Secure-next-auth.callback-url',
			encodeURIComponent('https://app.test/inbox')
		);
		return { ...opened, keep };
	};

	it.each([
		['4.24.15', { provider: 'idp' }, true],
		['4.24.5 to 4.24.14', {}, true],
		['up to 4.24.4', {}, false]
	])('completes as %s left it, and redirects to its return URL', async (_, claims, salted) => {
		const { visitor, app } = begin(claims, salted);
		const { location } = await visitor.get(back);
		expect(location).toBe('https://app.test/inbox');
		expect(await visitor.session()).toMatchObject({ user: { name: 'Ann' } });
		expect(app.tokenRequests[0]?.get('redirect_uri')).toBe('https://app.test/auth/callback/idp');
		expect(app.tokenRequests[0]?.has('code_verifier')).toBe(false);
		expect([...visitor.cookies.keys()].join()).not.toContain('next-auth.');
	});

	it('sends the verifier that it kept', async () => {
		const { visitor, app, keep } = begin({ provider: 'idp' });
		keep('pkce.code_verifier', { value: 'v'.repeat(43), provider: 'idp' });
		await visitor.get(back);
		expect(app.tokenRequests[0]?.get('code_verifier')).toBe('v'.repeat(43));
	});

	it.each([
		['another provider', { provider: 'other' }],
		['another state', { value: 'abc124', provider: 'idp' }]
	])('is rejected for %s', async (_, claims) => {
		const { visitor, app } = begin(claims);
		expect((await visitor.get(back)).location).toContain('error=');
		expect(app.tokenRequests).toEqual([]);
		expect(await visitor.session()).toBeNull();
	});

	it('opens by the published vector of a check cookie', async () => {
		const opened = besides(tokens).open({
			token: vectors.state,
			secret,
			salt: 'next-auth.state'
		});
		expect((await opened).payload).toMatchObject({ value: 'abc123', provider: 'github' });
	});
});

describe('a page that next-auth 4 served', () => {
	const token = '0'.repeat(64);

	it('can still be submitted, since its CSRF token is accepted', async () => {
		const { visitor } = openApp();
		const cookie = `${token}%7C${vectors.csrf}`;
		visitor.cookies.set('__Host-next-auth.csrf-token', cookie);
		await visitor.post('/auth/callback/password', {
			csrfToken: token,
			username: 'ann',
			password: 'right'
		});
		expect(await visitor.session()).toMatchObject({ user: { name: 'ann' } });
		expect(visitor.cookies.get('__Host-authjs.csrf-token')).toBe(cookie);
		expect(visitor.cookies.has('__Host-next-auth.csrf-token')).toBe(false);
	});

	it('cannot be submitted with a token of another secret', async () => {
		const { visitor } = openApp();
		visitor.cookies.set('__Host-next-auth.csrf-token', `${token}%7C${'a'.repeat(64)}`);
		const fields = { csrfToken: token, username: 'ann', password: 'right' };
		await visitor.post('/auth/callback/password', fields);
		expect(await visitor.session()).toBeNull();
	});
});

describe('a session cookie of next-auth 4 planted by a neighbouring host', () => {
	const planted = (visitor: Visitor) =>
		visitor.cookies.set(oldSession, sealOld({ sub: '6', name: 'Eve' }));

	it('signs no user in once the migration is over', async () => {
		const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
		for (const [day, name] of [
			['2999-01-01', 'Eve'],
			[yesterday, undefined],
			['', undefined]
		] as const) {
			const { visitor } = openApp({}, true, day);
			planted(visitor);
			expect(Object(await visitor.session()).user?.name).toBe(name);
		}
	});

	it('signs no user in if the app has its own name, such as with __Host-', async () => {
		for (const name of ['__Host-session', 'session']) {
			const { visitor } = openApp({ cookies: { sessionToken: { name } } });
			planted(visitor);
			expect(await visitor.session()).toBeNull();
		}
		const { visitor } = openApp({ cookies: { prefix: 'host' } });
		planted(visitor);
		expect(await visitor.session()).toBeNull();
	});
});

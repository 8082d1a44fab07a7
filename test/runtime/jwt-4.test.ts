// `getToken` as an app of next-auth 4 calls it, for tokens of either form.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decode, encode, getToken } from '#runtime/jwt-4.ts';
import { vectors } from './session/next-auth-4-vectors.ts';

const { secret, session } = vectors;
const salt = '__Secure-authjs.session-token';
const old = '__Secure-next-auth.session-token';
const asking = (cookie: string, more: Record<string, string> = {}) => ({
	headers: new Headers({ cookie, ...more })
});

describe('getToken of next-auth 4', () => {
	beforeEach(() => {
		for (const name of ['AUTH_URL', 'AUTH_SECRET', 'NEXTAUTH_URL', 'NEXTAUTH_SECRET'])
			vi.stubEnv(name, undefined);
		vi.stubEnv('NEXTAUTH_URL', 'https://app.test');
		vi.stubEnv('NEXTAUTH_SECRET', secret);
	});
	afterEach(() => void vi.unstubAllEnvs());

	it('reads the former and the current cookie, with secret and name from the environment', async () => {
		const now = await encode({ token: { sub: '7' }, secret, salt });
		expect(await getToken({ req: asking(`${old}=${session}`) })).toMatchObject({ sub: '42' });
		expect(await getToken({ req: asking(`${salt}=${now}; ${old}=${session}`) })).toMatchObject({
			sub: '7'
		});
	});

	it('opens tokens sealed with any secret of a rotation', async () => {
		vi.stubEnv('AUTH_SECRET_1', 'the-new-secret-of-thirty-two-chars!!');
		const now = await encode({
			token: { sub: '7' },
			secret: 'the-new-secret-of-thirty-two-chars!!',
			salt
		});
		expect(await getToken({ req: asking(`${salt}=${now}`) })).toMatchObject({ sub: '7' });
		expect(await getToken({ req: asking(`${old}=${session}`) })).toMatchObject({ sub: '42' });
	});

	it('opens tokens sealed with NEXTAUTH_SECRET when AUTH_SECRET is set as well', async () => {
		vi.stubEnv('AUTH_SECRET', 'another-secret-of-thirty-two-chars!!');
		expect(await getToken({ req: asking(`${old}=${session}`) })).toMatchObject({ sub: '42' });
		const now = await encode({
			token: { sub: '7' },
			secret: process.env['AUTH_SECRET'] ?? '',
			salt
		});
		expect(await getToken({ req: asking(`${salt}=${now}`) })).toMatchObject({ sub: '7' });
	});

	it('uses the plain names with an http URL, or on request', async () => {
		vi.stubEnv('NEXTAUTH_URL', 'http://localhost:3000');
		const req = asking(`next-auth.session-token=${session}`);
		expect(await getToken({ req })).toMatchObject({ sub: '42' });
		expect(await getToken({ req, secureCookie: true })).toBeNull();
	});

	it('takes the scheme from the request if the environment has none', async () => {
		vi.stubEnv('NEXTAUTH_URL', undefined);
		const cookie = `${old}=${session}`;
		expect(await getToken({ req: asking(cookie, { 'x-forwarded-proto': 'https' }) })).toBeTruthy();
		expect(await getToken({ req: asking(cookie, { 'x-forwarded-proto': 'http' }) })).toBeNull();
	});

	it('reads cookies from an object, in chunks too, and under a custom name', async () => {
		const cookies = { [`${old}.0`]: session.slice(0, 99), [`${old}.1`]: session.slice(99) };
		expect(await getToken({ req: { headers: {}, cookies } })).toMatchObject({ name: 'Ada' });
		const req = asking(`sid=${session}`);
		expect(await getToken({ req, cookieName: 'sid' })).toMatchObject({ name: 'Ada' });
	});

	it('returns null without the right secret, and with `raw` the text itself', async () => {
		const req = asking(`${old}=${session}`);
		expect(await getToken({ req, secret: 'another-secret-of-thirty-two-chars!!' })).toBeNull();
		vi.stubEnv('NEXTAUTH_SECRET', undefined);
		expect(await getToken({ req })).toBeNull();
		expect(await getToken({ req, raw: true })).toBe(session);
	});

	it('reads the bearer token', async () => {
		const headers = { authorization: `Bearer ${session}` };
		expect(await getToken({ req: { headers } })).toMatchObject({ sub: '42' });
	});
});

it('encode and decode work without a salt, like their originals', async () => {
	const token = await encode({ token: { sub: '1' }, secret });
	expect(await decode({ token, secret })).toMatchObject({ sub: '1' });
	expect(await decode({ token: session, secret })).toMatchObject({ sub: '42' });
});

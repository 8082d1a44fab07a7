import { afterEach, describe, expect, it, vi } from 'vitest';
import { skipCSRFCheck } from '../../../src/runtime/index.ts';
import { encode } from '../../../src/runtime/jwt.ts';
import { App, type Config, consent, secret, sessionCookie } from '../core/app.ts';

const stable = 'https://login.test';
const previews = ['https://*.preview.test'];

afterEach(() => void vi.useRealTimers());

/** The same app at another place; the proxy says which places may be sent codes. */
function deployment(at: string, changes: Partial<Config> = {}): App {
	const app = new App({ redirectProxyUrl: `${stable}/auth`, skipCSRFCheck, ...changes }, at);
	app.config.providers.push(app.provider({ id: 'other', name: 'Other' }));
	return app;
}
const proxy = (changes: Partial<Config> = {}) =>
	deployment(stable, { trustedRedirectOrigins: previews, ...changes });

/** A sign-in that starts at a place: its visitor, and the path by which the provider comes back. */
async function started(at: string, provider = 'idp') {
	const app = deployment(at);
	const visitor = app.visitor();
	const { location } = await visitor.post(`/auth/signin/${provider}`);
	return { app, visitor, asked: new URL(location).searchParams, back: consent(location) };
}

async function expectKept(app: App, path: string, why: RegExp): Promise<void> {
	const { location, headers } = await app.visitor().get(path);
	expect(location).toBe(`${stable}/auth/error?error=Configuration`);
	expect([...headers].flat().join()).not.toContain('canary-code');
	expect(app.logged).toEqual(['InvalidCheck']);
	expect(app.errors[0]?.message).toMatch(why);
	expect(app.tokenRequests).toEqual([]);
}

describe('the redirect proxy', () => {
	it('forwards the response to an allowed deployment, which signs in', async () => {
		const { app, visitor, asked, back } = await started('https://one.preview.test');
		expect(asked.get('redirect_uri')).toBe(`${stable}/auth/callback/idp`);
		const { location } = await proxy().visitor().get(back);
		expect(location).toMatch(/^https:\/\/one\.preview\.test\/auth\/callback\/idp\?code=/);
		const { pathname, search } = new URL(location);
		expect((await visitor.get(pathname + search)).location).toBe('https://one.preview.test');
		expect(app.tokenRequests[0]?.get('redirect_uri')).toBe(`${stable}/auth/callback/idp`);
		expect(await visitor.session()).not.toBeNull();
	});

	it.each([
		'https://evil.test',
		'https://preview.test.evil.test',
		'https://a.b.preview.test',
		'http://one.preview.test',
		'https://one.preview.test:8443'
	])('M1, M2: sends no code to %s, which a deployment took for its host', async (at) => {
		const { back } = await started(at);
		await expectKept(proxy(), back, /gets no codes: it is not in trustedRedirectOrigins/);
	});

	it('M1: without a list forwards to any host of a request', async () => {
		const { back } = await started('https://evil.test');
		const { location } = await deployment(stable).visitor().get(back);
		expect(location).toMatch(/^https:\/\/evil\.test\/auth\/callback\/idp/);
	});

	it.each([
		'javascript:alert(1)//',
		'https://x@evil.test/auth',
		'https://one.preview.test@evil.test/'
	])('M2: rejects a state that names %s', async (origin) => {
		const token = { origin: `${origin}/callback/idp`, random: 'x' };
		const state = await encode({ token, secret, salt: 'encodedState', maxAge: 900 });
		const path = `/auth/callback/idp?code=canary-code&state=${state}`;
		await expectKept(proxy(), path, /trustedRedirectOrigins/);
	});

	it('M2: takes the path from the state, which must be a callback of the provider', async () => {
		const token = { origin: 'https://one.preview.test/go?to=https://evil.test', random: 'x' };
		const state = await encode({ token, secret, salt: 'encodedState', maxAge: 900 });
		await expectKept(
			proxy(),
			`/auth/callback/idp?code=canary-code&state=${state}`,
			/another provider/
		);
	});

	it('M3: forwards nothing that another provider started', async () => {
		const { back } = await started('https://one.preview.test', 'other');
		await expectKept(proxy(), back.replace('/other?', '/idp?'), /another provider/);
	});

	it('M3: forwards nothing after 15 minutes', async () => {
		const { back } = await started('https://one.preview.test');
		vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] });
		await expectKept(proxy(), back, /too old/);
	});

	it('M3: a repeated forward signs in once', async () => {
		const { visitor, back } = await started('https://one.preview.test');
		for (const expected of ['https://one.preview.test', /error=Configuration/]) {
			const { pathname, search } = new URL((await proxy().visitor().get(back)).location);
			expect((await visitor.get(pathname + search)).location).toMatch(expected);
		}
	});

	it('M4: reports different secrets, by the name of the variable', async () => {
		const { back } = await started('https://one.preview.test');
		const other = proxy({ secret: 'a-secret-of-another-deployment-altogether' });
		await expectKept(other, back, /sealed with another AUTH_SECRET/);
	});

	it('signs in at the proxy itself, where a sign-in started there', async () => {
		const app = proxy();
		const visitor = app.visitor();
		const { location } = await visitor.post('/auth/signin/idp');
		expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${stable}/auth/callback/idp`);
		expect((await visitor.get(consent(location))).location).toBe(stable);
		expect(await visitor.session()).not.toBeNull();
	});

	it('M3: rejects a response without state as any other deployment does', async () => {
		const path = '/auth/callback/idp?code=canary-code';
		await expectKept(proxy(), path, /was not started in this browser/);
	});

	it('can be that of one provider', async () => {
		const app = new App({ skipCSRFCheck }, 'https://one.preview.test');
		const redirectProxyUrl = `${stable}/auth`;
		app.config.providers = [app.provider({ redirectProxyUrl }), app.provider({ id: 'other' })];
		const asked = async (id: string) => {
			const { location } = await app.visitor().post(`/auth/signin/${id}`);
			return new URL(location).searchParams.get('redirect_uri');
		};
		expect(await asked('idp')).toBe(`${stable}/auth/callback/idp`);
		expect(await asked('other')).toBe('https://one.preview.test/auth/callback/other');
	});

	it('M5: accepts no state as a session or a transaction', async () => {
		const { visitor, asked } = await started('https://one.preview.test');
		const state = asked.get('state') ?? '';
		const names = [sessionCookie, ...visitor.cookies.keys()].filter((name) =>
			/state|sess/.test(name)
		);
		for (const name of names) {
			const app = deployment('https://one.preview.test');
			const other = app.visitor();
			other.cookies.set(name, state);
			expect(await other.session()).toBeNull();
			await other.get(`/auth/callback/idp?code=x&state=${state}`);
			expect(app.tokenRequests).toEqual([]);
		}
		expect(names).toHaveLength(2);
	});
});

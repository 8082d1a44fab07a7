import { describe, expect, it, vi } from 'vitest';
import { sessionRequest } from '../../../../src/runtime/core/request.ts';
import {
	getAccessToken,
	RefreshTokenError,
	refresh
} from '../../../../src/runtime/features/refresh/feature.ts';
import { renewalKey } from '../../../../src/runtime/features/refresh/kept-answers.ts';
import { tokensOf } from '../../../../src/runtime/features/refresh/tokens.ts';
import { holdClock, later, useQuickClock } from './clock.ts';
import { Shop, signIn } from './rig.ts';

const cookie = '__Secure-authjs.session-token-tokens';

useQuickClock();

const lines = (records: Map<string, string>) => JSON.stringify([...records]);

async function signedIn(options: ConstructorParameters<typeof Shop>[0] = {}) {
	const shop = new Shop(options);
	const app = shop.process([refresh]);
	const ann = app.visitor();
	await signIn(ann);
	/** What a page gets that shows one token, and what its browser keeps. */
	const show = async (who = ann) => {
		const page = app.page(who);
		const token = await getAccessToken(page, 'idp');
		page.finish();
		return token;
	};
	return { ...app, shop, endpoint: shop.endpoint, ann, show };
}

describe('an access token without a database', () => {
	it('is that of the sign-in while it is valid', async () => {
		const { show, endpoint } = await signedIn();
		expect(await show()).toBe('canary-access-1');
		expect(endpoint.spent).toEqual([]);
	});

	it('is refreshed in its last minute, with a rotated refresh token', async () => {
		const { show, endpoint } = await signedIn();
		later(3541);
		expect(await show()).toBe('canary-access-2');
		expect(await show()).toBe('canary-access-2');
		later(3541);
		expect(await show()).toBe('canary-access-3');
		expect(endpoint.spent).toEqual(['canary-refresh-1', 'canary-refresh-2']);
	});

	it('is refreshed earlier if the app says so', async () => {
		const { show } = await signedIn({ settings: { refresh: { minimum: 600 } } });
		later(3001);
		expect(await show()).toBe('canary-access-2');
	});

	it('keeps a refresh token that does not rotate', async () => {
		const { show, endpoint, ann } = await signedIn();
		endpoint.rotates = false;
		const seen = new Set([ann.cookies.get(cookie)]);
		for (const n of [2, 3, 4]) {
			later(3600);
			expect(await show()).toBe(`canary-access-${n}`);
			seen.add(ann.cookies.get(cookie));
		}
		expect(seen.size).toBe(4);
		expect(new Set(endpoint.spent)).toEqual(new Set(['canary-refresh-1']));
	});

	it('may be the same again, with another refresh token', async () => {
		const { show, endpoint, ann } = await signedIn();
		endpoint.extra = { access_token: 'canary-access-1' };
		const seen = new Set([ann.cookies.get(cookie)]);
		for (let n = 0; n < 3; n++) {
			later(3600);
			expect(await show()).toBe('canary-access-1');
			seen.add(ann.cookies.get(cookie));
		}
		expect(seen.size).toBe(4);
		expect(endpoint.spent).toEqual(['canary-refresh-1', 'canary-refresh-2', 'canary-refresh-3']);
	});

	it('is missing without a session, or with another provider', async () => {
		const { page, visitor, ann } = await signedIn();
		expect(await getAccessToken(page(visitor()), 'idp')).toBeNull();
		expect(await getAccessToken(page(ann), 'other')).toBeNull();
		expect(await getAccessToken(page(ann), { provider: 'idp', providerAccountId: '8' })).toBeNull();
		expect(
			await getAccessToken(page(ann), { provider: 'other', providerAccountId: '7' })
		).toBeNull();
		// Of the session, only its tokens are left.
		const rest = visitor();
		rest.cookies.set(cookie, ann.cookies.get(cookie) ?? '');
		expect(await getAccessToken(page(rest), 'idp')).toBeNull();
		expect(await getAccessToken(page(ann), { provider: 'idp', providerAccountId: '7' })).toBe(
			'canary-access-1'
		);
	});

	it('without an expiry is not refreshed', async () => {
		const shop = new Shop();
		shop.endpoint.lifetime = undefined;
		const app = shop.process([refresh]);
		const ann = app.visitor();
		await signIn(ann);
		later(86_400);
		expect(await getAccessToken(app.page(ann), 'idp')).toBe('canary-access-1');
	});

	it('lives for an hour if only the refresh omits the expiry', async () => {
		const { show, endpoint } = await signedIn();
		endpoint.lifetime = undefined;
		later(3600);
		expect(await show()).toBe('canary-access-2');
		later(3500);
		expect(await show()).toBe('canary-access-2');
		later(100);
		expect(await show()).toBe('canary-access-3');
	});

	it('that lives less than a minute is not refreshed with each call', async () => {
		const { show, endpoint } = await signedIn();
		endpoint.lifetime = 30;
		later(3600);
		for (let n = 0; n < 5; n++) expect(await show()).toBe('canary-access-2');
		later(16);
		expect(await show()).toBe('canary-access-3');
		expect(endpoint.spent).toHaveLength(2);
	});
});

describe('the refresh', () => {
	it('sends one request for 200 concurrent calls, and all get its response', async () => {
		const { page, ann, endpoint, shop } = await signedIn();
		endpoint.slowness = 50;
		const add = vi.spyOn(shop.records, 'add');
		later(3600);
		const all = Array.from({ length: 200 }, () => getAccessToken(page(ann), 'idp'));
		expect(new Set(await Promise.all(all))).toEqual(new Set(['canary-access-2']));
		expect(endpoint.spent).toEqual(['canary-refresh-1']);
		expect(add).toHaveBeenCalledTimes(1);
	});

	it('is stored for a late tab with the former cookie', async () => {
		const { show, endpoint, visitor, ann, shop } = await signedIn();
		const add = vi.spyOn(shop.records, 'add');
		const late = visitor();
		for (const [name, value] of ann.cookies) late.cookies.set(name, value);
		later(3600);
		expect(await show()).toBe('canary-access-2');
		later(50);
		expect(await show(late)).toBe('canary-access-2');
		expect(add).toHaveBeenCalledTimes(1);
		later(3600);
		expect(await show(late)).toBe('canary-access-3');
		expect(endpoint.spent).toEqual(['canary-refresh-1', 'canary-refresh-2']);
	});

	it('survives lost responses, repeatedly', async () => {
		const { page, ann, endpoint } = await signedIn();
		for (let n = 2; n < 12; n++) {
			later(3600);
			// Like a server component without a proxy: no cookie is set.
			expect(await getAccessToken(page(ann), 'idp')).toBe(`canary-access-${n}`);
			expect(await getAccessToken(page(ann), 'idp')).toBe(`canary-access-${n}`);
		}
		expect(new Set(endpoint.spent).size).toBe(endpoint.spent.length);
		expect(await ann.session()).not.toBeNull();
	});

	it('precedes a page that reads the session, and sets the cookie there', async () => {
		const { page, ann, endpoint } = await signedIn();
		later(3530);
		const first = page(ann);
		expect(await first()).not.toBeNull();
		expect(endpoint.spent).toHaveLength(1);
		expect(first.cookies().some((line) => line.startsWith(cookie))).toBe(true);
		expect(await getAccessToken(first, 'idp')).toBe('canary-access-2');
	});

	it('waits for code that can set cookies, if a page cannot', async () => {
		const { auth, ann, endpoint } = await signedIn();
		later(3550);
		const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const asked = sessionRequest(new URL('https://app.test/page'), new Headers({ cookie }));
		const { session, cookies } = await auth.session({ ...asked, isReadOnly: true });
		expect([session, cookies]).toEqual([expect.any(Object), []]);
		expect(endpoint.spent).toEqual([]);
	});

	it('leaves the responses that other tabs may still need, and no more', async () => {
		const { show, endpoint, shop, ann, visitor } = await signedIn();
		const responses = () => shop.records.list('refresh-answer', '');
		later(3600);
		await show();
		const [first] = await responses();
		later(3600);
		await show();
		const [second, ...more] = await responses();
		expect(second?.key).not.toBe(first?.key);
		expect(more).toEqual([]);
		// Without rotation both renewals have the same key.
		endpoint.rotates = false;
		later(3600);
		await show();
		const late = visitor();
		for (const [name, value] of ann.cookies) late.cookies.set(name, value);
		later(3600);
		expect(await show()).toBe(await show(late));
		expect(endpoint.spent).toHaveLength(4);
		await ann.submit('/auth/signout');
		expect(await responses()).toEqual([]);
	});

	it('does not fail a page that only reads the session', async () => {
		const { page, ann, endpoint } = await signedIn();
		endpoint.revoke();
		later(3600);
		expect(await page(ann)()).not.toBeNull();
	});

	it('uses the valid old token while the provider is down', async () => {
		const { show, endpoint, shop, ann } = await signedIn();
		endpoint.down = () => new Response('Bad Gateway', { status: 502 });
		const before = ann.cookies.get(cookie);
		later(3550);
		expect(await show()).toBe('canary-access-1');
		expect(shop.base.warnings).toEqual([['token-not-renewed', 'idp', 'unavailable']]);
		expect(ann.cookies.get(cookie)).toBe(before);
		later(100);
		const failed = await show().catch((error: unknown) => error);
		expect(failed).toBeInstanceOf(RefreshTokenError);
		expect(failed).toMatchObject({ code: 'unavailable', mustSignIn: false, provider: 'idp' });
		endpoint.down = undefined;
		later(6);
		expect(await show()).toBe('canary-access-2');
	});

	it('is not retried by all requests while the provider is down', async () => {
		const { page, ann, endpoint } = await signedIn();
		endpoint.down = () => new Response('', { status: 503 });
		later(3600);
		for (let n = 0; n < 20; n++)
			await expect(getAccessToken(page(ann), 'idp')).rejects.toThrow('idp');
		expect(endpoint.requests).toHaveLength(2);
	});

	it('does not consume the token when the store is down, and uses the valid old one', async () => {
		const { show, shop, endpoint } = await signedIn();
		const add = vi.spyOn(shop.records, 'add').mockRejectedValue(new Error('down'));
		later(3550);
		expect(await show()).toBe('canary-access-1');
		later(100);
		await expect(show()).rejects.toMatchObject({ code: 'unavailable' });
		expect(endpoint.spent).toEqual([]);
		add.mockRestore();
		expect(await show()).toBe('canary-access-2');
	});

	it('returns its response even if the store fails after the lock', async () => {
		const { show, shop, endpoint } = await signedIn();
		later(3600);
		const put = vi.spyOn(shop.records, 'put').mockRejectedValue(new Error('down'));
		expect(await show()).toBe('canary-access-2');
		expect(shop.base.logged).toContain('RecordError');
		put.mockRestore();
		later(3600);
		expect(await show()).toBe('canary-access-3');
		expect(endpoint.spent).toEqual(['canary-refresh-1', 'canary-refresh-2']);
	});

	it('waits for a killed process with the lock, and then continues', async () => {
		const { show, shop, endpoint } = await signedIn();
		later(3600);
		const real = shop.records.add.bind(shop.records);
		vi.spyOn(shop.records, 'add').mockImplementationOnce(async (record) => {
			// The other one was first.
			await real({ ...record, value: 'killed' });
			return false;
		});
		holdClock();
		const waiting = show();
		await vi.advanceTimersByTimeAsync(29_000);
		expect(endpoint.spent).toEqual([]);
		await vi.advanceTimersByTimeAsync(3000);
		expect(await waiting).toBe('canary-access-2');
	});
});

describe('the lock of a refresh', () => {
	it('is not waited for longer than 35 seconds', async () => {
		const { show, shop, endpoint } = await signedIn();
		later(3600);
		vi.spyOn(shop.records, 'add').mockResolvedValue(false);
		holdClock();
		const waiting = show().catch((error: unknown) => error);
		await vi.advanceTimersByTimeAsync(36_000);
		expect(await waiting).toMatchObject({ type: 'RefreshTokenError', code: 'unavailable' });
		expect(endpoint.spent).toEqual([]);
	});

	it('that took longer than ten seconds to get may be over soon: no request is sent', async () => {
		const { show, shop, endpoint } = await signedIn();
		later(3600);
		const add = shop.records.add.bind(shop.records);
		vi.spyOn(shop.records, 'add').mockImplementationOnce(async (record) => {
			const isOurs = await add(record);
			later(11);
			return isOurs;
		});
		await expect(show()).rejects.toMatchObject({ code: 'unavailable' });
		expect(endpoint.spent).toEqual([]);
		later(1);
		expect(await show()).toBe('canary-access-2');
	});
});

describe('a refusal (G17)', () => {
	it('is an error even while the old token is valid', async () => {
		const { show, endpoint } = await signedIn();
		endpoint.revoke();
		later(3550);
		await expect(show()).rejects.toMatchObject({ code: 'invalid_grant' });
	});

	it('is an error that asks for a new sign-in, and is requested once', async () => {
		const { show, endpoint, ann, shop } = await signedIn();
		endpoint.revoke();
		later(3600);
		const failed = await show().catch((error: unknown) => error);
		expect(failed).toMatchObject({
			type: 'RefreshTokenError',
			kind: 'signIn',
			status: 401,
			code: 'invalid_grant',
			mustSignIn: true
		});
		await expect(show()).rejects.toMatchObject({ code: 'invalid_grant' });
		expect(endpoint.spent).toHaveLength(1);
		expect(shop.base.logged.filter((type) => type === 'RefreshTokenError')).toHaveLength(1);
		// The session is another thing.
		expect(await ann.session()).not.toBeNull();
		await signIn(ann);
		expect(await show()).toBe('canary-access-2');
	});

	it('of a lost response is reported', async () => {
		const { show, endpoint, ann } = await signedIn();
		endpoint.lost = () => Promise.reject(new Error('socket hang up'));
		later(3600);
		await expect(show()).rejects.toMatchObject({ code: 'unavailable' });
		endpoint.lost = undefined;
		later(6);
		await expect(show()).rejects.toMatchObject({ code: 'invalid_grant' });
		expect(endpoint.spent).toEqual(['canary-refresh-1', 'canary-refresh-1']);
		expect(await ann.session()).not.toBeNull();
	});

	it.each([
		[400, 'invalid_client', 'refused'],
		[401, 'invalid_client', 'refused'],
		[200, 'bad_refresh_token', 'invalid_grant'],
		[400, 'interaction_required', 'invalid_grant'],
		[400, 'temporarily_unavailable', 'unavailable'],
		[400, 'consent_required', 'invalid_grant'],
		[400, 'xinvalid_grant', 'refused'],
		[400, 'invalid_grants', 'refused'],
		[400, 'required_fields', 'refused'],
		[400, 'more_required_fields', 'refused'],
		[400, 'server_error', 'unavailable'],
		[400, 'slow_down', 'unavailable'],
		[400, 'slow_downs', 'refused'],
		[400, 'no_server_error', 'refused'],
		[408, 'other', 'unavailable'],
		[429, 'rate_limited', 'unavailable'],
		[500, 'other', 'unavailable'],
		[499, 'other', 'refused'],
		[400, 'refresh_token is not good', 'refused'],
		[400, `${'x'.repeat(60)}refresh_token`, 'refused']
	])('with status %i and %s is %s', async (status, error, code) => {
		const { show, endpoint } = await signedIn();
		endpoint.down = () => Response.json({ error }, { status });
		later(3600);
		await expect(show()).rejects.toMatchObject({ code });
	});

	it.each([
		[400, 'invalid_grant', 600, 'invalid_grant'],
		[400, 'invalid_client', 10, 'refused'],
		[503, 'other', 5, 'unavailable']
	])('is remembered for a while: %i %s', async (status, error, seconds, code) => {
		const { show, endpoint } = await signedIn();
		endpoint.down = () => Response.json({ error }, { status });
		later(3600);
		const ask = async () => {
			await expect(show()).rejects.toMatchObject({ code });
			return endpoint.requests.length;
		};
		// The first request was that of the sign-in.
		expect(await ask()).toBe(2);
		later(seconds - 2);
		expect(await ask()).toBe(2);
		later(4);
		expect(await ask()).toBe(3);
	});

	it('names the provider and what it said, in the log', async () => {
		const { show, endpoint, shop } = await signedIn();
		endpoint.down = () => Response.json({ error: 'invalid_client' }, { status: 401 });
		later(3600);
		await expect(show()).rejects.toThrow(/^idp: /);
		const said = shop.base.errors.map(({ cause }) => String(Object(cause).err)).join();
		expect(said).toContain('idp answered 401. invalid_client');
	});

	it('without a refresh token names the setting of the provider', async () => {
		const { show, endpoint, ann } = await signedIn();
		endpoint.extra = { refresh_token: undefined };
		await signIn(ann);
		later(3550);
		expect(await show()).toBe('canary-access-2');
		later(100);
		await expect(show()).rejects.toMatchObject({ code: 'no_refresh_token', mustSignIn: true });
	});
});

describe('the refresh request', () => {
	it('follows RFC 6749 section 6, with the client authentication of the sign-in', async () => {
		const { show, endpoint } = await signedIn();
		later(3600);
		await show();
		const [first, second] = endpoint.requests;
		expect(second?.headers.get('authorization')).toBe(first?.headers.get('authorization'));
		expect(second?.headers.get('authorization')).toMatch(/^Basic /);
		expect([...(second?.form ?? [])]).toEqual([
			['refresh_token', 'canary-refresh-1'],
			['grant_type', 'refresh_token']
		]);
	});

	it('has provider-specific fields, and the repairs of the provider', async () => {
		const { show, endpoint } = await signedIn({
			provider: {
				token: {
					url: 'https://idp.test/token',
					body: { audience: 'api' },
					conform: async (response) => {
						const { data, ...rest } = await response.json();
						return Response.json({ ...rest, ...data });
					}
				},
				client: { token_endpoint_auth_method: 'client_secret_post' }
			}
		});
		endpoint.extra = { access_token: undefined, data: { access_token: 'canary-inner' } };
		later(3600);
		expect(await show()).toBe('canary-inner');
		expect(endpoint.requests[1]?.form.get('audience')).toBe('api');
		expect(endpoint.requests[1]?.form.get('client_secret')).toBe('canary-client-secret');
	});

	it('is validated: a response without an access token is rejected', async () => {
		const { show, endpoint } = await signedIn();
		endpoint.extra = { access_token: '' };
		later(3600);
		await expect(show()).rejects.toMatchObject({ code: 'refused' });
	});
});

describe('tokens in a cookie', () => {
	it('are always encrypted: in cookies, /session, records and the log', async () => {
		const { show, ann, endpoint, shop } = await signedIn({
			settings: { callbacks: { session: ({ session, token }) => ({ ...session, token }) } }
		});
		const put = vi.spyOn(shop.records, 'put');
		later(3600);
		await show();
		endpoint.revoke();
		later(3600);
		await show().catch(() => {});
		const { text } = await ann.get('/auth/session');
		const logged = shop.base.errors.map((error) => [String(error), error.stack, error.cause]);
		const all = [lines(ann.cookies), text, JSON.stringify(put.mock.calls)];
		expect(all.join() + JSON.stringify(logged)).not.toMatch(/canary/);
		expect(put).toHaveBeenCalled();
	});

	it('are HttpOnly and Secure, and in chunks when they are long', async () => {
		const shop = new Shop();
		shop.endpoint.extra = { access_token: `canary-${'x'.repeat(6000)}` };
		const app = shop.process([refresh]);
		const ann = app.visitor();
		await signIn(ann);
		expect([...ann.cookies.keys()].filter((name) => name.startsWith(cookie))).toEqual([
			`${cookie}.0`,
			`${cookie}.1`,
			`${cookie}.2`
		]);
		shop.endpoint.extra = {};
		later(3600);
		const page = app.page(ann);
		await getAccessToken(page, 'idp');
		const set = page.cookies().filter((line) => line.startsWith(cookie));
		expect(set).toHaveLength(4);
		for (const line of set) expect(line).toMatch(/HttpOnly; Secure/);
		const [, ends = ''] = /Expires=([^;]+)/.exec(set[0] ?? '') ?? [];
		// As long as the session.
		expect(Math.abs(Date.parse(ends) - Date.now() - 30 * 86_400_000)).toBeLessThan(60_000);
	});

	it('are deleted on sign-out, with all records of them', async () => {
		const { show, ann, shop, visitor } = await signedIn();
		later(3600);
		await show();
		const taken = vi.spyOn(shop.records, 'take');
		const copy = visitor();
		for (const [name, value] of ann.cookies) copy.cookies.set(name, value);
		await ann.submit('/auth/signout');
		expect([...ann.cookies.keys()].join()).not.toContain('token-tokens');
		expect(taken.mock.calls.map(([kind]) => kind)).toContain('refresh-answer');
		expect(await shop.records.list('refresh-answer', '')).toEqual([]);
	});

	it('are left as they are by a page while nothing is due', async () => {
		const { page, ann, endpoint } = await signedIn();
		later(3500);
		const shown = page(ann);
		expect(await shown()).not.toBeNull();
		expect(shown.cookies()).toEqual([]);
		expect(endpoint.spent).toEqual([]);
	});

	it('without a refresh token are no error of a page that does not need them', async () => {
		const shop = new Shop();
		shop.endpoint.extra = { refresh_token: undefined };
		const app = shop.process([refresh]);
		const ann = app.visitor();
		await signIn(ann);
		later(3590);
		const shown = app.page(ann);
		expect(await shown()).not.toBeNull();
		expect(shown.cookies().join()).not.toContain(cookie);
		expect([shop.base.errors, shop.base.warnings]).toEqual([[], []]);
	});

	it('stay when another site posts a sign-out (CSRF)', async () => {
		const { ann } = await signedIn();
		await ann.post('/auth/signout', {}, { origin: 'https://evil.test' });
		await ann.post('/auth/signout', { csrfToken: 'wrong' });
		expect([...ann.cookies.keys()]).toContain(cookie);
	});

	it('belong to their session: planted ones have no effect', async () => {
		const { page, ann, visitor, endpoint } = await signedIn();
		const mallory = visitor();
		await signIn(mallory);
		const planted = mallory.cookies.get(cookie) ?? '';
		ann.cookies.set(cookie, planted);
		expect(await getAccessToken(page(ann), 'idp')).toBeNull();
		// Nor does a page renew them.
		later(3550);
		const shown = page(ann);
		expect(await shown()).not.toBeNull();
		expect(shown.cookies().join()).not.toContain(cookie);
		expect(endpoint.spent).toEqual([]);
	});

	it('of another account are not taken from its record, wherever that is stored', async () => {
		const { ann, show, shop, visitor } = await signedIn();
		const mallory = visitor();
		await signIn(mallory);
		later(3550);
		expect(await show(ann)).toBe('canary-access-3');
		const [answer] = await shop.records.list('refresh-answer', '');
		if (!answer) throw new Error('The renewal has left an answer.');
		const theirs = { refresh_token: 'canary-refresh-2' };
		const key = await renewalKey('idp', tokensOf(theirs));
		await shop.records.put({ ...answer, key });
		expect(await show(mallory)).toBe('canary-access-4');
	});

	it('are deleted by the sign-in of a user without tokens', async () => {
		const { ann, show, page, shop } = await signedIn();
		await ann.submit('/auth/callback/password', { username: 'bob', password: 'right' });
		expect([...ann.cookies.keys()]).not.toContain(cookie);
		expect(await show()).toBeNull();
		// Nor do pages and the sign-out need any.
		expect(await page(ann)()).not.toBeNull();
		await ann.submit('/auth/signout');
		expect(await ann.session()).toBeNull();
		expect(shop.base.errors).toEqual([]);
	});

	it('live as long as an active session, even without an expiry', async () => {
		const shop = new Shop();
		shop.endpoint.lifetime = undefined;
		const app = shop.process([refresh]);
		const ann = app.visitor();
		await signIn(ann);
		for (let day = 0; day < 100; day += 20) {
			later(20 * 86_400);
			const page = app.page(ann);
			expect(await page()).not.toBeNull();
			page.finish();
		}
		expect(await getAccessToken(app.page(ann), 'idp')).toBe('canary-access-1');
	});

	it('are kept for a session with a user only', async () => {
		const { shop, ann, show } = await signedIn({
			settings: { callbacks: { jwt: ({ token }) => ({ ...token, sub: '' }) } }
		});
		expect([...ann.cookies.keys()]).not.toContain(cookie);
		expect(await show()).toBeNull();
		expect(shop.base.errors.map(({ message }) => message).join()).toContain('no `sub`');
	});

	it('are refused if they are too long for cookies', async () => {
		const shop = new Shop();
		shop.endpoint.extra = { access_token: 'x'.repeat(200_000) };
		const ann = shop.process([refresh]).visitor();
		await signIn(ann);
		expect(shop.base.errors.map(({ message }) => message).join()).toContain('too long for cookies');
	});

	it('stay if the sign-out was refused, and go if only the session could not be ended', async () => {
		const settings = { events: { signOut: () => Promise.reject(new Error('down')) } };
		const { ann } = await signedIn({ settings });
		await ann.get('/auth/signout');
		await ann.submit('/auth/signin/idp');
		expect([...ann.cookies.keys()]).toContain(cookie);
		await ann.submit('/auth/signout');
		expect([...ann.cookies.keys()]).not.toContain(cookie);
	});

	it.each(['600', undefined])(
		'are refreshed in their last minute for the minimum %s',
		async (minimum) => {
			const { show, endpoint } = await signedIn({ settings: { refresh: { minimum } } });
			later(3530);
			expect(await show()).toBe('canary-access-1');
			later(15);
			expect(await show()).toBe('canary-access-2');
			expect(endpoint.spent).toHaveLength(1);
		}
	);

	it('need records', async () => {
		const shop = new Shop({ settings: { records: undefined } });
		const { visitor } = shop.process([refresh]);
		expect((await visitor().get('/auth/session')).status).toBe(500);
		expect(shop.base.errors.map(String).join()).toContain('refresh');
	});

	it('are not set by a HEAD request', async () => {
		const { auth, ann } = await signedIn();
		later(3600);
		const headers = new Headers({
			cookie: [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		});
		const answer = await auth.respond(
			new Request('https://app.test/auth/session', { method: 'HEAD', headers })
		);
		expect(answer.headers.get('set-cookie') ?? '').not.toContain('tokens');
	});
});

describe('a session from before the feature, whose callback kept the tokens', () => {
	type Kept = Record<string, unknown>;
	const settings = {
		callbacks: {
			jwt: ({ token, account }: { token: Kept; account?: Kept | null }) =>
				account ? { ...token, was: account['access_token'], more: account['refresh_token'] } : token
		},
		refresh: {
			former: ({ was, more }: Kept) =>
				was ? { provider: 'idp', access_token: was, refresh_token: more, expires_at: 1 } : undefined
		}
	};
	async function begun(more: object = {}) {
		const shop = new Shop({ settings: { ...settings, ...more } });
		const ann = shop.process([]).visitor();
		await signIn(ann);
		const app = shop.process([refresh]);
		const show = async (who = ann) => {
			const page = app.page(who);
			const token = await getAccessToken(page, 'idp');
			page.finish();
			return token;
		};
		return { shop, app, ann, show };
	}

	it('continues: its token is refreshed once and then kept in the cookie', async () => {
		const { shop, ann, show } = await begun();
		expect(await show()).toBe('canary-access-2');
		expect(ann.cookies.has(cookie)).toBe(true);
		expect(await show()).toBe('canary-access-2');
		later(3600);
		expect(await show()).toBe('canary-access-3');
		expect(shop.endpoint.spent).toEqual(['canary-refresh-1', 'canary-refresh-2']);
	});

	it('uses each token once even when responses are lost, or many tabs ask at once', async () => {
		const { shop, app, ann, show } = await begun();
		const lost = () => getAccessToken(app.page(ann), 'idp');
		expect(new Set(await Promise.all(Array.from({ length: 20 }, lost)))).toEqual(
			new Set(['canary-access-2'])
		);
		expect(await lost()).toBe('canary-access-2');
		expect(await show()).toBe('canary-access-2');
		expect(shop.endpoint.spent).toEqual(['canary-refresh-1']);
	});

	it('has none for another provider, without the setting, or without a user', async () => {
		const { app, ann } = await begun();
		expect(await getAccessToken(app.page(ann), 'other')).toBeNull();
		expect(await getAccessToken(app.page(app.visitor()), 'idp')).toBeNull();
		const { show } = await begun({ refresh: {} });
		expect(await show()).toBeNull();
	});

	it.each<[string, object, string | null]>([
		['no provider', { access_token: 'canary-former' }, null],
		['no token', { provider: 'idp' }, null],
		['an access token only', { provider: 'idp', access_token: 'canary-former' }, 'canary-former'],
		[
			'the account, too',
			{ provider: 'idp', providerAccountId: 7, access_token: 'canary-former' },
			'canary-former'
		]
	])('may have kept %s', async (_what, kept, expected) => {
		const { show, app, ann } = await begun({ refresh: { former: () => kept } });
		const named = () => {
			const which = { provider: 'idp', providerAccountId: '7' };
			return getAccessToken(app.page(ann), which);
		};
		expect(await named()).toBe('providerAccountId' in kept ? expected : null);
		expect(await show()).toBe(expected);
	});

	it('is ignored after the user has signed in again, and its tokens end with a sign-out', async () => {
		const { shop, app, ann } = await begun();
		const again = app.visitor();
		for (const [name, value] of ann.cookies) again.cookies.set(name, value);
		await signIn(again);
		expect(await getAccessToken(app.page(again), 'idp')).toBe('canary-access-2');
		await again.submit('/auth/signout');
		expect(await getAccessToken(app.page(again), 'idp')).toBeNull();
		expect(shop.endpoint.spent).toEqual([]);
	});
});

import { describe, expect, it, vi } from 'vitest';
import {
	allowedUrl,
	isListed,
	leadsSomewhere,
	withOneSlash,
	withParameters
} from '../../../src/runtime/core/callback-url.ts';
import { resolveConfig } from '../../../src/runtime/core/config.ts';
import { skipCSRFCheck } from '../../../src/runtime/index.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { App, type Config, consent, origin } from './app.ts';

const evil = 'https://evil.test';
const callbackCookie = '__Secure-authjs.callback-url';
const own = { origin, 'sec-fetch-site': 'same-origin' };

/** The redirect after a sign-out. */
async function signOut(app: App, callbackUrl: string, as: 'body' | 'query' | 'cookie' = 'body') {
	const query = as === 'query' ? `?${new URLSearchParams({ callbackUrl })}` : '';
	const body = new URLSearchParams(as === 'body' ? { callbackUrl } : {});
	const cookie = as === 'cookie' ? `${callbackCookie}=${encodeURIComponent(callbackUrl)}` : '';
	const headers = { ...own, cookie };
	return app.send(`/auth/signout${query}`, { method: 'POST', headers, body });
}

const appWith = (config: Partial<Config> = {}) => new App({ skipCSRFCheck, ...config });

describe('the return URL', () => {
	it.each(['body', 'query', 'cookie'] as const)('C1: %s: rejects another site', async (as) => {
		const answer = await signOut(appWith(), `${evil}/x`, as);
		expect(answer.headers.get('location')).toBe(origin);
		expect(answer.headers.getSetCookie().join()).not.toContain('evil');
	});

	it.each(['body', 'query', 'cookie'] as const)('%s: leads to a page of the app', async (as) => {
		const answer = await signOut(appWith(), '/private', as);
		expect(answer.headers.get('location')).toBe(`${origin}/private`);
	});

	it('C1: ignores a Referer', async () => {
		const headers = { ...own, referer: `${evil}/` };
		const answer = await appWith().send('/auth/signout', { method: 'POST', headers });
		expect(answer.headers.get('location')).toBe(origin);
	});

	it.each([
		['/private', `${origin}/private`],
		['/private?a=1&b=%20#part', `${origin}/private?a=1&b=%20#part`],
		[`${origin}/private`, `${origin}/private`],
		['//evil.test/x', `${origin}//evil.test/x`],
		['private', origin],
		['', origin]
	])('%j redirects to %s', async (asked, location) => {
		expect((await signOut(appWith(), asked)).headers.get('location')).toBe(location);
	});

	it.each([
		...['//evil', '/\\evil', '\\\\evil', '/%5cevil', '/%2f/evil', 'https:evil', 'https:/evil'],
		...['ht\ttps://evil', '\u0000https://evil', 'javascript:alert(1)', 'data:text/html,x'],
		...['blob:https://evil', 'https://app.test.evil', 'https://app.test@evil', '/..//evil'],
		...['/.//evil', '／／evil', '/／evil', '⁄⁄evil', '  https://evil', ' //evil', '/\t/evil'],
		...[
			'/日本',
			'/\u{1f600}',
			'https://app.test:443@evil/',
			'https://app.test\\@evil',
			'@evil',
			':80'
		]
	])('C2: %j stays on this site', async (asked) => {
		for (const config of [{}, { callbacks: { redirect: echo }, trustedRedirectOrigins: [] }]) {
			for (const as of ['body', 'query', 'cookie'] as const) {
				const { status, headers } = await signOut(appWith(config), asked, as);
				// What does not parse is refused in query and cookie before anything is done.
				if (status === 500) continue;
				expect(new URL(headers.get('location') ?? '', origin).origin).toBe(origin);
			}
		}
	});

	it('C2: none of 10,000 generated texts leaves the site', async () => {
		const random = seeded(42);
		const strict = { callbacks: { redirect: echo }, trustedRedirectOrigins: [] };
		const configs = [{}, strict].map((more) => ({ providers: [], ...more }));
		const [usual, own] = configs.map((config) =>
			resolveConfig(config, { tokens, flows: [], sessions: [] })
		);
		for (let i = 0; i < 10_000; i++) {
			const asked = oddUrl(random);
			const config = i % 2 ? usual : own;
			const location = config && (await allowedUrl(config, asked, origin));
			const led = location && new URL(location, origin).origin;
			if (led !== origin) expect([asked, location]).toEqual([asked, 'a URL of ours']);
		}
	});

	it('C2: none of 500 more texts makes a response that leaves the site', async () => {
		const random = seeded(7);
		const apps = [
			appWith(),
			appWith({ callbacks: { redirect: echo }, trustedRedirectOrigins: [] })
		];
		for (let i = 0; i < 500; i++) {
			const asked = oddUrl(random);
			const answer = await signOut(apps[i % 2] ?? appWith(), asked);
			const location = answer.headers.get('location');
			const led = location ? new URL(location, origin).origin : location;
			if (led !== origin) expect([asked, location]).toEqual([asked, 'a URL of ours']);
		}
	});

	it.each(['/a\r\nSet-Cookie: x=y', '/a\nb', '/a\rb', '/a\u0000b', '/a\u0085b', 'x\u007f'])(
		'C3: %j adds no header',
		async (asked) => {
			for (const redirect of [undefined, echo]) {
				const app = appWith(redirect ? { callbacks: { redirect } } : {});
				const { headers } = await signOut(app, asked);
				expect(headers.get('location')).toBe(origin);
				expect([...headers.keys()].sort()).toEqual(['cache-control', 'location', 'set-cookie']);
			}
		}
	);

	it.each([
		'http://[',
		'%',
		'https://',
		`/${'x'.repeat(8192)}`,
		`${evil}/${'x'.repeat(8192)}`,
		'\ud800'
	])('C4: %j causes no exception', async (asked) => {
		const body = JSON.stringify({ callbackUrl: asked });
		const headers = { ...own, 'content-type': 'application/json' };
		const app = appWith();
		const answer = await app.send('/auth/signout', { method: 'POST', headers, body });
		expect(new URL(answer.headers.get('location') ?? '').origin).toBe(origin);
		expect(app.errors).toEqual([]);
	});

	it('is encoded in a header, whatever its alphabet', async () => {
		const { headers } = await signOut(appWith(), '/café/日本?x=é');
		const location = 'https://app.test/caf%C3%A9/%E6%97%A5%E6%9C%AC?x=%C3%A9';
		expect(headers.get('location')).toBe(location);
	});

	it('C5: is checked again at every use if another site planted its cookie', async () => {
		const app = appWith();
		const planted = encodeURIComponent(`${evil}/x`);
		const visitor = app.visitor();
		const plant = () => visitor.cookies.set(callbackCookie, planted);
		plant();
		const fields = { username: 'ann', password: 'right' };
		expect((await visitor.post('/auth/callback/password', fields)).location).toBe(origin);
		plant();
		expect((await visitor.post('/auth/signout')).location).toBe(origin);
		plant();
		const { location } = await visitor.post('/auth/signin/idp');
		plant();
		expect((await visitor.get(consent(location))).location).toBe(origin);
		plant();
		expect((await visitor.get('/auth/signin')).text).not.toContain('evil');
		plant();
		expect((await visitor.get('/auth/error?error=Verification')).text).not.toContain('evil');
	});

	const noUrl = [
		'not a url',
		'ftp://x',
		'xhttps://app.test/x',
		'httpsx://app.test/x',
		'mailto:a@b',
		'javascript:alert(1)',
		':80'
	];

	it.each(noUrl)('%j in the query is rejected before anything else happens', async (asked) => {
		const app = appWith();
		const answer = await signOut(app, asked, 'query');
		expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
		expect(app.logged).toEqual(['InvalidCallbackUrl']);
		const page = await app.send(`/auth/signin?${new URLSearchParams({ callbackUrl: asked })}`);
		expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('<h1>Error')]);
	});

	it.each(noUrl)(
		'C5, ruling 33: %j in the cookie is ignored, overwritten and logged once',
		async (planted) => {
			const app = appWith();
			const visitor = app.visitor();
			for (let i = 0; i < 2; i++) {
				visitor.cookies.set(callbackCookie, encodeURIComponent(planted));
				const { status, text } = await visitor.get('/auth/signin');
				expect([status, text.includes('value="https://app.test"')]).toEqual([200, true]);
				expect(visitor.cookies.get(callbackCookie)).toBe(encodeURIComponent(origin));
			}
			visitor.cookies.set(callbackCookie, encodeURIComponent(planted));
			const { location } = await visitor.post('/auth/signin/idp');
			expect((await visitor.get(consent(location))).location).toBe(origin);
			expect(app.errors).toEqual([]);
		}
	);

	it('ruling 33: the log reports once that the cookie is no URL', async () => {
		vi.resetModules();
		const fresh = await import('../../../src/runtime/index.ts');
		const app = appWith();
		const headers = { cookie: `${callbackCookie}=nonsense` };
		for (let i = 0; i < 2; i++) {
			await fresh.Auth(new Request(`${origin}/auth/signin`, { headers }), app.config);
		}
		expect(app.warnings).toEqual([['invalid-callback-url']]);
	});

	it('C5: a planted cookie of the former name has no effect with the host prefix', async () => {
		const app = appWith({ cookies: { prefix: 'host' } });
		const visitor = app.visitor();
		visitor.cookies.set(callbackCookie, 'not%20a%20url');
		expect((await visitor.get('/auth/signin')).status).toBe(200);
		expect(app.errors).toEqual([]);
	});
});

describe('a return URL', () => {
	it.each([
		['/x', true],
		['/x/', true],
		['https://other.test/x/', true],
		['http://other.test', true],
		['x/', false],
		['ftp://other.test/', false]
	])('%s leads somewhere: %s', (text, leads) => {
		expect(leadsSomewhere(text, origin)).toBe(leads);
	});

	it.each([
		['/x//y', '/x//y'],
		[`${origin}/x`, `${origin}/x`],
		['//evil.test/x', `${origin}/evil.test/x`],
		['/.//evil.test/x?a#b', `${origin}/evil.test/x?a#b`],
		[`${origin}///x/?a#b`, `${origin}/x/?a#b`]
	])('%s has one slash at the start of its path: %s', (text, expected) => {
		expect(withOneSlash(text, origin)).toBe(expected);
	});

	it.each([
		['/x', '/x?a=1'],
		['/x?b', '/x?b&a=1'],
		['/x#part', '/x?a=1#part'],
		['/x#two\nlines?', '/x?a=1#two\nlines?'],
		['', '?a=1']
	])('%j gets parameters: %j', (url, expected) => {
		expect(withParameters(url, { a: '1' })).toBe(expected);
	});

	it.each([
		['https://a.app.test', true],
		['https://a-1.app.test', true],
		['https://app.test', false],
		['https://.app.test', false],
		['https://a.b.app.test', false],
		['https://a/app.test', false],
		['https://aapp.test', false],
		['http://a.app.test', false],
		['https://a.app.test.evil', false]
	])('%s is listed by https://*.app.test: %s', (one, listed) => {
		expect(isListed(one, ['https://*.app.test'])).toBe(listed);
	});
});

describe('a malformed return URL', () => {
	const longest = `/${'x'.repeat(2048 - encodeURIComponent(`${origin}/`).length)}`;
	const spread = `/?${'='.repeat(700)}`;

	it.each([
		['the longest', longest, origin + longest],
		['one character more', `${longest}x`, origin],
		['one that grows when it is encoded', spread, origin]
	])('C4: %s', async (_name, asked, location) => {
		const visitor = appWith().visitor();
		const start = await visitor.post('/auth/signin/idp', { callbackUrl: asked });
		for (const line of start.headers.getSetCookie()) {
			const [pair = ''] = line.split(';');
			// RFC 6265bis section 5.6: a browser takes name and value up to 4096 bytes together.
			expect(pair.length).toBeLessThan(4096);
		}
		expect((await visitor.get(consent(start.location))).location).toBe(location);
	});
});

describe('callbacks.redirect', () => {
	it.each(['//evil.test', '/\\evil.test', '/\t/evil.test', '//evil.test/x'])(
		'C6: %j looks like a path and leads elsewhere, so the browser goes to the app',
		async (result) => {
			for (const trustedRedirectOrigins of [undefined, [evil]]) {
				const app = appWith({
					callbacks: { redirect: () => result },
					...(trustedRedirectOrigins && { trustedRedirectOrigins })
				});
				expect((await signOut(app, '/x')).headers.get('location')).toBe(origin);
			}
		}
	);

	const noTexts = [undefined, null, 7, {}, new URL(evil), ['https://evil.test']];
	const noTargets = ['', 'javascript:alert(1)', 'ftp://x', `x${origin}/x`, 'httpsx://app.test/x'];
	it.each([...noTexts, ...noTargets])(
		'C6: %j is no URL, so the browser goes to the app',
		async (result) => {
			const app = appWith();
			Object.assign(app.config, { callbacks: { redirect: () => result } });
			const { headers } = await signOut(app, '/x');
			expect(new URL(headers.get('location') ?? '', origin).href).toBe(`${origin}/`);
		}
	);

	it.each([
		['/x', '/x'],
		['http://other.test/x', 'http://other.test/x'],
		['https://other.test/', 'https://other.test/']
	])('that returns %s redirects there', async (result, location) => {
		const app = appWith({ callbacks: { redirect: () => result } });
		expect((await signOut(app, '/asked')).headers.get('location')).toBe(location);
	});

	it('C6: that throws makes the request fail, and is logged', async () => {
		const redirect = () => {
			throw new Error('out of order');
		};
		const app = appWith({ callbacks: { redirect } });
		const { headers } = await signOut(app, '/x');
		expect(headers.get('location')).toBe(`${origin}/auth/error?error=Configuration`);
		expect(app.errors[0]?.message).toBe('out of order');
	});

	it('is called only with a URL to decide on', async () => {
		const asked: unknown[] = [];
		const redirect = (question: { url: string; baseUrl: string }) => {
			asked.push(question);
			return question.baseUrl;
		};
		const app = appWith({ callbacks: { redirect } });
		await signOut(app, '');
		await signOut(app, '/x');
		expect(asked).toEqual([{ url: '/x', baseUrl: origin }]);
	});

	it.each(['/auth/signout', '/auth/signin', '/auth/callback/idp', '/auth/error?error=x'])(
		'C7: our target, %s, ends without a loop',
		async (target) => {
			const nested = `${target}${target.includes('?') ? '&' : '?'}callbackUrl=${target}`;
			const app = appWith({ pages: { signIn: '/login' } });
			const visitor = app.visitor();
			let { location } = await visitor.post('/auth/signout', { callbackUrl: nested });
			let steps = 0;
			while (new URL(location, origin).pathname.startsWith('/auth/') && steps < 5) {
				location = (await visitor.get(location)).location || '/shown';
				steps++;
			}
			expect(steps).toBeLessThan(5);
		}
	);
});

describe('a redirect, for a client that requests JSON', () => {
	const json = { ...own, 'x-auth-return-redirect': '1' };
	const post = (app: App, headers: Record<string, string>, callbackUrl: string) => {
		const body = new URLSearchParams({ callbackUrl });
		return app.send('/auth/signout', { method: 'POST', headers, body });
	};

	it('is a URL that was checked like any other', async () => {
		for (const asked of ['/x', `${evil}/x`]) {
			const answer = await post(appWith(), json, asked);
			const url = asked === '/x' ? `${origin}/x` : origin;
			expect([answer.status, answer.headers.get('location')]).toEqual([200, url]);
			expect(await answer.json()).toEqual({ url });
		}
	});

	it('is a redirect for any other client', async () => {
		const answer = await post(appWith(), own, '/x');
		expect([answer.status, await answer.text()]).toEqual([302, '']);
	});

	it('has no URL after a failure, since scripts follow it unchecked', async () => {
		const answer = await appWith().send('/auth/callback', { headers: json });
		expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
		expect(await answer.json()).toEqual({ url: `${origin}/auth/error?error=Configuration` });
	});

	it('stays an error when the request is rejected', async () => {
		const answer = await post(appWith(), { ...json, origin: evil }, '/x');
		expect([answer.status, await answer.text()]).toEqual([
			403,
			'Cross-site requests are not accepted.'
		]);
	});

	it('stays a redirect with its own status after a configuration error', async () => {
		const app = appWith({ pages: { error: '/oops' }, secret: '' });
		const answer = await app.send('/auth/signin', { headers: json });
		const to = `${origin}/oops?error=Configuration`;
		expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
	});
});

describe('config.pages as a target', () => {
	const at = encodeURIComponent(origin);

	it.each([
		['/login', `/login?callbackUrl=${at}&error=E%26x%3D1`],
		['/login?lang=en', `/login?lang=en&callbackUrl=${at}&error=E%26x%3D1`],
		['/login#form', `/login?callbackUrl=${at}&error=E%26x%3D1#form`],
		['/login?lang=en#form', `/login?lang=en&callbackUrl=${at}&error=E%26x%3D1#form`],
		['/login#/route?x', `/login?callbackUrl=${at}&error=E%26x%3D1#/route?x`],
		['https://id.test/login', `https://id.test/login?callbackUrl=${at}&error=E%26x%3D1`]
	])('C8: signIn %s', async (signIn, location) => {
		const app = appWith({ pages: { signIn } });
		const answer = await app.send(`/auth/signin?error=${encodeURIComponent('E&x=1')}`);
		expect(answer.headers.get('location')).toBe(location);
	});

	it.each([
		['/oops', `${origin}/oops?error=Configuration`],
		['/oops?lang=en', `${origin}/oops?lang=en&error=Configuration`],
		['/oops#why', `${origin}/oops?error=Configuration#why`],
		['https://id.test/oops', 'https://id.test/oops?error=Configuration']
	])('C8: error %s, after a failure and with a faulty configuration', async (error, location) => {
		const app = appWith({ pages: { error } });
		expect((await app.send('/auth/callback')).headers.get('location')).toBe(location);
		app.config.secret = '';
		expect((await app.send('/auth/signin')).headers.get('location')).toBe(location);
	});
});

function echo({ url }: { url: string }): string {
	return url;
}

/** Mulberry32: the same numbers in every run. */
function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

const parts = [
	...['/', '//', '\\', '\\\\', ':', '@', '?', '#', '.', '..', '%2f', '%5c', '%00', '%', '\t', ' '],
	...['\n', '\r', '\u0000', '／', '⁄', '。', '[', ']', '::1', ':443', ':80', ';', '&', '='],
	...['http', 'https', 'HTTPS', 'javascript', 'data', 'blob', 'file', 'app.test', 'evil.test'],
	...[
		'https://app.test',
		'https://evil.test',
		'xn--',
		'ä',
		'\u200b',
		'\ufeff',
		'a',
		'auth',
		'%E0%A4'
	]
];

function oddUrl(random: () => number): string {
	const count = 1 + Math.floor(random() * 7);
	return Array.from({ length: count }, () => parts[Math.floor(random() * parts.length)]).join('');
}

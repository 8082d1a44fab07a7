import { describe, expect, it } from 'vitest';
import { readCookies } from '../../../src/runtime/core/cookies.ts';
import { isAuthAction } from '../../../src/runtime/core/request.ts';
import { templateInAnApp } from '../template-in-an-app.ts';

interface Guard {
	guard(auth: object, request: object, handler?: () => Promise<Response>): Promise<Response>;
}
interface Platform {
	currentVisit(): Promise<{ headers: Headers }>;
	setCookies(all: readonly object[]): Promise<void>;
}

const server = `export class NextResponse extends Response {
	static next() { return new NextResponse(null); }
	static redirect(to) { return new NextResponse(null, { status: 302, headers: { location: String(to) } }); }
	cookies = { set: (name, value) => this.headers.append('set-cookie', name + '=' + value) };
}`;
/** What Next knows of the request that it answers. */
const stored = {
	headers: new Headers(),
	set: new Map<string, string>(),
	jar: new Map<string, Jar>(),
	isKnown: true
};
Object.assign(globalThis, { stored });
const headersOfNext = `const { stored } = globalThis;
export const headers = () => {
	if (!stored.isKnown) throw new Error('outside a request scope');
	return Promise.resolve(stored.headers);
};
export const cookies = async () => ({
	set: (...given) => stored.set.set(...given),
	get: (name) => stored.jar.get(name),
	getAll: () => [...stored.jar.values()]
});`;
/** As Next reads cookies: of several with one name the last counts. */
const sent = `export class NextRequest {
	constructor(_, { headers }) {
		const all = (headers.get('cookie') ?? '').split('; ').filter(Boolean).map((one) => one.split('='));
		const jar = new Map(all.map(([name, value]) => [name, { name, value: decodeURIComponent(value ?? '') }]));
		this.cookies = { get: (name) => jar.get(name), getAll: () => [...jar.values()] };
	}
}`;
interface Jar {
	name: string;
	value: string;
}

/** A user whose session is renewed. */
const auth = {
	auth: { serves: isAuthAction },
	config: { basePath: '/api/auth' },
	session: async () => ({
		session: { user: { name: 'Ann' } },
		cookies: [{ name: 'session', value: 'renewed', options: {} }]
	})
};
const url = new URL('https://app.test/api/out');
const request = { url, headers: new Headers() };
const ended = { name: 'session', value: '', options: { maxAge: 0 } };

async function open() {
	const platform = await templateInAnApp<Platform>('next/platform.ts', {
		'next/headers': headersOfNext,
		'next/server': sent,
		react: 'export {};',
		'./base-path': `export const base = '';`
	});
	Object.assign(globalThis, { platform });
	const { guard } = await templateInAnApp<Guard>('next/guard.ts', {
		'next/server': server,
		'./platform': `export const askedUrl = (request) =>
	request.nextUrl ? globalThis.platform.askedUrl(request) : request.url;
export const { isAnswered } = globalThis.platform;`
	});
	stored.headers = new Headers();
	stored.isKnown = true;
	return { guard, platform };
}

describe('a proxy that denies everyone', () => {
	const closed = {
		auth: { serves: isAuthAction },
		config: {
			basePath: '/api/auth',
			pages: { signIn: '/signin' },
			callbacks: { authorized: () => false }
		},
		urlOf: () => new URL('https://app.test/api/auth/session'),
		session: async () => ({ session: null, cookies: [] })
	};
	const at = (signIn: string) => ({ ...closed, config: { ...closed.config, pages: { signIn } } });
	/** AUTH_URL has the host to trust. */
	const behindProxy = (signIn: string) => ({
		...closed,
		config: { ...closed.config, pages: { signIn }, trustHost: true }
	});

	const asking = (url: URL, more = {}) => ({ url, nextUrl: url, headers: new Headers(more) });

	it.each([
		['https://login.test/signin', '/signin', 302],
		['https://login.test/signin', '/', 302],
		['https://app.test/signin', '/signin', 200],
		['http://app.test/signin', '/signin', 200],
		['//login.test/signin', '/signin', 302]
	])('with the sign-in page %s answers %s by %i', async (page, path, status) => {
		const { guard } = await open();
		const asked = asking(new URL(path, 'https://app.test'));
		expect((await guard(at(page), asked)).status).toBe(status);
	});

	it('does not redirect the sign-in page to itself behind a proxy with the host of AUTH_URL', async () => {
		const { guard } = await open();
		const asked = asking(new URL('http://inside:3000/signin'));
		const own = behindProxy('https://app.test/signin');
		expect((await guard(own, asked)).status).toBe(200);
	});

	it.each(['evil.test', 'evil.test:3000', 'a b', 'data:text/html,x'])(
		'B2: leads to the host of AUTH_URL and back there, whatever Host a client sends: %s',
		async (host) => {
			const { guard } = await open();
			const asked = asking(new URL('http://inside:3000//evil.test/x?tab=1'), { host });
			const { headers } = await guard(behindProxy('/signin'), asked);
			const back = encodeURIComponent('https://app.test//evil.test/x?tab=1');
			expect(headers.get('location')).toBe(`https://app.test/signin?callbackUrl=${back}`);
		}
	);

	it.each([
		['app.test', 'http://app.test'],
		['app.test:81', 'http://app.test:81'],
		['a b', 'http://inside:3000']
	])('without AUTH_URL leads to the Host %s as %s', async (host, origin) => {
		const { guard } = await open();
		const asked = asking(new URL('http://inside:3000/dashboard'), { host });
		const { headers } = await guard(closed, asked);
		expect(new URL(headers.get('location') ?? '').origin).toBe(origin);
	});

	it.each([
		['/', 302],
		['/signin', 200],
		['/signin/', 200],
		['/signin/more', 302]
	])('answers %s by %i, with or without a trailing slash', async (path, status) => {
		const { guard } = await open();
		const asked = asking(new URL(path, 'https://app.test'));
		expect((await guard(closed, asked)).status).toBe(status);
	});

	it.each([
		{ 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
		{ 'x-middleware-subrequest': Array(5).fill('src/middleware').join(':') },
		{ 'next-router-prefetch': '1', rsc: '1' },
		{ 'next-action': '0' },
		{ 'x-nextjs-data': '1' }
	])('P8: denies a request with %j', async (said) => {
		const { guard } = await open();
		const asked = asking(new URL('/dashboard', 'https://app.test'), said);
		expect((await guard(closed, asked)).status).toBe(302);
	});
});

describe('a proxy that denies everyone, with the locale routing of Next.js', () => {
	const closed = (signIn?: string) => ({
		auth: { serves: isAuthAction },
		config: {
			basePath: '/api/auth',
			...(signIn && { pages: { signIn } }),
			callbacks: { authorized: () => false }
		},
		urlOf: () => new URL('https://app.test/api/auth/session'),
		session: async () => ({ session: null, cookies: [] })
	});
	/** As Next hands it over: it has taken the language off the path. */
	const asking = (pathname: string, locale: string) => ({
		url: `https://app.test/${locale}${pathname}`,
		nextUrl: { pathname, search: '?tab=1', locale, defaultLocale: 'en' },
		headers: new Headers()
	});
	const sentTo = async (signIn: string | undefined, pathname: string, locale: string) => {
		const { guard } = await open();
		const { headers } = await guard(closed(signIn), asking(pathname, locale));
		const target = URL.parse(headers.get('location') ?? '');
		return target && [target.pathname, target.searchParams.get('callbackUrl')];
	};

	it.each([
		[undefined, '/api/auth/signin'],
		['/login', '/de/login'],
		['/de/login', '/de/login'],
		['https://login.test/login', '/login']
	])('redirects from /de/dashboard to the sign-in page %s as %s, and back', async (page, path) => {
		const back = 'https://app.test/de/dashboard?tab=1';
		expect(await sentTo(page, '/dashboard', 'de')).toEqual([path, back]);
	});

	it('adds no locale if the page has none in its path', async () => {
		const back = 'https://app.test/dashboard?tab=1';
		expect(await sentTo('/login', '/dashboard', 'en')).toEqual(['/login', back]);
	});

	it('does not redirect the localized sign-in page to itself', async () => {
		expect(await sentTo('/login', '/login', 'de')).toBeNull();
	});
});

describe('a Next.js handler in auth()', () => {
	it('keeps users signed in', async () => {
		const { guard } = await open();
		const answer = await guard(auth, request, async () => new Response());
		expect(answer.headers.getSetCookie()).toEqual(['session=renewed']);
	});

	it('signs users out, and does not set the session again in the response (I4)', async () => {
		const { guard, platform } = await open();
		const answer = await guard(auth, request, async () => {
			await platform.setCookies([ended]);
			return new Response();
		});
		expect(answer.headers.getSetCookie()).toEqual([]);
	});

	it('keeps the next user signed in, even outside a Next.js request', async () => {
		const { guard, platform } = await open();
		await platform.setCookies([ended]);
		stored.headers = new Headers();
		for (const isKnown of [true, false]) {
			stored.isKnown = isKnown;
			const answer = await guard(auth, request, async () => new Response());
			expect(answer.headers.getSetCookie()).toEqual(['session=renewed']);
		}
	});
});

describe('the cookies that a page and a server action see', () => {
	const seen = async (header: string, jar: Record<string, string>) => {
		const { platform } = await open();
		stored.headers = new Headers(header ? { cookie: header } : {});
		stored.jar = new Map(Object.entries(jar).map(([name, value]) => [name, { name, value }]));
		const { headers } = await platform.currentVisit();
		return Object.fromEntries(readCookies(headers.get('cookie')));
	};

	it('are the first of two with one name (H9), as in a proxy', async () => {
		expect(await seen('session=ann; session=eve', { session: 'eve' })).toEqual({ session: 'ann' });
	});

	it('include those that this request has set or deleted', async () => {
		const header = 'session=ann; session=eve; theme=a%20b; gone=1';
		const jar = { session: 'new', theme: 'a b', more: 'x y' };
		const now = { session: 'new', theme: 'a b', more: 'x y', gone: '' };
		expect(await seen(header, jar)).toEqual(now);
		expect(await seen('', { more: 'x' })).toEqual({ more: 'x' });
	});
});

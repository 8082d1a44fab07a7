// `withAuth` of next-auth 4, as the compat file has it, in apps with pages in several languages.

import { describe, expect, it } from 'vitest';
import { templateInAnApp } from '../template-in-an-app.ts';

interface Middleware {
	withAuth(options: object): (request: object) => Promise<Response | undefined>;
}

const server = `export class NextResponse extends Response {
	static redirect(to) { return new NextResponse(null, { status: 302, headers: { location: String(to) } }); }
}`;
const core = new URL('../../../src/runtime/core/callback-url.ts', import.meta.url).href;
const locale = new URL('../../../templates/next/locale.ts', import.meta.url).href;

async function sentTo(signIn: string | undefined, nextUrl: object) {
	const { withAuth } = await templateInAnApp<Middleware>('compat/next-auth-4/middleware.ts', {
		'next/server': server,
		'../../core/callback-url': `export * from '${core}';`,
		'../../locale': `export * from '${locale}';`,
		'./jwt': 'export const getToken = async () => null;'
	});
	const request = Object.assign(new Request('https://app.test/'), { nextUrl });
	const answer = await withAuth(signIn ? { pages: { signIn } } : {})(request);
	const target = URL.parse(answer?.headers.get('location') ?? '');
	return target && [target.pathname, target.searchParams.get('callbackUrl')];
}

/** As Next hands it over: it has taken `basePath` and the language off the path. */
const asked = {
	origin: 'https://app.test',
	search: '?tab=1',
	basePath: '',
	locale: 'de',
	defaultLocale: 'en'
};

describe('withAuth of next-auth 4, with the locale routing of Next.js', () => {
	it.each([
		['/login', ['/de/login', '/de/dashboard?tab=1']],
		[undefined, ['/api/auth/signin', '/de/dashboard?tab=1']]
	])('redirects from /de/dashboard to the sign-in page %s, and back', async (page, sent) => {
		expect(await sentTo(page, { ...asked, pathname: '/dashboard' })).toEqual(sent);
	});

	it('puts basePath before the locale', async () => {
		const nextUrl = { ...asked, basePath: '/app', pathname: '/dashboard' };
		expect(await sentTo('/login', nextUrl)).toEqual(['/app/de/login', '/app/de/dashboard?tab=1']);
	});

	it('adds no locale if the page has none in its path', async () => {
		const nextUrl = { ...asked, locale: 'en', pathname: '/dashboard' };
		expect(await sentTo('/login', nextUrl)).toEqual(['/login', '/dashboard?tab=1']);
	});

	it('does not redirect the localized sign-in page to itself', async () => {
		expect(await sentTo('/login', { ...asked, pathname: '/login' })).toBeNull();
	});
});

describe('withAuth of next-auth 4, with the locale in the path (next-intl)', () => {
	it('redirects back to the page in that locale', async () => {
		const { locale: _, defaultLocale: __, ...nextUrl } = asked;
		const sent = await sentTo('/login', { ...nextUrl, pathname: '/de/dashboard' });
		expect(sent).toEqual(['/login', '/de/dashboard?tab=1']);
	});
});

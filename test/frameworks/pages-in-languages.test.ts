// What the docs say for pages of an app's own in several languages, run as they say it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'cookie';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { sveltekit } from '../../src/frameworks/sveltekit/index.ts';
import { connect } from '../../src/runtime/core/integration.ts';
import { openAuth } from '../../src/runtime/index.ts';
import { memoryApp } from '../templates/memory-app.ts';

const docs = (page: string) => readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8');

interface Made {
	readonly pages: { readonly signIn: string; readonly error: string };
}
type Call = (given: (event: object) => Made) => object;

/** The configuration in the section of a page, which one of these functions is given. */
function configured(page: string, event: object): Made {
	const [, section = ''] = docs(page).split('## Pages in several languages');
	const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(section) ?? [];
	let made: Made | undefined;
	const take: Call = (given) => {
		made = given(event);
		return {};
	};
	const frameworks = ['SvelteKitAuth', 'AstroAuth', 'NuxtAuth'];
	const names = [...frameworks, 'GitHub', 'getCookie', 'getQuery', 'parse'];
	const plain = transformSync(code, { loader: 'ts' }).code.replace(/^(import .*|export )/gm, '');
	const nuxt = {
		getCookie: Reflect.get(event, 'cookie'),
		getQuery: () => Object.fromEntries(new URL(Reflect.get(event, 'url')).searchParams)
	};
	const run = new Function(...names, plain);
	const getCookie = (_: object, name: string) => nuxt.getCookie(name);
	run(take, take, take, {}, getCookie, nuxt.getQuery, parse);
	if (made === undefined) throw new Error(`${page} has no configuration`);
	return made;
}

function headersWith(name: string, value?: string): HeadersInit {
	return value ? { cookie: `${name}=${encodeURIComponent(value)}` } : {};
}

async function locationOf(page: string, path: string, remembered?: string): Promise<string | null> {
	const url = new URL(path, 'https://app.test');
	const name = '__Secure-authjs.callback-url';
	const cookie = (asked: string) => (asked === name ? remembered : undefined);
	const event = {
		url,
		path,
		cookie,
		// Configurations of Astro have a context that some hooks make themselves: no cookies are in it.
		...(page === 'astro.md'
			? { request: new Request(url, { headers: headersWith(name, remembered) }) }
			: { cookies: { get: cookie } })
	};
	const { pages } = configured(page, event);
	const { serve } = connect(
		openAuth,
		{ providers: [], secret: 'a-secret-for-tests-that-is-long-enough', trustHost: true, pages },
		{ env: {}, development: false, base: '' }
	);
	const answer = await serve(new Request(url, { headers: headersWith(name, remembered) }));
	return answer?.headers.get('Location') ?? null;
}

const all = [
	['sveltekit.md', '/auth'],
	['astro.md', '/auth'],
	['nuxt.md', '/auth']
] as const;

describe.each(all)('localized pages, by %s', (page, base) => {
	it('redirect from a guarded page to the sign-in page in its language, and back', async () => {
		const to = await locationOf(page, `${base}/signin?callbackUrl=%2Fde%2Fsecret%3Fa%3D1`);
		const { pathname, searchParams } = new URL(to ?? '', 'https://app.test');
		expect(pathname).toBe('/de/login');
		expect(searchParams.get('callbackUrl')).toMatch(/\/de\/secret\?a=1$/);
	});

	it('show an error in the language of the sign-in', async () => {
		const to = await locationOf(page, `${base}/callback/none`, 'https://app.test/de/secret');
		expect(new URL(to ?? '', 'https://app.test').pathname).toBe('/de/login');
	});

	it('stay unchanged for the default language, and for URLs of other sites', async () => {
		for (const path of ['/secret', '/deals', 'https://evil.test/x', '//evil.test'])
			expect(
				configured(page, {
					url: new URL(
						`https://app.test/auth/signin?${new URLSearchParams({ callbackUrl: path })}`
					),
					cookie: () => undefined,
					request: new Request('https://app.test'),
					cookies: { get: () => undefined }
				}).pages.signIn
			).toBe('/login');
	});
});

describe('the guard that AGENTS.md shows', () => {
	it('keeps the language and the query of the page', () => {
		const [page] = sveltekit.usage.guards?.(memoryApp(), '/auth') ?? [];
		expect(page?.code).toContain('url.pathname + url.search');
	});
});

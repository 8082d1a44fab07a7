// The script of the browser and the hook of the server, put together without SvelteKit.

import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authSveltekit } from '../../../src/conversion/packages/auth-sveltekit/index.ts';
import { memoryApp } from '../../templates/memory-app.ts';

const root = new URL('../../../', import.meta.url).pathname;
const page = 'https://app.test/shop/page';
const stubs: Readonly<Record<string, string>> = {
	'@sveltejs/kit':
		'export const error = (status) => { throw { status }; }; export const fail = () => {};',
	'$app/paths': `export const base = '/shop', resolve = (path) => base + path;`,
	'./platform':
		"export const building = false, dev = false, env = {}, leave = () => {}, root = () => '/shop/';",
	'./index': `export { openAuth as Auth } from '${root}src/runtime/index.ts';`
};

/** What SvelteKit would give, and the runtime where it lies in this repository. */
const inPlace: Plugin = {
	name: 'in-place',
	setup({ onResolve, onLoad }) {
		onResolve({ filter: /^(@sveltejs\/kit|\$app\/paths|\.\/(platform|index))$/ }, ({ path }) => ({
			path,
			namespace: 'stub'
		}));
		onResolve({ filter: /^\.\/core\/[\w-]+$/ }, ({ path }) => {
			return { path: `${root}src/runtime/${path.slice(2)}.ts` };
		});
		onLoad({ filter: /.*/, namespace: 'stub' }, ({ path }) => ({
			contents: stubs[path] ?? '',
			resolveDir: root
		}));
	}
};

async function load(contents: string) {
	const { outputFiles } = await build({
		stdin: { contents, loader: 'ts', resolveDir: root },
		bundle: true,
		write: false,
		format: 'esm',
		platform: 'node',
		external: ['@simplewebauthn/server'],
		plugins: [inPlace]
	});
	const code = Buffer.from(outputFiles[0]?.text ?? '').toString('base64');
	return import(`data:text/javascript;base64,${code}`);
}

const server = await load(`export * from './templates/sveltekit/sveltekit.ts';
export { skipCSRFCheck } from './src/runtime/index.ts';`);

/** The script as an app of a major version gets it. */
function script(major: number) {
	const { template = '', adapt } =
		authSveltekit.browser?.(memoryApp({}, { major })).find(({ module }) => module === 'client') ??
		{};
	const text = readFileSync(`${root}templates/sveltekit/${template}`, 'utf8');
	return load(adapt?.(text) ?? text);
}

const { handle } = server.SvelteKitAuth({
	basePath: '/login',
	secret: 'a-secret-for-tests-that-is-long-enough',
	trustHost: true,
	skipCSRFCheck: server.skipCSRFCheck,
	logger: { error: () => {} },
	providers: [
		{
			id: 'idp',
			clientId: 'client-1',
			name: 'Idp',
			type: 'oauth',
			authorization: 'https://idp.test/authorize',
			token: 'https://idp.test/token',
			userinfo: 'https://idp.test/userinfo'
		},
		{
			id: 'password',
			name: 'Password',
			type: 'credentials',
			credentials: { password: {} },
			authorize: ({ password }: Record<string, unknown>) =>
				password === 'right' ? { id: '7', name: 'Ann' } : null
		}
	]
});

/** What the app itself answers. */
const appSays = () => new Response('a page of the app');
let jar: Map<string, string>;

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
	const url = new URL(path, page);
	const headers = new Headers(init.headers);
	headers.set('origin', url.origin);
	headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
	const event = { url, request: new Request(url, { ...init, headers }), locals: {} };
	const answer: Response = await handle({ event, resolve: appSays });
	for (const line of answer.headers.getSetCookie()) {
		const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
		if (value) jar.set(name, value);
		else jar.delete(name);
	}
	return answer;
}

const isSignedIn = () => [...jar.keys()].some((name) => name.includes('session-token'));

beforeEach(() => {
	jar = new Map();
	vi.stubGlobal('fetch', ask);
	vi.stubGlobal('location', { href: page });
});
afterEach(() => void vi.unstubAllGlobals());

describe.each([2, 3])(
	'the script of a SvelteKit %i app with moved routes (ruling 23)',
	async (major) => {
		const client = await script(major);

		it('ruling 24: signs in with a password at a provider of any name, and out', async () => {
			const wrong = await client.signIn('password', { redirect: false, password: 'wrong' });
			expect(wrong).toMatchObject({ error: 'CredentialsSignin', code: 'credentials', url: null });
			const right = await client.signIn('password', { redirect: false, password: 'right' });
			expect(right).toMatchObject({ error: undefined, ok: true, url: page });
			expect(isSignedIn()).toBe(true);
			expect(await client.signOut({ redirect: false })).toEqual({ url: page });
			expect(isSignedIn()).toBe(false);
		});

		it('starts at a provider, or redirects to the sign-in page', async () => {
			const { url } = await client.signIn('idp', { redirect: false }, { login_hint: 'ann' });
			const { origin, searchParams } = new URL(url);
			expect([origin, searchParams.get('login_hint')]).toEqual(['https://idp.test', 'ann']);
			expect(searchParams.get('redirect_uri')).toBe('https://app.test/shop/login/callback/idp');
			const choose = await client.signIn(undefined, { redirect: false });
			expect(choose.url).toBe('https://app.test/shop/login/signin');
		});

		it('hides no page of the app', async () => {
			expect(await (await ask('/shop/auth/providers')).text()).toBe('a page of the app');
		});
	}
);

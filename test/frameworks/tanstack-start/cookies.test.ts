import { afterEach, describe, expect, it, vi } from 'vitest';
import { skipCSRFCheck } from '../../../src/runtime/index.ts';
import { encode } from '../../../src/runtime/jwt.ts';
import { secret, sessionCookie } from '../../runtime/core/app.ts';
import { templateInAnApp } from '../template-in-an-app.ts';

interface Integration {
	TanStackStartAuth(config: object): {
		handlers: { POST(at: { request: Request }): Promise<Response> };
		auth(): Promise<{ user?: { name?: string | null } } | null>;
		signOut(form?: FormData): Promise<Response>;
	};
}

const runtime = new URL('../../../src/runtime/index.ts', import.meta.url).pathname;
const helpers = `
export const getRequest = () => globalThis.served.request;
export const getResponseHeaders = () => globalThis.served.headers;
export const removeResponseHeader = (name) => globalThis.served.headers.delete(name);
export const setResponseHeader = (name, value) => {
	globalThis.served.headers.delete(name);
	for (const one of [value].flat()) globalThis.served.headers.append(name, one);
};
`;
/** What the framework has for an answer: its first version, and one that also appends. */
const versions = {
	'1.132': helpers,
	'1.169': `${helpers}
export const appendResponseHeader = (name, value) => globalThis.served.headers.append(name, value);
`
};

const form = () => {
	const data = new FormData();
	data.set('redirectTo', '/');
	return data;
};

/** A user with a session of two days, and a cookie of the app. */
async function visit(path: string, body?: URLSearchParams): Promise<Headers> {
	const now = Date.now() - 2 * 86_400_000;
	vi.useFakeTimers({ toFake: ['Date'], now });
	const token = { sub: '7', name: 'Kim' };
	const value = await encode({ token, secret, salt: sessionCookie, maxAge: 30 * 86_400 });
	vi.useRealTimers();
	const headers = {
		host: 'app.test',
		'sec-fetch-site': 'same-origin',
		cookie: `${sessionCookie}=${value}`
	};
	const request = new Request(`https://app.test${path}`, {
		headers,
		...(body && { method: 'POST', body })
	});
	const served = { request, headers: new Headers({ 'Set-Cookie': 'theme=dark; Path=/' }) };
	vi.stubGlobal('served', served);
	return served.headers;
}

describe.each(Object.entries(versions))('TanStack Start %s', (_, text) => {
	afterEach(() => vi.unstubAllGlobals());

	async function open() {
		const imports = {
			'@tanstack/react-start/server': text,
			'./index': `export { openAuth as Auth } from '${runtime}';`
		};
		const path = 'tanstack-start/tanstack-start.ts';
		const { TanStackStartAuth } = await templateInAnApp<Integration>(path, imports);
		const config = { providers: [], secret, trustHost: true, skipCSRFCheck };
		return TanStackStartAuth({ ...config, basePath: '/api/auth' });
	}

	it('renews a session once, beside the cookies of the app, and disables caching', async () => {
		const { auth } = await open();
		const headers = await visit('/');
		const sessions = await Promise.all([auth(), auth()]);
		expect(sessions.map((one) => one?.user?.name)).toEqual(['Kim', 'Kim']);
		const [theme, ...ours] = headers.getSetCookie();
		expect(theme).toBe('theme=dark; Path=/');
		expect(ours.filter((one) => one.startsWith(`${sessionCookie}=ey`))).toHaveLength(1);
		expect(headers.get('Cache-Control')).toBe('private, no-store');
	});

	it.each(['a form', 'a route'])(
		'signs out by %s after a renewal in the same request, and keeps the cookies of the app',
		async (way) => {
			const { auth, signOut, handlers } = await open();
			const headers = await visit('/api/auth/signout', new URLSearchParams({ callbackUrl: '/' }));
			await auth();
			const { request } = Object(globalThis).served;
			const answer = await (way === 'a form' ? signOut(form()) : handlers.POST({ request }));
			const cookies = [...headers.getSetCookie(), ...answer.headers.getSetCookie()];
			expect(cookies).toContain('theme=dark; Path=/');
			expect(cookies.filter((one) => one.startsWith(`${sessionCookie}=ey`))).toEqual([]);
			expect(cookies.filter((one) => one.startsWith(`${sessionCookie}=;`))).toHaveLength(1);
		}
	);
});

// A form that is refused with an error keeps its cookies, such as a session whose token `jwt` has changed (ruling 31).

import { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { skipCSRFCheck } from '../../src/runtime/index.ts';
import { secret } from '../runtime/core/app.ts';
import { placeOf } from './place-of.ts';
import { templateInAnApp } from './template-in-an-app.ts';

const here = (path: string) => new URL(`../../${path}`, import.meta.url).pathname;
/** A runtime that refuses each form, and sets a cookie. */
const own = {
	'./index': `import { openAuth, skipCSRFCheck } from '${here('src/runtime/index.ts')}';
import { Refused } from '${here('src/runtime/core/errors.ts')}';
export const Auth = (config) => ({
	...openAuth(config),
	answer: async () => ({
		error: new Refused('TooManyRequests', 429, 'Too many.'),
		status: 429,
		cookies: [{ name: 'renewed', value: 'once', options: {} }]
	})
});`
};
const password = { id: 'password', type: 'credentials', credentials: {}, authorize: () => null };
const config = { secret, skipCSRFCheck, trustHost: true, providers: [password] };
const url = 'https://app.test/login';
const headers = { host: 'app.test', origin: 'https://app.test' };
const fields = new URLSearchParams({ providerId: 'password' });
const formData = () => {
	const form = new FormData();
	form.set('providerId', 'password');
	return form;
};

type Act = (...given: object[]) => Promise<unknown>;
type Acts = { signIn: Act; signOut: Act };
type Given = Record<string, (config: object) => Acts>;

/** An answer of Node.js. */
function nodeAnswer() {
	const set = new Map<string, string | readonly string[]>([['set-cookie', ['theme=dark']]]);
	return {
		set,
		headersSent: false,
		getHeader: (name: string) => set.get(name.toLowerCase()),
		setHeader: (name: string, value: string) => void set.set(name.toLowerCase(), value)
	};
}
const shown = ({ set }: ReturnType<typeof nodeAnswer>) => ({
	cookies: set.get('set-cookie'),
	caches: set.get('cache-control')
});

/** What the answer says after an action has thrown. */
type Tried = (act: 'signIn' | 'signOut') => Promise<{ cookies: unknown; caches: unknown }>;
const frameworks: Record<string, Tried> = {
	async Express(act) {
		const path = here('templates/express/requests.ts');
		const beside = { ...own, './requests': `export * from '${path}';` };
		const { ExpressAuth } = await templateInAnApp<Given>('express/express.ts', beside);
		const type = 'application/x-www-form-urlencoded';
		const sent = {
			headers: { ...headers, 'content-type': type },
			method: 'POST',
			originalUrl: '/login'
		};
		const req = Object.assign(Readable.from([Buffer.from(String(fields))]), {
			...sent,
			protocol: 'https'
		});
		const res = nodeAnswer();
		await expect(ExpressAuth?.(config)[act](req, res)).rejects.toMatchObject({ status: 429 });
		return shown(res);
	},
	async Nuxt(act) {
		const { NuxtAuth } = await templateInAnApp<Given>('nuxt/nuxt.ts', {
			...own,
			'#imports': `export const useRuntimeConfig = () => ({ app: { baseURL: '/' } });`,
			'./requests': `export const requestOf = async ({ request }) => request;
export const targetOf = () => '/login', urlOf = () => new URL('${url}');`
		});
		const res = nodeAnswer();
		const request = new Request(url, { method: 'POST', headers, body: fields });
		const event = { request, headers: request.headers, node: { res }, context: {} };
		await expect(NuxtAuth?.(config)[act](event)).rejects.toMatchObject({ status: 429 });
		return shown(res);
	},
	async SolidStart(act) {
		const platform = here('templates/solid-start/platform-2.ts');
		const { SolidAuth } = await templateInAnApp<Given>('solid-start/solid-start.ts', {
			...own,
			'./place': placeOf('solid-start', `import { base } from '${platform}';`),
			'./platform': `export * from '${platform}';`,
			'solid-js/web': 'export const getRequestEvent = () => undefined;'
		});
		const response = { headers: new Headers({ 'Set-Cookie': 'theme=dark' }) };
		const event = { request: new Request(url, { headers }), response, nativeEvent: {} };
		const done = SolidAuth?.(config)[act](formData(), event);
		await expect(done).rejects.toMatchObject({ status: 429 });
		return {
			cookies: response.headers.getSetCookie(),
			caches: response.headers.get('cache-control')
		};
	},
	async 'TanStack Start'(act) {
		const served = {
			request: new Request(url, { headers }),
			headers: new Headers({ 'Set-Cookie': 'theme=dark' })
		};
		vi.stubGlobal('served', served);
		const { TanStackStartAuth } = await templateInAnApp<Given>('tanstack-start/tanstack-start.ts', {
			...own,
			'@tanstack/react-start/server': `const { served } = globalThis;
export const getRequest = () => served.request;
export const getResponseHeaders = () => served.headers;
export const removeResponseHeader = (name) => served.headers.delete(name);
export const setResponseHeader = (name, value) => served.headers.set(name, value);
export const appendResponseHeader = (name, value) => served.headers.append(name, value);`
		});
		const done = TanStackStartAuth?.(config)[act](formData());
		await expect(done).rejects.toMatchObject({ status: 429 });
		return { cookies: served.headers.getSetCookie(), caches: served.headers.get('cache-control') };
	}
};

afterEach(() => vi.unstubAllGlobals());

it.each(
	Object.entries(frameworks).flatMap(([name, tried]) =>
		(['signIn', 'signOut'] as const).map((act) => [name, act, tried] as const)
	)
)(
	'%s keeps the cookies of a form that %s rejects, whatever the app does then',
	async (_, act, tried) => {
		const { cookies, caches } = await tried(act);
		expect(cookies).toEqual(['theme=dark', expect.stringMatching(/^renewed=once\b/)]);
		expect(caches).toBe('private, no-store');
	}
);

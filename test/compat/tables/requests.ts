// How a request is read: methods, paths, bodies, cookies.

import type { RequestOptions } from '../play/browser.ts';
import type { Case } from '../play/case.ts';
import { oauthProvider } from '../play/providers.ts';
import { csrf, submit } from '../play/steps.ts';

const paths = [
	'',
	'/',
	'/signin',
	'/signin/',
	'//signin',
	'/signin/idp',
	'/signin/idp/',
	'/signin/idp/more',
	'/signin/undefined',
	'/signin/nope',
	'/signin/__proto__',
	'/signout',
	'/signout/idp',
	'/callback',
	'/callback/idp',
	'/callback/nope',
	'/callback/undefined',
	'/csrf',
	'/csrf/idp',
	'/providers',
	'/providers/idp',
	'/session',
	'/session/idp',
	'/error',
	'/error/idp',
	'/verify-request',
	'/verify-request/idp',
	'/webauthn-options',
	'/webauthn-options/idp',
	'/unknown',
	'/SIGNIN'
];
const otherMethods = ['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
const json = { headers: { 'x-auth-return-redirect': '1' } };

function readCase(method: string, path: string, fault: string, options: RequestOptions = {}): Case {
	return {
		route: path || '(base)',
		method,
		provider: 'oauth',
		strategy: 'jwt',
		fault,
		config: (kit) => kit.config('jwt', [oauthProvider(kit)]),
		script: async (browser) => {
			if (method !== 'POST') return browser.request(method, `/auth${path}`, options);
			return submit(browser, `/auth${path}`, {}, options);
		}
	};
}

function outsideBase(path: string): Case {
	return {
		...readCase('GET', path, 'outside of the base path'),
		script: (browser) => browser.get(path)
	};
}

const bodies: Record<string, (token: string) => RequestOptions> = {
	'JSON body': (csrfToken) => ({ json: { csrfToken, callbackUrl: '/private' } }),
	'JSON body with charset': (csrfToken) => ({
		body: JSON.stringify({ csrfToken }),
		headers: { 'content-type': 'application/json; charset=utf-8' }
	}),
	'JSON that does not parse': () => ({
		body: '{"csrfToken":',
		headers: { 'content-type': 'application/json' }
	}),
	'JSON null': () => ({ body: 'null', headers: { 'content-type': 'application/json' } }),
	'body without content type': (csrfToken) => ({
		body: `csrfToken=${csrfToken}`,
		headers: { 'content-type': '' }
	}),
	'text body': (csrfToken) => ({
		body: `csrfToken=${csrfToken}`,
		headers: { 'content-type': 'text/plain' }
	}),
	'form with charset': (csrfToken) => ({
		body: `csrfToken=${csrfToken}`,
		headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }
	}),
	'empty form': () => ({ form: {} })
};

function bodyCase(path: string, fault: string, options: (token: string) => RequestOptions): Case {
	return {
		...readCase('POST', path, fault),
		script: async (browser) => browser.request('POST', `/auth${path}`, options(await csrf(browser)))
	};
}

const origins = ['https://app.test', 'http://localhost:3000', 'https://app.test:8443'];

function originCase(origin: string, method: string, path: string): Case {
	const made = readCase(method, path, `origin ${origin}`);
	return {
		...made,
		script: (browser, kit) => {
			browser.origin = origin;
			return made.script(browser, kit);
		}
	};
}

function basePathCase(basePath: string | undefined, path: string): Case {
	return {
		...readCase('GET', path, `base path ${basePath}`),
		config: (kit) => kit.config('jwt', [oauthProvider(kit)], { basePath }),
		script: (browser) => browser.get(path)
	};
}

const methodAndJson = paths.flatMap((path) => [
	readCase('GET', path, 'none'),
	readCase('POST', path, 'none'),
	readCase('GET', path, 'JSON client', json),
	readCase('POST', path, 'JSON client', json)
]);

export const requests: readonly Case[] = [
	...methodAndJson,
	...otherMethods.flatMap((method) =>
		['/session', '/signin'].map((path) => readCase(method, path, 'none'))
	),
	...['/', '/other', '/authsignin', '/auth2/signin', '/x/auth/signin'].map(outsideBase),
	...Object.entries(bodies).flatMap(([fault, options]) =>
		['/signout', '/signin/idp', '/session'].map((path) => bodyCase(path, fault, options))
	),
	...origins.flatMap((origin) => [
		...['/signin', '/providers', '/csrf', '/session', '/error'].map((path) =>
			originCase(origin, 'GET', path)
		),
		...['/signin/idp', '/signout', '/signin'].map((path) => originCase(origin, 'POST', path))
	]),
	...['/auth/signin', '/auth/providers', '/auth/error'].map((path) =>
		basePathCase(undefined, path)
	),
	...['/api/auth/signin', '/api/auth/providers', '/auth/signin'].map((path) =>
		basePathCase('/api/auth', path)
	)
];

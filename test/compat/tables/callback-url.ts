// Where the browser goes in the end.

import type { Case } from '../play/case.ts';
import { oauthProvider } from '../play/providers.ts';
import { csrf, submit } from '../play/steps.ts';

const urls = [
	'',
	'/',
	'/private',
	'/private?a=1&b=2#c',
	'//evil.test/x',
	'/\\evil.test',
	'http://app.test',
	'http://app.test/deep',
	'http://app.test:81/x',
	'https://app.test/x',
	'https://evil.test/x',
	'http://app.test.evil.test/',
	'http://app.test@evil.test/',
	'javascript:alert(1)',
	'mailto:a@b.test',
	'ftp://app.test/',
	'not a url',
	'%2F%2Fevil.test',
	'http://APP.test/case'
];

function place(fault: string, method: string, route: string): Omit<Case, 'script'> {
	return {
		route,
		method,
		provider: 'oauth',
		strategy: 'jwt',
		fault,
		config: (kit) => kit.config('jwt', [oauthProvider(kit)])
	};
}

const inQuery = (url: string): Case => ({
	...place(`callbackUrl ${JSON.stringify(url)} in the query`, 'GET', 'signin'),
	script: (browser) => browser.get(`/auth/signin?${new URLSearchParams({ callbackUrl: url })}`)
});

const inBody = (url: string): Case => ({
	...place(`callbackUrl ${JSON.stringify(url)} in the body`, 'POST', 'signout'),
	script: (browser) => submit(browser, '/auth/signout', { callbackUrl: url })
});

const inCookie = (url: string): Case => ({
	...place(`callbackUrl ${JSON.stringify(url)} in the cookie`, 'GET', 'session'),
	script: async (browser) => {
		browser.set('authjs.callback-url', encodeURIComponent(url));
		await browser.get('/auth/session');
		return submit(browser, '/auth/signout');
	}
});

const customRedirect = (url: string): Case => ({
	...place(`redirect callback keeps ${JSON.stringify(url)}`, 'POST', 'signin/idp'),
	config: (kit) =>
		kit.config('jwt', [oauthProvider(kit)], {
			callbacks: kit.callbacks({ redirect: ({ url: asked }: { url: string }) => asked })
		}),
	script: async (browser) => {
		const csrfToken = await csrf(browser);
		return browser.post('/auth/signout', { csrfToken, callbackUrl: url });
	}
});

const defaultRedirect = (url: string): Case => ({
	...place(`built-in redirect callback, ${JSON.stringify(url)}`, 'POST', 'signout'),
	config: (kit) => ({ ...kit.config('jwt', [oauthProvider(kit)]), callbacks: {} }),
	script: (browser) => submit(browser, '/auth/signout', { callbackUrl: url })
});

const bodyBeforeQuery: Case = {
	...place('callbackUrl in body and query', 'POST', 'signout'),
	script: async (browser) => {
		const csrfToken = await csrf(browser);
		return browser.post('/auth/signout?callbackUrl=/query', { csrfToken, callbackUrl: '/body' });
	}
};

const cookieThenQuery: Case = {
	...place('cookie is kept until another URL is asked for', 'GET', 'signin'),
	script: async (browser) => {
		await browser.get('/auth/signin?callbackUrl=/one');
		await browser.get('/auth/signin');
		await browser.get('/auth/signin?callbackUrl=/two');
		await browser.get('/auth/signin?callbackUrl=');
		return submit(browser, '/auth/signout');
	}
};

export const callbackUrl: readonly Case[] = [
	...urls.map(inQuery),
	...urls.map(inBody),
	...urls.map(inCookie),
	...urls.filter((url) => url !== '').map(customRedirect),
	...urls.map(defaultRedirect),
	bodyBeforeQuery,
	cookieThenQuery
];

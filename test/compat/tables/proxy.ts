// Preview deployments behind a stable one, `raw`, several tabs.

import type { Case } from '../play/case.ts';
import type { Config, Kit } from '../play/kit.ts';
import { credentialsProvider, oauthProvider, provider } from '../play/providers.ts';
import { begin, callbackPath, signIn, submit } from '../play/steps.ts';

const stable = 'https://login.test/auth';

function place(fault: string, route = 'callback', method = 'GET'): Omit<Case, 'config' | 'script'> {
	return { route, method, provider: 'oauth', strategy: 'jwt', fault };
}

type Make = (kit: Kit) => Config;
const inConfig: Make = (kit) =>
	kit.config('jwt', [oauthProvider(kit)], { redirectProxyUrl: stable });
const places: Record<string, Make> = {
	'proxy in the configuration': inConfig,
	'proxy on the provider': (kit) =>
		kit.config('jwt', [oauthProvider(kit, { redirectProxyUrl: stable })]),
	'proxy in the options': (kit) =>
		kit.config('jwt', [oauthProvider(kit, { options: { redirectProxyUrl: stable } })]),
	'proxy for OpenID Connect': (kit) =>
		kit.config('jwt', [provider(kit, 'oidc')], { redirectProxyUrl: stable }),
	'proxy with a trailing slash': (kit) =>
		kit.config('jwt', [oauthProvider(kit)], { redirectProxyUrl: `${stable}/` })
};

const preview = (fault: string, config: Make): Case => ({
	...place(`${fault}: preview`),
	config,
	script: async (browser, kit) => {
		const { location } = await begin(browser, { callbackUrl: '/private' });
		const parameters = kit.idp.consent(location);
		browser.origin = 'https://login.test';
		const jar = new Map(browser.jar);
		browser.jar.clear();
		const forwarded = await browser.get(callbackPath(parameters));
		browser.origin = 'http://app.test';
		for (const [name, { value }] of jar) browser.set(name, value);
		return browser.get(forwarded.location);
	}
});

const onTheProxy = (fault: string, config: Make): Case => ({
	...place(`${fault}: on the proxy itself`),
	config,
	script: (browser, kit) => {
		browser.origin = 'https://login.test';
		return signIn(browser, kit);
	}
});

const badState: Case = {
	...place('proxy gets a state it cannot read'),
	config: inConfig,
	script: (browser) => {
		browser.origin = 'https://login.test';
		return browser.get('/auth/callback/idp?code=1&state=nonsense');
	}
};

const rawConfig: Make = (kit) =>
	kit.config('jwt', [oauthProvider(kit, { checks: ['pkce', 'state'] })], { raw: kit.library.raw });
const rawCredentials: Make = (kit) =>
	kit.config('jwt', [credentialsProvider(kit)], { raw: kit.library.raw });

const rawPaths = [
	'/signin',
	'/signout',
	'/error',
	'/verify-request',
	'/csrf',
	'/providers',
	'/session',
	'/callback/idp',
	'/callback/nope',
	'/unknown',
	'/signin?callbackUrl=not%20a%20url'
];
const raw: readonly Case[] = rawPaths.flatMap((path) =>
	[{}, { 'x-auth-return-redirect': '1' }].map(
		(headers): Case => ({
			...place(`raw ${JSON.stringify(headers)}`, path),
			config: rawConfig,
			script: (browser) => browser.get(`/auth${path}`, { headers })
		})
	)
);
const rawPosts: readonly Case[] = [
	'/signin/idp',
	'/signout',
	'/callback/password',
	'/signin/nope'
].flatMap((path) =>
	[{}, { 'x-auth-return-redirect': '1' }].map(
		(headers): Case => ({
			...place(`raw ${JSON.stringify(headers)}`, path, 'POST'),
			provider: path.includes('password') ? 'credentials' : 'oauth',
			config: (kit) => ({
				...(path.includes('password') ? rawCredentials : rawConfig)(kit),
				skipCSRFCheck: kit.library.skipCSRFCheck
			}),
			script: (browser) =>
				browser.post(`/auth${path}`, { password: 'open sesame', username: 'bob' }, { headers })
		})
	)
);

const checks = ['pkce', 'state'];
const twoTabs: Case = {
	...place('two tabs, the first one returns last'),
	config: (kit) => kit.config('jwt', [oauthProvider(kit, { checks })]),
	script: async (browser, kit) => {
		const first = await begin(browser, { callbackUrl: '/one' });
		const second = await begin(browser, { callbackUrl: '/two' });
		const [one, two] = [kit.idp.consent(first.location), kit.idp.consent(second.location)];
		await browser.get(callbackPath(two));
		return browser.get(callbackPath(one));
	}
};
const replay: Case = {
	...place('callback played twice'),
	config: (kit) => kit.config('jwt', [oauthProvider(kit, { checks })]),
	script: async (browser, kit) => {
		const { location } = await begin(browser);
		const path = callbackPath(kit.idp.consent(location));
		await browser.get(path);
		return browser.get(path);
	}
};
const otherProvider: Case = {
	...place('callback of another provider'),
	config: (kit) =>
		kit.config('jwt', [
			oauthProvider(kit, { checks }),
			oauthProvider(kit, { id: 'other', checks })
		]),
	script: async (browser, kit) => {
		const { location } = await begin(browser);
		return browser.get(callbackPath(kit.idp.consent(location), '/auth/callback/other'));
	}
};
const plainHttp: Case = {
	...place('endpoints without TLS'),
	config: (kit) => {
		const insecure = kit.idp.issuer.replace('https:', 'http:');
		const authorization = { url: `${insecure}/authorize`, params: { scope: 'x' } };
		const endpoints = {
			authorization,
			token: `${insecure}/token`,
			userinfo: `${insecure}/userinfo`
		};
		return kit.config('jwt', [oauthProvider(kit, { checks, ...endpoints })]);
	},
	script: async (browser, kit) => {
		const { location } = await submit(browser, '/auth/signin/idp');
		if (!location.includes('/authorize')) return;
		await browser.get(callbackPath(kit.idp.consent(location)));
	}
};

export const proxy: readonly Case[] = [
	...Object.entries(places).flatMap(([fault, config]) => [
		preview(fault, config),
		onTheProxy(fault, config)
	]),
	badState,
	...raw,
	...rawPosts,
	twoTabs,
	replay,
	otherProvider,
	plainHttp
];

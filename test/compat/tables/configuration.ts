// What is wrong with a configuration and what the client sees of it.

import type { Case } from '../play/case.ts';
import type { Config, Kit } from '../play/kit.ts';
import { credentialsProvider, oauthProvider, oidcProvider } from '../play/providers.ts';
import { submit } from '../play/steps.ts';

type Make = (kit: Kit) => Config;
const changed =
	(changes: Config): Make =>
	(kit) =>
		kit.config('jwt', [oauthProvider(kit)], changes);
const withProvider =
	(changes: Config): Make =>
	(kit) =>
		kit.config('jwt', [oauthProvider(kit, changes)]);
const adapterWithout =
	(...without: string[]): Make =>
	(kit) =>
		kit.config('database', [oauthProvider(kit)], { adapter: kit.adapter({ without }) });

export const sound: Record<string, Make> = {
	'trustHost false': changed({ trustHost: false }),
	'trustHost unset': changed({ trustHost: undefined }),
	'no secret': changed({ secret: undefined }),
	'empty secret': changed({ secret: '' }),
	'no secrets in the list': changed({ secret: [] }),
	'own error page, no secret': changed({ secret: undefined, pages: { error: '/oops' } }),
	'own error page with query, no secret': changed({
		secret: undefined,
		pages: { error: '/oops?x=1' }
	}),
	debug: changed({ debug: true }),
	'provider without authorization': withProvider({ authorization: undefined }),
	'provider without token': withProvider({ token: undefined }),
	'provider without userinfo': withProvider({ userinfo: undefined }),
	'provider with endpoint objects without URL': withProvider({ token: { params: {} } }),
	'issuer in options only': withProvider({
		token: undefined,
		options: { issuer: 'https://idp.test' }
	}),
	'OpenID without issuer': (kit) => kit.config('jwt', [oidcProvider(kit, { issuer: undefined })]),
	'second provider unsound': (kit) =>
		kit.config('jwt', [oauthProvider(kit), oauthProvider(kit, { id: 'other', token: undefined })]),
	'credentials and database sessions': (kit) => kit.config('database', [credentialsProvider(kit)]),
	'credentials beside others, database sessions': (kit) =>
		kit.config('database', [credentialsProvider(kit), oauthProvider(kit)]),
	'credentials without authorize': (kit) =>
		kit.config('jwt', [credentialsProvider(kit, { authorize: undefined })]),
	'database sessions without adapter': changed({ session: { strategy: 'database' } }),
	'adapter without getUser': adapterWithout('getUser'),
	'adapter without several': adapterWithout('createSession', 'getSessionAndUser', 'linkAccount'),
	'adapter without deleteUser and the like': adapterWithout('getAccount', 'createAuthenticator'),
	'adapter without session methods, JWT sessions': (kit) =>
		kit.config('jwt+adapter', [oauthProvider(kit)], {
			adapter: kit.adapter({ without: ['createSession'] })
		}),
	'several problems': changed({
		trustHost: false,
		secret: undefined,
		session: { strategy: 'database' }
	}),
	'redirect proxy that is no URL': changed({ redirectProxyUrl: 'nonsense' })
};

const paths = ['/signin', '/session', '/error', '/csrf', '/providers'];

function configCase(fault: string, config: Make, method: string, path: string): Case {
	return {
		route: path,
		method,
		provider: fault.toLowerCase().includes('credentials') ? 'credentials' : 'oauth',
		strategy: /adapter|database/.test(fault) ? 'database' : 'jwt',
		fault,
		config,
		script: (browser) =>
			method === 'GET' ? browser.get(`/auth${path}`) : submit(browser, `/auth${path}`)
	};
}

const loop: Case = configCase(
	'own error page that is asked for, no secret',
	changed({ secret: undefined, pages: { error: '/oops' } }),
	'GET',
	'/signin?callbackUrl=/oops'
);

const badCookie: Case = {
	...configCase(
		'renamed callback cookie holds no URL',
		changed({ cookies: { callbackUrl: { name: 'cb' } } }),
		'GET',
		'/session'
	),
	script: (browser) => {
		browser.set('cb', 'not a url');
		return browser.get('/auth/session');
	}
};

const jsonClients: readonly Case[] = ['/signin', '/session', '/providers'].map((path) => ({
	...configCase('no secret, JSON client', changed({ secret: undefined }), 'GET', path),
	script: (browser) => browser.get(`/auth${path}`, { headers: { 'x-auth-return-redirect': '1' } })
}));

export const configuration: readonly Case[] = [
	...Object.entries(sound).flatMap(([fault, config]) => [
		...paths.map((path) => configCase(fault, config, 'GET', path)),
		configCase(fault, config, 'POST', '/signin/idp')
	]),
	loop,
	badCookie,
	...jsonClients
];

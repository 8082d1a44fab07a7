// Built-in pages and their replacements.

import type { Case, ProviderKind } from '../play/case.ts';
import type { Config, Kit } from '../play/kit.ts';
import { credentialsProvider, oauthProvider, oidcProvider } from '../play/providers.ts';
import { signIn } from '../play/steps.ts';

const codes = [
	'Configuration',
	'AccessDenied',
	'Verification',
	'Default',
	'Signin',
	'OAuthSignin',
	'OAuthCallbackError',
	'OAuthAccountNotLinked',
	'CredentialsSignin',
	'EmailSignin',
	'SessionRequired',
	'MissingCSRF',
	'Invented',
	'__proto__',
	'<script>alert(1)</script>'
];
const own = {
	signIn: '/login',
	signOut: '/bye',
	error: '/oops',
	verifyRequest: '/look',
	newUser: '/hi'
};
const ownWithQuery = {
	signIn: '/login?lang=en',
	signOut: '/bye?x=1',
	error: '/oops?x=1',
	verifyRequest: '/look?x=1'
};
const absolute = {
	signIn: 'https://login.test/in',
	error: 'https://login.test/oops',
	signOut: 'https://login.test/out'
};
const paths = ['/signin', '/signout', '/verify-request', '/error'];
const queries = [
	'',
	'?callbackUrl=/private',
	'?error=AccessDenied',
	'?provider=email&type=email&x=%20y'
];
const themes: Record<string, Config> = {
	dark: { colorScheme: 'dark' },
	light: { colorScheme: 'light', brandColor: '#123456' },
	whole: {
		colorScheme: 'auto',
		logo: '/theme-logo.svg',
		brandColor: '#123456',
		buttonText: '#654321'
	}
};

type Providers = (kit: Kit) => unknown[];
const one: Providers = (kit) => [oauthProvider(kit)];

function page(path: string, fault: string, changes: Config = {}, providers = one): Case {
	const provider: ProviderKind = fault.includes('credentials') ? 'credentials' : 'oauth';
	return {
		route: path,
		method: 'GET',
		provider,
		strategy: 'jwt',
		fault,
		config: (kit) => kit.config('jwt', providers(kit), changes),
		script: (browser) => browser.get(`/auth${path}`)
	};
}

const several: Record<string, Providers> = {
	'no providers': () => [],
	'two providers': (kit) => [oauthProvider(kit), oidcProvider(kit, { id: 'other', name: 'Other' })],
	'provider without options, style given': (kit) => [
		oauthProvider(kit, { style: { brandColor: '#00ff00', logo: '/idp.svg' } })
	],
	'id in options': (kit) => [oauthProvider(kit, { options: { id: 'renamed', name: 'Other' } })],
	'provider as function': (kit) => [() => oauthProvider(kit)],
	'name to escape': (kit) => [oauthProvider(kit, { name: '<b>"Idp"&' })],
	'credentials first': (kit) => [credentialsProvider(kit), oauthProvider(kit)],
	'credentials with many fields': (kit) => [
		credentialsProvider(kit, {
			credentials: {
				'user-name': { label: 'Name', type: 'text', required: true, placeholder: '"><i>' },
				pin: { label: 'PIN', type: 'number', min: '1', max: '9999', autocomplete: 'one-time-code' },
				token: { type: 'hidden', value: 'fixed' }
			}
		})
	],
	'credentials without fields': (kit) => [credentialsProvider(kit, { credentials: {} })]
};

/** A page for a signed-in user. */
const signedIn = paths.map(
	(path): Case => ({
		...page(path, 'while signed in'),
		script: async (browser, kit) => {
			await signIn(browser, kit);
			return browser.get(`/auth${path}`);
		}
	})
);

const pageLoop: Case = {
	...page('/error', 'misconfigured, error page of its own loops', {
		pages: own,
		secret: undefined
	}),
	script: (browser) => browser.get('/auth/error?callbackUrl=/oops')
};

export const pages: readonly Case[] = [
	...codes.flatMap((code) =>
		['/signin', '/error'].map((path) =>
			page(`${path}?error=${encodeURIComponent(code)}`, 'code in the query')
		)
	),
	...[own, ownWithQuery, absolute].flatMap((chosen, index) =>
		paths.flatMap((path) =>
			queries.map((query) =>
				page(path + query, `pages of the app, set ${index + 1}`, { pages: chosen })
			)
		)
	),
	...Object.entries(themes).flatMap(([name, theme]) =>
		paths.map((path) => page(path, `theme ${name}`, { theme }))
	),
	...Object.entries(several).flatMap(([fault, providers]) => [
		page('/signin', fault, {}, providers),
		page('/providers', fault, {}, providers)
	]),
	page(
		'/signin?error=CredentialsSignin&code=locked',
		'code of credentials',
		{},
		several['credentials first']
	),
	page('/signout?callbackUrl=/private&x="<', 'query kept in the form'),
	...signedIn,
	pageLoop
];

// What can go wrong in a sign-in with OAuth 2.0 or OpenID Connect: at the provider, in the browser, in the app.

import type { Browser } from '../play/browser.ts';
import { advance } from '../play/clock.ts';
import type { Consent, Faults } from '../play/identity-provider.ts';
import type { Config, Kit } from '../play/kit.ts';
import { transactionCookies } from '../play/steps.ts';

export type Flow = 'oauth' | 'oidc';

export interface Wrong {
	/** What the provider does. */
	faults?: Faults;
	consent?: Consent;
	/** What happens in the browser between start and callback. */
	between?: (browser: Browser) => unknown;
	/** Changes of the provider definition. */
	provider?: Config;
	/** Changes of the configuration. */
	config?: (kit: Kit) => Config;
	/** Only for this type of provider. */
	only?: Flow;
}

const answer =
	(body: unknown, status = 200) =>
	() =>
		Response.json(body, { status });
const broken = () => new Response('<h1>gateway</h1>', { status: 502 });
const jwe = 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2Q0JDLUhTNTEyIn0..AAAA.AAAA.AAAA';
const discovery = '/.well-known/openid-configuration';

export const wrongs: Record<string, Wrong> = {
	none: {},
	'transaction cookies gone': { between: (browser) => browser.forget(transactionCookies) },
	'pkce cookie gone': { between: (browser) => browser.forget(/pkce|state\./) },
	'transaction cookies garbage': {
		between: (browser) => browser.spoil(transactionCookies, () => 'x')
	},
	'transaction cookies of another key': {
		between: (browser) => browser.spoil(transactionCookies, () => jwe)
	},
	'transaction expired': { between: () => advance(1000) },
	'all cookies gone': { between: (browser) => browser.forget(/./) },
	'session cookie garbage': {
		between: (browser) => browser.set('authjs.session-token', 'garbage')
	},
	'no code': { consent: { response: { code: undefined } } },
	'wrong code': { consent: { response: { code: 'nonsense' } } },
	'empty code': { consent: { response: { code: '' } } },
	'person says no': { consent: { response: { code: undefined, error: 'access_denied' } } },
	'provider error with text': {
		consent: { response: { code: undefined, error: 'server_error', error_description: 'down <b>' } }
	},
	'id_token in the response': { consent: { response: { id_token: 'x.y.z' } } },
	'token in the response': { consent: { response: { token: 'x' } } },
	'extra parameters in the response': {
		consent: { response: { session_state: 'abc', scope: 'openid' } }
	},
	'token endpoint answers 500': { faults: { at: { '/token': answer({}, 500) } } },
	'token endpoint answers HTML': { faults: { at: { '/token': broken } } },
	'token endpoint refuses': {
		faults: { at: { '/token': answer({ error: 'invalid_client' }, 401) } }
	},
	'token endpoint challenges': {
		faults: {
			at: {
				'/token': () =>
					Response.json(
						{ error: 'invalid_client' },
						{ status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } }
					)
			}
		}
	},
	'token endpoint answers a list': { faults: { at: { '/token': answer([]) } } },
	'token endpoint unreachable': {
		faults: {
			at: {
				'/token': () => {
					throw new TypeError('fetch failed');
				}
			}
		}
	},
	'no access token': { faults: { tokens: ({ access_token: _, ...rest }) => rest } },
	'no token type': { faults: { tokens: ({ token_type: _, ...rest }) => rest } },
	'unknown token type': { faults: { tokens: (tokens) => ({ ...tokens, token_type: 'mac' }) } },
	'expires_in as text': { faults: { tokens: (tokens) => ({ ...tokens, expires_in: '120' }) } },
	'no expires_in': { faults: { tokens: ({ expires_in: _, ...rest }) => rest } },
	'unknown token fields': { faults: { tokens: (tokens) => ({ ...tokens, extra: { deep: [1] } }) } },
	'scope as list': { faults: { tokens: (tokens) => ({ ...tokens, scope: ['a'] }) } },
	'userinfo answers 500': { faults: { at: { '/userinfo': answer({}, 500) } }, only: 'oauth' },
	'userinfo answers HTML': { faults: { at: { '/userinfo': broken } }, only: 'oauth' },
	'id_token unasked': {
		faults: { tokens: (tokens) => ({ ...tokens, id_token: 'eyJhbGciOiJub25lIn0.e30.' }) },
		only: 'oauth'
	},
	'no id_token': { faults: { tokens: ({ id_token: _, ...rest }) => rest } },
	'id_token of another issuer': {
		faults: { idToken: (claims) => ({ ...claims, iss: 'https://evil.test' }) },
		only: 'oidc'
	},
	'id_token for another client': {
		faults: { idToken: (claims) => ({ ...claims, aud: 'client-2' }) },
		only: 'oidc'
	},
	'id_token for several clients': {
		faults: {
			idToken: (claims) => ({ ...claims, aud: ['client-1', 'client-2'], azp: 'client-1' })
		},
		only: 'oidc'
	},
	'id_token for several clients, other azp': {
		faults: {
			idToken: (claims) => ({ ...claims, aud: ['client-1', 'client-2'], azp: 'client-2' })
		},
		only: 'oidc'
	},
	'id_token expired': {
		faults: { idToken: (claims) => ({ ...claims, exp: 1_000_000 }) },
		only: 'oidc'
	},
	'id_token without exp': { faults: { idToken: ({ exp: _, ...rest }) => rest }, only: 'oidc' },
	'id_token without iat': { faults: { idToken: ({ iat: _, ...rest }) => rest }, only: 'oidc' },
	'id_token without aud': { faults: { idToken: ({ aud: _, ...rest }) => rest }, only: 'oidc' },
	'id_token with another nonce': {
		faults: { idToken: (claims) => ({ ...claims, nonce: 'other' }) },
		only: 'oidc'
	},
	'id_token without nonce': { faults: { idToken: ({ nonce: _, ...rest }) => rest }, only: 'oidc' },
	'id_token is no JWT': { faults: { sealed: () => 'nonsense' }, only: 'oidc' },
	'discovery unreachable': { faults: { at: { [discovery]: answer({}, 500) } }, only: 'oidc' },
	'discovery of another issuer': {
		faults: { metadata: (document) => ({ ...document, issuer: 'https://evil.test' }) },
		only: 'oidc'
	},
	'discovery without authorization endpoint': {
		faults: { metadata: ({ authorization_endpoint: _, ...rest }) => rest },
		only: 'oidc'
	},
	'discovery without token endpoint': {
		faults: { metadata: ({ token_endpoint: _, ...rest }) => rest },
		only: 'oidc'
	},
	'profile throws': {
		provider: {
			profile: () => {
				throw new Error('no such field');
			}
		}
	},
	'profile without email': { consent: { person: { sub: 'dora', name: 'Dora' } } },
	'profile with numeric id': { provider: { profile: () => ({ id: 12_345_678, name: 'Numeric' }) } },
	'signIn says no': { config: (kit) => ({ callbacks: kit.callbacks({ signIn: () => false }) }) },
	'signIn returns empty text': {
		config: (kit) => ({ callbacks: kit.callbacks({ signIn: () => '' }) })
	},
	'signIn returns a path': {
		config: (kit) => ({ callbacks: kit.callbacks({ signIn: () => '/paywall' }) })
	},
	'signIn returns a foreign URL': {
		config: (kit) => ({ callbacks: kit.callbacks({ signIn: () => 'https://evil.test/x' }) })
	},
	'signIn throws': { config: (kit) => ({ callbacks: kit.callbacks({ signIn: fail }) }) },
	'redirect throws': { config: (kit) => ({ callbacks: kit.callbacks({ redirect: fail }) }) },
	'jwt callback throws': { config: (kit) => ({ callbacks: kit.callbacks({ jwt: fail }) }) },
	'jwt callback returns null': {
		config: (kit) => ({ callbacks: kit.callbacks({ jwt: () => null }) })
	},
	'events throw': {
		config: (kit) => ({ events: kit.events({ signIn: fail, createUser: fail, linkAccount: fail }) })
	},
	'page for new users': { config: () => ({ pages: { newUser: '/welcome' } }) },
	'page for new users with query': { config: () => ({ pages: { newUser: '/welcome?from=auth' } }) },
	'own error pages': {
		config: () => ({ pages: { error: '/oops', signIn: '/login' } }),
		consent: { response: { code: undefined, error: 'access_denied' } }
	},
	'cookies renamed': {
		config: () => ({
			cookies: {
				sessionToken: { name: 'sid' },
				callbackUrl: { name: 'cb', options: { sameSite: 'strict' } },
				csrfToken: { name: 'xsrf' },
				state: { name: 'st', options: { path: '/auth' } },
				nonce: { name: 'no' },
				pkceCodeVerifier: { name: 'pk', options: { maxAge: 60 } }
			}
		})
	},
	'two secrets': {
		config: () => ({
			secret: ['a-test-secret-of-sufficient-length-1', 'a-test-secret-of-sufficient-length-0']
		})
	},
	'secure cookies on http': { config: () => ({ useSecureCookies: true }) },
	'token of 8 kB': {
		config: (kit) => ({
			callbacks: kit.callbacks({
				jwt: ({ token }: { token: Config }) => ({ ...token, big: 'x'.repeat(8000) })
			})
		})
	},
	'no callbacks, no events': { config: () => ({ callbacks: undefined, events: undefined }) },
	'session short': { config: () => ({ session: { maxAge: 600 } }) },
	'jwt short': { config: () => ({ jwt: { maxAge: 300 } }) }
};

function fail(): never {
	throw new Error('out of order');
}

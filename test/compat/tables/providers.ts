// Settings of OAuth 2.0 and OpenID Connect providers: endpoints, checks, client authentication, merging.

import type { Case } from '../play/case.ts';
import type { Consent, Faults } from '../play/identity-provider.ts';
import type { Config, Kit, Strategy } from '../play/kit.ts';
import { provider } from '../play/providers.ts';
import { begin, callbackPath } from '../play/steps.ts';
import type { Flow } from './wrongs.ts';

interface Setting {
	definition?: (kit: Kit) => Config;
	faults?: Faults;
	consent?: (kit: Kit) => Consent;
	/** Query of the sign-in request. */
	query?: string;
	/** Changes the parameters of the callback. */
	callback?: (parameters: Record<string, string>) => string;
	only?: Flow;
}

const method = (token_endpoint_auth_method: string) => ({
	definition: () => ({ client: { token_endpoint_auth_method }, clientSecret: "s3cr%t! '()*~:é" })
});
const checks = (...list: string[]) => ({ definition: () => ({ checks: list }) });
const response = (changes: Record<string, string | undefined>): Setting => ({
	consent: () => ({ response: changes })
});
const issuer = (kit: Kit): string => kit.idp.issuer;
const settings: Record<string, Setting> = {
	'checks none': checks('none'),
	'checks empty': checks(),
	'checks state': checks('state'),
	'checks pkce': checks('pkce'),
	'checks pkce and state': checks('pkce', 'state'),
	'checks unset': { definition: () => ({ checks: undefined }) },
	'checks nonce': { ...checks('nonce'), only: 'oidc' },
	'checks state and nonce': { ...checks('state', 'nonce'), only: 'oidc' },
	'checks pkce and nonce': { ...checks('pkce', 'nonce'), only: 'oidc' },
	'checks pkce, state of another': { ...checks('pkce'), ...response({ state: 'other' }) },
	'checks pkce, state missing': { ...checks('pkce'), ...response({ state: undefined }) },
	'checks state, state of another': { ...checks('state'), ...response({ state: 'other' }) },
	'checks state, state missing': { ...checks('state'), ...response({ state: undefined }) },
	'PKCE announced, checks state': {
		...checks('state'),
		faults: {
			metadata: (document) => ({ ...document, code_challenge_methods_supported: ['S256'] })
		}
	},
	client_secret_basic: method('client_secret_basic'),
	client_secret_post: method('client_secret_post'),
	client_secret_jwt: method('client_secret_jwt'),
	'client authentication none': method('none'),
	'client authentication unknown': method('magic'),
	'parameters of the authorization endpoint': {
		definition: (kit) => ({
			authorization: {
				url: `${issuer(kit)}/authorize?a=1&scope=x`,
				params: { scope: 'mail', prompt: 'login', claims: { id_token: { email: null } } }
			}
		})
	},
	'authorization as text with query': {
		definition: (kit) => ({ authorization: `${issuer(kit)}/authorize?audience=api` })
	},
	'empty scope': {
		definition: (kit) => ({
			authorization: { url: `${issuer(kit)}/authorize`, params: { scope: '' } }
		})
	},
	'parameters only': {
		definition: () => ({ authorization: { params: { scope: 'openid mail' } } }),
		only: 'oidc'
	},
	'parameters of token and userinfo': {
		definition: (kit) => ({
			token: { url: `${issuer(kit)}/token`, params: { tenant: '1' } },
			userinfo: { url: `${issuer(kit)}/userinfo`, params: { fields: 'a,b' } }
		})
	},
	'only token configured': {
		definition: (kit) => ({
			token: `${issuer(kit)}/token`,
			userinfo: undefined,
			issuer: issuer(kit)
		})
	},
	'userinfo.request': {
		definition: (kit) => ({
			userinfo: {
				url: `${issuer(kit)}/userinfo`,
				request: kit.record.watch('provider:userinfo', ({ tokens }: { tokens: Config }) => ({
					sub: 'requested',
					name: String(tokens['access_token'])
				}))
			},
			idToken: false
		}),
		only: 'oauth'
	},
	'userinfo.request returns nothing': {
		definition: (kit) => ({ userinfo: { url: `${issuer(kit)}/userinfo`, request: () => null } }),
		only: 'oauth'
	},
	'token.conform': {
		definition: (kit) => ({
			token: {
				url: `${issuer(kit)}/token`,
				conform: async (answer: Response) =>
					Response.json({ ...Object(await answer.json()), token_type: 'bearer' })
			},
			userinfo: `${issuer(kit)}/userinfo`
		}),
		faults: { tokens: ({ token_type: _, ...rest }) => rest }
	},
	'token.conform returns nothing': {
		definition: (kit) => ({
			token: { url: `${issuer(kit)}/token`, conform: () => undefined },
			userinfo: `${issuer(kit)}/userinfo`
		})
	},
	'profile from userinfo': { definition: () => ({ idToken: false }), only: 'oidc' },
	'profile from userinfo, another subject': {
		definition: () => ({ idToken: false }),
		faults: { at: { '/userinfo': () => Response.json({ sub: 'mallory', name: 'Mallory' }) } },
		only: 'oidc'
	},
	'no profile function': { definition: () => ({ profile: undefined }) },
	'profile function is async': {
		definition: () => ({ profile: async () => ({ id: 'p1', email: 'UP@EXAMPLE.TEST', extra: 1 }) })
	},
	'account function': {
		definition: () => ({ account: ({ access_token }: Config) => ({ access_token, mine: true }) })
	},
	'account function returns nothing': { definition: () => ({ account: () => undefined }) },
	'options go over': {
		definition: () => ({
			options: {
				clientId: 'client-1',
				name: 'Other',
				authorization: { params: { scope: 'openid more' } }
			}
		})
	},
	'null in the options': {
		definition: () => ({ options: { clientSecret: 'secret-2', style: null, name: undefined } })
	},
	'checks in the options': {
		definition: () => ({ checks: ['state', 'pkce'], options: { checks: ['none'] } })
	},
	'id in the options': { definition: () => ({ options: { id: 'renamed' } }) },
	'fetch in the options': {
		definition: (kit) => ({
			[kit.library.customFetch]: undefined,
			options: { [kit.library.customFetch]: kit.idp.fetch }
		})
	},
	'query parameters': { query: '?login_hint=a%40b.test&prompt=consent&callbackUrl=%2Fdeep' },
	'query parameter scope': { query: '?scope=everything' },
	'query parameter resource': { query: '?resource=https%3A%2F%2Fapi.test' },
	...Object.fromEntries(
		[
			'client_id',
			'redirect_uri',
			'response_type',
			'response_mode',
			'state',
			'nonce',
			'code_challenge',
			'request',
			'request_uri'
		].map((name): [string, Setting] => [`query parameter ${name}`, { query: `?${name}=forged` }])
	),
	'iss of the issuer': { consent: (kit) => ({ response: { iss: issuer(kit) } }) },
	'iss of another issuer': response({ iss: 'https://evil.test' }),
	'iss announced and missing': {
		faults: {
			metadata: (document) => ({
				...document,
				authorization_response_iss_parameter_supported: true
			})
		},
		only: 'oidc'
	},
	'code twice': {
		callback: (parameters) => `${callbackPath(parameters)}&code=${parameters['code']}`
	},
	'state twice': {
		callback: (parameters) => `${callbackPath(parameters)}&state=${parameters['state']}`
	},
	'unsigned id_token': {
		faults: { sealed: (token) => `${token.split('.').slice(0, 2).join('.')}.` }
	},
	'id_token signed by somebody else': {
		faults: { sealed: (token) => token.replace(/\.[^.]*$/, `.${'A'.repeat(342)}`) }
	},
	...Object.fromEntries(
		(['', 'undefined', 'null', null, {}, true] as const).map((id): [string, Setting] => [
			`subject ${JSON.stringify(id)}`,
			{ definition: () => ({ profile: () => ({ id, name: 'Nobody' }) }) }
		])
	),
	'subject missing': { definition: () => ({ profile: () => ({ name: 'Nobody' }) }) }
};

function settingCase(flow: Flow, fault: string, app: Setting, strategy: Strategy = 'jwt'): Case {
	return {
		route: 'settings',
		method: 'GET',
		provider: flow,
		strategy,
		fault,
		config: (kit) => {
			const all = flow === 'oidc' ? ['pkce', 'state', 'nonce'] : ['pkce', 'state'];
			return kit.config(strategy, [provider(kit, flow, { checks: all, ...app.definition?.(kit) })]);
		},
		script: async (browser, kit) => {
			kit.fault(app.faults ?? {});
			const id = fault === 'id in the options' ? 'renamed' : 'idp';
			const query = app.query ?? '';
			const { location } = await begin(
				browser,
				{ callbackUrl: '/private' },
				`/auth/signin/${id}${query}`
			);
			if (!location.includes('/authorize')) return;
			const parameters = kit.idp.consent(location, app.consent?.(kit));
			const path = app.callback?.(parameters) ?? callbackPath(parameters, `/auth/callback/${id}`);
			await browser.get(path);
		}
	};
}

export const providers: readonly Case[] = [
	...(['oauth', 'oidc'] as const).flatMap((flow) =>
		Object.entries(settings)
			.filter(([, { only }]) => only === undefined || only === flow)
			.flatMap(([fault, setting]) => [
				settingCase(flow, fault, setting),
				settingCase(flow, fault, setting, 'database')
			])
	)
];

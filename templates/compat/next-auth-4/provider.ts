// A provider of next-auth 4 as the code in this folder takes it.

import { customFetch } from '../../core/config';
import type { CommonProvider } from '../../core/types';
import { telling } from './thrown';
import type { Any, Provider } from './types';

/** What is known beside it: whether accounts are stored, and what `profile` made of what a provider said. */
type Known = { isStored: boolean; shown: WeakMap<object, object> };

export function providerOfToday(given: Provider, { isStored, shown }: Known): CommonProvider {
	const { options = {}, ...own }: Any = given;
	const all = { ...own, ...options };
	const { type, wellKnown, idToken = /openid-configuration/.test(wellKnown) } = all;
	const isOAuth = /^(oauth|oidc)$/.test(type);
	const isOpenId = isOAuth && wellKnown && idToken;
	const { httpOptions, issuer = issuerOf(wellKnown), account = withoutLifetime } = all;
	const more = {
		...(isOpenId && { type: 'oidc', issuer }),
		...(isOAuth && isStored && { account }),
		...(httpOptions?.timeout && { [customFetch]: fetchWithin(httpOptions.timeout) })
	};
	const before = settingsOfToday(own, shown);
	return Object({ ...before, ...more, options: { ...settingsOfToday(options, shown), ...more } });
}

/** Without the path of its discovery document. */
function issuerOf(wellKnown: unknown): unknown {
	if (typeof wellKnown !== 'string') return undefined;
	return wellKnown.replace(/\/\.well-known\/openid-configuration.*$/, '');
}

/** Version 4 stores all else that comes with the tokens. */
function withoutLifetime(tokens: object): object {
	return without(tokens, 'expires_in');
}

/** A copy without one of its fields. */
export function without(value: object, name: string): object {
	const copy = { ...value };
	Reflect.deleteProperty(copy, name);
	return copy;
}

/** Milliseconds for each request. */
function fetchWithin(timeout: number): typeof fetch {
	return (url: Any, init: Any) => fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
}

/** Those of a ready-made provider, or those that the app lays over them. */
function settingsOfToday(settings: Any, shown: Known['shown']): object {
	const { authorize, checks, profile, token, userinfo } = settings;
	return {
		...settings,
		...(authorize && { authorize: authorizeOfToday(authorize) }),
		...(typeof checks === 'string' && { checks: [checks] }),
		...(token?.request && { token: withClient(token) }),
		...(userinfo?.request && { userinfo: withClient(userinfo) }),
		...(profile && {
			async profile(said: Any, tokens: Any) {
				const made = await profile(said, tokens);
				shown.set(said, Object(made));
				return made;
			}
		})
	};
}

/** `authorize(credentials, { query, body, headers, method })`, and what it throws is told to people. */
function authorizeOfToday(authorize: Any) {
	return (credentials: object, request: Request) => {
		const query = Object.fromEntries(new URL(request.url).searchParams);
		const headers = Object.fromEntries(request.headers);
		const asked = { query, body: { ...credentials }, headers, method: request.method };
		return telling(() => authorize({ ...credentials }, asked), 401);
	};
}

/** With what apps use of the client that version 4 hands over: it reads the profile. */
function withClient(endpoint: Any) {
	const clientOf = (provider: Any) => ({
		async userinfo(tokens: Any) {
			const token = tokens?.access_token ?? tokens;
			const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
			return (await provider.fetch(String(provider.userinfo.url), { headers })).json();
		}
	});
	const request = (asked: Any) => endpoint.request({ ...asked, client: clientOf(asked.provider) });
	return { ...endpoint, request };
}

// Sign-in at a provider: the authorization request (RFC 6749 section 4.1.1, OpenID Connect Core 3.1.2.1).

import * as base64url from 'jose/base64url';
import type * as oauth4 from 'oauth4webapi';
import { merge } from '../core/config.ts';
import { lacking } from '../core/env.ts';
import { InvalidEndpoints, InvalidProvider } from '../core/errors.ts';
import { fieldsIn } from '../core/fields.ts';
import { digest } from '../core/hash.ts';
import type { Context, Flow, Settled } from '../core/parts.ts';
import type { CommonProvider, DefaultProfile } from '../core/types.ts';
import { type Callback, finish, type Result } from './finish.ts';
import * as http from './http.ts';
import type { OAuthConfig, AnyOAuthConfig as Provider } from './provider.ts';
import { makeState, remember, type Transaction } from './transaction.ts';

type Server = Partial<oauth4.AuthorizationServer>;
/** Steps in which an app differs from plain OAuth 2.0. */
export interface Extensions {
	/** What is known of a provider's server beside its settings. `isConfigured`: these name the endpoints. */
	findServer?(provider: Provider, development: boolean, isConfigured?: boolean): Promise<Server>;
	exchange?(callback: Callback): Promise<Response>;
	readTokens?(response: Response, callback: Callback): Promise<Result>;
	findProfile?(callback: Callback, result: Result): Promise<DefaultProfile>;
	/** Passes the parameters of the callback to the provider's settings. */
	inform?(provider: Provider, parameters: URLSearchParams): Provider;
	/** Finds a transaction that was not remembered by `transaction.ts`. */
	recallOther?(context: Context, id: string, state?: string): Promise<Transaction | undefined>;
}

/** Parameters that a caller of the sign-in cannot set. */
const reserved =
	/^(client_(id|secret)|code_challenge(_method)?|nonce|redirect_uri|registration|request(_uri)?|response_(mode|type)|state)$/i;
/** 256 bits, as RFC 7636 section 4.1 recommends. */
const random = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

/** Sign-in by OAuth 2.0, with what an app adds to it. */
export function oauthFlow(more: Extensions = {}): Flow<Provider> & { more: Extensions } {
	return {
		more,
		types: more.findServer ? ['oauth', 'oidc'] : ['oauth'],
		layOver,
		check: (provider, place) => check(provider, place, more),
		start: (context, provider) => start(context, provider, more),
		finish: (context, provider) => finish(context, provider, more),
		postsFromElsewhere: http.isFormPost
	};
}

/** For providers of type `oauth`. Those of type `oidc` need the flow of `oidc.ts`, which serves both. */
export const oauth: Flow<OAuthConfig> = oauthFlow();

type Own = { authorization?: unknown; userinfo?: unknown };
/** A ready-made provider with the app's settings, which replace its own. */
export function layOver(provider: Provider, options: Own): CommonProvider {
	const authorization = withoutAsked(provider.authorization, options.authorization);
	const userinfo = withoutAsked(provider.userinfo, options.userinfo);
	return merge({ ...provider, authorization, userinfo }, options);
}

/** An endpoint without the parameters that the query of the app's own URL names. */
function withoutAsked<E>(endpoint: E, own: unknown): E {
	const query = /\?(.*)/.exec(String(fieldsIn(own)['url']))?.[1];
	const asked = new URLSearchParams(query);
	const { params } = fieldsIn(endpoint);
	if (!query || !params) return endpoint;
	const rest = Object.entries(fieldsIn(params)).filter(([name]) => !asked.has(name));
	return { ...endpoint, params: Object.fromEntries(rest) };
}

function check(provider: Provider, { development, parts }: Settled, { findServer }: Extensions) {
	const { id, authorization, token, userinfo, requires = [] } = provider;
	if (provider.developmentOnly && !development) {
		return new InvalidProvider(
			`${id} is for development only. To try a build here, set AUTH_ALLOW_DEV_PROVIDER=1 and AUTH_URL to a loopback address.`
		);
	}
	const isInUrl = JSON.stringify(authorization ?? '').includes('client_id');
	const needed = isInUrl ? requires : ['clientId', ...requires];
	const reads = http.hasUrl(userinfo) || (typeof userinfo === 'object' && !!userinfo.request);
	const discovers = findServer && (provider.issuer ?? provider.wellKnown);
	const isWhole = discovers || (http.hasUrl(authorization) && http.hasUrl(token) && reads);
	const missing = needed.find((one) => !fieldsIn(provider)[one]) ?? (!isWhole && 'issuer');
	if (missing) return new InvalidEndpoints(lacking(id, missing));
	const lack = parts.fapi ? parts.fapi.check(provider) : lackOfFapi(provider);
	if (lack) return lack;
	if (findServer || !http.asksForIdToken(provider)) return undefined;
	return new InvalidEndpoints(
		`${id} asks for ID tokens: run npx auth-cli add part openid, or set idToken: false.`
	);
}

/** Metadata of a client or server that needs the part `fapi`. */
const fapiOnly =
	/"(request_object_signing|authorization_signed_response)_alg"|"token_endpoint_auth_method":"\w+_jwt"|response_mode("?[:=]"?)(\w+\.)?jwt\b|"(dpop_bound_access_tokens|require_(pushed|signed)_\w+)":true/;

/** Results for settings and metadata, each examined once. */
const takesFapi = new WeakMap<object, string>();
function lackOfFapi(provider: Provider, server?: Server) {
	const { id, client, authorization } = provider;
	const text = () => JSON.stringify(server ?? [client, authorization]);
	const found = takesFapi.get(server ?? provider) ?? fapiOnly.exec(text())?.[0] ?? '';
	takesFapi.set(server ?? provider, found);
	if (!found) return undefined;
	return new InvalidEndpoints(`${id} has ${found}: run npx auth-cli add part fapi.`);
}

/** Sends the browser to the provider, and stores what its callback has to prove. */
export async function start(context: Context, provider: Provider, more: Extensions) {
	const { url, server } = await authorizationEndpoint(context, provider, more);
	const { fapi } = context.parts;
	const lack = fapi || !server ? undefined : lackOfFapi(provider, server);
	if (lack) throw lack;
	const { searchParams } = url;
	const { redirectUri, returnTo } = http.redirection(context, provider);
	const state = await makeState(context, returnTo);
	const verifier = usesPkce(provider, server) ? random() : undefined;
	const nonce = usesNonce(provider) ? random() : undefined;
	const method = searchParams.get('code_challenge_method') ?? 'S256';
	http.withParams(url, {
		...callerParameters(context, provider),
		client_id: searchParams.get('client_id') ?? provider.clientId ?? '',
		redirect_uri: searchParams.get('redirect_uri') ?? redirectUri,
		response_type: searchParams.get('response_type') ?? 'code',
		state,
		...(nonce && { nonce }),
		...(verifier && {
			code_challenge: method === 'plain' ? verifier : await digest(verifier, 'sha256', 'base64url'),
			code_challenge_method: method
		})
	});
	const { callbackUrl } = context;
	const startedBy = await context.parts.accounts?.linksTo(context);
	const transaction = { provider: provider.id, state, verifier, nonce, callbackUrl, startedBy };
	const isPosted = /^form_post\b/.test(searchParams.get('response_mode') ?? '');
	await remember(context, transaction, isPosted);
	const asked = (await fapi?.request(provider, { context, url, server })) ?? url;
	// Some servers do not read a plus as a space.
	asked.search = asked.search.replaceAll('+', '%20');
	return { redirect: asked.href };
}

async function authorizationEndpoint(context: Context, provider: Provider, more: Extensions) {
	const { development } = context;
	const { authorization, type } = provider;
	const configured = http.endpointUrl(provider, authorization);
	const server = configured ? undefined : await more.findServer?.(provider, development);
	const url = configured ?? server?.authorization_endpoint;
	if (!url) throw new TypeError(`${provider.id} has no authorization endpoint.`);
	const secure = http.requireSecure(url, development, provider);
	const params = typeof authorization === 'object' ? authorization.params : undefined;
	if (server) http.withParams(secure, http.resolveParams(provider, params));
	if ((configured || type === 'oidc') && !secure.searchParams.has('scope')) {
		secure.searchParams.set('scope', 'openid profile email');
	}
	return { url: secure, server };
}

/** Whether PKCE (RFC 7636) is used: unless a list of checks leaves it out and nothing announces it. */
function usesPkce({ checks }: Provider, server?: Server): boolean {
	if (!checks || checks.includes('pkce')) return true;
	return server?.code_challenge_methods_supported?.includes('S256') ?? false;
}

function usesNonce({ type, nonce, checks = [] }: Provider): boolean {
	return nonce !== false && (type === 'oidc' || checks.includes('nonce'));
}

function callerParameters({ request, config }: Context, { id, allowedParams = [] }: Provider) {
	const isFree = (name: string) => {
		if (/^(scope|resource)$/i.test(name)) return allowedParams.some((one) => one === name);
		return !reserved.test(name);
	};
	const refused = Object.keys(request.query).filter((name) => !isFree(name));
	if (refused.length) config.logger.warn('reserved-parameters', id, refused.join(' '));
	return Object.fromEntries(Object.entries(request.query).filter(([name]) => isFree(name)));
}

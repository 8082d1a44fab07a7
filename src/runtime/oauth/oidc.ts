// OpenID Connect: endpoints by discovery and signatures of ID tokens (Core 3.1.3.7).

import {
	base64url,
	compactVerify,
	createRemoteJWKSet,
	decodeProtectedHeader,
	customFetch as joseFetch
} from 'jose';
import * as oauth from 'oauth4webapi';
import { parseUrl } from '../core/callback-url.ts';
import { customFetch } from '../core/config.ts';
import { fieldsIn } from '../core/fields.ts';
import type { Awaitable, DefaultProfile } from '../core/types.ts';
import * as plain from './finish.ts';
import { type Extensions, oauthFlow } from './flow.ts';
import { absoluteUrl, asksForIdToken, limitedFetch, reading, requireSecure } from './http.ts';
import type { AnyOAuthConfig } from './provider.ts';

/** Milliseconds. */
const discoveryLifetime = 5 * 60_000;
/** Seconds that the provider's clock may be ahead, and for which an expired ID token is accepted. */
const [ahead, overdue] = [60, 30];

const wellKnownPath = '/.well-known/openid-configuration';

type Callback = plain.Callback;
type Result = plain.Result;
type Provider = Omit<AnyOAuthConfig, 'wellKnown'> & {
	wellKnown?: string | undefined;
	/** Makes the discovery document what it should be; undefined leaves it as it is. */
	repair?(response: Response): Awaitable<Response | undefined>;
};

type Read = (answer: Response) => Promise<unknown>;
type FetchProfile<C> = (callback: C, result: Result, read?: Read) => Promise<DefaultProfile>;

/** What OpenID Connect adds to OAuth 2.0. */
export const openId: Extensions = {
	findServer,
	readTokens,
	findProfile: (callback, result) => findProfile(callback, result)
};

/** For providers of type `oidc`, and for those of type `oauth` that only name an issuer. */
export const oidc = oauthFlow(openId);

type Known = {
	readonly servers: Map<string, { server: oauth.AuthorizationServer; until: number }>;
	readonly keys: Map<string, ReturnType<typeof createRemoteJWKSet>>;
};
const memory = new WeakMap<typeof fetch, Known>();

/** What is known of issuers already. Another `fetch` may lead to another world. */
function knownBy(provider: Provider): Known {
	const source = provider[customFetch] ?? fetch;
	const known = memory.get(source) ?? { servers: new Map(), keys: new Map() };
	memory.set(source, known);
	return known;
}

/** The provider's discovery document; its issuer must be the expected one. Kept for some minutes. */
async function discover(provider: Provider, development: boolean) {
	const { id, issuer, wellKnown } = provider;
	const standard = issuer?.replace(/\/?$/, wellKnownPath);
	const place = wellKnown ? absoluteUrl(wellKnown, issuer) : standard;
	if (!place) throw new TypeError(`The provider ${id} has no issuer.`);
	const { href } = requireSecure(place, development, provider);
	const { servers } = knownBy(provider);
	const known = servers.get(href);
	if (known && known.until > Date.now()) return known.server;
	const answer = await limitedFetch(provider)(href, { headers: { accept: 'application/json' } });
	const response = (await provider.repair?.(answer.clone())) ?? answer;
	const server = await reading(provider, response, async () => {
		const expected = await namedIssuer(response, [issuer, href.split(wellKnownPath)[0]]);
		return oauth.processDiscoveryResponse(expected, response);
	});
	servers.set(href, { server, until: Date.now() + discoveryLifetime });
	return server;
}

/** For endpoints that are configured: where the keys of ID tokens are, and how their issuer is spelled. */
export async function findServer(
	provider: Provider,
	development: boolean,
	isConfigured?: boolean
): Promise<Partial<oauth.AuthorizationServer>> {
	const { type, jwks_endpoint, client } = provider;
	if (!isConfigured) {
		const server = await discover(provider, development);
		const isComplete = server.userinfo_endpoint || provider.idToken === 'completed';
		if (isConfigured === undefined || (server.token_endpoint && isComplete)) return server;
		throw new TypeError('Discovery must name a token_endpoint and a userinfo_endpoint.');
	}
	if (jwks_endpoint) return { jwks_uri: jwks_endpoint };
	if (type === 'oauth' || client?.id_token_signed_response_alg === 'HS256') return {};
	const server = await discover(provider, development);
	const { issuer, jwks_uri, authorization_response_iss_parameter_supported: namesItself } = server;
	return {
		issuer,
		...(jwks_uri && { jwks_uri }),
		...(namesItself && { authorization_response_iss_parameter_supported: true })
	};
}

/**
 * The issuer that a document names: the configured one, or the one it belongs to by its place. A slash at the end may
 * differ, since both lead to the same document (Discovery section 4.1). @throws {TypeError} if it names another.
 */
async function namedIssuer(response: Response, issuers: (string | undefined)[]): Promise<URL> {
	const document: unknown = response.ok ? await response.clone().json() : undefined;
	const { issuer: named } = fieldsIn(document);
	const possible = issuers.flatMap((issuer) => (issuer ? bare(issuer) : []));
	// An answer that is no document is refused for that.
	if (typeof named !== 'string' || !parseUrl(named)) return new URL(possible[0] ?? response.url);
	if (possible.includes(bare(named))) return new URL(named);
	throw new TypeError(
		`The provider at ${possible[0]} says that it is ${JSON.stringify(named.slice(0, 500))}. If that is the one you trust, it is the issuer to set.`
	);
}

/** A URL without a slash at its end. */
function bare(url: string): string {
	return new URL(url).href.replace(/\/$/, '');
}

/** A token response; the claims of the ID token that was asked for are checked (Core 3.1.3.7). Its signature is `verify`'s. */
export async function readTokens(response: Response, callback: Callback): Promise<Result> {
	const { provider, client, server, transaction } = callback;
	if (!asksForIdToken(provider)) return plain.readTokens(response);
	const { max_age: age } = fieldsIn(fieldsIn(provider.authorization)['params']);
	const tolerant = { ...client, [oauth.clockTolerance]: ahead };
	const answer = await oauth.processAuthorizationCodeResponse(server, tolerant, response, {
		expectedNonce: transaction.nonce ?? oauth.expectNoNonce,
		requireIdToken: provider.type === 'oidc',
		...(age !== undefined && { maxAge: Number(age) })
	});
	return { tokens: { ...answer }, claims: oauth.getValidatedIdTokenClaims(answer) };
}

/** The claims of the ID token, once it is verified, or those of a userinfo response (Core 5.3.2), which may be signed. */
export async function findProfile<C extends Callback>(
	callback: C,
	result: Result,
	fetchProfile: FetchProfile<C> = plain.fetchProfile
): Promise<DefaultProfile> {
	const { provider, server, client } = callback;
	const { claims } = result;
	await verify(callback, result);
	if (!claims || provider.type !== 'oidc') return fetchProfile(callback, result);
	const { idToken } = provider;
	const isWhole = ['name', 'email', 'picture'].every((name) => claims[name] !== undefined);
	const asks = idToken === 'completed' && !isWhole && server.userinfo_endpoint;
	if (idToken !== false && !asks) return { ...claims };
	return fetchProfile(callback, result, async (answer) => {
		if (answer.headers.get('content-type')?.startsWith('application/jwt')) {
			await verifySignature(callback, await answer.clone().text());
		}
		const told = await oauth.processUserInfoResponse(server, client, claims.sub, answer);
		if (!asks) return told;
		// What the ID token says is signed. Whether an address is verified belongs to the address.
		const { email_verified } = claims['email'] === undefined ? told : claims;
		return { ...told, ...claims, email_verified };
	});
}

/** Checks the ID token, if there is one: its signature, and that it is meant for this client and this access token. */
async function verify(callback: Callback, { tokens, claims }: Result): Promise<void> {
	if (!claims) return;
	const { id_token: idToken = '', access_token: accessToken = '' } = tokens;
	await verifySignature(callback, idToken);
	const { iat, exp, azp, at_hash } = claims;
	const { alg = '' } = decodeProtectedHeader(idToken);
	const isBound = at_hash === undefined || at_hash === (await leftHalf(accessToken, alg));
	const isOurs = azp === undefined || azp === callback.client.client_id;
	const now = Date.now() / 1000;
	if (isBound && isOurs && iat <= now + ahead && exp > now - overdue) return;
	throw new TypeError('The ID token is expired, of the future, or of another client or token.');
}

/** The left half of a hash, as `at_hash` has it (OpenID Connect Core 3.1.3.6). */
async function leftHalf(text: string, alg: string): Promise<string> {
	const size = /(256|384|512)$/.exec(alg)?.[0] ?? '512';
	const hash = await crypto.subtle.digest(`SHA-${size}`, new TextEncoder().encode(text));
	return base64url.encode(new Uint8Array(hash, 0, hash.byteLength / 2));
}

type Signer = Pick<Callback, 'context' | 'provider' | 'server'>;
/** @throws {Error} unless the provider signed it. Without keys of type `oauth`, nothing is checked. */
export async function verifySignature({ context, provider, server }: Signer, idToken: string) {
	if (provider.client?.id_token_signed_response_alg === 'HS256') {
		const secret = new TextEncoder().encode(provider.clientSecret ?? '');
		await compactVerify(idToken, secret, { algorithms: ['HS256'] });
		return;
	}
	const { jwks_uri: uri } = server;
	// Without keys only TLS to the token endpoint vouches for the token, as OpenID Connect allows.
	if (!uri && provider.type === 'oauth') return;
	if (!uri) throw new TypeError(`${provider.id} announces no jwks_uri.`);
	const url = requireSecure(uri, context.development, provider);
	const { keys: known } = knownBy(provider);
	const keys =
		known.get(url.href) ?? createRemoteJWKSet(url, { [joseFetch]: limitedFetch(provider) });
	known.set(url.href, keys);
	await compactVerify(idToken, keys);
}

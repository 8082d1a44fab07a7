// What is asked for, by the metadata of a client (RFC 7591) or by that of the server (RFC 8414).

import type { AuthorizationServer } from 'oauth4webapi';
import type { AnyOAuthConfig as Provider } from '../provider.ts';
import type { Key, KeyText } from './key.ts';

type Server = Partial<AuthorizationServer>;

/** How the client proves who it is. With a key and no secret, by that key. */
export function methodOf(provider: Provider): string | undefined {
	const { client, clientSecret } = provider;
	const own = keyOf(provider) && !clientSecret ? 'private_key_jwt' : undefined;
	return client?.token_endpoint_auth_method ?? own;
}

/** Whether authorization requests are signed (RFC 9101 section 10.5). */
export function signs({ client }: Provider, server: Server = {}): boolean {
	const { require_signed_request_object: own } = client ?? {};
	if (own === true || server.require_signed_request_object === true) return true;
	return algorithmOf(client, 'request_object_signing_alg') !== undefined;
}

/** Whether authorization requests are pushed (RFC 9126 sections 5 and 6). */
export function pushes({ client }: Provider, server: Server = {}): boolean {
	const { require_pushed_authorization_requests: own } = client ?? {};
	return own === true || server.require_pushed_authorization_requests === true;
}

/** Whether authorization responses are signed (JARM). No server can announce that it demands this. */
export function wantsSigned({ client, authorization }: Provider): boolean {
	const own = typeof authorization === 'object' ? authorization.params?.['response_mode'] : '';
	if (isSigned(String(own))) return true;
	return algorithmOf(client, 'authorization_signed_response_alg') !== undefined;
}

/** An algorithm by which the client signs, or wants others to. */
export function algorithmOf(client: Provider['client'], setting: string): string | undefined {
	const alg: unknown = client?.[setting];
	return typeof alg === 'string' ? alg : undefined;
}

/** Whether a response mode is that of a signed response. */
export const isSigned = (mode: string) => /^(\w+\.)?jwt$/.test(mode);

/** Whether tokens are bound to a key (RFC 9449 section 5.2). */
export function binds({ client }: Provider): boolean {
	return client?.['dpop_bound_access_tokens'] === true;
}

/** The client's own key, for assertions and requests. */
export function keyOf({ token, privateKey }: Provider): Key | undefined {
	return (typeof token === 'object' ? token.clientPrivateKey : undefined) ?? privateKey;
}

/** The key that tokens are bound to, if it is to be the same for all. */
export function bindingKeyOf({ token }: Provider): KeyText | undefined {
	return typeof token === 'object' ? token.dpopPrivateKey : undefined;
}

// The registered native apps and their redirect URIs (RFC 8252, RFC 9700 section 2.1).

import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';

/** A native app: a public client without a secret. */
export interface BearerClient {
	/** The name that users see. */
	name: string;
	/** Such as `com.example.app:/signed-in`, `https://app.example/signed-in`, or `http://127.0.0.1/signed-in` (any port). */
	redirectUris: string[];
}

export interface BearerConfig {
	bearer?: {
		/** By their `client_id`. */
		clients?: Record<string, BearerClient>;
		/** Lifetime of access tokens in seconds: an hour if unset. */
		maxAge?: number;
		/** Lifetime of refresh tokens in seconds, new with each use: 30 days if unset. */
		refreshMaxAge?: number;
	};
}

const hour = 3600;

/** The settings with their defaults. */
export function settingsOf({ config }: Pick<Context, 'config'>) {
	const { clients, maxAge, refreshMaxAge } = fieldsIn(fieldsIn(config.input)['bearer']);
	return {
		clients: fieldsIn(clients),
		maxAge: typeof maxAge === 'number' ? maxAge : hour,
		refreshMaxAge: typeof refreshMaxAge === 'number' ? refreshMaxAge : 30 * 24 * hour
	};
}

/** The client with this id, if `redirectUri` is registered for it. */
export function clientOf(
	context: Context,
	id: unknown,
	redirectUri: unknown
): { id: string; name: string; redirectUri: string } | undefined {
	const { clients } = settingsOf(context);
	if (typeof id !== 'string' || typeof redirectUri !== 'string') return undefined;
	if (!Object.hasOwn(clients, id)) return undefined;
	const { name, redirectUris } = fieldsIn(clients[id]);
	const known = [redirectUris].flat().some((one) => isSame(one, redirectUri));
	return known ? { id, name: String(name), redirectUri } : undefined;
}

/** Whether a redirect URI equals a registered one exactly, except for the loopback port (RFC 8252 section 7.3). */
function isSame(registered: unknown, asked: string): boolean {
	return typeof registered === 'string' && withoutPort(registered) === withoutPort(asked);
}

const withoutPort = (uri: string) =>
	uri.replace(/^(http:\/\/(?:127\.0\.0\.1|\[::1\])):\d{1,5}(?=\/)/, '$1');

/** @throws {TypeError} for a redirect URI that other apps or the network could receive */
export function checkClients({ clients = {} }: NonNullable<BearerConfig['bearer']> = {}): void {
	for (const [id, { redirectUris }] of Object.entries(clients)) {
		for (const uri of redirectUris) {
			const { protocol, hostname, hash } = new URL(uri);
			// A private-use scheme is a reversed domain name (RFC 8252 section 7.1).
			const isOwn = /^[a-z][a-z\d+-]*\.[a-z\d+.-]+:$/.test(protocol) || protocol === 'https:';
			const isLocal = protocol === 'http:' && /^(127\.0\.0\.1|\[::1\])$/.test(hostname);
			if ((isOwn || isLocal) && !hash) continue;
			throw new TypeError(
				`${uri} of the client ${id} is not safe: take https, com.example.app:/path or http://127.0.0.1/path.`
			);
		}
	}
}

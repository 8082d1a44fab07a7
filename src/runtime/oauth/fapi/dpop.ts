// Tokens that are good only with a key (DPoP, RFC 9449).

import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { AuthorizationServer } from 'oauth4webapi';
import { fieldsIn } from '../../core/fields.ts';
import { digest } from '../../core/hash.ts';
import type { Send } from '../../core/parts.ts';
import type { AnyOAuthConfig as Provider } from '../provider.ts';
import { signingKey } from './key.ts';
import { bindingKeyOf, binds } from './settings.ts';

type Init = NonNullable<Parameters<Send>[1]>;
type Proof = { readonly url: URL; readonly method: string; readonly token: string | undefined };

/** Algorithms for new keys, the shortest first. */
const algorithms = ['ES256', 'Ed25519', 'PS256'];
/** Of a key as JWK (RFC 7518 section 6). */
const secretParts = ['d', 'p', 'q', 'dp', 'dq', 'qi'];

/** `fetch` whose requests prove that their sender has the key. Without a configured one it is forgotten with the callback. */
export async function bind(
	provider: Provider,
	server: Partial<AuthorizationServer>,
	plain: Send
): Promise<Send> {
	if (!binds(provider)) return plain;
	const { key, alg, jwk } = await keyFor(provider, server);
	const nonces = new Map<string, string>();

	async function prove({ url, method, token }: Proof): Promise<string> {
		const claims = { htm: method, htu: url.origin + url.pathname, jti: crypto.randomUUID() };
		const nonce = nonces.get(url.origin);
		const ath = token && (await digest(token, 'sha256', 'base64url'));
		return new SignJWT({ ...claims, ...(ath && { ath }), ...(nonce && { nonce }) })
			.setProtectedHeader({ alg, typ: 'dpop+jwt', jwk })
			.setIssuedAt()
			.sign(key);
	}
	async function send(href: string, { method = 'GET', ...init }: Init, token: string | undefined) {
		const headers = new Headers(init.headers);
		const url = new URL(href);
		headers.set('dpop', await prove({ url, method, token }));
		if (token) headers.set('authorization', `DPoP ${token}`);
		const answer = await plain(href, { ...init, method, headers });
		const nonce = answer.headers.get('dpop-nonce');
		if (nonce) nonces.set(url.origin, nonce);
		return answer;
	}
	return async (href, init = {}) => {
		const credentials = new Headers(init.headers).get('authorization') ?? '';
		const token = /^Bearer (.+)$/.exec(credentials)?.[1];
		const answer = await send(href, init, token);
		// A request for tokens is made anew by `exchange`.
		return token && wantsNonce(answer) ? send(href, init, token) : answer;
	};
}

/** Whether a resource wants its nonce in the proof (RFC 9449 section 9). */
function wantsNonce({ status, headers }: Response): boolean {
	const challenge = headers.get('www-authenticate') ?? '';
	return status === 401 && headers.has('dpop-nonce') && /\buse_dpop_nonce\b/.test(challenge);
}

/**
 * A token request, sent once more if the server wants its nonce in the proof (RFC 9449 section 8): as a new one, since an
 * assertion of the client is good once. @throws {TypeError} if tokens are asked for that are bound, and come unbound
 */
export async function exchange(
	provider: Provider,
	send: () => Promise<Response>
): Promise<Response> {
	const first = await send();
	if (!binds(provider)) return first;
	const hasNonce = first.headers.has('dpop-nonce');
	const isAsked = hasNonce && (await fieldOf(first, 'error')) === 'use_dpop_nonce';
	const answer = isAsked ? await send() : first;
	// Pushed requests have another status, and no tokens.
	if (answer.status !== 200) return answer;
	if (/^dpop$/i.test(String(await fieldOf(answer, 'token_type')))) return answer;
	throw new TypeError(`${provider.id} gave a token that is not bound to a key.`);
}

async function fieldOf(answer: Response, name: string): Promise<unknown> {
	const { [name]: value } = fieldsIn(
		await answer
			.clone()
			.json()
			.catch(() => undefined)
	);
	return value;
}

/** The configured key, or a new one. */
async function keyFor(provider: Provider, server: Partial<AuthorizationServer>) {
	const given = bindingKeyOf(provider);
	const known = server['dpop_signing_alg_values_supported'];
	const usable = algorithms.filter((one) => !Array.isArray(known) || known.includes(one));
	if (given === undefined) {
		const alg = usable[0] ?? 'ES256';
		const { privateKey, publicKey } = await generateKeyPair(alg);
		return { key: privateKey, alg, jwk: await exportJWK(publicKey) };
	}
	const { key, alg } = await signingKey(given, undefined);
	const whole = Object.entries(await exportJWK(key));
	const jwk: JWK = Object.fromEntries(whole.filter(([name]) => !secretParts.includes(name)));
	return { key, alg, jwk };
}

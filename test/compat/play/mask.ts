// Replaces what differs from run to run by its kind, and what is encrypted by what it says.

import { isSealed, openToken } from './open-token.ts';

/** What it takes to open the tokens of a sequence. */
export interface Lock {
	secrets: readonly string[];
	/** Names of cookies of the sequence that are not the defaults. */
	salts: readonly string[];
}

const names = ['session-token', 'pkce.code_verifier', 'state', 'nonce', 'challenge'];
const defaultSalts = [
	...names.flatMap((name) => [`authjs.${name}`, `__Secure-authjs.${name}`]),
	'encodedState',
	'encodedWebauthnChallenge'
];
const volatile = new Set(['jti', 'random']);

/** Masks a value of any shape; an object comes back with its keys sorted. */
export function mask(value: unknown, lock: Lock): unknown {
	if (typeof value === 'string') return maskText(value, lock);
	if (Array.isArray(value)) return value.map((item) => mask(item, lock));
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value).filter(([, held]) => held !== undefined);
	return Object.fromEntries(
		entries.sort().map(([key, held]) => [key, volatile.has(key) ? `<${key}>` : mask(held, lock)])
	);
}

function maskText(text: string, lock: Lock): unknown {
	if (isSealed(text)) return openSealed(text, lock);
	if (/^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]*$/.test(text)) return { signed: signedClaims(text, lock) };
	if (/^(https?:\/\/|\/)[^ ]*\?/.test(text)) return splitUrl(text, lock);
	if (/^[\w-]{43}$/.test(text)) return '<random>';
	return maskParts(text);
}

function maskParts(text: string): string {
	return text
		.replace(/idp\d{5}\.test/g, 'idp.test')
		.replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, '<uuid>')
		.replace(/\b[0-9a-f]{64}\b/g, '<hex>')
		.replace(/eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+/g, '<sealed>');
}

function openSealed(token: string, lock: Lock): unknown {
	const salts = [...defaultSalts, ...lock.salts];
	const opened = openToken(token, lock.secrets, salts);
	if (!opened) return '<sealed with another key>';
	const { header, payload, kid, secret } = opened;
	return { token: mask(payload, lock), kid, secret, ...pick(header) };
}

function pick({ alg, enc }: Record<string, unknown>): object {
	return { alg, enc };
}

function signedClaims(token: string, lock: Lock): unknown {
	const claims: unknown = JSON.parse(
		Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
	);
	return mask(claims, lock);
}

function splitUrl(text: string, lock: Lock): unknown {
	const cut = text.indexOf('?');
	const parameters: Record<string, unknown> = {};
	for (const [name, value] of new URLSearchParams(text.slice(cut + 1))) {
		const key = name in parameters ? `${name} again` : name;
		parameters[key] = mask(value, lock);
	}
	return { at: maskParts(text.slice(0, cut)), parameters };
}

/** `authjs.state.<16 hex>` is one name for every transaction. */
export function maskCookieName(name: string): string {
	return name.replace(/\.[0-9a-f]{16}$/, '.<transaction>');
}

/** Paths and plain values of a value of any shape, `user.email` → `"a@b"`. */
export function flatten(value: unknown, path = ''): Map<string, string> {
	if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
		return new Map([[path, JSON.stringify(value) ?? 'undefined']]);
	const flat = new Map<string, string>();
	for (const [key, held] of Object.entries(value))
		for (const [at, leaf] of flatten(held, path === '' ? key : `${path}.${key}`))
			flat.set(at, leaf);
	return flat;
}

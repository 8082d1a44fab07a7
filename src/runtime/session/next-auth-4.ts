// Reads cookies of next-auth 4 and Auth.js before 0.18 (RFC 7518 section 5.3), so that users stay signed in.

import { asList, type ResolvedConfig } from '../core/config.ts';
import { fieldsIn } from '../core/fields.ts';
import type { Amend, Tokens } from '../core/parts.ts';
import type { CookiesOptions, JWTDecodeParams } from '../core/types.ts';
import { deriveCipher } from './cipher.ts';
import { decrypt, partsOf } from './older-tokens.ts';
import { readClaims, readHeader } from './token.ts';

/**
 * Reads such cookies until a day such as `2030-01-31` and never writes them. Other hosts of the domain can set cookies
 * with these names, so remove this when the old sessions have expired: by default 30 days after the migration.
 */
export const nextAuth4 =
	(day: string): Amend =>
	(config) => {
		const withFormer = former(config, Date.parse(day));
		return {
			...config,
			secureCookies: withFormer(config.secureCookies),
			plainCookies: withFormer(config.plainCookies),
			tokens: besides(config.tokens),
			codec: besides(config.codec)
		};
	};

function former({ input }: ResolvedConfig, until: number) {
	return (usual: CookiesOptions): CookiesOptions => {
		const entries = Object.entries(usual).map(([key, cookie]) => {
			const { name: own } = fieldsIn(fieldsIn(input.cookies)[key]);
			const name = cookie.name.replace('authjs.', 'next-auth.');
			// A name set by the app was also used with next-auth.
			return [key, own ? cookie : { ...cookie, former: { name, until } }];
		});
		return { ...usual, ...Object.fromEntries(entries) };
	};
}

/** Also decrypts these tokens; it never creates them. */
export function besides(ours: Tokens): Tokens {
	async function open(params: JWTDecodeParams) {
		const parts = partsOf(params.token ?? '');
		if (!parts || readHeader(parts[1] ?? '').kid !== undefined) return ours.open(params);
		for (const secret of asList(params.secret)) {
			// Session tokens have no salt, nor had the other sign-in cookies before 4.24.5.
			for (const [salt, maker] of [
				['', 'NextAuth.js'],
				[params.salt, 'NextAuth.js'],
				['', 'Auth.js']
			] as const) {
				const plain = await decrypt(parts, await deriveKey(secret, salt, maker));
				if (!plain) continue;
				const payload = readClaims(new Uint8Array(plain));
				if (salt === '' && isCheck(payload) && !checks.test(params.salt)) break;
				// Not current, so that it is replaced.
				return { payload, current: false };
			}
		}
		return ours.open(params);
	}
	return { ...ours, open };
}

const checks = /^(__Secure-)?next-auth\.(state|nonce|pkce\.code_verifier)$/;

/** Anyone gets such a token by starting a sign-in: it must not count as a session. */
function isCheck({ value, sub, name, email }: { [claim: string]: unknown }): boolean {
	return value !== undefined && !(sub ?? name ?? email);
}

async function deriveKey(secret: string, salt: string, maker: string) {
	const bytes = (text: string) => new TextEncoder().encode(text);
	const info = `${maker} Generated Encryption Key${salt && ` (${salt})`}`;
	const { bytes: key } = await deriveCipher(bytes(secret), bytes(salt), bytes(info));
	return key.slice(0, 32);
}

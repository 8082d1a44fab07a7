// For apps that change over from next-auth 4 or Auth.js before 0.18: cookies by their names there, and what is sealed in them (RFC 7518 section 5.3).

import { asList, type ResolvedConfig } from '../core/config.ts';
import { fieldsIn } from '../core/fields.ts';
import type { Amend, Tokens } from '../core/parts.ts';
import type { CookiesOptions, JWTDecodeParams } from '../core/types.ts';
import { deriveCipher } from './cipher.ts';
import { decrypt, partsOf } from './older-tokens.ts';
import { readClaims, readHeader } from './token.ts';

/**
 * Read and never written, until a day such as `2030-01-31`: a neighbouring host can plant what has these names. Take it out
 * then, or when the last session from before is over: 30 days after the change, unless the app says otherwise.
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
			// Where the app has a name of its own, next-auth had that, too.
			return [key, own ? cookie : { ...cookie, former: { name, until } }];
		});
		return { ...usual, ...Object.fromEntries(entries) };
	};
}

/** Opens these tokens besides; none are sealed. */
export function besides(ours: Tokens): Tokens {
	async function open(params: JWTDecodeParams) {
		const parts = partsOf(params.token ?? '');
		if (!parts || readHeader(parts[1] ?? '').kid !== undefined) return ours.open(params);
		for (const secret of asList(params.secret)) {
			// Whatever the name of its cookie, a session has no salt; nor had the cookies of a sign-in before 4.24.5.
			for (const [salt, maker] of [
				['', 'NextAuth.js'],
				[params.salt, 'NextAuth.js'],
				['', 'Auth.js']
			] as const) {
				const plain = await decrypt(parts, await deriveKey(secret, salt, maker));
				if (!plain) continue;
				const payload = readClaims(new Uint8Array(plain));
				if (salt === '' && isCheck(payload) && !checks.test(params.salt)) break;
				// To be sealed again in any case.
				return { payload, current: false };
			}
		}
		return ours.open(params);
	}
	return { ...ours, open };
}

const checks = /^(__Secure-)?next-auth\.(state|nonce|pkce\.code_verifier)$/;

/** Starting a sign-in is enough to get these: they must not count as a session. */
function isCheck({ value, sub, name, email }: { [claim: string]: unknown }): boolean {
	return value !== undefined && !(sub ?? name ?? email);
}

async function deriveKey(secret: string, salt: string, maker: string) {
	const bytes = (text: string) => new TextEncoder().encode(text);
	const info = `${maker} Generated Encryption Key${salt && ` (${salt})`}`;
	const { bytes: key } = await deriveCipher(bytes(secret), bytes(salt), bytes(info));
	return key.slice(0, 32);
}

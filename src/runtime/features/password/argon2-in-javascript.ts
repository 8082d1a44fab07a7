// Argon2 for platforms without a native one, such as Cloudflare Workers and Deno: about eight times slower.

import { argon2dAsync, argon2iAsync, argon2idAsync } from '@noble/hashes/argon2.js';
import type { Argon2 } from './argon2.ts';

const functions = { argon2d: argon2dAsync, argon2i: argon2iAsync, argon2id: argon2idAsync };

/** Yields to other requests every few milliseconds. */
export function argon2InJavaScript(message: Uint8Array, asked: Argon2): Promise<Uint8Array> {
	const { variant, salt, memory: m, passes: t, parallelism: p, length: dkLen } = asked;
	return functions[variant](message, salt, { m, t, p, dkLen });
}

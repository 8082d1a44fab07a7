// Argon2 (RFC 9106): native if the platform has it (Node.js 24.7 and later, Bun), otherwise in JavaScript.

import { fieldsIn } from '../../core/fields.ts';
import { node } from '../../core/hash.ts';

export const variants = ['argon2d', 'argon2i', 'argon2id'] as const;
export interface Argon2 {
	readonly variant: (typeof variants)[number];
	readonly salt: Uint8Array;
	/** KiB. */
	readonly memory: number;
	readonly passes: number;
	readonly parallelism: number;
	/** Bytes of the result. */
	readonly length: number;
}

/** The hash of a password. */
export async function argon2(password: string, asked: Argon2): Promise<Uint8Array> {
	const message = new TextEncoder().encode(password);
	const native = fieldsIn(node)['argon2'];
	if (typeof native !== 'function') {
		const { argon2InJavaScript } = await import('./argon2-in-javascript.ts');
		return argon2InJavaScript(message, asked);
	}
	const { variant, salt: nonce, length: tagLength, ...costs } = asked;
	return new Promise((resolve, reject) => {
		const done = (error: Error | null, hash: Uint8Array) => (error ? reject(error) : resolve(hash));
		Reflect.apply(native, node, [variant, { message, nonce, tagLength, ...costs }, done]);
	});
}

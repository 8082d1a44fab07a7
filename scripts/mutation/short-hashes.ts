// Argon2 takes most of the time of tests that sign up with a password. Unless hashing is the subject, this stands in for it.

import { createHash } from 'node:crypto';

interface Asked {
	readonly message: Uint8Array;
	readonly nonce: Uint8Array;
	readonly tagLength: number;
}
type Done = (error: Error | null, hash: Uint8Array) => void;

function argon2(variant: string, { message, nonce, tagLength }: Asked, done: Done): void {
	const hash = createHash('sha512').update(variant).update(nonce).update(message).digest();
	setImmediate(() => done(null, hash.subarray(0, tagLength)));
}

if (process.env['MUTATION_HASHES'] !== 'whole')
	Object.assign(process.getBuiltinModule('node:crypto'), { argon2 });

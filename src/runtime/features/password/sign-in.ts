// Sign-in with an address and a password. Neither the response nor its time tells whether the address has an account.

import type { Context } from '../../core/parts.ts';
import type { DefaultUser } from '../../core/types.ts';
import { normalizeAddress } from '../../email/address.ts';
import { recordsOf } from '../records.ts';
import { hashPassword, isCurrent, isPassword } from './hashing.ts';
import { keptPassword } from './kept.ts';
import { personWith } from './people.ts';
import { forgetTries, takeTry } from './tries.ts';

/** Characters. */
const longest = 1024;

/**
 * The user with this address and password; null if one is wrong. `isCounted`: another feature limits the attempts, such
 * as the feature `rate-limit`. @throws {Refused} after too many attempts
 */
export async function authorize(
	context: Context,
	{ email: given, password }: { email?: unknown; password?: unknown },
	isCounted: boolean
): Promise<DefaultUser | null> {
	const { config } = context;
	const email = addressIn(given);
	if (!email || typeof password !== 'string' || !password || password.length > longest) return null;
	if (!isCounted) await takeTry(config, 'password-tries', email);
	const person = await personWith(config, email);
	const kept = await keptPassword(config, person?.id);
	const isRight = await isPassword(config, kept?.value, password);
	if (!person || !kept || !isRight) return null;
	await forgetTries(config, email);
	if (!isCurrent(kept.value)) {
		const value = await hashPassword(password);
		// `replace` keeps a password that was changed in the meantime.
		await recordsOf(config).replace(kept, { ...kept, value });
	}
	return person;
}

function addressIn(given: unknown): string | undefined {
	try {
		return typeof given === 'string' ? normalizeAddress(given) : undefined;
	} catch {
		return undefined;
	}
}

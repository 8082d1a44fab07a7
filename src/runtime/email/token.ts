// Stores tokens, and finds or creates the user of an address.

import type { StoredUser } from '../accounts/adapter.ts';
import { storeOf } from '../accounts/store.ts';
import { digest } from '../core/hash.ts';
import type { Context, Identity } from '../core/parts.ts';
import type { EmailConfig } from './provider.ts';

const oneDay = 86_400;
/** Seconds. A code is short, so it must not live long. */
const longestCode = 600;

/** When a link or code created now expires. */
export function expiryOf({ maxAge = oneDay, code }: EmailConfig): Date {
	return new Date(Date.now() + (code ? Math.min(maxAge, longestCode) : maxAge) * 1000);
}

/** The hash of a token. Only hashes are stored, so read access to the database is not enough to sign in. */
export async function hashOf(context: Context, provider: EmailConfig, token: string) {
	const [first = ''] = await hashesOf(context, provider, token);
	return first;
}

/** As `hashOf`; and what another process may have stored, before or after a rotation. Auth.js joins all secrets. */
export function hashesOf({ config: { secrets } }: Context, { secret }: EmailConfig, token: string) {
	const all = secret === undefined ? [...secrets, secrets.join(',')] : [secret];
	return Promise.all([...new Set(all)].map((one) => digest(token + one, 'sha256', 'hex')));
}

/** Reads and deletes the row of a token. */
export async function takeRow(
	context: Context,
	provider: EmailConfig,
	{ identifier, token }: { identifier: string | undefined; token: string }
) {
	const store = storeOf(context.config);
	for (const hash of await hashesOf(context, provider, token)) {
		const row = await store.useVerificationToken({ identifier, token: hash });
		if (row) return row;
	}
	return null;
}

/** The reader of the mail: the user with that address, or a new one. */
export async function identityOf(
	{ config }: Context,
	{ id: provider }: EmailConfig,
	email: string
): Promise<Identity> {
	const stored = await storeOf(config).getUserByEmail(email);
	// The store of the app adds the app's own user fields.
	const unknown: StoredUser = Object({ id: crypto.randomUUID(), email, emailVerified: null });
	const user = stored ?? unknown;
	return {
		user,
		account: { providerAccountId: email, userId: user.id, type: 'email', provider }
	};
}

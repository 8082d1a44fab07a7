// The stored hash of a password.

import type { ResolvedConfig } from '../../core/config.ts';
import { digest } from '../../core/hash.ts';
import { type AuthRecord, recordsOf } from '../records.ts';

export const kind = 'password';

/** The record of a user's password; null if there is none. Asked for as well where there is no user, for the same time. */
export function keptPassword(config: ResolvedConfig, userId?: string): Promise<AuthRecord | null> {
	return recordsOf(config).get(kind, userId ?? crypto.randomUUID());
}

export function passwordRecord(userId: string, hash: string): AuthRecord {
	return { kind, key: userId, owner: userId, value: hash, expires: null };
}

/** Removes what is kept of a user who is deleted. */
export async function forgetPassword(config: ResolvedConfig, userId: string): Promise<void> {
	await recordsOf(config).take(kind, userId);
}

/** Differs for each password of a user, and tells nothing of it. */
export function markOf(record: AuthRecord | null): Promise<string> {
	return digest(`password ${record?.value}`, 'sha256', 'hex');
}

// The stored hash of a password.

import type { ResolvedConfig } from '../../core/config.ts';
import { digest } from '../../core/hash.ts';
import { type AuthRecord, recordsOf } from '../records.ts';

export const kind = 'password';

/** The record of a user's password, or null. It also queries without a user, so that the time is the same. */
export function keptPassword(config: ResolvedConfig, userId?: string): Promise<AuthRecord | null> {
	return recordsOf(config).get(kind, userId ?? crypto.randomUUID());
}

export function passwordRecord(userId: string, hash: string): AuthRecord {
	return { kind, key: userId, owner: userId, value: hash, expires: null };
}

/** Removes the password of a deleted user. */
export async function forgetPassword(config: ResolvedConfig, userId: string): Promise<void> {
	await recordsOf(config).take(kind, userId);
}

/** A hash that changes with the password and does not reveal it. */
export function markOf(record: AuthRecord | null): Promise<string> {
	return digest(`password ${record?.value}`, 'sha256', 'hex');
}

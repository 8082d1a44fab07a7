// Roles, stored as records: a user has one role or none.

import type { ResolvedConfig } from '../../core/config.ts';
import { recordsOf } from '../records.ts';

const kind = 'role';
/** The role of administrators. */
export const admin = 'admin';

/** Whether a value is a valid role. */
export const isRole = (role: unknown): role is string =>
	typeof role === 'string' && /^[\w.:-]{1,64}$/.test(role);

/** Sets the role of a user; `null` removes it. @throws {TypeError} for an invalid role */
export async function storeRole(
	config: ResolvedConfig,
	user: string,
	role: string | null
): Promise<void> {
	const records = recordsOf(config);
	if (role === null) {
		await records.take(kind, user);
		return;
	}
	if (!isRole(role)) throw new TypeError('A role has 1 to 64 letters, digits, or one of `_.:-`.');
	await records.put({ kind, key: user, owner: role, value: role, expires: null });
}

export async function roleIn(config: ResolvedConfig, user: string): Promise<string | null> {
	return (await recordsOf(config).get(kind, user))?.value ?? null;
}

/** The ids of all users with a role. */
export async function usersWith(config: ResolvedConfig, role: string): Promise<readonly string[]> {
	return (await recordsOf(config).list(kind, role)).map(({ key }) => key);
}

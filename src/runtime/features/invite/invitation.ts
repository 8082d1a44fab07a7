// Invitations, as records. Of the secret in the link only a hash is stored.

import type { ResolvedConfig } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest, hex } from '../../core/hash.ts';
import { type AuthRecord, recordsOf } from '../records.ts';
import { settingsOf } from './settings.ts';

const kind = 'invite';
/** One owner for all, so that they can be listed. */
const owner = 'all';

export interface Invitation {
	/** Its id; a link cannot be derived from it. */
	readonly key: string;
	readonly email: string;
	readonly role: string | null;
	/** The id of the user who sent it; empty if it was code of the app. */
	readonly by: string;
	readonly expires: Date;
}

export type NewInvitation = Pick<Invitation, 'email' | 'role' | 'by'>;

/** Stores an invitation and revokes an earlier one for the address. Returns the token for its link. */
export async function storeInvitation(config: ResolvedConfig, invitation: NewInvitation) {
	for (const { key, email } of await listInvitations(config))
		if (email === invitation.email) await takeInvitation(config, key);
	const token = hex(crypto.getRandomValues(new Uint8Array(32)));
	const key = await keyOf(token);
	const expires = new Date(Date.now() + settingsOf(config).days * 86_400_000);
	const value = JSON.stringify(invitation);
	await recordsOf(config).put({ kind, key, owner, value, expires });
	return { key, token, expires };
}

/** The key of the invitation that a link is for, if it can be one. */
export async function keyOf(token: string): Promise<string> {
	return digest(`${kind} ${token}`, 'sha256', 'hex');
}

export const isToken = (token: unknown): token is string =>
	typeof token === 'string' && /^[\da-f]{64}$/.test(token);

export async function seeInvitation(config: ResolvedConfig, key: string) {
	const record = await recordsOf(config).get(kind, key);
	return record ? read(record) : undefined;
}

/** Consumes or revokes an invitation: only one of several concurrent requests gets it. */
export async function takeInvitation(config: ResolvedConfig, key: string) {
	const record = await recordsOf(config).take(kind, key);
	return record ? read(record) : undefined;
}

export async function listInvitations(config: ResolvedConfig): Promise<readonly Invitation[]> {
	return (await recordsOf(config).list(kind, owner)).map(read);
}

function read({ key, value, expires }: AuthRecord): Invitation {
	const { email, role, by } = fieldsIn(JSON.parse(value));
	return {
		key,
		email: String(email),
		role: typeof role === 'string' ? role : null,
		by: String(by),
		expires: expires ?? new Date(0)
	};
}

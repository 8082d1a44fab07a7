// Sends an invitation, for code of the app and for the page of administrators.

import { AuthError } from '../../core/errors.ts';
import type { Context } from '../../core/parts.ts';
import { normalizeAddress } from '../../email/address.ts';
import { announce } from '../announce.ts';
import { sendLetter } from '../mailer.ts';
import { isRole } from '../user-admin/role.ts';
import { type NewInvitation, storeInvitation, takeInvitation } from './invitation.ts';
import { letter } from './texts.ts';

/** The normalized address; undefined if it is invalid. */
export function addressIn(typed: string): string | undefined {
	try {
		return normalizeAddress(typed);
	} catch {
		return undefined;
	}
}

/** Stores an invitation and mails its link. @throws {TypeError} if the address or the role is invalid */
export async function send(context: Context, asked: NewInvitation): Promise<void> {
	const { config, base } = context;
	const email = addressIn(asked.email);
	if (!email) throw new TypeError('This is not an email address.');
	if (asked.role !== null && !isRole(asked.role)) throw new TypeError('This is not a role.');
	const { key, token, expires } = await storeInvitation(config, { ...asked, email });
	const url = `${base}/invitation?${new URLSearchParams({ token })}`;
	try {
		await sendLetter(context, 'invite', { letter, to: email, url, token, expires });
	} catch (error) {
		await takeInvitation(config, key);
		throw new AuthError('The invitation could not be sent.', { cause: { err: Object(error) } });
	}
	if (asked.by) await announce(context, { name: 'user.invited', user: asked.by });
}

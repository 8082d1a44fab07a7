// Replaces the password of a user, and ends their sessions.

import { asError } from '../../core/errors.ts';
import type { Context } from '../../core/parts.ts';
import { announce } from '../announce.ts';
import { recordsOf } from '../records.ts';
import { endSessionsOfUser } from '../revocation/end.ts';
import { passwordRecord } from './kept.ts';
import { sendMail } from './mail.ts';
import { pathTo } from './pages.ts';
import type { Person } from './people.ts';

/** Ends all sessions, including the one of this browser, and notifies the user by mail. */
export async function changePassword(
	context: Context,
	{ person, hash }: { person: Person; hash: string }
): Promise<void> {
	await recordsOf(context.config).put(passwordRecord(person.id, hash));
	await announce(context, { name: 'password.changed', user: person.id });
	await endSessionsOfUser(context, person.id);
	const url = pathTo({ ...context, callbackUrl: context.request.url.origin }, 'forgot-password');
	try {
		await sendMail(context, { topic: 'changed', to: person.email, url });
	} catch (error) {
		// The password is changed; a failed mail must not fail the request.
		context.config.logger.error(asError(error));
	}
}

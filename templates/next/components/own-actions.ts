// What the lists of the account page do, for the signed-in user and with what is theirs.
'use server';

import { auth } from '../../auth';
import { showPage } from '../../lib/auth/list-ways';
import { Refused } from '../../lib/auth/next';
import { endSessions, unlinkAccount } from '../../lib/auth/own-account';

export async function unlink(fields: FormData): Promise<void> {
	await show(unlinkAccount(auth, String(fields.get('id'))));
}

export async function end(fields: FormData): Promise<void> {
	await show(endSessions(auth, String(fields.get('id'))));
}

/** Shows the account page again, which says so if this was refused. */
async function show(change: Promise<void>): Promise<void> {
	const refused = await change.catch((error: unknown) => {
		if (error instanceof Refused) return error;
		throw error;
	});
	await showPage(auth, `/account${refused ? `?error=${refused.type}` : ''}`);
}

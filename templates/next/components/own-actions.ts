// What the lists of the account page do, for whoever is signed in and with what is theirs.
'use server';

import { auth } from '../../auth';
import { showPage } from '../../lib/auth/list-ways';
import { endSessions, unlinkAccount } from '../../lib/auth/own-account';

export async function unlink(fields: FormData): Promise<void> {
	await unlinkAccount(auth, String(fields.get('id')));
	await showPage(auth, '/account');
}

export async function end(fields: FormData): Promise<void> {
	await endSessions(auth, String(fields.get('id')));
	await showPage(auth, '/account');
}

// What the forms of the pages of sign-in do. Any client may call it: sign-in decides what is valid.
'use server';

import { auth, signIn, signOut } from '../../auth';
import { home, showPage } from '../../lib/auth/list-ways';
import { AuthError } from '../../lib/auth/next';

/** Signs in with what a form says, or shows the sign-in page again, which says what went wrong. */
export async function enter(way: string, fields: FormData): Promise<void> {
	await signIn(way, fields).catch((error: unknown) => {
		// Where people are sent on, that is an error as well.
		if (!(error instanceof AuthError)) throw error;
		return showPage(auth, `/signin?${queryOf(error, way, fields)}`);
	});
}

function queryOf(error: AuthError, way: string, fields: FormData) {
	const code = 'code' in error ? String(error.code) : error.type;
	// What is wrong with the app is for its log.
	const isTheirs = error.kind === 'signIn' || code === 'AccessDenied';
	return new URLSearchParams({
		error: isTheirs ? code : 'Configuration',
		way,
		callbackUrl: String(fields.get('redirectTo') ?? home)
	});
}

export async function leave(): Promise<void> {
	await signOut({ redirectTo: home });
}

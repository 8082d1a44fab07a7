// What the forms of the pages of sign-in do. Anybody may call it: whom it lets in is for sign-in to say.
'use server';

import { signIn, signOut } from '../../auth';
import { home } from '../../lib/auth/list-ways';
import { AuthError } from '../../lib/auth/next';
import { errorText } from './texts';

/** Signs in with what a form says, or gives the words for what went wrong. */
export async function enter(
	way: string,
	_before: string,
	fields: FormData
): Promise<string> {
	return signIn(way, fields).catch(problemOf);
}

function problemOf(error: unknown): string {
	// Where people are sent on, that is an error as well.
	if (!(error instanceof AuthError)) throw error;
	return errorText('code' in error ? String(error.code) : error.type);
}

export async function leave(): Promise<void> {
	await signOut({ redirectTo: home });
}

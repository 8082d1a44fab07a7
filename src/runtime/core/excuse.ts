// Responds to errors of `signIn` and `signOut` that the app does not handle.

import { refusal, toResponse } from './answer.ts';
import { AuthError, Refused } from './errors.ts';
import { refusals } from './visits.ts';

/** The page that explains such an error. @throws all other errors */
export function excuse(error: unknown): Response {
	const known = error instanceof AuthError ? refusals.get(error) : undefined;
	const answer = known ?? (error instanceof Refused ? refusal(error) : undefined);
	if (!answer) throw error;
	return toResponse(answer);
}

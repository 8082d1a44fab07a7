// What can go wrong with sign-in by e-mail.

import { AuthError, SignInError } from '../core/errors.ts';

/** The e-mail could not be sent. */
export class EmailSignInError extends SignInError {
	static override type = 'EmailSignInError';
}

/** The e-mail link or code is used up, expired or wrong. */
export class Verification extends AuthError {
	static override type = 'Verification';
}

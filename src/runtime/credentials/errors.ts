// What can go wrong with credentials.

import { AuthError, SignInError } from '../core/errors.ts';

/** The credentials are wrong. A subclass may set `code`, which the person sees: keep it vague. */
export class CredentialsSignin extends SignInError {
	static override type = 'CredentialsSignin';
	code = 'credentials';
}

/** A credentials provider has no `authorize`. */
export class MissingAuthorize extends AuthError {
	static override type = 'MissingAuthorize';
}

/** The session strategy does not go with these providers. */
export class UnsupportedStrategy extends AuthError {
	static override type = 'UnsupportedStrategy';
}

// What can go wrong with credentials.

import { errorType, SignInError } from '../core/errors.ts';

/** The credentials are wrong. A subclass may set `code`, which the user sees: keep it vague. */
export class CredentialsSignin extends errorType('CredentialsSignin', SignInError) {
	code = 'credentials';
}

/** A credentials provider has no `authorize`. */
export class MissingAuthorize extends errorType('MissingAuthorize') {}

/** The session strategy does not work with these providers. */
export class UnsupportedStrategy extends errorType('UnsupportedStrategy') {}

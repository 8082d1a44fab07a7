// The errors of sign-in by email.

import { errorType, SignInError } from '../core/errors.ts';

/** The email could not be sent. */
export class EmailSignInError extends errorType('EmailSignInError', SignInError) {}

/** The email link or code is used up, expired or wrong. */
export class Verification extends errorType('Verification') {}

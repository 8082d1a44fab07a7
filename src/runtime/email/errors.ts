// The errors of sign-in by e-mail.

import { errorType, SignInError } from '../core/errors.ts';

/** The e-mail could not be sent. */
export class EmailSignInError extends errorType('EmailSignInError', SignInError) {}

/** The e-mail link or code is used up, expired or wrong. */
export class Verification extends errorType('Verification') {}

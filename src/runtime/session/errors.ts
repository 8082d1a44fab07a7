// What can go wrong with reading a session.

import { AuthError } from '../core/errors.ts';

/** The session cookie could not be read. */
export class JWTSessionError extends AuthError {
	static override type = 'JWTSessionError';
}

/** The session could not be read from the database. */
export class SessionTokenError extends AuthError {
	static override type = 'SessionTokenError';
}

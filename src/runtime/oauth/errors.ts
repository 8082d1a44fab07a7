// What can go wrong with OAuth 2.0 and OpenID Connect.

import { AuthError, SignInError } from '../core/errors.ts';

/** The transaction of a callback is missing, over or somebody else's. */
export class InvalidCheck extends AuthError {
	static override type = 'InvalidCheck';
}

/** A provider lacks both an issuer and an endpoint. */
export class InvalidEndpoints extends AuthError {
	static override type = 'InvalidEndpoints';
}

/** The provider answered with an error. */
export class OAuthCallbackError extends SignInError {
	static override type = 'OAuthCallbackError';
}

/** The profile could not be read, or names no subject. */
export class OAuthProfileParseError extends AuthError {
	static override type = 'OAuthProfileParseError';
}

/** The sign-in at the provider could not be started. */
export class OAuthSignInError extends SignInError {
	static override type = 'OAuthSignInError';
}

// What can go wrong with accounts and the database.

import { AuthError, SignInError } from '../core/errors.ts';

/** The database adapter failed. */
export class AdapterError extends AuthError {
	static override type = 'AdapterError';
}

/** The configuration needs a database adapter. */
export class MissingAdapter extends AuthError {
	static override type = 'MissingAdapter';
}

/** The adapter lacks methods that the configuration needs. */
export class MissingAdapterMethods extends AuthError {
	static override type = 'MissingAdapterMethods';
}

/** The account or its e-mail belongs to somebody else. */
export class OAuthAccountNotLinked extends SignInError {
	static override type = 'OAuthAccountNotLinked';
}

/** The passkey belongs to somebody else. */
export class AccountNotLinked extends SignInError {
	static override type = 'AccountNotLinked';
}

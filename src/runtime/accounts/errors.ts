// Errors of accounts and the database.

import { errorType, SignInError } from '../core/errors.ts';

/** The database adapter failed. */
export class AdapterError extends errorType('AdapterError') {}

/** The configuration needs a database adapter. */
export class MissingAdapter extends errorType('MissingAdapter') {}

/** The adapter lacks methods that the configuration needs. */
export class MissingAdapterMethods extends errorType('MissingAdapterMethods') {}

/** A session in the database could not be read. */
export class SessionTokenError extends errorType('SessionTokenError') {}

/** The account or its email belongs to another user. */
export class OAuthAccountNotLinked extends errorType('OAuthAccountNotLinked', SignInError) {}

/** The passkey belongs to another user. */
export class AccountNotLinked extends errorType('AccountNotLinked', SignInError) {}

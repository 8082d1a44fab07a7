// Every error class, for code that works with the whole runtime.

import { errorType, SignInError } from './core/errors.ts';

export * from './accounts/errors.ts';
export * from './core/errors.ts';
export * from './credentials/errors.ts';
export * from './email/errors.ts';
export * from './webauthn/errors.ts';

/** What Auth.js throws where a provider's page cannot be reached. Nothing here does. */
export class OAuthSignInError extends errorType('OAuthSignInError', SignInError) {}

// Every error class, for code that works with the whole runtime.

export * from './accounts/errors.ts';
export * from './core/errors.ts';
export * from './credentials/errors.ts';
export * from './email/errors.ts';
export * from './webauthn/errors.ts';

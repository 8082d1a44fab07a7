// All errors. `type` is the name in logs and error pages.

import { fieldsIn } from './fields.ts';

/** The base class. `kind` says which page the browser is sent to. */
export class AuthError extends Error {
	static type = 'AuthError';
	static kind: 'error' | 'signIn' = 'error';
	static status = 500;
	type: string;
	kind: 'error' | 'signIn';
	/** The status of a page that shows it; many servers use it if nothing else does. */
	status: number;
	declare cause?: Record<string, unknown> & { err?: Error };

	/** With an error as the first argument, the second one has details of the cause. */
	constructor(message?: string | Error | ErrorOptions, options?: ErrorOptions | object) {
		if (message instanceof Error) {
			const cause = { err: message, ...fieldsIn(message.cause), ...options };
			super(undefined, { cause });
		} else if (typeof message === 'string') super(message, options);
		else super(undefined, message ?? options);
		this.name = new.target.name;
		this.type = new.target.type;
		this.kind = new.target.kind;
		this.status = new.target.status;
	}
}

/** An error after which the browser goes back to the sign-in page. */
export class SignInError extends AuthError {
	static override kind = 'signIn' as const;
	static override status = 401;
}

/** A refused form: invalid (400), from another origin (403), too large (413), or sent too often (429). */
export class Refused extends SignInError {
	constructor(type: string, status: 400 | 403 | 413 | 429 | 503, message: string) {
		super(message);
		this.type = type;
		this.status = status;
	}
}

/** A base class for errors of this type. */
export function errorType(type: string, Base: typeof AuthError = AuthError) {
	return class extends Base {
		static override type = type;
	};
}

/** The thrown value as an error to log. */
export function asError(thrown: unknown): Error {
	return thrown instanceof Error ? thrown : new Error(String(thrown));
}

export class AccessDenied extends errorType('AccessDenied') {
	static override status = 403;
}
export class CallbackRouteError extends errorType('CallbackRouteError') {}
export class ErrorPageLoop extends errorType('ErrorPageLoop') {}
export class EventError extends errorType('EventError') {}
export class InvalidCallbackUrl extends errorType('InvalidCallbackUrl') {}
/** The transaction of a callback is missing, expired or from another browser. */
export class InvalidCheck extends errorType('InvalidCheck') {}
export class InvalidEndpoints extends errorType('InvalidEndpoints') {}
export class InvalidProvider extends errorType('InvalidProvider') {}
export class JWTSessionError extends errorType('JWTSessionError') {}
export class MissingCSRF extends errorType('MissingCSRF', SignInError) {}
export class MissingSecret extends errorType('MissingSecret') {}
/** The provider answered with an error. */
export class OAuthCallbackError extends errorType('OAuthCallbackError', SignInError) {}
export class OAuthProfileParseError extends errorType('OAuthProfileParseError') {}
export class SignOutError extends errorType('SignOutError') {}
/** The URL or the method is unknown. */
export class UnknownAction extends errorType('UnknownAction') {}
export class UntrustedHost extends errorType('UntrustedHost') {}

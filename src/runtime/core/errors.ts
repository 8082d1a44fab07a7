// Everything that can go wrong, by name. `type` is what logs and error pages speak of.

type Cause = Record<string, unknown> & { err?: Error };

/** The base of all errors here. `kind` says which page the browser is sent to. */
export class AuthError extends Error {
	static type = 'AuthError';
	static kind: 'error' | 'signIn' = 'error';
	type: string;
	kind: 'error' | 'signIn';
	declare cause?: Cause;

	constructor(message?: string | Error | ErrorOptions, options?: ErrorOptions) {
		if (message instanceof Error) {
			const cause = { err: message, ...Object(message.cause), ...Object(options?.cause) };
			super(undefined, { cause });
		} else if (typeof message === 'string') super(message, options);
		else super(undefined, message);
		this.name = new.target.name;
		this.type = new.target.type;
		this.kind = new.target.kind;
	}
}

/** An error after which the browser goes back to the sign-in page. */
export class SignInError extends AuthError {
	static override kind = 'signIn' as const;
}

/** The `signIn` callback said no. */
export class AccessDenied extends AuthError {
	static override type = 'AccessDenied';
}

/** Something unforeseen was thrown while a sign-in was finished. */
export class CallbackRouteError extends AuthError {
	static override type = 'CallbackRouteError';
}

/** The error page leads to itself. */
export class ErrorPageLoop extends AuthError {
	static override type = 'ErrorPageLoop';
}

/** An event handler threw; nobody but the log notices. */
export class EventError extends AuthError {
	static override type = 'EventError';
}

/** The callback URL of the request or of its cookie is not an http(s) URL. */
export class InvalidCallbackUrl extends AuthError {
	static override type = 'InvalidCallbackUrl';
}

/** The provider cannot do what was asked. */
export class InvalidProvider extends AuthError {
	static override type = 'InvalidProvider';
}

/** The CSRF token is missing or wrong. */
export class MissingCSRF extends SignInError {
	static override type = 'MissingCSRF';
}

/** There is no good secret: set AUTH_SECRET. */
export class MissingSecret extends AuthError {
	static override type = 'MissingSecret';
}

/** The session could not be ended. */
export class SignOutError extends AuthError {
	static override type = 'SignOutError';
}

/** The URL or the method is none of ours. */
export class UnknownAction extends AuthError {
	static override type = 'UnknownAction';
}

/** Nothing says that the host of the request is right. */
export class UntrustedHost extends AuthError {
	static override type = 'UntrustedHost';
}

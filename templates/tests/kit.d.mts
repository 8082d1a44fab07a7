// The types of kit.mjs.

/** The next user to sign in; `error` is the response of the provider instead, such as `access_denied`. */
export interface TestUser {
	readonly sub?: string;
	readonly name?: string;
	readonly email?: string;
	readonly emailVerified?: boolean;
	readonly error?: string;
}

export interface TestProvider {
	readonly issuer: string;
	/** Sets the next user to sign in. */
	readonly next: (user: TestUser) => void;
}

export interface Visitor {
	/** The cookies for a request. */
	readonly cookie: () => string;
	/** A request with the cookies; it follows no redirect. */
	readonly get: (path: string, init?: RequestInit) => Promise<Response>;
	/** Submits a form of sign-in, such as `signout`. */
	readonly post: (action: string, fields?: Record<string, string>) => Promise<Response>;
	readonly signIn: (provider: TestProvider, user?: TestUser) => Promise<Response>;
	readonly signOut: () => Promise<Response>;
	readonly session: () => Promise<{
		user?: { name?: string; email?: string };
		expires: string;
	} | null>;
}

export interface TestApp {
	readonly origin: string;
	readonly provider: TestProvider;
	readonly clock: {
		/** Moves the clock of the app and of the provider ahead. */
		readonly advance: (seconds: number) => Promise<void>;
	};
	readonly visitor: () => Visitor;
	readonly stop: () => Promise<void>;
}

export interface TestSession {
	/** For the header `Cookie`. */
	readonly cookie: string;
	readonly session: NonNullable<Awaited<ReturnType<Visitor['session']>>>;
	readonly visit: Visitor;
}

export function startApp(): Promise<TestApp>;
export function createTestSession(app: TestApp, user?: TestUser): Promise<TestSession>;

// OpenID providers that others wrote, as the tests of `independent-providers.test.ts` need them.

/** An app, as a provider knows it. */
export interface Place {
	readonly origin: string;
	readonly callback: string;
	readonly signedOut: string;
}

export function placeAt(origin: string): Place {
	return {
		origin,
		callback: `${origin}/auth/callback/oidc`,
		signedOut: `${origin}/auth/signed-out`
	};
}

/** Without characters that RFC 6749 section 2.3.1 wants encoded: some servers do not decode them. */
export const registered = { clientId: 'app', clientSecret: 'secret-of-the-app' } as const;

/** The browser of one user at a provider. */
export interface ProviderBrowser {
	/** Signs in and consents, as far as required; returns the redirect with the code. */
	agree(location: string): Promise<URL>;
	/** Confirms the sign-out, if required; returns the redirect afterwards. */
	leave(location: string): Promise<URL>;
	/** Whether an authorization request leads to a form for a password. */
	asksForPassword(location: string): Promise<boolean>;
}

export interface OpenIdServer {
	/** As the app has it in its environment. */
	readonly issuer: string;
	readonly client: { readonly clientId: string; readonly clientSecret: string };
	/** Of the user who signs in there. */
	readonly email: string;
	readonly browser: () => ProviderBrowser;
	/** Replaces the key that ID tokens are signed with; the old one is no longer published. */
	readonly rotate: (algorithm?: 'ES256') => Promise<void>;
	readonly stop: () => Promise<void>;
}

/** Starts a provider on this machine that knows these apps. */
export type StartServer = (apps: readonly Place[]) => Promise<OpenIdServer>;

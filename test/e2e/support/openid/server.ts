// OpenID providers that others wrote, as the tests of `independent-providers.test.ts` need them.

/** Where the app of the tests is, and what each provider knows of it. */
export const app = {
	origin: 'https://app.test',
	callback: 'https://app.test/auth/callback/oidc',
	signedOut: 'https://app.test/auth/signed-out'
} as const;

/** Without characters that RFC 6749 section 2.3.1 wants encoded: some servers do not decode them. */
export const registered = { clientId: 'app', clientSecret: 'secret-of-the-app' } as const;

/** The browser of one user at a provider. */
export interface ProviderBrowser {
	/** Signs in and agrees, as far as it is asked to; returns where the browser is sent with the code. */
	agree(location: string): Promise<URL>;
	/** Confirms the sign-out, if it is asked to; returns where the browser is sent afterwards. */
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
	readonly rotate: (algorithm?: 'RS256' | 'ES256') => Promise<void>;
	readonly stop: () => Promise<void>;
}

// The facts of every provider, as others have observed them. Tests read them here and never from a provider's file.

import { readFileSync } from 'node:fs';

type Texts = Readonly<Record<string, string>>;
export type Params = Readonly<Record<string, unknown>>;

export interface EndpointFacts {
	readonly url?: string;
	readonly params?: Params;
	readonly headers?: Texts;
	readonly method?: 'GET' | 'POST';
	readonly body?: Params;
	readonly bodyFormat?: 'json' | 'form';
	/** What a GraphQL query selects. */
	readonly graphql?: string;
	readonly fragment?: string;
}

export interface Facts {
	readonly id: string;
	readonly name: string;
	readonly type: 'oauth' | 'oidc' | 'email' | 'credentials' | 'webauthn';
	readonly origin: 'authjs' | 'extra';
	readonly module: string;
	readonly status?: 'alias' | 'legacy' | 'deprecated' | 'shut-down';
	readonly env?: Texts;
	readonly requiredOptions?: readonly string[];
	readonly issuer?: string;
	readonly issuerTemplate?: string;
	readonly wellKnown?: string;
	readonly authorization?: EndpointFacts;
	readonly token?: EndpointFacts;
	readonly userinfo?: EndpointFacts;
	/** Endpoints that others do not discover. */
	readonly knownEndpoints?: Readonly<
		Partial<Record<'authorization' | 'token' | 'userinfo', string>>
	>;
	readonly jwksEndpoint?: string;
	/** Absent: `openid profile email`. Empty: none. */
	readonly defaultScopes?: readonly string[];
	readonly scopeSeparator?: string;
	readonly checks?: readonly string[];
	readonly tokenEndpointAuthMethod?: string;
	readonly idToken?: boolean;
	readonly idTokenSignedResponseAlg?: string;
	readonly userinfoSignedResponseAlg?: string;
	/** Field of the user → path expression. */
	readonly profile?: Texts;
	readonly emailVerifiedNote?: string;
	readonly hooks: readonly string[];
	readonly quirks: readonly string[];
	readonly email?: Params;
	readonly developerConsoleUrl?: string;
	readonly docsUrl?: string;
}

const file = new URL('../../fixtures/providers/catalog.json', import.meta.url);
export const catalog: readonly Facts[] = JSON.parse(readFileSync(file, 'utf8'));

/** Those that a browser is sent to. */
export const redirecting = catalog.filter(({ type }) => type === 'oauth' || type === 'oidc');

// What providers of next-auth 4 say of themselves.

import type { Any, Awaitable, TokenSet } from './augmented';
import type { Theme } from './types';

export type LiteralUnion<T extends U, U = string> = T | (U & Record<never, never>);
export type BuiltInProviderType = string;
export type RedirectableProviderType = 'email' | 'credentials';

export interface CommonProviderOptions {
	id: string;
	name: string;
	type: string;
	options?: Record<string, Any>;
}

export interface EndpointHandler {
	url?: Any;
	params?: Any;
	/** As next-auth 4 calls it; `client` has `userinfo` alone. */
	request?(context: Any): Any;
}
export type AuthorizationEndpointHandler = EndpointHandler;
export type TokenEndpointHandler = EndpointHandler;
export type UserinfoEndpointHandler = EndpointHandler;
export type ChecksType = 'pkce' | 'state' | 'none' | 'nonce';
export interface OAuthProviderButtonStyles {
	logo?: string;
	logoDark?: string;
	bg?: string;
	bgDark?: string;
	text?: string;
	textDark?: string;
	brandColor?: string;
}

export interface OAuthConfig<P> extends CommonProviderOptions {
	clientId?: string | undefined;
	clientSecret?: string | undefined;
	wellKnown?: Any;
	issuer?: Any;
	authorization?: string | EndpointHandler;
	token?: string | EndpointHandler;
	userinfo?: string | EndpointHandler;
	jwks_endpoint?: string;
	type: 'oauth' | 'oidc';
	version?: string;
	profile?(profile: P, tokens: TokenSet): Any;
	checks?: ChecksType | readonly ChecksType[];
	client?: Record<string, Any>;
	/** `timeout` counts, in milliseconds. */
	httpOptions?: { timeout?: number; [option: string]: Any };
	style?: OAuthProviderButtonStyles;
	idToken?: boolean | 'completed';
	region?: string;
	tenantId?: string;
	allowDangerousEmailAccountLinking?: boolean;
}
export type Provider = OAuthConfig<Any> | EmailConfig | CredentialsConfig<Any>;
export type AppProviders = Provider[];
export type OAuthUserConfig<P> = Omit<Partial<OAuthConfig<P>>, 'options' | 'type'>;
export type OAuthProviderType = string;
export type { ProviderProfile } from '../../oauth/provider-profile';

export interface CredentialInput {
	label?: string;
	type?: string;
	value?: string;
	placeholder?: string;
	[attribute: string]: Any;
}
/** The request, as plain objects. */
export type RequestInternal = Record<'query' | 'body' | 'headers', Any> & { method: string };
type Typed<C> = Record<keyof C, string>;
type Inputs = Record<string, CredentialInput>;
export interface CredentialsConfig<C extends object = Inputs> extends CommonProviderOptions {
	type: 'credentials';
	credentials?: C;
	authorize?(
		credentials: Typed<C> | undefined,
		req: Pick<RequestInternal, 'query' | 'body' | 'headers' | 'method'>
	): Any;
}
export type UserCredentialsConfig<C extends object> = Partial<
	Omit<CredentialsConfig<C>, 'options'>
>;

export interface SendVerificationRequestParams {
	identifier: string;
	url: string;
	expires: Date;
	provider: EmailConfig;
	token: string;
	theme: Theme;
}
export interface EmailConfig extends CommonProviderOptions {
	type: 'email';
	server?: Any;
	from?: string | undefined;
	maxAge?: number | undefined;
	sendVerificationRequest?(params: SendVerificationRequestParams): Awaitable<void>;
	secret?: string | undefined;
	generateVerificationToken?(): Awaitable<string>;
	normalizeIdentifier?(identifier: string): string;
}
export type EmailUserConfig = Partial<Omit<EmailConfig, 'options'>>;

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

export interface EndpointHandler<P = Any, C = Any, R = Any> {
	url?: Any;
	params?: P;
	/** As next-auth 4 calls it; `client` has `userinfo` alone. */
	request?(context: C & Any): Awaitable<R>;
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
export type OAuthChecks = OAuthConfig<Any>['checks'];
export type OAuthProvider = (options: Partial<OAuthConfig<Any>>) => Partial<OAuthConfig<Any>>;
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
export interface RequestInternal {
	method?: string;
	query?: Any;
	body?: Any;
	headers?: Any;
	origin?: string;
	cookies?: Partial<Record<string, string>>;
	action: AuthAction;
	providerId?: string;
	error?: string;
}
export interface OutgoingResponse<B extends Any = Any> {
	status?: number;
	headers?: Any[];
	body?: B;
	redirect?: string;
	cookies?: Any[];
}
type Shown = 'providers' | 'session' | 'csrf' | 'verify-request' | 'error';
export type AuthAction = Shown | 'signin' | 'signout' | 'callback' | '_log';
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
export type CredentialsProviderType = 'Credentials';
export type CredentialsProvider = <C extends Inputs = Inputs>(
	options: Partial<CredentialsConfig<C>>
) => CredentialsConfig<C>;
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
	server: Any;
	from: string;
	maxAge: number;
	sendVerificationRequest(params: SendVerificationRequestParams): Awaitable<void>;
	secret?: string | undefined;
	generateVerificationToken?(): Awaitable<string>;
	normalizeIdentifier?(identifier: string): string;
}
export type EmailProviderType = 'email';
export type EmailProvider = (options: EmailUserConfig) => EmailConfig;
export type EmailUserConfig = Partial<Omit<EmailConfig, 'options'>>;

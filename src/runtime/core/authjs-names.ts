// Names of Auth.js that nothing else in this folder has a use for, for an app that has one.

import { errorType } from './errors.ts';
import type {
	Account,
	Callbacks,
	CommonProvider,
	CookieKey,
	CookieOption,
	DefaultUser,
	Events,
	JWT,
	JWTOptions as JWTSettings,
	Profile,
	TokenSet,
	User
} from './types.ts';

/** Parts of what a provider says about a person, too. */
export type Any = ReturnType<typeof JSON.parse>;

export type JsonPrimitive = string | number | boolean | null;
export type JsonValue = JsonPrimitive | JsonObject | JsonArray;
export type JsonArray = JsonValue[];
export type JsonObject = { [name: string]: JsonValue | undefined };

export type CredentialsProviderId = 'credentials';
export type CredentialsProviderType = 'Credentials';
export type EmailProviderId = string;
export type EmailProviderType = 'email';
export type OAuthProviderId = string;
export type OAuthProviderType = string;
export type WebAuthnProviderType = 'webauthn';
export type ProviderId = string;
export type BuiltInProviderType = string;
export type RedirectableProviderType = 'email' | 'credentials';

export type CommonProviderOptions = Pick<CommonProvider, 'id' | 'name' | 'type'>;
export type Provider = Any;
export type AppProviders = Any[];
export interface AppProvider extends CommonProviderOptions {
	signinUrl: string;
	callbackUrl: string;
}
export type BuiltInProviders = Record<string, Any>;

type Check = 'pkce' | 'state' | 'nonce' | 'none';
export type OAuthChecks = { checks: Check[] };
export type OAuthEndpointType = 'authorization' | 'token' | 'userinfo';
interface EndpointHandler {
	url?: string;
	params?: Any;
	request?: Any;
	conform?(response: Response): Any;
}
export type AuthorizationEndpointHandler = EndpointHandler;
export type TokenEndpointHandler = EndpointHandler;
export type UserinfoEndpointHandler = EndpointHandler;
export interface OAuthProviderButtonStyles {
	logo?: string;
	text?: string;
	bg?: string;
	brandColor?: string;
}
export type ProfileCallback<P> = (
	profile: P,
	tokens: TokenSet
) => DefaultUser | PromiseLike<DefaultUser>;
export type AccountCallback = (tokens: TokenSet) => TokenSet | undefined;
export type OIDCConfigInternal<P> = CommonProvider & { type: 'oidc' } & Record<string, Any> & {
		profile: ProfileCallback<P>;
	};
export type SendVerificationRequestParams = Any;
export type GetUserInfo = Any;
export type WebAuthnOptionsResponseBody = Any;

type QueryParameters = string[][] | Record<string, string> | URLSearchParams;
export type SignInAuthorizationParams = string | QueryParameters;
export interface GetSessionParams {
	event?: string;
	triggerEvent?: boolean;
	broadcast?: boolean;
}
export interface SignOutParams<R extends boolean = true> {
	callbackUrl?: string;
	redirectTo?: string;
	redirect?: R;
}

export type CallbacksOptions<P = Profile, A = Account> = Callbacks<User, A, JWT, P>;
export type CookiesOptions = { [K in CookieKey]: Partial<CookieOption> };
export type JWTOptions = Omit<JWTSettings, 'secret'> & Partial<Pick<JWTSettings, 'secret'>>;
export interface ResponseInternal<B = Any> {
	status?: number;
	headers?: Any;
	body?: B;
	redirect?: string;
	cookies?: Any[];
}
export interface Authenticator {
	userId?: string;
	providerAccountId: string;
	credentialID: string;
	credentialPublicKey: string;
	counter: number;
	credentialBackedUp: boolean;
	credentialDeviceType: string;
	transports?: string | null;
}
export type EventCallbacks = Events;
export type EventType = keyof Events;
export type ErrorPageParam = 'Configuration' | 'AccessDenied' | 'Verification';
export type SignInPageErrorParam =
	| 'Signin'
	| 'OAuthSignin'
	| 'OAuthCallbackError'
	| 'OAuthCreateAccount'
	| 'EmailCreateAccount'
	| 'Callback'
	| 'OAuthAccountNotLinked'
	| 'EmailSignin'
	| 'CredentialsSignin'
	| 'SessionRequired';
export type WarningCode = string;
type Version = number | `${number}.${number}` | `${number}.${number}.${number}`;
export type SemverString = `v${Version}`;
export type Awaited<T> = T extends Promise<infer U> ? U : T;

/** Nothing in this folder throws these. */
export class OAuthSignInError extends errorType('OAuthSignInError') {}
export class OAuthCreateUserError extends errorType('OAuthCreateUserError') {}
export class AuthorizedCallbackError extends errorType('AuthorizedCallbackError') {}
export class MissingAPIRoute extends errorType('MissingAPIRoute') {}

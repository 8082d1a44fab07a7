// The settings of a provider of type `webauthn`, and the functions that it needs from a WebAuthn library.

import type {
	AuthenticationResponseJSON,
	GenerateAuthenticationOptionsOpts,
	GenerateRegistrationOptionsOpts,
	RegistrationResponseJSON,
	VerifyAuthenticationResponseOpts,
	VerifyRegistrationResponseOpts
} from '@simplewebauthn/server';
import type { Store } from '../accounts/store.ts';
import type { AuthRequest } from '../core/request.ts';
import type { Awaitable, CommonProvider, DefaultUser } from '../core/types.ts';
import type { fromBase64 } from './bytes.ts';

export type { AuthenticationResponseJSON, RegistrationResponseJSON };

/** Transports of authenticators (Web Authentication Level 3 section 5.8.4). */
export const transports = [
	'ble',
	'cable',
	'hybrid',
	'internal',
	'nfc',
	'smart-card',
	'usb'
] as const;
export type Transport = (typeof transports)[number];
/** Inferred, since `Uint8Array` has no type parameter before TypeScript 5.7. */
type Bytes = ReturnType<typeof fromBase64>;

/** A passkey in the list of allowed or excluded ones. */
export interface Descriptor {
	id: Bytes;
	type: 'public-key';
	transports?: Transport[];
}
/** A stored passkey. */
export interface Authenticator {
	credentialID: Bytes;
	credentialPublicKey: Bytes;
	counter: number;
	transports?: Transport[];
}
interface Expected {
	expectedChallenge: string;
	expectedOrigin: string;
	expectedRPID: string;
}
type AuthenticationOptions = Partial<Omit<GenerateAuthenticationOptionsOpts, 'rpID' | Lists>>;
type RegistrationOptions = Partial<
	Omit<GenerateRegistrationOptionsOpts, 'rpID' | 'rpName' | 'userID' | 'userName' | Lists>
>;
type Lists = 'allowCredentials' | 'excludeCredentials';
type Proof = 'response' | 'credential' | keyof Expected;
type VerifyAuthenticationOptions = Partial<Omit<VerifyAuthenticationResponseOpts, Proof>>;
type VerifyRegistrationOptions = Partial<Omit<VerifyRegistrationResponseOpts, Proof>>;

/** The functions of `@simplewebauthn/server` version 9, as in Auth.js. */
export interface SimpleWebAuthn {
	generateAuthenticationOptions(
		options: AuthenticationOptions & { rpID: string; allowCredentials?: Descriptor[] | undefined }
	): Awaitable<{ challenge: string }>;
	generateRegistrationOptions(
		options: RegistrationOptions & {
			rpID: string;
			rpName: string;
			userID: string;
			userName: string;
			excludeCredentials?: Descriptor[] | undefined;
		}
	): Awaitable<{ challenge: string }>;
	verifyAuthenticationResponse(
		options: VerifyAuthenticationOptions &
			Expected & { response: AuthenticationResponseJSON; authenticator: Authenticator }
	): Awaitable<{ verified: boolean; authenticationInfo: { newCounter: number } }>;
	verifyRegistrationResponse(
		options: VerifyRegistrationOptions & Expected & { response: RegistrationResponseJSON }
	): Awaitable<{ verified: boolean; registrationInfo?: RegistrationInfo | undefined }>;
}
export interface RegistrationInfo extends Omit<Authenticator, 'transports'> {
	credentialDeviceType: string;
	credentialBackedUp: boolean;
}

/** The site that passkeys are for. */
export interface RelayingParty {
	id: string;
	name: string;
	origin: string;
}
/** The first argument of a provider's functions. */
export interface WebAuthnOptions {
	adapter: Store;
	provider: WebAuthnConfig;
	url: URL;
}
/** The request as a provider's functions get it. */
export interface WebAuthnRequest extends Pick<AuthRequest, 'action' | 'method' | 'url'> {
	providerId: string | undefined;
	query: Record<string, string>;
	body: Record<string, unknown> | undefined;
	headers: Record<string, string>;
	cookies: Record<string, string>;
}
export type UserInfo = { user: DefaultUser; exists: boolean } | null;

export interface WebAuthnConfig extends CommonProvider {
	type: 'webauthn';
	/** Another library; `@simplewebauthn/server` if unset. */
	simpleWebAuthn?: SimpleWebAuthn;
	/** Offers passkeys in the browser's autofill. Needs a field with `webauthn` in `autocomplete`. */
	enableConditionalUI?: boolean;
	/** Any version, such as `v9.0.1`, adds the built-in script to the sign-in page; `false` omits it. */
	simpleWebAuthnBrowserVersion?: string | false;
	/** Form fields with their attributes; `getUserInfo` gets their values. */
	formFields?: Record<
		string,
		{ label?: string; autocomplete?: string; [attribute: string]: unknown }
	>;
	/** The first entry of a list counts. Missing values come from the request's URL. */
	relayingParty?: { [K in keyof RelayingParty]?: string | readonly string[] };
	authenticationOptions?: AuthenticationOptions;
	registrationOptions?: RegistrationOptions;
	verifyAuthenticationOptions?: VerifyAuthenticationOptions;
	verifyRegistrationOptions?: VerifyRegistrationOptions;
	/** The user for a sign-in or registration without a session. If unset, found by the email address in the form. */
	getUserInfo?(options: WebAuthnOptions, request: WebAuthnRequest): Awaitable<UserInfo>;
	/** The site. Built-in providers use `relayingParty` and, for missing values, the request's URL. */
	getRelayingParty(options: WebAuthnOptions, request: WebAuthnRequest): Awaitable<RelayingParty>;
}

/** The settings that an app can pass to a provider. */
export type WebAuthnUserConfig = Partial<Omit<WebAuthnConfig, 'options' | 'type'>>;

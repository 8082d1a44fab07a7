// What a provider of type `webauthn` can say of itself, and what it asks of a WebAuthn library.

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
import type { Awaitable, CommonProvider, User } from '../core/types.ts';
import type { fromBase64 } from './bytes.ts';

export type { AuthenticationResponseJSON, RegistrationResponseJSON };

/** How a browser may reach an authenticator (Web Authentication Level 3 section 5.8.4). */
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
/** Not by its name, which takes no parameter before TypeScript 5.7. */
type Bytes = ReturnType<typeof fromBase64>;

/** A passkey that a browser may use, or may not register again. */
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

/** The functions of `@simplewebauthn/server` as they were in its version 9, which is what Auth.js takes. */
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
/** What functions of a provider get: the adapter, the provider, and the URL of the request. */
export interface WebAuthnOptions {
	adapter: Store;
	provider: WebAuthnConfig;
	url: URL;
}
/** The request as functions of a provider get it. */
export interface WebAuthnRequest extends Pick<AuthRequest, 'action' | 'method' | 'url'> {
	providerId: string | undefined;
	query: Record<string, string>;
	body: Record<string, unknown> | undefined;
	headers: Record<string, string>;
	cookies: Record<string, string>;
}
export type UserInfo = { user: User; exists: boolean } | null;

export interface WebAuthnConfig extends CommonProvider {
	type: 'webauthn';
	/** A library of your own; `@simplewebauthn/server` if unset. */
	simpleWebAuthn?: SimpleWebAuthn;
	/** Offers passkeys where the browser fills in forms. Needs a field with `webauthn` in `autocomplete`. */
	enableConditionalUI?: boolean;
	/** Any version, such as `v9.0.1`, puts our script on the sign-in page; `false` leaves it out. */
	simpleWebAuthnBrowserVersion?: string | false;
	/** Fields of the form, with their attributes; what is typed in is sent to `getUserInfo`. */
	formFields?: Record<
		string,
		{ label?: string; autocomplete?: string; [attribute: string]: unknown }
	>;
	/** With lists, the first entry counts. What is missing is taken from the request's URL. */
	relayingParty?: { [K in keyof RelayingParty]?: string | readonly string[] };
	authenticationOptions?: AuthenticationOptions;
	registrationOptions?: RegistrationOptions;
	verifyAuthenticationOptions?: VerifyAuthenticationOptions;
	verifyRegistrationOptions?: VerifyRegistrationOptions;
	/** Who wants to sign in or register, without a session. By the e-mail address they typed, if unset. */
	getUserInfo?(options: WebAuthnOptions, request: WebAuthnRequest): Awaitable<UserInfo>;
	/** The site; that of the ready-made providers is `relayingParty`, and for the rest as the browser sees it. */
	getRelayingParty(options: WebAuthnOptions, request: WebAuthnRequest): Awaitable<RelayingParty>;
}

/** What an app may pass to a provider: any of its settings. */
export type WebAuthnUserConfig = Partial<Omit<WebAuthnConfig, 'options' | 'type'>>;

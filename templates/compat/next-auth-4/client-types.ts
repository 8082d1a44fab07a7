// What code in browsers hands to next-auth 4, and is given.

import type { Any, BuiltInProviderType, LiteralUnion, ProviderType } from './types';

export interface ClientSafeProvider {
	id: LiteralUnion<BuiltInProviderType>;
	name: string;
	type: ProviderType;
	signinUrl: string;
	callbackUrl: string;
}
type QueryParameters = string[][] | Record<string, string> | URLSearchParams;
export type SignInAuthorizationParams = string | QueryParameters;
export interface SignInOptions extends Record<string, unknown> {
	callbackUrl?: string;
	redirect?: boolean;
}
export interface SignInResponse {
	/** `null` if there is none; releases of version 4 say different types. */
	error: Any;
	status: number;
	ok: boolean;
	url: string | null;
}
export interface SignOutResponse {
	url: string;
}

// The reasons why no valid access token is available.

import { SignInError } from '../../core/errors.ts';

const meanings = {
	invalid_grant: 'the provider does not accept the refresh token any more: sign in with it again',
	no_refresh_token:
		'the access token is over and there is no refresh token: sign in again, and ask the provider for offline access',
	unavailable: 'no answer could be had in time: try again in a few seconds',
	refused: 'the provider refused this client: check its settings, and what the log says',
	unsupported: 'its request for tokens is of its own form: set `refresh.requests`',
	no_key:
		'its tokens are bound to a key that is forgotten after the sign-in: set `token.dpopPrivateKey`'
} as const;

export type RefreshTokenCode = keyof typeof meanings;

/** No valid access token is available. `mustSignIn` says whether a new sign-in helps. */
export class RefreshTokenError extends SignInError {
	static override type = 'RefreshTokenError';
	readonly code: RefreshTokenCode;
	/** The id of the provider. */
	readonly provider: string;

	constructor(code: RefreshTokenCode, provider: string, cause?: Error) {
		super(
			`${provider}: ${meanings[code]}.`,
			cause ? { cause: { err: cause, provider } } : { cause: { provider } }
		);
		this.code = code;
		this.provider = provider;
	}

	/** Whether the user must sign in with the provider again. */
	get mustSignIn(): boolean {
		return this.code === 'invalid_grant' || this.code === 'no_refresh_token';
	}
}

// Sign-in with a passkey (Web Authentication Level 3 section 7.2).

import { storeOf } from '../accounts/store.ts';
import { AuthError, asError } from '../core/errors.ts';
import type { Context } from '../core/parts.ts';
import { completeSignIn } from '../core/sign-in.ts';
import type { ResponseInternal } from '../core/types.ts';
import { fromBase64, toAuthenticator, toBase64 } from './bytes.ts';
import { recall } from './challenge.ts';
import { WebAuthnVerificationError } from './errors.ts';
import type { AuthenticationResponseJSON, WebAuthnConfig } from './provider.ts';
import { relyingParty } from './relying-party.ts';
import { simpleWebAuthn } from './simplewebauthn.ts';

/** Signs in the owner of the passkey. @throws {WebAuthnVerificationError} if the signature is invalid */
export async function authenticate(
	context: Context,
	provider: WebAuthnConfig,
	response: AuthenticationResponseJSON
): Promise<ResponseInternal> {
	const store = storeOf(context.config);
	const stored = await store.getAuthenticator(toBase64(fromBase64(response.id)));
	if (!stored) throw new AuthError('This passkey is not registered here.');
	const { challenge, startedBy } = await recall(context, provider);
	const authenticator = toAuthenticator(stored);
	const counter = await verify(context, provider, { challenge, response, authenticator });
	await store.updateAuthenticatorCounter(stored.credentialID, counter);
	const account = await store.getAccount(stored.providerAccountId, provider.id);
	// Refuse a key that another provider has stored under the same id for another user.
	const isTheirs = String(account?.userId) === String(stored.userId);
	const user = account && isTheirs && (await store.getUser(account.userId));
	if (!user) throw new AuthError('The passkey has no user any more.');
	return completeSignIn(context, { user, account, startedBy });
}

async function verify(
	context: Context,
	provider: WebAuthnConfig,
	proof: {
		challenge: string;
		response: AuthenticationResponseJSON;
		authenticator: ReturnType<typeof toAuthenticator>;
	}
): Promise<number> {
	const { simpleWebAuthn: library = simpleWebAuthn, verifyAuthenticationOptions } = provider;
	const { id: expectedRPID, origin: expectedOrigin } = await relyingParty(context, provider);
	const { challenge: expectedChallenge, ...rest } = proof;
	try {
		const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
			...verifyAuthenticationOptions,
			...rest,
			expectedChallenge,
			expectedOrigin,
			expectedRPID
		});
		if (verified) return authenticationInfo.newCounter;
	} catch (error) {
		throw new WebAuthnVerificationError(asError(error));
	}
	throw new WebAuthnVerificationError('The signature of the passkey is not right.');
}

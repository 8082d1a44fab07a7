// Registers a passkey (Web Authentication Level 3 section 7.1).

import type { AdapterAuthenticator } from '../accounts/adapter.ts';
import { AccountNotLinked } from '../accounts/errors.ts';
import { adapterOf, storeOf } from '../accounts/store.ts';
import { AuthError, asError } from '../core/errors.ts';
import type { Context, SessionStrategy, SignedIn } from '../core/parts.ts';
import { completeSignIn } from '../core/sign-in.ts';
import type { DefaultAccount, ResponseInternal } from '../core/types.ts';
import { toBase64 } from './bytes.ts';
import { recall } from './challenge.ts';
import { WebAuthnVerificationError } from './errors.ts';
import type { RegistrationInfo, RegistrationResponseJSON, WebAuthnConfig } from './provider.ts';
import { relyingParty } from './relying-party.ts';
import { simpleWebAuthn } from './simplewebauthn.ts';

type Passkey = Omit<AdapterAuthenticator, 'userId'>;

/** Stores a passkey and signs in its user. @throws {WebAuthnVerificationError} if it is invalid */
export async function register(
	context: Context,
	provider: WebAuthnConfig,
	response: RegistrationResponseJSON
): Promise<ResponseInternal> {
	const { challenge, registerData: user, startedBy } = await recall(context, provider);
	if (!user) throw new AuthError('The challenge was for signing in, not for a new passkey.');
	const info = await verify(context, provider, { challenge, response });
	const providerAccountId = toBase64(info.credentialID);
	const account: DefaultAccount = { providerAccountId, provider: provider.id, type: 'webauthn' };
	const passkey = toPasskey(info, response);
	await refuseKnown(context, passkey);
	const sessions = context.parts.sessions.map((session) => withPasskey(session, passkey));
	const parts = { ...context.parts, sessions };
	return completeSignIn({ ...context, parts }, { user, account, startedBy });
}

/** Refuses an id that another provider has stored (7.1, step 26): some stores would overwrite that passkey. */
async function refuseKnown({ config }: Context, { credentialID }: Passkey): Promise<void> {
	const providers = [...config.providers.values()].filter(({ type }) => type === 'webauthn');
	// With a single provider, the account check covers this.
	if (providers.length > 1 && (await storeOf(config).getAuthenticator(credentialID)))
		throw new AccountNotLinked('There is such a passkey already.');
}

function toPasskey(info: RegistrationInfo, { response }: RegistrationResponseJSON): Passkey {
	const credentialID = toBase64(info.credentialID);
	const { counter, credentialBackedUp, credentialDeviceType } = info;
	const transports: unknown = response.transports;
	return {
		providerAccountId: credentialID,
		credentialID,
		credentialPublicKey: toBase64(info.credentialPublicKey),
		counter,
		credentialBackedUp,
		credentialDeviceType,
		...(Array.isArray(transports) && { transports: transports.join() })
	};
}

async function verify(
	context: Context,
	provider: WebAuthnConfig,
	{ challenge, response }: { challenge: string; response: RegistrationResponseJSON }
): Promise<RegistrationInfo> {
	const { simpleWebAuthn: library = simpleWebAuthn, verifyRegistrationOptions } = provider;
	const { id: expectedRPID, origin: expectedOrigin } = await relyingParty(context, provider);
	try {
		const { verified, registrationInfo } = await library.verifyRegistrationResponse({
			...verifyRegistrationOptions,
			response,
			expectedChallenge: challenge,
			expectedOrigin,
			expectedRPID
		});
		if (verified && registrationInfo) return registrationInfo;
	} catch (error) {
		throw new WebAuthnVerificationError(asError(error));
	}
	throw new WebAuthnVerificationError('The new passkey could not be verified.');
}

/** The session strategy, extended to store the passkey before the browser gets its session. */
function withPasskey(session: SessionStrategy, passkey: Passkey): SessionStrategy {
	async function store({ config }: Context, signedIn: SignedIn): Promise<void> {
		const { user, account, isNewUser } = signedIn;
		const { id: userId = '' } = user;
		const { provider, providerAccountId } = account;
		const adapter = storeOf(config);
		try {
			await adapter.createAuthenticator({ ...passkey, userId });
		} catch (error) {
			const { deleteUser, unlinkAccount } = adapterOf(config) ?? {};
			// A new user without a passkey could not sign in, and would block the email address for others.
			if (isNewUser && deleteUser) await adapter.deleteUser(userId);
			// An account without its passkey would count as a way to sign in.
			else if (unlinkAccount) await adapter.unlinkAccount({ provider, providerAccountId });
			throw error;
		}
	}
	return {
		...session,
		async start(context, signedIn) {
			// Adapters expect the passkey after the session row; the `jwt` callback runs after both.
			if (session.name === 'jwt') await store(context, signedIn);
			await session.start(context, signedIn);
			if (session.name === 'database') await store(context, signedIn);
		}
	};
}

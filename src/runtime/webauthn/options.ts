// The options with which a browser requests a passkey (Web Authentication Level 3 sections 5.4 and 5.5).

import { MissingAdapter } from '../accounts/errors.ts';
import { adapterOf, storeOf } from '../accounts/store.ts';
import { sessionOf } from '../core/config.ts';
import { InvalidProvider } from '../core/errors.ts';
import { hex } from '../core/hash.ts';
import type { Context } from '../core/parts.ts';
import type { CommonProvider, DefaultUser, ResponseInternal } from '../core/types.ts';
import { browserScript } from './browser-script.ts';
import { toDescriptor } from './bytes.ts';
import { remember } from './challenge.ts';
import type { WebAuthnConfig } from './provider.ts';
import { relyingParty, userInfo } from './relying-party.ts';
import { simpleWebAuthn } from './simplewebauthn.ts';

const actions = ['authenticate', 'register'] as const;
type Action = (typeof actions)[number];
type Decision = { action: Action; user: DefaultUser | undefined };
type Prepared = { options: { challenge: string }; registerData?: DefaultUser };

/** The route `webauthn-options/<provider>`; without a provider it returns the script of the sign-in page. */
export async function webauthnOptions(context: Context): Promise<ResponseInternal> {
	const { config, request } = context;
	const { providerId, query } = request;
	if (!adapterOf(config)) throw new MissingAdapter('Passkeys need a database adapter.');
	if (!providerId && [...config.providers.values()].some(isWebAuthn)) return scriptAnswer();
	const provider = requireWebAuthn(config.providers.get(providerId ?? ''));
	const action = actions.find((one) => one === query['action']);
	if (!action && query['action'] !== undefined) return refusal('Invalid action');
	const current = await sessionOf(context).peek(context);
	const decision = await decide(context, provider, { action, signedIn: current.user });
	if (!decision) return refusal('Invalid request');
	const { user } = decision;
	const prepared =
		decision.action === 'authenticate'
			? await authenticate(context, provider, user)
			: user?.email && (await register(context, provider, { ...user, email: user.email }));
	if (!prepared) return refusal('Invalid request');
	const { options, registerData } = prepared;
	const startedBy = await context.parts.accounts?.linksTo(context, current);
	await remember(context, provider, { challenge: options.challenge, registerData, startedBy });
	return { body: { action: decision.action, options } };
}

/** The action and its user; undefined if the request is invalid. */
async function decide(
	context: Context,
	provider: WebAuthnConfig,
	{ action: asked, signedIn }: { action: Action | undefined; signedIn: DefaultUser | null }
): Promise<Decision | undefined> {
	const info = signedIn ? { user: signedIn, exists: true } : await userInfo(context, provider);
	const isNew = info?.exists === false;
	if (asked === 'authenticate') return { action: asked, user: info?.user };
	if (signedIn) return asked && { action: asked, user: signedIn };
	if (isNew) return { action: 'register', user: info.user };
	return asked ? undefined : { action: 'authenticate', user: info?.user };
}

async function authenticate(
	context: Context,
	provider: WebAuthnConfig,
	user: DefaultUser | undefined
): Promise<Prepared> {
	const { simpleWebAuthn: library = simpleWebAuthn, authenticationOptions } = provider;
	const { id: rpID } = await relyingParty(context, provider);
	const allowCredentials = await descriptorsOf(context, user);
	const options = await library.generateAuthenticationOptions({
		...authenticationOptions,
		rpID,
		allowCredentials
	});
	return { options };
}

async function register(
	context: Context,
	provider: WebAuthnConfig,
	user: DefaultUser & { email: string }
): Promise<Prepared> {
	const { simpleWebAuthn: library = simpleWebAuthn, registrationOptions } = provider;
	const { id: rpID, name: rpName } = await relyingParty(context, provider);
	const excludeCredentials = await descriptorsOf(context, user);
	const { email: userName, name: userDisplayName } = user;
	const options = await library.generateRegistrationOptions({
		...registrationOptions,
		// Random instead of the user id: an authenticator must not reveal its owner.
		userID: hex(crypto.getRandomValues(new Uint8Array(32))),
		userName,
		...(userDisplayName && { userDisplayName }),
		rpID,
		rpName,
		excludeCredentials
	});
	return { options, registerData: user };
}

async function descriptorsOf({ config }: Context, user: DefaultUser | undefined) {
	if (!user?.id) return undefined;
	return (await storeOf(config).listAuthenticatorsByUserId(user.id)).map(toDescriptor);
}

function requireWebAuthn(provider: CommonProvider | undefined): WebAuthnConfig {
	if (!provider) throw new Error('There is no such provider.');
	if (isWebAuthn(provider)) return provider;
	throw new InvalidProvider(`${provider.id} has no passkeys.`);
}

function isWebAuthn(provider: CommonProvider): provider is WebAuthnConfig {
	return provider.type === 'webauthn';
}

function refusal(error: string): ResponseInternal {
	return { status: 400, body: { error } };
}

function scriptAnswer(): ResponseInternal {
	const headers = new Headers({
		'Content-Type': 'text/javascript; charset=utf-8',
		'Cache-Control': 'public, max-age=300',
		'X-Content-Type-Options': 'nosniff'
	});
	return { headers, body: browserScript, cookies: [] };
}

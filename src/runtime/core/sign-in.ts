// The last steps of every sign-in: authorize, find the user, start a session, redirect.

import { allowedUrl, withParameters } from './callback-url.ts';
import { sessionOf } from './config.ts';
import { AccessDenied, AuthError, asError, EventError } from './errors.ts';
import type { Context, Identity, SignedIn } from './parts.ts';
import type { OwnCallbacks, OwnEvents, ResponseInternal } from './types.ts';
import { patience, within } from './within.ts';

/** Signs an identity in, if the app agrees. */
export async function completeSignIn(context: Context, identity: Identity) {
	const { parts, callbackUrl } = context;
	const { account, profile } = identity;
	const known = (await parts.accounts?.find(context, account)) ?? identity.user;
	const refusal = await askApp(context, { user: known, account, profile });
	if (refusal) return refusal;
	const signedIn: SignedIn | undefined = parts.accounts
		? await parts.accounts.settle(context, identity)
		: identity;
	if (!signedIn) return { redirect: callbackUrl };
	return (await startSession(context, signedIn)) ?? welcome(context, signedIn);
}

/** Emits the event, and redirects the browser. */
export async function welcome(context: Context, signedIn: SignedIn): Promise<ResponseInternal> {
	const { config, callbackUrl } = context;
	const { user, account, profile, isNewUser } = signedIn;
	await emit(context, (events) => events.signIn?.({ user, account, profile, isNewUser }));
	const { newUser } = config.pages;
	if (!isNewUser || !newUser) return { redirect: callbackUrl };
	return { redirect: withParameters(newUser, { callbackUrl }) };
}

/** Begins a session, unless a feature answers instead. */
export async function startSession(context: Context, signedIn: SignedIn) {
	const { features } = context.parts;
	const other = await features?.signedIn?.(context, signedIn);
	if (!other) await sessionOf(context).start(context, signedIn);
	if (!other) await features?.sessionStarted?.(context, signedIn);
	return other;
}

/** Asks the `signIn` callback. A redirect if it returns a URL. @throws {AccessDenied} if it refuses */
export async function askApp(
	{ config, request }: Context,
	question: Parameters<OwnCallbacks['signIn']>[0]
): Promise<ResponseInternal | undefined> {
	let answer: boolean | string;
	try {
		answer = await config.callbacks.signIn(question);
	} catch (error) {
		throw error instanceof AuthError ? error : new AccessDenied(asError(error));
	}
	if (!answer) throw new AccessDenied('The signIn callback refused.');
	if (typeof answer !== 'string') return undefined;
	return { redirect: await allowedUrl(config, answer, request.url.origin) };
}

/** Emits an event of the app; a handler that throws or hangs never delays the request. */
export async function emit({ config }: Context, call: (events: Partial<OwnEvents>) => unknown) {
	try {
		const handled = call(config.events);
		if (handled) await within(patience, handled);
	} catch (error) {
		config.logger.error(new EventError(asError(error)));
	}
}

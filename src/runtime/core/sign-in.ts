// The last steps of every sign-in: may they, who are they, start a session, send them on.

import { allowedUrl } from './callback-url.ts';
import { AccessDenied, AuthError, EventError } from './errors.ts';
import type { Context, Identity, SignedIn } from './parts.ts';
import type { Callbacks, Events, ResponseInternal } from './types.ts';

/** Signs an identity in, if the app agrees. */
export async function completeSignIn(
	context: Context,
	identity: Identity
): Promise<ResponseInternal> {
	const { config, parts } = context;
	const { account, profile } = identity;
	const stored = await parts.accounts?.find(context, account);
	const refusal = await askApp(context, {
		user: stored ?? identity.user,
		account,
		...(profile && { profile })
	});
	if (refusal) return refusal;
	const signedIn: SignedIn = (await parts.accounts?.settle(context, identity)) ?? identity;
	await context.session.start(context, signedIn);
	const { isNewUser } = signedIn;
	const message = {
		user: signedIn.user,
		account: signedIn.account,
		...(profile && { profile }),
		...(isNewUser !== undefined && { isNewUser })
	};
	await emit(context, (events) => events.signIn?.(message));
	const { newUser } = config.pages;
	if (!isNewUser || !newUser) return { redirect: context.callbackUrl };
	return { redirect: withParameters(newUser, { callbackUrl: context.callbackUrl }) };
}

/** Asks the `signIn` callback. A redirect if it names another place. @throws {AccessDenied} if it says no. */
export async function askApp(
	{ config, request }: Context,
	question: Parameters<Callbacks['signIn']>[0]
): Promise<ResponseInternal | undefined> {
	let answer: boolean | string;
	try {
		answer = await config.callbacks.signIn(question);
	} catch (error) {
		if (error instanceof AuthError) throw error;
		throw error instanceof Error ? new AccessDenied(error) : new AccessDenied(String(error));
	}
	if (!answer) throw new AccessDenied('The signIn callback refused.');
	if (typeof answer !== 'string') return undefined;
	return { redirect: await allowedUrl(config, answer, request.url.origin) };
}

/** Tells the app what happened; what its handler throws is logged and goes no further. */
export async function emit({ config }: Context, call: (events: Partial<Events>) => unknown) {
	try {
		await call(config.events);
	} catch (error) {
		config.logger.error(new EventError(error instanceof Error ? error : String(error)));
	}
}

/** A path or URL with parameters added to its query. */
export function withParameters(url: string, parameters: Record<string, string>): string {
	const separator = url.includes('?') ? '&' : '?';
	return `${url}${separator}${new URLSearchParams(parameters)}`;
}

// Holds back a new session until the user has given the second factor.

import type { Context, SignedIn } from '../../core/parts.ts';
import { startSession, welcome } from '../../core/sign-in.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { currentUser } from '../current-user.ts';
import { enrolmentOf } from './enrolment.ts';
import { endPending, type Pending, resume, suspend } from './pending.ts';
import { isRequired, settingsOf } from './settings.ts';
import { isTrusted } from './trusted.ts';

/** Contexts of sign-ins that passed the second factor. */
const shown = new WeakSet<Context>();

export const pathOf = ({ base }: Context): string => `${base}/two-factor`;

/** The redirect to the second factor page; undefined if the sign-in needs no second factor. */
export async function demandSecondFactor(
	context: Context,
	signedIn: SignedIn
): Promise<ResponseInternal | undefined> {
	const { config } = context;
	const { user, account } = signedIn;
	const isEnough = account.type === 'webauthn' && !settingsOf(config).afterPasskeys;
	if (isEnough) await endPending(context);
	if (isEnough || shown.has(context)) return undefined;
	const userId = String(user.id);
	if (await isAdding(context, signedIn, userId)) return undefined;
	const enrolment = await enrolmentOf(config, userId);
	if (!enrolment && !(await isRequired(config, user))) return undefined;
	if (enrolment && (await isTrusted(context, userId, enrolment))) return undefined;
	await suspend(context, signedIn);
	return { redirect: pathOf(context) };
}

/** Whether a signed-in user is adding an account or a passkey. That needs no second factor. */
async function isAdding(context: Context, signedIn: SignedIn, userId: string): Promise<boolean> {
	const { account, startedBy } = signedIn;
	if (account.type !== 'webauthn' && startedBy !== userId) return false;
	return (await currentUser(context))?.id === userId;
}

/** Starts the session after a valid second factor. */
export async function goOn(context: Context, pending: Pending): Promise<ResponseInternal> {
	const own: Context = { ...context, callbackUrl: pending.callbackUrl };
	if (!(await resume(own, pending))) return { redirect: `${context.base}/signin` };
	shown.add(own);
	return (await startSession(own, pending.signedIn)) ?? welcome(own, pending.signedIn);
}

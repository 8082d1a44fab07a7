// Before a session begins: whether the user has to show a second factor, and what follows once it is shown.

import type { Context, SignedIn } from '../../core/parts.ts';
import { startSession, welcome } from '../../core/sign-in.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { currentUser } from '../current-user.ts';
import { enrolmentOf } from './enrolment.ts';
import { type Pending, resume, suspend } from './pending.ts';
import { isRequired, settingsOf } from './settings.ts';
import { isTrusted } from './trusted.ts';

/** Sign-ins that have shown theirs. */
const shown = new WeakSet<Context>();

export const pathOf = ({ base }: Context): string => `${base}/two-factor`;

/** Where the browser goes instead of getting a session; undefined if the sign-in is complete. */
export async function demandSecondFactor(
	context: Context,
	signedIn: SignedIn
): Promise<ResponseInternal | undefined> {
	const { config } = context;
	const { user, account } = signedIn;
	const isEnough = account.type === 'webauthn' && !settingsOf(config).afterPasskeys;
	if (isEnough || shown.has(context)) return undefined;
	const userId = String(user.id);
	if (await isAdding(context, signedIn, userId)) return undefined;
	const enrolment = await enrolmentOf(config, userId);
	if (!enrolment && !(await isRequired(config, user))) return undefined;
	if (enrolment && (await isTrusted(context, userId, enrolment))) return undefined;
	await suspend(context, signedIn);
	return { redirect: pathOf(context) };
}

/** Whether a user who is signed in already adds an account or a passkey: that is no other sign-in. */
async function isAdding(context: Context, signedIn: SignedIn, userId: string): Promise<boolean> {
	const { account, startedBy } = signedIn;
	if (account.type !== 'webauthn' && startedBy !== userId) return false;
	return (await currentUser(context))?.id === userId;
}

/** Begins the session of a sign-in whose second factor was right. */
export async function goOn(context: Context, pending: Pending): Promise<ResponseInternal> {
	const own: Context = { ...context, callbackUrl: pending.callbackUrl };
	if (!(await resume(own, pending))) return { redirect: `${context.base}/signin` };
	shown.add(own);
	return (await startSession(own, pending.signedIn)) ?? welcome(own, pending.signedIn);
}

// What users do on the pages of the second factor: enter a code, set it up, turn it off.

import { unseal } from '../../core/cookies.ts';
import { tooMany } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { announce } from '../announce.ts';
import { currentUser } from '../current-user.ts';
import { isFresh } from '../fresh.ts';
import { posted } from '../posted.ts';
import { signInFirst } from '../sign-in-first.ts';
import { goOn, pathOf } from './demand.ts';
import { change, endEnrolment, enrol, enrolmentOf, redeem } from './enrolment.ts';
import {
	challenge,
	manage,
	type Subject,
	setUp,
	setUpSalt,
	showCodes,
	texts,
	turnedOff
} from './pages.ts';
import { pendingOf } from './pending.ts';
import { newCodes } from './recovery-codes.ts';
import { stepOf } from './totp.ts';
import { forgetTries, mayTry } from './tries.ts';
import { distrust, trust } from './trusted.ts';

async function subjectOf(context: Context): Promise<Subject | undefined> {
	const pending = await pendingOf(context);
	const user = pending
		? { ...pending.signedIn.user, id: pending.userId }
		: await currentUser(context);
	return user && { user, pending, enrolment: await enrolmentOf(context.config, user.id) };
}

/** Asks for a code if a sign-in is pending; otherwise shows the settings of the signed-in user. */
export async function show(context: Context): Promise<ResponseInternal> {
	const subject = await subjectOf(context);
	if (!subject) return signInFirst(context, pathOf(context));
	const { enrolment, pending } = subject;
	if (pending && enrolment) return challenge(context, pending);
	if (enrolment) return manage(context, enrolment);
	if (!pending && !(await isFresh(context, subject.user)))
		return signInFirst(context, pathOf(context));
	return setUp(context, subject);
}

type Act = (context: Context, subject: Subject) => Promise<ResponseInternal>;
const acts: Readonly<Record<string, Act>> = { verify, enable, disable, codes, forget };

/** Runs the action that the field `do` names. */
export async function act(context: Context): Promise<ResponseInternal> {
	const subject = await subjectOf(context);
	const name = posted(context, 'do');
	const own = Object.hasOwn(acts, name) ? acts[name] : undefined;
	if (!subject || !own) return { redirect: pathOf(context) };
	// A pending sign-in may only verify a code or set up a missing second factor.
	const mayDo = subject.pending ? [verify, enable].includes(own) : own !== verify;
	if (!mayDo) return { redirect: pathOf(context) };
	if (!(await mayTry(context.config, subject.user.id))) return tooMany(context, texts.tooMany);
	return own(context, subject);
}

async function verify(context: Context, { enrolment, pending }: Subject) {
	if (!enrolment || !pending) return { redirect: pathOf(context) };
	if (!(await redeem(context, enrolment, posted(context, 'code'))))
		return challenge(context, pending, texts.wrong);
	await forgetTries(context.config, pending.userId);
	if (posted(context, 'trust')) await trust(context, pending.userId, enrolment);
	return goOn(context, pending);
}

async function enable(context: Context, subject: Subject) {
	const { user, enrolment, pending } = subject;
	if (enrolment || !(pending || (await isFresh(context, user))))
		return { redirect: pathOf(context) };
	const opened = await unseal(context, setUpSalt, posted(context, 'secret'));
	const secret = opened?.sub === user.id ? String(opened['secret']) : undefined;
	const step = secret && stepOf(secret, posted(context, 'code').replace(/\s/g, ''));
	if (!secret || !step) return setUp(context, subject, { secret, error: texts.wrong });
	const { codes: fresh, hashes } = await newCodes();
	await enrol(context.config, user.id, { secret, hashes, step, stamp: crypto.randomUUID() });
	await announce(context, { name: 'two_factor.enabled', user: user.id });
	await forgetTries(context.config, user.id);
	const { redirect = pathOf(context) } = pending ? await goOn(context, pending) : {};
	return showCodes(context, fresh, redirect);
}

async function disable(context: Context, { user, enrolment }: Subject) {
	if (!enrolment) return { redirect: pathOf(context) };
	if (!(await redeem(context, enrolment, posted(context, 'code'))))
		return manage(context, enrolment, texts.wrong);
	await endEnrolment(context.config, user.id);
	await announce(context, { name: 'two_factor.disabled', user: user.id });
	await forgetTries(context.config, user.id);
	distrust(context);
	return turnedOff(context);
}

async function codes(context: Context, { user, enrolment }: Subject) {
	const { config } = context;
	if (!enrolment) return { redirect: pathOf(context) };
	if (!(await redeem(context, enrolment, posted(context, 'code'))))
		return manage(context, enrolment, texts.wrong);
	const { codes: fresh, hashes } = await newCodes();
	const now = await enrolmentOf(config, user.id);
	if (!now || !(await change(config, now, { hashes }))) return { redirect: pathOf(context) };
	await announce(context, { name: 'two_factor.codes_created', user: user.id });
	await forgetTries(config, user.id);
	return showCodes(context, fresh, pathOf(context));
}

async function forget(context: Context, { enrolment }: Subject) {
	if (enrolment) await change(context.config, enrolment, { stamp: crypto.randomUUID() });
	distrust(context);
	return { redirect: pathOf(context) };
}

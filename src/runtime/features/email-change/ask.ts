// The page where users request a change of address.
//
// The response does not reveal whether the new address has an account: only the mail to that address does.

import type { StoredUser } from '../../accounts/adapter.ts';
import { currentSession } from '../../accounts/current-session.ts';
import { storeOf } from '../../accounts/store.ts';
import { AccessDenied, Refused } from '../../core/errors.ts';
import { digest } from '../../core/hash.ts';
import type { Context } from '../../core/parts.ts';
import { askApp } from '../../core/sign-in.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { normalizeAddress } from '../../email/address.ts';
import { whereMailIs } from '../../email/inbox.ts';
import { isFresh } from '../fresh.ts';
import { sendLetter } from '../mailer.ts';
import { posted } from '../posted.ts';
import { signInFirst } from '../sign-in-first.ts';
import { countTry } from '../tries.ts';
import { accountOf } from './account.ts';
import { storeChange } from './change.ts';
import { formPage, notePage, pathOf } from './pages.ts';
import { letters, texts } from './texts.ts';

/** Requires a recent sign-in, since the new address gives access to the account. */
export async function showChange(context: Context): Promise<ResponseInternal> {
	const owner = await freshUser(context);
	return owner
		? formPage(context, { present: owner.email ?? '' })
		: signInFirst(context, pathOf(context));
}

export async function askForChange(context: Context): Promise<ResponseInternal> {
	const owner = await freshUser(context);
	if (!owner) return signInFirst(context, pathOf(context));
	const present = owner.email ?? '';
	const typed = posted(context, 'email').slice(0, 254);
	const again = (error: string) => formPage(context, { present, typed, error });
	const to = addressIn(posted(context, 'email'));
	if (!to) return again(texts.noAddress);
	if (to === present.toLowerCase()) return again(texts.same);
	await count(context, owner.id, to);
	if (!(await mayHave(context, owner, to))) return again(texts.noAddress);
	await sendLinks(context, { user: owner.id, from: present, to });
	const after = whereMailIs(context);
	if (!present) return notePage(context, { title: texts.sentOneTitle, text: texts.sentOne, after });
	return notePage(context, { title: texts.sentTitle, text: texts.sent, after });
}

async function freshUser(context: Context): Promise<StoredUser | null> {
	const { user } = await currentSession(context);
	return user && (await isFresh(context, { id: String(user.id) })) ? user : null;
}

function addressIn(typed: string): string | undefined {
	try {
		return normalizeAddress(typed);
	} catch {
		return undefined;
	}
}

/** Limits mails per user and per address. @throws {Refused} with 429 if there were too many */
async function count({ config }: Context, user: string, to: string): Promise<void> {
	for (const name of [`user ${user}`, `address ${to}`]) {
		const key = await digest(name, 'sha256', 'hex');
		if (await countTry(config, { kind: 'email-change-tries', key, period: 3600, most: 5 }))
			continue;
		throw new Refused('TooManyRequests', 429, 'Too many emails were requested.');
	}
}

/** Asks the `signIn` callback of the app, as for a sign-in by email: a limit to certain addresses applies here, too. */
async function mayHave(context: Context, owner: StoredUser, to: string): Promise<boolean> {
	const user = { ...owner, email: to };
	const account = accountOf(owner.id, to);
	try {
		return !(await askApp(context, { user, account, email: { verificationRequest: true } }));
	} catch (error) {
		if (error instanceof AccessDenied) return false;
		throw error;
	}
}

type Asked = { user: string; from: string; to: string };

async function sendLinks(context: Context, asked: Asked): Promise<void> {
	const { from, to } = asked;
	const isTaken = (await storeOf(context.config).getUserByEmail(to)) !== null;
	const { linkTo, cancel } = await storeChange(context, asked);
	try {
		// A taken address gets no confirmation link, so its change can never be confirmed.
		const link = isTaken ? { url: `${context.base}/signin` } : linkTo('new');
		await sendLetter(context, 'emailChange', {
			letter: isTaken ? letters.taken : letters.new,
			to,
			...link
		});
		const letter = { ...letters.old, address: to };
		if (from) await sendLetter(context, 'emailChange', { letter, to: from, ...linkTo('old') });
	} catch (error) {
		await cancel();
		throw new Error('The mail could not be sent.', { cause: error });
	}
}

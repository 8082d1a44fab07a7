// Sets a password by a link: for a new account or after a reset. GET does not use up the link.

import { allowedUrl, withParameters } from '../../core/callback-url.ts';
import { AccessDenied } from '../../core/errors.ts';
import { safe } from '../../core/pages.ts';
import type { Context, SignedIn } from '../../core/parts.ts';
import { askApp, emit, startSession } from '../../core/sign-in.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { posted } from '../posted.ts';
import { recordsOf } from '../records.ts';
import { changePassword } from './change.ts';
import { hashPassword } from './hashing.ts';
import { keptPassword, markOf, passwordRecord } from './kept.ts';
import { type Link, seeLink, takeLink } from './links.ts';
import {
	donePage,
	formPage,
	linkTo,
	newPasswordField,
	notePage,
	ownEmail,
	pathTo,
	texts
} from './pages.ts';
import { addPerson, newPerson, type Person, personWith, provePerson } from './people.ts';
import { reasonAgainst } from './rules.ts';
import { settingsOf } from './settings.ts';
import { forgetTries } from './tries.ts';

/** The account of a password in callbacks and events. */
export const accountOf = ({ id }: Pick<Person, 'id'>) =>
	({ provider: 'password', providerAccountId: id, type: 'credentials', userId: id }) as const;

export async function showSetPassword(context: Context): Promise<ResponseInternal> {
	const { token } = context.request.query;
	const link = await seeLink(context, token);
	return link ? form(context, { link, token }) : badLink(context);
}

export async function setPassword(context: Context): Promise<ResponseInternal> {
	const { token } = context.request.body ?? {};
	const password = posted(context, 'password');
	const seen = await seeLink(context, token);
	if (!seen) return badLink(context);
	const error = await reasonAgainst(context, password, seen.email);
	if (error) return form(context, { link: seen, token, error });
	const hash = await hashPassword(password);
	// Only now, so that a refused password does not use up the link.
	const link = await takeLink(context, token);
	const person = link && (await personWith(context.config, link.email));
	if (!link || !(await isGood(context, link, person))) return badLink(context);
	const own: Context = {
		...context,
		callbackUrl: await allowedUrl(context.config, link.callbackUrl, context.request.url.origin)
	};
	if (!person) return signUp(own, { email: link.email, hash });
	await provePerson(own, person);
	await changePassword(own, { person, hash });
	await forgetTries(own.config, link.email);
	return donePage(own);
}

/** Whether the user and their password are unchanged since the mail was sent. */
async function isGood(
	{ config }: Context,
	{ userId, mark }: Link,
	person: Person | null | undefined
): Promise<boolean> {
	if (!person) return !userId && settingsOf(config).signUp;
	if (userId && userId !== person.id) return false;
	return mark === (await markOf(await keptPassword(config, person.id)));
}

async function signUp(context: Context, { email, hash }: { email: string; hash: string }) {
	const user = newPerson(email);
	const refusal = await askApp(context, { user, account: accountOf(user), credentials: { email } });
	if (refusal) return refusal;
	const person = await addPerson(context, user);
	const isFirst = await recordsOf(context.config).add(passwordRecord(person.id, hash));
	if (!isFirst) throw new AccessDenied('This user has a password already.');
	const account = accountOf(person);
	const identity = { user: person, account };
	// The session of another user in this browser ends as the new one begins.
	const settled = await context.parts.accounts?.settle(context, identity);
	const signedIn: SignedIn = { ...identity, ...settled, isNewUser: true };
	const other = await startSession(context, signedIn);
	if (other) return other;
	await emit(context, (events) => events.signIn?.({ user: person, account, isNewUser: true }));
	const { callbackUrl } = context;
	const { newUser } = context.config.pages;
	return { redirect: newUser ? withParameters(newUser, { callbackUrl }) : callbackUrl };
}

type Shown = { link: Link; token: unknown; error?: string };

function form(context: Context, { link, token, error }: Shown): ResponseInternal {
	const label = link.userId ? texts.newPassword : texts.password;
	const hidden = safe`<input type="hidden" name="token" value="${String(token)}">`;
	return formPage(context, {
		title: link.userId ? texts.set : texts.choose,
		action: 'set-password',
		fields: safe`${hidden}${ownEmail(context, link.email)}${newPasswordField(context, label)}`,
		button: texts.save,
		error
	});
}

function badLink(context: Context): ResponseInternal {
	const url = pathTo(context, 'forgot-password');
	const after = linkTo(context, { url, text: texts.newLink });
	return notePage(context, { title: texts.notWorking, text: texts.badLink, after, status: 403 });
}

// The page where signed-in users change their password.

import { safe } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import { startSession } from '../../core/sign-in.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { posted } from '../posted.ts';
import { signInFirst } from '../sign-in-first.ts';
import { changePassword } from './change.ts';
import { hashPassword, isPassword } from './hashing.ts';
import { keptPassword } from './kept.ts';
import {
	currentPasswordField,
	donePage,
	formPage,
	newPasswordField,
	ownEmail,
	texts
} from './pages.ts';
import { type Person, personHere } from './people.ts';
import { reasonAgainst } from './rules.ts';
import { accountOf } from './set-password.ts';
import { forgetTries, takeTry } from './tries.ts';

export async function showChange(context: Context): Promise<ResponseInternal> {
	const person = await personHere(context);
	return person ? form(context, person) : signInFirst(context, pageOf(context));
}

export async function change(context: Context): Promise<ResponseInternal> {
	const { config, callbackUrl } = context;
	const person = await personHere(context);
	if (!person) return signInFirst(context, pageOf(context));
	const current = posted(context, 'current').slice(0, 1024);
	await takeTry(config, 'password-tries', person.email);
	const kept = await keptPassword(config, person.id);
	const isRight = await isPassword(config, kept?.value, current);
	if (!isRight) return form(context, person, texts.wrong);
	await forgetTries(config, person.email);
	const password = posted(context, 'password');
	const error = await reasonAgainst(context, password, person.email);
	if (error) return form(context, person, error);
	await changePassword(context, { person, hash: await hashPassword(password) });
	// All sessions have ended: start a new one for this browser.
	const identity = { user: person, account: accountOf(person) };
	const other = await startSession(context, { ...identity, isNewUser: false });
	if (!other) return { redirect: callbackUrl };
	// Before a second factor it says what is done already.
	return other.redirect ? donePage(context, other.redirect) : other;
}

const pageOf = ({ request }: Context) => request.url.origin + request.url.pathname;

async function form(context: Context, { id, email }: Person, error?: string) {
	if (!(await keptPassword(context.config, id))) {
		return formPage(context, {
			title: texts.choose,
			action: 'forgot-password',
			help: texts.none,
			fields: safe``,
			button: texts.sendLink
		});
	}
	const fields = [
		ownEmail(context, email),
		currentPasswordField(context),
		newPasswordField(context, texts.newPassword)
	];
	return formPage(context, {
		title: texts.change,
		action: 'change-password',
		fields: safe`${fields}`,
		button: texts.save,
		error
	});
}

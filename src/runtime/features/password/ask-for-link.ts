// Requests for a mail with a link: to sign up, and after a password was forgotten.
//
// Neither the response nor its time tells whether an address has an account: each request sends one mail, after the same
// queries.

import { UnknownAction } from '../../core/errors.ts';
import type { Context } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { normalizeAddress } from '../../email/address.ts';
import { whereMailIs } from '../../email/inbox.ts';
import { posted } from '../posted.ts';
import { makeLink } from './links.ts';
import { sendMail } from './mail.ts';
import type { Topic } from './message.ts';
import { emailField, formPage, notePage, pathTo, signInLink, texts } from './pages.ts';
import { type Person, personHere, personWith } from './people.ts';
import { settingsOf } from './settings.ts';
import { takeTry } from './tries.ts';

export function showSignUp(context: Context): ResponseInternal {
	demandSignUp(context);
	return signUpForm(context);
}

export async function signUp(context: Context): Promise<ResponseInternal> {
	demandSignUp(context);
	const email = readAddress(context);
	if (!email) return signUpForm(context, texts.noAddress);
	const person = await count(context, email);
	return sendLink(context, { email, person, topic: person ? 'exists' : 'signUp' });
}

export function showForgotten(context: Context): ResponseInternal {
	return forgottenForm(context);
}

/** Also for a signed-in user without a password. */
export async function forgotten(context: Context): Promise<ResponseInternal> {
	const email = readAddress(context) ?? (await personHere(context))?.email;
	if (!email) return forgottenForm(context, texts.noAddress);
	const person = await count(context, email);
	return sendLink(context, { email, person, topic: person ? 'reset' : 'unknown' });
}

export function showSent(context: Context): ResponseInternal {
	const after = whereMailIs(context);
	return notePage(context, { title: texts.checkEmail, text: texts.sent, after });
}

function demandSignUp({ config }: Context): void {
	if (!settingsOf(config).signUp) throw new UnknownAction('Sign-up is switched off.');
}

/** The normalized address from the form; undefined if it is invalid. */
function readAddress(context: Context): string | undefined {
	try {
		return normalizeAddress(posted(context, 'email'));
	} catch {
		return undefined;
	}
}

async function count({ config }: Context, email: string): Promise<Person | null> {
	await takeTry(config, 'password-mails', email);
	return personWith(config, email);
}

type Asked = { email: string; person: Person | null; topic: Topic };

/** A link is made for every address. Without an account and without a sign-up it is not sent. */
async function sendLink(context: Context, { email, person, topic }: Asked) {
	const { url, token, expires, cancel } = await makeLink(context, email, person);
	const isUnknown = topic === 'unknown';
	const canSignUp = settingsOf(context.config).signUp;
	const elsewhere = pathTo(context, canSignUp ? 'signup' : 'signin');
	const to = person?.email ?? email;
	// The unused row stays, since deleting it would change the response time. It is never sent, so it cannot be used.
	const link = isUnknown ? { url: elsewhere } : { url, token, expires };
	try {
		await sendMail(context, { topic, to, ...link });
	} catch (error) {
		await cancel();
		throw new Error('The mail could not be sent.', { cause: error });
	}
	return { redirect: pathTo(context, 'check-email') };
}

function signUpForm(context: Context, error?: string): ResponseInternal {
	return formPage(context, {
		title: texts.signUp,
		action: 'signup',
		help: texts.signUpHelp,
		fields: emailField(context, typed(context)),
		button: texts.continue,
		error,
		after: signInLink(context)
	});
}

function forgottenForm(context: Context, error?: string): ResponseInternal {
	return formPage(context, {
		title: texts.forgot,
		action: 'forgot-password',
		help: texts.forgotHelp,
		fields: emailField(context, typed(context)),
		button: texts.sendLink,
		error,
		after: signInLink(context)
	});
}

const typed = (context: Context) => posted(context, 'email').slice(0, 254);

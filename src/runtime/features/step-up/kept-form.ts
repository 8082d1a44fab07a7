// Keeps the fields of a form in a short-lived encrypted cookie while the user confirms their identity.

import { ask } from '../../core/ask.ts';
import { parseUrl } from '../../core/callback-url.ts';
import { clearedCookie, keep, kept } from '../../core/cookies.ts';
import { fieldsIn } from '../../core/fields.ts';
import { page, safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import { isOwnPost } from '../../core/request.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { besideSession } from '../beside-session.ts';
import { isSame, personOf, readPerson } from './person.ts';

export interface KeptForm {
	/** The fields of the form. Files, passwords, codes and tokens are never kept. */
	form: FormData | URLSearchParams;
	/** The path the form was posted to. A page shows the fields and posts them there again. If unset, use `keptForm`. */
	action?: string | undefined;
	/** More fields to leave out. */
	omit?: readonly string[];
}

/** Seconds. */
const maxAge = 900;
/** Bytes that fit into a cookie after encryption. */
const mostBytes = 2500;
/** Names of secret fields, and of tokens that are invalid later. */
const secret =
	/pass|pwd|secret|token|csrf|xsrf|nonce|otp|\bpin\b|code|cvc|cvv|card|iban|^\$|^__|signature/i;
const texts = {
	title: ['Continue', 'Continue'],
	question: 'You have confirmed that it is you. Send this now?',
	send: 'Continue',
	gone: 'What you typed is no longer here. Go back to the page and send it again.'
} as const;

const cookieOf = (context: Context) => besideSession(context, 'form');
type Field = readonly [name: string, value: string];

/** Keeps the form. False if there is none, if it is too large, or if another site may have sent it. */
export async function keepForm(context: Context, wish: Partial<KeptForm>): Promise<boolean> {
	const { form, action, omit = [] } = wish;
	const person = form && isOwnPost(context.request, context.config.input.trustedOrigins);
	const whose = person && (await personOf(context));
	if (!form || !whose || (action !== undefined && !isOwnPath(context, action))) return false;
	const fields = [...form].filter(
		(field): field is [string, string] =>
			typeof field[1] === 'string' && !secret.test(field[0]) && !omit.includes(field[0])
	);
	const token = { whose, action, fields };
	const size = new TextEncoder().encode(JSON.stringify(token)).byteLength;
	if (size > mostBytes) return false;
	await keep(context, cookieOf(context), { token, maxAge });
	return true;
}

function isOwnPath({ request }: Context, action: string): boolean {
	const { origin } = request.url;
	return action.startsWith('/') && parseUrl(action, origin)?.origin === origin;
}

/** The kept form, only if it is of the user who is signed in now. */
async function read(context: Context) {
	const token = await kept(context, cookieOf(context).name);
	const { whose, action, fields } = fieldsIn(token);
	const person = token && (await personOf(context));
	if (!person || !isSame(person, readPerson(whose)) || !Array.isArray(fields)) return undefined;
	return {
		fields: fields.filter(isField),
		action: typeof action === 'string' ? action : undefined
	};
}

function isField(value: unknown): value is Field {
	return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
}

export function forgetForm(context: Context): void {
	const cookie = cookieOf(context);
	if (context.request.cookies.has(cookie.name)) context.set.push(clearedCookie(cookie));
}

/** The kept fields, to fill in the form again after the confirmation; null if none were kept. */
export function keptForm(auth: object, given?: object): Promise<URLSearchParams | null> {
	return ask(
		auth,
		async (context) => {
			const found = await read(context);
			forgetForm(context);
			return found ? new URLSearchParams(found.fields.map(([...field]) => field)) : null;
		},
		given
	);
}

/** Shows the kept fields with a button that posts them again. Opening the page posts nothing. */
export async function showForm(context: Context): Promise<ResponseInternal> {
	const { fields = [], action } = (await read(context)) ?? {};
	const { title, question, send, gone } = texts;
	if (action === undefined || !isOwnPath(context, action)) {
		const { origin } = context.request.url;
		const body = safe`<p class="error" role="alert">${say(context, gone)}</p><p><a href="${origin}">${say(context, send)}</a></p>`;
		return page(context, { title, body, status: 404 });
	}
	const shown = fields.map(
		([name, value]) => safe`<dt>${name}</dt><dd>${value}</dd>
`
	);
	const inputs = fields.map(
		([name, value]) => safe`<input type="hidden" name="${name}" value="${value}">`
	);
	const body = safe`<p>${say(context, question)}</p><dl>${shown}</dl>
<form action="${action}" method="POST">${inputs}<button type="submit">${say(context, send)}</button></form>`;
	return page(context, { title, body, hasForm: true });
}

// The pages of sign-in by email.
// Of two `texts`, the second is for an app with a name.

import { hiddenFields, page, type SignInForm, safe, say } from '../core/pages.ts';
import type { Context } from '../core/parts.ts';
import type { ResponseInternal } from '../core/types.ts';
import { whereMailIs } from './inbox.ts';
import type { EmailConfig } from './provider.ts';

const texts = {
	with: 'Sign in with {0}',
	sendLink: 'Email me a link',
	sendCode: 'Email me a code',
	withLink: 'With a link by email',
	withCode: 'With a code by email',
	verifyRequest: ['Verify Request', 'Check your email'],
	sent: 'If the address can be used here, an email is on its way to it. Follow the link in it to sign in.',
	sentCode: 'If the address can be used here, an email with a code is on its way to it.',
	code: 'Code',
	wrongCode: 'That code is wrong. Try again.',
	confirm: ['Sign In', 'Sign in'],
	confirmAs: 'You are about to sign in as',
	notYou: 'If you did not ask for this, close this page.',
	signIn: 'Sign in',
	address: 'Email'
} as const;

/** The form of the sign-in page. */
export function emailForm(context: Context, { id, name, code }: EmailConfig): SignInForm {
	const { email = '' } = context.request.query;
	// If the app has passkeys, browsers offer them in this field.
	const autocomplete = say(context, ['email', 'email webauthn']);
	const fields = safe`<label>${say(context, texts.address)}<input type="email" name="email" value="${email}" placeholder="email@example.com" autocomplete="${autocomplete}" required></label>
`;
	const words = [texts.with, code ? texts.sendCode : texts.sendLink] as const;
	const action = `${context.base}/signin/${id}`;
	const buttons = safe`<button type="submit" formaction="${action}">${say(context, words, name)}</button>`;
	const title = code ? texts.withCode : texts.withLink;
	return { action, fields, byAddress: true, title, buttons };
}

/** The page that says to look for the mail. */
export function verifyRequestUrl({ base }: Context, { id }: EmailConfig): string {
	return `${base}/verify-request?${new URLSearchParams({ provider: id, type: 'email' })}`;
}

export function verifyRequestPage(context: Context): ResponseInternal {
	const body = safe`<p>${say(context, texts.sent)}</p>${whereMailIs(context)}`;
	return page(context, { title: texts.verifyRequest, body });
}

/** As above, with a field for the code. */
export function codePage(context: Context, { id }: EmailConfig): ResponseInternal {
	const failed = context.request.query['error'] !== undefined;
	const body = safe`<p>${say(context, texts.sentCode)}</p>${whereMailIs(context)}
${failed && safe`<p class="error" role="alert">${say(context, texts.wrongCode)}</p>`}<form action="${context.base}/callback/${id}" method="POST">${hiddenFields(context)}
<label>${say(context, texts.code)}<input name="code" inputmode="numeric" autocomplete="one-time-code" required></label>
<button type="submit">${say(context, texts.signIn)}</button></form>`;
	return page(context, { title: texts.verifyRequest, body, hasForm: true });
}

/** Shows whose link this is before it is used: an attacker could have sent theirs. */
export function confirmPage(context: Context, email = ''): ResponseInternal {
	const { pathname, search, origin } = context.request.url;
	const body = safe`<p>${say(context, texts.confirmAs)} <strong>${email}</strong></p><p>${say(context, texts.notYou)}</p>
<form action="${origin + pathname + search}" method="POST">${hiddenFields(context)}
<button type="submit">${say(context, texts.signIn)}</button></form>`;
	return page(context, { title: texts.confirm, body, hasForm: true });
}

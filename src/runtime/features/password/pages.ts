// The pages of the feature.

import { hiddenFields, type Markup, page, safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import type { Section } from '../section.ts';
import { settingsOf } from './settings.ts';

export const texts = {
	email: 'Email',
	password: 'Password',
	newPassword: 'New password',
	currentPassword: 'Current password',
	signIn: 'Sign in',
	signUp: 'Create an account',
	forgot: 'Forgot your password?',
	continue: 'Continue',
	signUpHelp: 'We will send you an email with a link. Choose a password there.',
	forgotHelp: 'We will send you an email with a link to set a new password.',
	sendLink: 'Email me a link',
	checkEmail: 'Check your email',
	sent: 'An email is on its way to you. Follow the link in it. It works once, and only for a short time.',
	choose: 'Choose a password',
	set: 'Set a new password',
	change: 'Change your password',
	none: 'You have no password yet. We will send you an email with a link to set one.',
	atLeast: 'At least {0} characters, of any kind.',
	save: 'Save',
	done: 'Your password is set',
	signInNow: 'Sign in with it now.',
	signedOut: 'You were signed out everywhere else.',
	notWorking: 'That did not work',
	badLink: 'This link is no longer valid. It may have expired or been used already.',
	newLink: 'Send a new one',
	noAddress: 'This email address cannot be used here.',
	wrong: 'The current password is wrong.'
};

/** Styles of pages with forms. */
export const styles = `
.more{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;margin:1rem 0 .25rem;font-size:.875rem}
.rule{margin:-.5rem 0 1rem;color:var(--dim);font-size:.875rem}
`;

interface Form {
	readonly title: string;
	/** A path relative to the base URL. */
	readonly action: string;
	readonly help?: string | undefined;
	readonly fields: Markup;
	readonly button: string;
	/** Why the last submission was refused. */
	readonly error?: string | undefined;
	readonly after?: Markup;
}

/** A page with one form. */
export function formPage(context: Context, form: Form): ResponseInternal {
	const { title, action, help, fields, button, error, after } = form;
	const body = safe`${error && safe`<p class="error" role="alert">${say(context, error)}</p>`}${help && safe`<p>${say(context, help)}</p>`}
<form action="${context.base}/${action}" method="POST">${hiddenFields(context)}
${fields}<button type="submit">${say(context, button)}</button></form>
${after}`;
	return page(context, { title, body, status: error ? 400 : 200, hasForm: true });
}

/** A page with a message and maybe something below it. */
export function notePage(
	context: Context,
	note: { title: string; text: string; after?: Markup; status?: number }
): ResponseInternal {
	const { title, text, after, status = 200 } = note;
	return page(context, { title, body: safe`<p>${say(context, text)}</p>${after}`, status });
}

/** The page after a new password. With a URL, the rest of a sign-in is there. */
export function donePage(context: Context, url?: string): ResponseInternal {
	const after = url ? linkTo(context, { url, text: texts.continue }) : signInLink(context);
	const now = !url && safe`${say(context, texts.signInNow)} `;
	const body = safe`<p>${now}${say(context, texts.signedOut)}</p>${after}`;
	return page(context, { title: texts.done, body });
}

/** The URL of one of these pages, with the return URL. */
export function pathTo({ base, callbackUrl, request }: Context, path: string): string {
	if (callbackUrl === request.url.origin) return `${base}/${path}`;
	return `${base}/${path}?${new URLSearchParams({ callbackUrl })}`;
}

/** The section of the account page. */
export function accountSection(context: Context): Section {
	const links = [{ path: 'change-password', text: say(context, texts.change) }];
	return { title: texts.password, links };
}

/** For who came to the wrong form. */
export function signInLink(context: Context): Markup {
	return linkTo(context, { url: pathTo(context, 'signin'), text: texts.signIn });
}

export function linkTo(context: Context, { url, text }: { url: string; text: string }): Markup {
	return safe`<p><a href="${url}">${say(context, text)}</a></p>`;
}

export function emailField(context: Context, email: string): Markup {
	return safe`<label>${say(context, texts.email)}<input type="email" name="email" value="${email}" placeholder="email@example.com" autocomplete="username" required></label>
`;
}

/** The address, for password managers only. It has no name, so it is not submitted. */
export function ownEmail(context: Context, email: string): Markup {
	return safe`<label>${say(context, texts.email)}<input type="email" value="${email}" autocomplete="username" readonly></label>
`;
}

export function newPasswordField(context: Context, label: string): Markup {
	const { minLength } = settingsOf(context.config);
	return safe`<label>${say(context, label)}<input type="password" name="password" autocomplete="new-password" minlength="${minLength}" aria-describedby="rules" required></label>
<p id="rules" class="rule">${say(context, texts.atLeast, minLength)}</p>
`;
}

export function currentPasswordField(context: Context): Markup {
	return safe`<label>${say(context, texts.currentPassword)}<input type="password" name="current" autocomplete="current-password" required></label>
`;
}

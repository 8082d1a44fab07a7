// The built-in pages: sign in, sign out, error. Change the words in `texts` to translate them.

import { flowOf } from './check-config.ts';
import { html, type Markup, page } from './html.ts';
import type { Context } from './parts.ts';
import type { ResponseInternal } from './types.ts';

const texts = {
	signIn: 'Sign In',
	signOut: 'Sign Out',
	error: 'Error',
	reallySignOut: 'Are you sure you want to sign out?',
	toSignIn: 'Sign in',
	failed: 'The sign-in did not work. Try again, or choose another way.',
	signInErrors: new Map([
		['AccessDenied', 'You are not allowed to sign in.'],
		['AccountNotLinked', 'This passkey belongs to another account.'],
		['CredentialsSignin', 'Those details are not right. Check them and try again.'],
		['EmailSignin', 'The e-mail could not be sent.'],
		['MissingCSRF', 'This page was open for too long. Try again.'],
		['OAuthAccountNotLinked', 'Sign in the way you did the first time you were here.'],
		['OAuthCallbackError', 'The sign-in was cancelled, or the provider refused it. Try again.'],
		['SessionRequired', 'Sign in to see this page.']
	]),
	errors: new Map([
		['AccessDenied', 'You do not have permission to sign in.'],
		['Configuration', 'Sign-in is not set up correctly here. The log of the server says why.'],
		['Verification', 'This link is no longer good. It may have been used or be too old.']
	]),
	unknownError: 'Something went wrong.'
};

/** The hidden fields that every form of ours has. */
export function hiddenFields({ csrfToken, callbackUrl }: Context): Markup {
	return html`<input type="hidden" name="csrfToken" value="${csrfToken ?? ''}"><input type="hidden" name="callbackUrl" value="${callbackUrl}">`;
}

export function signInPage(context: Context): ResponseInternal {
	const { config, parts, request } = context;
	const error = request.query['error'];
	const forms = [...config.providers.values()].map((provider) =>
		flowOf(parts, provider).form(context, provider)
	);
	const message = html`<p class="error" role="alert">${texts.signInErrors.get(error ?? '') ?? texts.failed}</p>`;
	const body = html`${error ? message : ''}${forms}`;
	return page(context, { title: texts.signIn, body, hasForm: true });
}

export function signOutPage(context: Context): ResponseInternal {
	const { search } = context.request.url;
	const body = html`<p>${texts.reallySignOut}</p>
<form action="${context.base}/signout${search}" method="POST">${hiddenFields(context)}
<button class="primary" type="submit">${texts.signOut}</button></form>`;
	return page(context, { title: texts.signOut, body, hasForm: true });
}

export function errorPage(
	context: Pick<Context, 'config' | 'base'>,
	code: string | undefined
): ResponseInternal {
	const status = { AccessDenied: 403, Configuration: 500, Verification: 403 }[code ?? ''] ?? 200;
	const link = html`<p><a href="${context.base}/signin">${texts.toSignIn}</a></p>`;
	const body = html`<p class="error">${texts.errors.get(code ?? '') ?? texts.unknownError}</p>${code === 'Configuration' ? '' : link}`;
	return page(context, { title: texts.error, body, status });
}

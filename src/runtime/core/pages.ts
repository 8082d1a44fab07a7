// The built-in pages: sign in, sign out, error. Change the words in `texts` to translate them.

import { flowOf } from './config.ts';
import type { Context } from './parts.ts';
import type { CommonProvider, ResponseInternal } from './types.ts';

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
		// Whoever came back too late or twice is told this, too.
		['Configuration', 'The sign-in did not work. Try again. The log of the server says why.'],
		['Verification', 'This link is no longer good. It may have been used or be too old.']
	]),
	unknownError: 'Something went wrong.'
};

/** Markup that is safe to send. Only `safe` makes it. */
export type Markup = { readonly markup: string };
type Value = string | number | undefined | false | Markup | readonly Markup[];

/** A tagged template that escapes every value but markup. */
export function safe(strings: TemplateStringsArray, ...values: Value[]): Markup {
	return { markup: strings.reduce((text, part, i) => text + show(values[i - 1]) + part) };
}

function show(value: Value = ''): string {
	if (value === false) return '';
	if (typeof value !== 'object') {
		return String(value).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
	}
	return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** The hidden fields that every form of ours has. */
export function hiddenFields({ csrfToken, callbackUrl }: Context): Markup {
	return safe`<input type="hidden" name="csrfToken" value="${csrfToken}"><input type="hidden" name="callbackUrl" value="${callbackUrl}">`;
}

/** The icon of a provider, or the first letter of its name, which stands beside it in full. */
export function icon({ parts }: Context, { id, name }: CommonProvider): Markup {
	const path = parts.icons?.[id];
	if (!path) return safe`<span class="icon" aria-hidden="true">${[...name][0]}</span>`;
	return safe`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
}

export function signInPage(context: Context): ResponseInternal {
	const { config, parts, request } = context;
	const error = request.query['error'];
	const providers = [...config.providers.values()];
	const forms = providers.map((one) => flowOf(parts, one).form(context, one));
	const scripts = providers.flatMap((one) => flowOf(parts, one).script?.(context, one) ?? []);
	const message = safe`<p class="error" role="alert">${texts.signInErrors.get(error ?? '') ?? texts.failed}</p>`;
	const body = safe`${error ? message : ''}${forms}`;
	return page(context, { title: texts.signIn, body, hasForm: true, scripts });
}

export function signOutPage(context: Context): ResponseInternal {
	const body = safe`<p>${texts.reallySignOut}</p>
<form action="${context.base}/signout${context.request.url.search}" method="POST">${hiddenFields(context)}
<button class="primary" type="submit">${texts.signOut}</button></form>`;
	return page(context, { title: texts.signOut, body, hasForm: true });
}

const codes = { AccessDenied: 403, Configuration: 500, Verification: 403 };
const status = new Map(Object.entries(codes));
export function errorPage(context: Context, code = ''): ResponseInternal {
	const link = safe`<p><a href="${context.config.basePath}/signin">${texts.toSignIn}</a></p>`;
	const body = safe`<p class="error">${texts.errors.get(code) ?? texts.unknownError}</p>${link}`;
	return page(context, { title: texts.error, body, status: status.get(code) ?? 200 });
}

type Content = {
	title: string;
	body: Markup;
	status?: number;
	hasForm?: boolean;
	/** URLs of scripts of ours. */
	scripts?: string[];
};

/** A whole page. Its headers keep it out of frames, caches and, where it has a form, from other sites. */
export function page({ config }: Context, content: Content): ResponseInternal {
	const nonce = crypto.randomUUID();
	const { colorScheme = 'auto', logo, brandColor, buttonText } = config.theme;
	const colour = (name: string, value = '') =>
		/^[#\w(),.% ]+$/.test(value) && `--${name}:${value};`;
	const scripts = (content.scripts ?? []).map(
		(src) => safe`<script type="module" nonce="${nonce}" src="${src}"></script>`
	);
	const scriptPolicy = scripts.length ? ` script-src 'nonce-${nonce}'; connect-src 'self';` : '';
	const { markup: body } = safe`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${content.title}</title><style nonce="${nonce}">${{ markup: styles }}
:root{${colour('brand', brandColor)}${colour('on-brand', buttonText)}}</style>${scripts}</head>
<body class="__next-auth-theme-${colorScheme}"><main>
${logo ? safe`<img src="${logo}" alt="" class="logo">` : ''}<h1>${content.title}</h1>
${content.body}</main></body></html>`;
	const headers = new Headers({
		'Content-Type': 'text/html; charset=utf-8',
		'Cache-Control': 'private, no-store',
		'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}';${scriptPolicy} img-src 'self' data: https:; base-uri 'none'; frame-ancestors 'none'`,
		'Cross-Origin-Opener-Policy': 'same-origin',
		'Referrer-Policy': content.hasForm ? 'same-origin' : 'no-referrer',
		'X-Content-Type-Options': 'nosniff',
		'X-Frame-Options': 'DENY'
	});
	return { status: content.status ?? 200, headers, body };
}

const styles = `
:root{color-scheme:light dark;--bg:light-dark(#f3f4f6,#0b0f17);--card:light-dark(#fff,#161c27);--text:light-dark(#111827,#f3f4f6);--dim:light-dark(#4b5563,#b6bdc9);--line:light-dark(#8a909c,#6b7482);--brand:light-dark(#1d4ed8,#93b4ff);--on-brand:light-dark(#fff,#0b0f17)}
:root:has(.__next-auth-theme-dark){color-scheme:dark}:root:has(.__next-auth-theme-light){color-scheme:light}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(24rem,100vw);padding:2rem;background:var(--card);border-radius:1rem;overflow-wrap:anywhere}
h1{margin:0 0 1.25rem;font-size:1.5rem}.logo{display:block;max-width:100%;max-height:4rem;margin:0 0 1rem}
form{margin:0 0 .75rem}form+form.fields,form.fields+form{border-top:1px solid var(--line);padding-top:1rem}
label{display:block;margin:0 0 .75rem;color:var(--dim)}
input,button{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card);color:var(--text);font:inherit}
button{cursor:pointer;font-weight:600}button:hover{border-color:var(--brand)}
button.primary{background:var(--brand);border-color:var(--brand);color:var(--on-brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.error{margin:0 0 1rem;padding:.75rem 1rem;border-left:4px solid #dc2626;background:color-mix(in srgb,#dc2626 12%,var(--card))}
p{margin:0 0 1rem}a{color:var(--brand)}.icon{display:inline-block;width:1.25em;height:1.25em;margin-inline-end:.625em;vertical-align:-.25em;fill:currentColor;border-radius:.25em;line-height:1.25em;text-align:center;overflow:hidden}span.icon{background:var(--dim);color:var(--card)}
`;

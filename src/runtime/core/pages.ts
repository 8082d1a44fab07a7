// The built-in pages: sign in, sign out, error.
// Of two `texts`, the first is that of Auth.js, the second is for an app with a name.

import { flowOf, lackOf, offered } from './config.ts';
import { causes } from './logger.ts';
import type { Context } from './parts.ts';
import type { CommonProvider, ResponseInternal } from './types.ts';

export const texts = {
	signIn: ['Sign In', 'Sign in'],
	signOut: ['Sign Out', 'Sign out'],
	error: ['Error', 'That did not work'],
	reallySignOut: 'Are you sure you want to sign out?',
	toSignIn: 'Sign in',
	toApp: 'to continue to {0}',
	with: ['Sign in with {0}', 'Continue with {0}'],
	wait: 'Wait a little, then try again.',
	failed: 'The sign-in did not work. Try again, or choose another way.',
	signInErrors: new Map([
		['NoProvider', 'Sign-in is not available at the moment. Try again later.'],
		['AccessDenied', 'You are not allowed to sign in.'],
		['AccountNotLinked', 'This passkey belongs to another account.'],
		['Configuration', 'This way to sign in does not work at the moment. Choose another one.'],
		['CredentialsSignin', 'Those details are not right. Check them and try again.'],
		['EmailSignin', 'The email could not be sent. Check the address.'],
		['MissingCSRF', 'This page was open for too long. Try again.'],
		['OAuthAccountNotLinked', 'Sign in as you did the first time you were here.'],
		['OAuthCallbackError', 'The sign-in was cancelled, or the provider refused it. Try again.'],
		['TooManyRequests', 'There were too many attempts. Wait a little, then try again.'],
		['SessionRequired', 'Sign in to see this page.']
	]),
	errors: new Map([
		['AccessDenied', 'You do not have permission to sign in.'],
		// Also shown after coming back too late or twice.
		['Configuration', 'The sign-in did not work. Try again. The log of the server says why.'],
		['Verification', 'This link is no longer valid. It may have expired or been used already.']
	]),
	unknownError: 'Something went wrong.'
} as const;

type Words = string | readonly [authjs: string, plain: string];
/** The text, depending on whether the app has a name, with values for `{0}` and `{1}`. */
export function say({ config, language }: Said, words: Words, ...values: unknown[]): string {
	const text = typeof words === 'string' ? words : words[config.theme.name ? 1 : 0];
	const said = language?.translate(text, values[0]) ?? text;
	return said.replace(/\{(\d)\}/g, (place, index: number) => String(values[index] ?? place));
}
export type Said = Pick<Context, 'language'> & {
	readonly config: Pick<Context['config'], 'theme'>;
};

/** Markup that is safe to send. Only `safe` makes it. */
export type Markup = { readonly markup: string };
type Value = string | number | undefined | false | Markup | readonly Markup[];

/** The attributes of an element with English texts. */
export const english: Markup = { markup: 'lang="en"' };

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

/** The icon of a provider, with its colours if it has several, or the first letter of its name, which follows in full. */
function icon({ parts }: Context, { id, name }: CommonProvider): Markup {
	const [path, ...areas] = parts.icons?.[id]?.split('#') ?? [];
	if (!path) return safe`<span class="icon" aria-hidden="true">${[...name][0]}</span>`;
	const shape = safe`<path d="${path}"/>`;
	const painted = areas.map((one) => safe`<path fill="#${one.slice(0, 6)}" d="${one.slice(6)}"/>`);
	const drawn = safe`<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${painted}</g>`;
	return safe`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${areas[0] ? drawn : shape}</svg>`;
}

/** A way to sign in, as the sign-in page shows it. */
export type SignInForm = {
	action: string;
	/** Labels with their inputs, for a way that asks for something. */
	fields?: Markup;
	/** It asks only for an address, and its buttons say where they lead. */
	byAddress?: boolean;
	/** Its label beside another way with text fields. */
	title?: string;
	buttons: Markup;
	/** The URL of a script that it needs. */
	script?: string | undefined;
};

export function signInPage(context: Context): ResponseInternal {
	const { config, request } = context;
	const all = offered(context).flatMap((one) => wayIn(context, one));
	const error = all.length ? request.query['error'] : 'NoProvider';
	const arrange = config.theme.name ? typedOf(context)?.arrange : undefined;
	const forms = (arrange?.(context, all, error) ?? all).map((one) => form(context, one));
	const message = safe`<p class="error" role="alert">${say(context, texts.signInErrors.get(error ?? '') ?? texts.failed)}${asCode(causeIn(context))}</p>`;
	const body = safe`${error ? message : ''}${forms}`;
	const scripts = new Set(all.flatMap(({ script = [] }) => script));
	return page(context, { title: texts.signIn, body, hasForm: true, scripts: [...scripts] });
}

function wayIn(context: Context, provider: CommonProvider): SignInForm | SignInForm[] {
	const { id, name } = provider;
	const lack = lackOf(context, provider);
	if (lack) return { action: '', buttons: safe`<p class="error">${lack.message}</p>` };
	const own = flowOf(context.parts, provider).form?.(context, provider);
	if (own) return own;
	const buttons = safe`<button type="submit">${icon(context, provider)}${say(context, texts.with, name)}</button>`;
	return { action: `${context.base}/signin/${id}`, buttons };
}

function typedOf({ parts }: Context) {
	return parts.flows.find((flow) => flow.typed)?.typed;
}

/** A form, or a separator. */
function form(context: Context, part: SignInForm | Markup): Markup {
	if ('markup' in part) return part;
	const { action, fields, buttons } = part;
	return safe`<form action="${action}" method="POST"${fields && safe` class="fields"`}>${hiddenFields(context)}
${fields}${buttons}</form>
`;
}

export function signOutPage(context: Context): ResponseInternal {
	const body = safe`<p>${say(context, texts.reallySignOut)}</p>
<form action="${context.base}/signout${context.request.url.search}" method="POST">${hiddenFields(context)}
<button type="submit">${say(context, texts.signOut)}</button></form>`;
	return page(context, { title: texts.signOut, body, hasForm: true });
}

const status = new Map(
	Object.entries({ AccessDenied: 403, Configuration: 500, Verification: 403 })
);
export function errorPage(context: Context, code = ''): ResponseInternal {
	const body = safe`<p class="error">${say(context, texts.errors.get(code) ?? texts.unknownError)}${asCode(causeIn(context))}</p><p><a href="${context.config.basePath}/signin">${say(context, texts.toSignIn)}</a></p>`;
	return page(context, { title: texts.error, body, status: status.get(code) ?? 200 });
}

const asCode = (cause: string) => safe`${cause && safe`<code>${cause}</code>`}`;

/** Why the last request failed with the code of this page, for developers; empty in production. */
export function causeIn({ development, request: { query } }: Context): string {
	const cause = causes.get(query['error'] ?? 'Configuration');
	return development && cause ? `In development only: ${cause}` : '';
}

/** Status 429 (RFC 6585 section 4), with a sentence that says what was too much. */
export function tooMany(context: Context, what: string): ResponseInternal {
	const body = safe`<p class="error" role="alert">${say(context, what)} ${say(context, texts.wait)}</p>`;
	return page(context, { title: texts.signIn, body, status: 429 });
}

type Content = {
	title: Words;
	body: Markup;
	status?: number;
	hasForm?: boolean;
	/** URLs of scripts of ours. */
	scripts?: string[];
	/** What it needs besides the styles of all pages. */
	styles?: string;
};

/** A whole page. Its headers keep it out of frames and caches, and its form from other sites. */
export function page(context: Context, content: Content): ResponseInternal {
	const nonce = crypto.randomUUID();
	const { colorScheme = 'auto', logo, name, brandColor, buttonText } = context.config.theme;
	const title = say(context, content.title);
	const leads = content.title === texts.signIn;
	const app = name && safe`<p class="app">${leads ? say(context, texts.toApp, name) : name}</p>`;
	const colour = (part: string, value = '') =>
		/^[#\w(),.% ]+$/.test(value) && `--${part}:${value};`;
	const scripts = (content.scripts ?? []).map(
		(src) => safe`<script type="module" nonce="${nonce}" src="${src}"></script>`
	);
	const scriptPolicy = scripts.length ? ` script-src 'nonce-${nonce}'; connect-src 'self';` : '';
	const { markup: body } = safe`<!doctype html>
<html ${context.language?.html ?? english}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}${name && ` · ${name}`}</title><style nonce="${nonce}">${{ markup: styles + (typedOf(context)?.styles ?? '') + (content.styles ?? '') }}
:root{${colour('brand', brandColor)}${colour('on-brand', buttonText)}}</style>${scripts}</head>
<body class="__next-auth-theme-${colorScheme}"><main>
${logo ? safe`<img src="${logo}" alt="" class="logo">` : ''}${!leads && app}<h1>${title}</h1>${leads && app}
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
:root{color-scheme:light dark;--bg:light-dark(#f3f4f6,#0b0f17);--card:light-dark(#fff,#161c27);--text:light-dark(#111827,#f3f4f6);--dim:light-dark(#4b5563,#b6bdc9);--line:light-dark(#8a909c,#6b7482);--brand:light-dark(#1d4ed8,#93b4ff);--on-brand:light-dark(#fff,#0b0f17);--soft:color-mix(in srgb,var(--line) 35%,var(--card))}
:root:has(.__next-auth-theme-dark){color-scheme:dark}:root:has(.__next-auth-theme-light){color-scheme:light}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(25rem,100vw);padding:2.25rem 2.25rem 1.5rem;background:var(--card);border:1px solid var(--soft);border-radius:1rem;box-shadow:0 1px 2px #0000000d,0 16px 40px -12px #0000001f;overflow-wrap:anywhere}
h1{margin:0 0 1.5rem;font-size:1.5rem;line-height:1.25;letter-spacing:-.015em}.app{margin:0 0 .25rem;color:var(--dim);font-weight:600}h1+.app{margin:-1.25rem 0 1.5rem;font-weight:400}.logo{display:block;max-width:100%;max-height:4rem;margin:0 0 1.25rem}
p{margin:0 0 1rem}a{color:var(--brand)}.error{margin:0 0 1.25rem;padding:.75rem 1rem;border-radius:.625rem;background:color-mix(in srgb,#dc2626 12%,var(--card))}.error code{display:block;margin-top:.5rem;font-size:.8125rem}
form{margin:0 0 .75rem}
input,button{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .875rem;border:1px solid var(--line);border-radius:.625rem;background:var(--card);color:var(--text);font:inherit;font-size:1rem}
button{border-color:var(--soft);font-weight:600;text-wrap:balance;cursor:pointer}button~button{margin-top:.75rem}button:hover,:focus-visible{border-color:var(--brand)}:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
:is(:is(h1,.app,.error)+form,main>form:only-of-type,:is(h1,.app,.error)+details form:first-of-type,:is(h1,.app,.error)+details+details form:first-of-type)>button:first-of-type{background:var(--brand);border-color:var(--brand);color:var(--on-brand);& .icon{background:#fff;color:#111827;box-shadow:0 0 0 .1875em #fff}}
.icon{display:inline-block;width:1.25em;height:1.25em;margin-inline-end:.625em;vertical-align:-.25em;fill:currentColor;border-radius:.25em;line-height:1.25em;text-align:center;overflow:hidden}span.icon{background:var(--dim);color:var(--card)}
main:has(form:nth-of-type(8)){display:grid;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr));column-gap:.75rem;width:min(44rem,100vw)}main>:not(form),.fields{grid-column:1/-1}
@media(max-width:30rem){body{background:var(--card);place-items:start stretch}main{width:auto;border:0;box-shadow:none;padding:2rem 1.25rem}}
`;

// The pages of the second factor, and its part of the account page.

import { renderSVG } from 'uqr';
import { seal } from '../../core/cookies.ts';
import { hiddenFields, type Markup, page, safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { DefaultUser, ResponseInternal } from '../../core/types.ts';
import type { Section } from '../section.ts';
import { pathOf } from './demand.ts';
import { type Enrolment, enrolmentOf } from './enrolment.ts';
import { passkeysInstead } from './passkeys.ts';
import type { Pending } from './pending.ts';
import { isRequired, settingsOf } from './settings.ts';
import { newSecret, uriOf } from './totp.ts';

export const texts = {
	title: 'Second factor',
	enter: 'Enter the code that your authenticator app shows.',
	code: 'Code',
	trust: 'Do not ask in this browser for {0} days',
	goOn: 'Continue',
	wrong: 'The code is wrong, was used already or is too old. Try again.',
	recovery: 'Use a recovery code',
	recoveryCode: 'Recovery code',
	lost: 'I lost my codes',
	scan: 'Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.',
	qr: 'QR code for an authenticator app',
	key: 'Key',
	turnOn: 'Turn on',
	demanded: 'Your account needs a second factor.',
	codes: 'Recovery codes',
	keep: 'Keep them in a safe place. If you lose your authenticator app, each works once. They are not shown again.',
	saved: 'I have saved them',
	isOn: 'Your second factor is on.',
	isOff: 'Your second factor is off.',
	left: 'Recovery codes left: {0}.',
	newCodes: 'New recovery codes',
	forget: 'Ask in all browsers again',
	turnOff: 'Turn off',
	change: 'Manage',
	tooMany: 'There were too many codes.'
} as const;

const styles = `
.codes{columns:12rem;list-style:none;padding:1rem;margin:0 0 1rem;border:1px solid var(--soft);border-radius:.625rem;font:1rem/2 ui-monospace,monospace;white-space:nowrap}main:has(.codes){width:min(34rem,100vw)}
.qr{display:grid;place-items:center;margin:0 0 1rem;padding:.75rem;background:#fff;border-radius:.625rem}.qr svg{width:12rem;height:12rem;display:block}
code{font:1rem/1.6 ui-monospace,monospace;overflow-wrap:anywhere}label{display:block;margin:0 0 1rem;font-size:.875rem;font-weight:500}label input{margin-top:.375rem}
label.check{display:flex;gap:.5rem;align-items:center;font-weight:400}.check input{width:1.25rem;min-height:1.25rem;margin:0}
details{margin:1rem 0 0;border:1px solid var(--soft);border-radius:.75rem}details :is(form,p){margin:0;padding:.25rem 1rem 1rem}summary{padding:.75rem 1rem;font-weight:600;cursor:pointer}form button~button{margin-top:.5rem}
@media(max-width:30rem){main:has(.codes){width:auto}}
`;

/** The user of the page: the one of the pending sign-in, or else of the session. */
export interface Subject {
	readonly user: DefaultUser & { readonly id: string };
	readonly enrolment: Enrolment | undefined;
	readonly pending: Pending | undefined;
}

/** The section of the account page. */
export async function accountSection(context: Context, { id }: DefaultUser): Promise<Section> {
	const { hashes } = (await enrolmentOf(context.config, String(id))) ?? {};
	const state = hashes ? onText(context, hashes) : say(context, texts.isOff);
	const text = say(context, hashes ? texts.change : texts.turnOn);
	return { title: texts.title, texts: [state], links: [{ path: 'two-factor', text }] };
}

/** Asks for a code while a sign-in waits. */
export async function challenge(
	context: Context,
	pending: Pending,
	error?: string
): Promise<ResponseInternal> {
	const { trustedDays, lostUrl } = settingsOf(context.config);
	const check = safe`<label class="check"><input type="checkbox" name="trust" value="1">${say(context, texts.trust, trustedDays)}</label>`;
	const passkeys = await passkeysInstead(context, pending);
	const again = anyCodeField(context, texts.recoveryCode);
	const body = safe`${alert(context, error)}${form(context, 'verify', safe`<p>${say(context, texts.enter)}</p>${codeField(context)}${trustedDays > 0 && check}<button type="submit">${say(context, texts.goOn)}</button>`)}
${passkeys.forms}<details><summary>${say(context, texts.recovery)}</summary>${form(context, 'verify', safe`${again}<button type="submit">${say(context, texts.goOn)}</button>`)}${!!lostUrl && safe`<p><a href="${lostUrl}">${say(context, texts.lost)}</a></p>`}</details>`;
	return shown(context, { body, error, scripts: passkeys.scripts });
}

export const setUpSalt = 'two-factor-set-up';
/** Seconds to scan the QR code and enter a code. */
const setUpAge = 900;

/** `retried`: the secret and the error of an attempt with a wrong code. */
export async function setUp(
	context: Context,
	subject: Subject,
	retried: { secret?: string | undefined; error?: string } = {}
): Promise<ResponseInternal> {
	const { user, pending } = subject;
	const { config, base } = context;
	const { secret = newSecret(), error } = retried;
	const issuer = settingsOf(config).issuer ?? config.theme.name ?? new URL(base).hostname;
	const qr = renderSVG(uriOf(secret, issuer, user.email ?? user.name ?? user.id), { border: 1 });
	const token = await seal(context, setUpSalt, {
		token: { sub: user.id, secret },
		maxAge: setUpAge
	});
	const key = secret.replace(/.{4}(?=.)/g, '$& ');
	const why =
		pending && (await isRequired(config, user)) && safe`<p>${say(context, texts.demanded)}</p>`;
	const body = safe`${alert(context, error)}${why}<p>${say(context, texts.scan)}</p><div class="qr" role="img" aria-label="${say(context, texts.qr)}">${{ markup: qr }}</div>
<p>${say(context, texts.key)}: <code>${key}</code></p>
${form(context, 'enable', safe`<input type="hidden" name="secret" value="${token}">${codeField(context)}<button type="submit">${say(context, texts.turnOn)}</button>`)}`;
	return shown(context, { body, error });
}

/** Shows new recovery codes, this once. `next`: where the page leads. */
export function showCodes(
	context: Context,
	all: readonly string[],
	next: string
): ResponseInternal {
	const rows = all.map((one) => safe`<li>${one}</li>`);
	const body = safe`<p>${say(context, texts.isOn)}</p><h2>${say(context, texts.codes)}</h2><p>${say(context, texts.keep)}</p><ul class="codes">${rows}</ul><p><a href="${next}">${say(context, texts.saved)}</a></p>`;
	return page(context, { title: texts.title, body, styles });
}

/** Lets a signed-in user turn it off and get new recovery codes. */
export function manage(context: Context, { hashes }: Enrolment, error?: string): ResponseInternal {
	const buttons = safe`<button type="submit" name="do" value="codes">${say(context, texts.newCodes)}</button><button type="submit" name="do" value="disable">${say(context, texts.turnOff)}</button>`;
	// Enter presses the first button of a form, which here presses none.
	const guard = safe`<button type="submit" disabled hidden></button>`;
	const trusts = settingsOf(context.config).trustedDays > 0;
	const forgets = form(
		context,
		'forget',
		safe`<button type="submit">${say(context, texts.forget)}</button>`
	);
	const body = safe`${alert(context, error)}<p>${onText(context, hashes)}</p>
${form(context, undefined, safe`${guard}${anyCodeField(context, texts.code)}${buttons}`)}${trusts && forgets}
<p><a href="${backOf(context)}">${say(context, texts.goOn)}</a></p>`;
	return shown(context, { body, error });
}

/** Says that it is off now. */
export function turnedOff(context: Context): ResponseInternal {
	const body = safe`<p>${say(context, texts.isOff)}</p><p><a href="${backOf(context)}">${say(context, texts.goOn)}</a></p>`;
	return page(context, { title: texts.title, body });
}

/** Where the browser was to go after its last sign-in, unless that was this page. */
function backOf(context: Context): string {
	const { callbackUrl, request } = context;
	return callbackUrl.startsWith(pathOf(context)) ? request.url.origin : callbackUrl;
}

function onText(context: Context, { length }: readonly string[]): string {
	return `${say(context, texts.isOn)} ${say(context, texts.left, length)}`;
}

const codeField = (context: Context) =>
	safe`<label>${say(context, texts.code)}<input name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]*" maxlength="20" required autofocus></label>`;

/** Also for recovery codes. */
const anyCodeField = (context: Context, label: 'Code' | 'Recovery code') =>
	safe`<label>${say(context, label)}<input name="code" autocomplete="off" autocapitalize="none" spellcheck="false" required></label>`;

function form(context: Context, name: string | undefined, content: Markup): Markup {
	const action = !!name && safe`<input type="hidden" name="do" value="${name}">`;
	return safe`<form action="${pathOf(context)}" method="POST">${hiddenFields(context)}${action}${content}</form>`;
}

function alert(context: Context, error: string | undefined): Markup | false {
	return !!error && safe`<p class="error" role="alert">${say(context, error)}</p>`;
}

interface Shown {
	readonly body: Markup;
	readonly error: string | undefined;
	readonly scripts?: string[];
}

function shown(context: Context, { body, error, scripts = [] }: Shown): ResponseInternal {
	return page(context, {
		title: texts.title,
		body,
		hasForm: true,
		styles,
		scripts,
		...(error && { status: 400 })
	});
}

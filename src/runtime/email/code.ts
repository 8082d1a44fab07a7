// Codes that are typed into the page that asked for them (NIST SP 800-63B-4 section 3.1.3).
//
// The browser keeps what it asked for in a sealed cookie, so a code is good only there. An adapter can neither count nor
// look for rows; but a row can be taken by one request only. So there is one row for each code, whose token says which
// try is next: a try takes it, and puts the next one back if the code was wrong. However many tries come at once, no
// more than `attempts` of them ever find a row, and a right code leaves none.

import { endOf, storeOf } from '../accounts/store.ts';
import { clearedCookie, keep, kept } from '../core/cookies.ts';
import type { Context } from '../core/parts.ts';
import { completeSignIn } from '../core/sign-in.ts';
import type { ResponseInternal } from '../core/types.ts';
import { Verification } from './errors.ts';
import { type Asked, deliver } from './mail.ts';
import { verifyRequestUrl } from './pages.ts';
import type { EmailConfig } from './provider.ts';
import { expiryOf, hashesOf, hashOf, identityOf, takeRow } from './token.ts';

const usualAttempts = 5;

interface Pending {
	readonly identifier: string;
	/** Random, so that rows and hashes of one code are invalid for another. */
	readonly id: string;
	/** Hashed with `id`. */
	readonly code: string;
	readonly callbackUrl: string;
}

/** Sends a code, and stores its context in a sealed cookie. */
export async function sendCode(context: Context, provider: EmailConfig, asked: Asked) {
	const code = (await provider.generateVerificationToken?.()) ?? digits(provider.code?.length);
	const id = crypto.randomUUID();
	const expires = expiryOf(provider);
	await deliver(context, provider, {
		...asked,
		token: code,
		row: await hashOf(context, provider, `${id}.1`),
		expires,
		url: verifyRequestUrl(context, provider)
	});
	const { identifier } = asked;
	const { callbackUrl } = context;
	const hashed = await hashOf(context, provider, `${id}.code.${bare(code)}`);
	const pending = { identifier, id, code: hashed, callbackUrl };
	await remember(context, provider, { pending, expires });
}

/** Signs in the user who types the right code. */
export async function redeemCode(
	context: Context,
	provider: EmailConfig
): Promise<ResponseInternal> {
	const { method, body } = context.request;
	if (method === 'GET') return { redirect: verifyRequestUrl(context, provider) };
	const pending = await recall(context, provider);
	if (!pending) throw new Verification('This browser asked for no code, or too long ago.');
	const attempt = await takeAttempt(context, provider, pending);
	if (!attempt) throw new Verification('The code is used up, too old, or was wrong too often.');
	const typed = bare(String(body?.['code'] ?? ''));
	const { id, identifier, callbackUrl } = pending;
	if ((await hashesOf(context, provider, `${id}.code.${typed}`)).includes(pending.code)) {
		context.set.push(clearedCookie(cookieOf(context, provider)));
		const identity = await identityOf(context, provider, identifier);
		return completeSignIn({ ...context, callbackUrl }, identity);
	}
	if (attempt.number >= attemptsOf(provider)) {
		context.setEvenOnFailure.push(clearedCookie(cookieOf(context, provider)));
		throw new Verification('The code was wrong too often.');
	}
	const { expires } = attempt;
	const token = await hashOf(context, provider, `${id}.${attempt.number + 1}`);
	await storeOf(context.config).createVerificationToken({ identifier, token, expires });
	return { redirect: `${verifyRequestUrl(context, provider)}&error=Verification` };
}

/** Whether this browser has asked for a code and may still type it. */
export async function isPending(context: Context, provider: EmailConfig): Promise<boolean> {
	return Boolean(await recall(context, provider));
}

function attemptsOf({ code }: EmailConfig): number {
	return code?.attempts ?? usualAttempts;
}

/** Takes the row of the next attempt. Undefined if none is left or a concurrent request has taken it. */
async function takeAttempt(
	context: Context,
	provider: EmailConfig,
	{ id, identifier }: Pending
): Promise<{ number: number; expires: Date } | undefined> {
	for (let number = 1; number <= attemptsOf(provider); number += 1) {
		const row = await takeRow(context, provider, { identifier, token: `${id}.${number}` });
		if (row?.identifier !== identifier) continue;
		return endOf(row) < Date.now() ? undefined : { number, expires: new Date(row.expires) };
	}
	return undefined;
}

function cookieOf({ cookies }: Context, { id }: EmailConfig) {
	const { name, options } = cookies.state;
	return { name: `${name}.code-${id}`, options };
}

function remember(
	context: Context,
	provider: EmailConfig,
	{ pending, expires }: { pending: Pending; expires: Date }
): Promise<void> {
	const maxAge = Math.ceil((expires.getTime() - Date.now()) / 1000);
	const token = { v: 1, provider: provider.id, ...pending };
	return keep(context, cookieOf(context, provider), { token, maxAge });
}

async function recall(context: Context, provider: EmailConfig): Promise<Pending | undefined> {
	const payload = await kept(context, cookieOf(context, provider).name);
	if (payload?.['provider'] !== provider.id) return undefined;
	const text = (field: string) => String(payload[field] ?? '');
	const [id, code] = [text('id'), text('code')];
	return { identifier: text('identifier'), id, code, callbackUrl: text('callbackUrl') };
}

/** The code without separators. */
const bare = (code: string) => code.replace(/[\s-]/g, '');

/** Uniformly distributed decimal digits. */
function digits(length = 6): string {
	let code = '';
	while (code.length < length) {
		const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
		if (byte < 250) code += byte % 10;
	}
	return code;
}

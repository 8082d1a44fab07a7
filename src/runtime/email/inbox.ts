// Mails in development, if no mail server is set: to the inbox of `auth-cli idp`, or else to the console.

import { isLocal, parseUrl } from '../core/callback-url.ts';
import { fieldsIn } from '../core/fields.ts';
import { type Markup, safe } from '../core/pages.ts';
import type { Context } from '../core/parts.ts';
import type { Message } from './message.ts';

interface Unsent {
	readonly to: string;
	/** Why it is not sent. */
	readonly why: string;
	readonly message: Message;
}

/** Timeout in milliseconds. The inbox runs on this machine, so it answers fast. */
const patience = 2000;
/** Where `auth-cli idp` listens, unless a provider of the app says otherwise. */
const usual = 'http://localhost:9440';

/** Timeout in milliseconds for sending a mail: some mail servers delay every sender on purpose. */
export const patienceForMail = 30_000;

/** Shows the developer a mail that would have been sent. Only for development: with its link anyone can sign in. */
export async function showMail(context: Context, { to, why, message }: Unsent): Promise<void> {
	if (!context.development) return;
	const inbox = inboxOf(context);
	const isThere = await put(inbox, { to, ...message });
	last.place = isThere
		? inbox
		: 'the log of the server; npx auth-cli idp shows mails in the browser';
	const where = isThere ? `It is in ${inbox}.` : `${why}\n\n${message.text}`;
	console.info(`[auth] A mail to ${to} was not sent. ${where}`);
}

/** Where the last mail is. */
const last = { place: '' };
/** For developers, on pages that ask to look for a mail: where it is. */
export function whereMailIs({ development }: Context): Markup {
	const { place } = last;
	const shown = parseUrl(place) ? safe`<a href="${place}">${place}</a>` : safe`${place}`;
	return safe`${development && place && safe`<p>In development only: it is in ${shown}</p>`}`;
}

/** The local provider and the inbox are one server. */
function inboxOf({ config }: Context): string {
	for (const provider of config.providers.values()) {
		const { developmentOnly, issuer } = fieldsIn(provider);
		const url = developmentOnly && typeof issuer === 'string' ? parseUrl(issuer) : undefined;
		if (url && isLocal(url)) return `${url.origin}/inbox`;
	}
	return `${usual}/inbox`;
}

async function put(inbox: string, mail: object): Promise<boolean> {
	try {
		const headers = { 'Content-Type': 'application/json' };
		const signal = AbortSignal.timeout(patience);
		const body = JSON.stringify(mail);
		const init = { method: 'POST', headers, body, signal, redirect: 'manual' } as const;
		return (await fetch(inbox, init)).status === 201;
	} catch {
		// The inbox is not running, which is not an error.
		return false;
	}
}

// The mails about passwords. Change the words in `texts` to translate them.

import { type Markup, safe } from '../../core/pages.ts';
import type { Theme } from '../../core/types.ts';

/** What a mail is about, and what it says. */
const texts = {
	signUp: {
		subject: 'Create your account at',
		body: 'Follow the link to choose a password.',
		button: 'Choose a password',
		ignore: 'If you did not ask for this e-mail, you can ignore it: there is no account then.'
	},
	exists: {
		subject: 'You have an account at',
		body: 'There was an attempt to create an account with this address, which has one already. If you do not know its password, you can set a new one.',
		button: 'Set a new password',
		ignore: 'If it was not you, you can ignore this e-mail: nothing has changed.'
	},
	reset: {
		subject: 'Set a new password at',
		body: 'Follow the link to set a new password. You will have to sign in again everywhere.',
		button: 'Set a new password',
		ignore: 'If you did not ask for this e-mail, you can ignore it: nothing has changed.'
	},
	unknown: {
		subject: 'No account at',
		body: 'There was an attempt to set a new password, but this address has no account. You may have used another one.',
		button: 'Create an account',
		ignore: 'If it was not you, you can ignore this e-mail.'
	},
	changed: {
		subject: 'Your password was changed at',
		body: 'All other devices have to sign in again.',
		button: 'Set a new password',
		ignore: 'If it was not you, set a new password at once, and check who can read your e-mail.'
	}
} as const;

export type Topic = keyof typeof texts;
export interface Message {
	subject: string;
	text: string;
	html: string;
}

/** A mail in plain text and in HTML. It repeats nothing that was typed into a form. */
export function writeMessage(topic: Topic, { url, theme }: { url: string; theme: Theme }): Message {
	const { subject: start, body, button, ignore } = texts[topic];
	const subject = `${start} ${theme.name || new URL(url).host}`;
	const { markup } = safe`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;text-align:center">
<p style="font-size:20px">${withoutLink(subject)}</p>
<p>${body}</p>
${link(url, button, theme)}
<p style="font-size:14px">${ignore}</p>
</body></html>
`;
	return { subject, text: `${subject}\n\n${body}\n\n${url}\n\n${ignore}\n`, html: markup };
}

function link(url: string, text: string, { brandColor, buttonText }: Theme): Markup {
	const colours = `background:${colour(brandColor, '#1d4ed8')};color:${colour(buttonText, '#fff')}`;
	return safe`<p><a href="${url}" target="_blank" style="display:inline-block;padding:12px 24px;border-radius:6px;font-weight:bold;text-decoration:none;${colours}">${text}</a></p>`;
}

/** Mail programs make links of what looks like a host; this keeps it text, so that the button is the only one. */
function withoutLink(text: string): Markup {
	return { markup: safe`${text}`.markup.replaceAll('.', '&#8203;.') };
}

function colour(value: string | undefined, otherwise: string): string {
	return value && /^[#\w(),.% ]+$/.test(value) ? value : otherwise;
}

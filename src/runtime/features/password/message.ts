// The mails about passwords.

import { english, type Markup, type Said, safe, say } from '../../core/pages.ts';
import type { Language } from '../../core/parts.ts';
import type { Theme } from '../../core/types.ts';

/** What a mail is about, and what it says. */
const texts = {
	signUp: {
		subject: 'Create your account at {0}',
		body: 'Follow the link to choose a password.',
		button: 'Choose a password',
		ignore: 'If you did not ask for this e-mail, you can ignore it: there is no account then.'
	},
	exists: {
		subject: 'You have an account at {0}',
		body: 'There was an attempt to create an account with this address, which has one already. If you do not know its password, you can set a new one.',
		button: 'Set a new password',
		ignore: 'If it was not you, you can ignore this e-mail: nothing has changed.'
	},
	reset: {
		subject: 'Set a new password at {0}',
		body: 'Follow the link to set a new password. You will have to sign in again everywhere.',
		button: 'Set a new password',
		ignore: 'If you did not ask for this e-mail, you can ignore it: nothing has changed.'
	},
	unknown: {
		subject: 'No account at {0}',
		body: 'There was an attempt to set a new password, but this address has no account. You may have used another one.',
		button: 'Create an account',
		ignore: 'If it was not you, you can ignore this e-mail.'
	},
	changed: {
		subject: 'Your password was changed at {0}',
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

interface Mail {
	readonly url: string;
	readonly theme: Theme;
	readonly language?: Language | undefined;
}

/** A mail in plain text and in HTML. It repeats nothing that was typed into a form. */
export function writeMessage(topic: Topic, { url, theme, language }: Mail): Message {
	const said = { config: { theme }, language };
	const subject = say(said, texts[topic].subject, theme.name || new URL(url).host);
	const body = say(said, texts[topic].body);
	const button = say(said, texts[topic].button);
	const ignore = say(said, texts[topic].ignore);
	const { markup } = safe`<!doctype html>
<html ${said.language?.html ?? english}><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body ${said.language?.html ?? english} style="margin:0;padding:24px;font:16px/1.5 sans-serif;text-align:center">
<p style="font-size:20px">${withoutLink(subject)}</p>
<p>${body}</p>
${link(url, button, said)}
<p style="font-size:14px">${ignore}</p>
</body></html>
`;
	return { subject, text: `${subject}\n\n${body}\n\n${url}\n\n${ignore}\n`, html: markup };
}

function link(url: string, text: string, { config }: Said): Markup {
	const { brandColor, buttonText } = config.theme;
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

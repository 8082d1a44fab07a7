// The form of our mails: what it is about, a button, and what to do if nothing was asked for. In plain text and in HTML.

import { type Markup, safe } from '../core/pages.ts';
import type { Theme } from '../core/types.ts';

/** The words of a mail. The subject ends with the name of the app. */
export interface Letter {
	readonly subject: string;
	readonly body: string;
	readonly button: string;
	readonly ignore: string;
}

/** A mail as it is sent. */
export interface Message {
	subject: string;
	text: string;
	html: string;
}

/** Writes a mail whose button leads to `url`. */
export function writeLetter(
	{ subject: start, body, button, ignore }: Letter,
	{ url, theme }: { url: string; theme: Theme }
): Message {
	const subject = `${start} ${theme.name || new URL(url).host}`;
	const { markup } = safe`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;text-align:center">
<p style="font-size:20px">${withoutLink(subject)}</p>
<p>${withoutLink(body)}</p>
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
	return { markup: safe`${text}`.markup.replace(/\.(?=\w)/g, '&#8203;.') };
}

function colour(value: string | undefined, otherwise: string): string {
	return value && /^[#\w(),.% ]+$/.test(value) ? value : otherwise;
}

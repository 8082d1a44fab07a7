// The mail with a link or a code. Change the words in `texts` to translate them.

import { type Markup, safe } from '../core/pages.ts';
import type { Theme } from '../core/types.ts';

export interface Message {
	subject: string;
	text: string;
	html: string;
}

const texts = {
	subject: 'Sign in to',
	button: 'Sign in',
	code: 'Your code is',
	ignore: 'If you did not ask for this e-mail, you can ignore it.'
};

/** The mail in plain text and in HTML. It does not repeat the address: who sent for it could have made that up. */
export function writeMessage(mail: { url: string; code?: string; theme: Theme }): Message {
	const { url, code } = mail;
	const subject = `${texts.subject} ${mail.theme.name || new URL(url).host}`;
	const action = code ? `${texts.code} ${code}` : url;
	const { markup } = page(subject, code ? codeLine(code) : button(url, mail.theme));
	return { subject, text: `${subject}\n${action}\n\n${texts.ignore}\n`, html: markup };
}

function page(subject: string, action: Markup): Markup {
	return safe`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;text-align:center">
<p style="font-size:20px">${withoutLink(subject)}</p>
${action}
<p style="font-size:14px">${texts.ignore}</p>
</body></html>
`;
}

function button(url: string, { brandColor, buttonText }: Theme): Markup {
	const colours = `background:${colour(brandColor, '#1d4ed8')};color:${colour(buttonText, '#fff')}`;
	return safe`<p><a href="${url}" target="_blank" style="display:inline-block;padding:12px 24px;border-radius:6px;font-weight:bold;text-decoration:none;${colours}">${texts.button}</a></p>`;
}

function codeLine(code: string): Markup {
	return safe`<p>${texts.code}</p><p style="font:bold 28px monospace;letter-spacing:4px">${code}</p>`;
}

/** Mail programs make links of what looks like a host; this keeps it text, so that the button is the only one. */
function withoutLink(text: string): Markup {
	return { markup: safe`${text}`.markup.replaceAll('.', '&#8203;.') };
}

function colour(value: string | undefined, otherwise: string): string {
	return value && /^[#\w(),.% ]+$/.test(value) ? value : otherwise;
}

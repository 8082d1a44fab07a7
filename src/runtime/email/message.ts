// The mail with a link or a code.

import { english, type Markup, type Said, safe, say } from '../core/pages.ts';
import type { Language } from '../core/parts.ts';
import type { Theme } from '../core/types.ts';

export interface Message {
	subject: string;
	text: string;
	html: string;
}

const texts = {
	subject: 'Sign in to {0}',
	button: 'Sign in',
	code: 'Your code is',
	ignore: 'If you did not request this email, you can ignore it.'
} as const;

interface Mail {
	readonly url: string;
	readonly code?: string;
	readonly theme: Theme;
	readonly language?: Language | undefined;
}

/** The mail in plain text and in HTML. It does not repeat the address, which the requester chose. */
export function writeMessage({ url, code, theme, language }: Mail): Message {
	const said = { config: { theme }, language };
	const subject = say(said, texts.subject, theme.name || new URL(url).host);
	const action = code ? `${say(said, texts.code)} ${code}` : url;
	const { markup } = page(said, subject, code ? codeLine(said, code) : button(said, url));
	const text = `${subject}\n${action}\n\n${say(said, texts.ignore)}\n`;
	return { subject, text, html: markup };
}

function page(said: Said, subject: string, action: Markup): Markup {
	return safe`<!doctype html>
<html ${said.language?.html ?? english}><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body ${said.language?.html ?? english} style="margin:0;padding:24px;font:16px/1.5 sans-serif;text-align:center">
<p style="font-size:20px">${withoutLink(subject)}</p>
${action}
<p style="font-size:14px">${say(said, texts.ignore)}</p>
</body></html>
`;
}

function button(said: Said, url: string): Markup {
	const { brandColor, buttonText } = said.config.theme;
	const colours = `background:${colour(brandColor, '#1d4ed8')};color:${colour(buttonText, '#fff')}`;
	return safe`<p><a href="${url}" target="_blank" style="display:inline-block;padding:12px 24px;border-radius:6px;font-weight:bold;text-decoration:none;${colours}">${say(said, texts.button)}</a></p>`;
}

function codeLine(said: Said, code: string): Markup {
	return safe`<p>${say(said, texts.code)}</p><p dir="ltr" style="font:bold 28px monospace;letter-spacing:4px">${code}</p>`;
}

/** Mail programs make links of what looks like a host; this keeps it text, so that the button is the only one. */
function withoutLink(text: string): Markup {
	return { markup: safe`${text}`.markup.replaceAll('.', '&#8203;.') };
}

function colour(value: string | undefined, otherwise: string): string {
	return value && /^[#\w(),.% ]+$/.test(value) ? value : otherwise;
}

// The layout of mails: subject, button, and a note for users who did not ask for it. In plain text and in HTML.

import { english, type Markup, type Said, safe, say } from '../core/pages.ts';

/** The texts of a mail: `{0}` is the name of the app, `{1}` an address. */
export interface Letter {
	readonly subject: string;
	readonly body: string;
	readonly button: string;
	readonly ignore: string;
	/** Replaces `{1}`. */
	readonly address?: string;
}

/** A rendered mail. */
export interface Message {
	subject: string;
	text: string;
	html: string;
}

/** Renders a mail in the language of `said`, with a button that opens `url`. */
export function writeLetter(letter: Letter, { url, ...said }: Said & { url: string }): Message {
	const { theme } = said.config;
	const name = theme.name || new URL(url).host;
	const subject = say(said, letter.subject, name);
	const body = say(said, letter.body, name, letter.address);
	const ignore = say(said, letter.ignore);
	const { markup } = safe`<!doctype html>
<html ${said.language?.html ?? english}><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body ${said.language?.html ?? english} style="margin:0;padding:24px;background:Canvas;color:CanvasText;font:16px/1.5 sans-serif;text-align:center">
<p style="font-size:20px">${withoutLink(subject)}</p>
<p>${withoutLink(body)}</p>
${link(url, say(said, letter.button), theme)}
<p style="font-size:14px">${ignore}</p>
</body></html>
`;
	return { subject, text: `${subject}\n\n${body}\n\n${url}\n\n${ignore}\n`, html: markup };
}

function link(
	url: string,
	text: string,
	{ brandColor, buttonText }: Said['config']['theme']
): Markup {
	const colours = `background:${colour(brandColor, '#1d4ed8')};color:${colour(buttonText, '#fff')}`;
	return safe`<p><a href="${url}" target="_blank" style="display:inline-block;padding:12px 24px;border-radius:6px;font-weight:bold;text-decoration:none;${colours}">${text}</a></p>`;
}

/** Keeps mail programs from turning host names into links, so that the button is the only link. */
function withoutLink(text: string): Markup {
	return { markup: safe`${text}`.markup.replace(/\.(?=\w)/g, '&#8203;.') };
}

function colour(value: string | undefined, otherwise: string): string {
	return value && /^[#\w(),.% ]+$/.test(value) ? value : otherwise;
}

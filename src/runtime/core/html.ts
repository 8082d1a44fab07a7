// The look of the built-in pages, and HTML that cannot be broken by what is put into it.

import type { Context } from './parts.ts';
import type { ResponseInternal } from './types.ts';

/** Markup that is safe to send. Only `html` makes it. */
export interface Markup {
	readonly markup: string;
}
type Value = string | number | undefined | false | Markup | readonly Markup[];

/** A tagged template that escapes every value but markup. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
	return { markup: strings.reduce((text, part, i) => text + show(values[i - 1]) + part) };
}

function show(value: Value): string {
	if (value === undefined || value === false) return '';
	if (typeof value !== 'object')
		return String(value).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
	return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** Attributes; `true` stands alone, and what is undefined or false is left out. */
export function attributes(values: Readonly<Record<string, unknown>>): Markup {
	const shown = Object.entries(values).filter(([name, value]) => {
		return value !== undefined && value !== false && /^[a-z][\w-]*$/i.test(name);
	});
	const parts = shown.map(([name, value]) => ({
		markup: value === true ? ` ${name}` : html` ${name}="${String(value)}"`.markup
	}));
	return html`${parts}`;
}

/** A whole page. Its headers keep it out of frames, caches and, where it has a form, from other sites. */
export function page(
	{ config }: Pick<Context, 'config'>,
	content: { title: string; body: Markup; status?: number; hasForm?: boolean }
): ResponseInternal {
	const nonce = crypto.randomUUID();
	const { theme } = config;
	const colour = (value: string | undefined) =>
		/^[#\w(),.% ]+$/.test(value ?? '') ? value : undefined;
	const brand = colour(theme.brandColor);
	const text = colour(theme.buttonText);
	const { markup: body } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${content.title}</title><style nonce="${nonce}">${{ markup: styles }}
:root{${brand && `--brand:${brand};`}${text && `--on-brand:${text};`}}</style></head>
<body class="__next-auth-theme-${theme.colorScheme ?? 'auto'}"><main>
${theme.logo ? html`<img src="${theme.logo}" alt="" class="logo">` : ''}<h1>${content.title}</h1>
${content.body}</main></body></html>`;
	const headers = new Headers({
		'Content-Type': 'text/html; charset=utf-8',
		'Cache-Control': 'private, no-store',
		'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data: https:; base-uri 'none'; frame-ancestors 'none'`,
		'Cross-Origin-Opener-Policy': 'same-origin',
		'Referrer-Policy': content.hasForm ? 'same-origin' : 'no-referrer',
		'X-Content-Type-Options': 'nosniff',
		'X-Frame-Options': 'DENY'
	});
	return { status: content.status ?? 200, headers, body };
}

const styles = `
:root{color-scheme:light;--bg:#f3f4f6;--card:#fff;--text:#111827;--dim:#4b5563;--line:#8a909c;--brand:#1d4ed8;--on-brand:#fff}
.__next-auth-theme-dark{color-scheme:dark;--bg:#0b0f17;--card:#161c27;--text:#f3f4f6;--dim:#b6bdc9;--line:#6b7482;--brand:#93b4ff;--on-brand:#0b0f17}
@media (prefers-color-scheme:dark){.__next-auth-theme-auto{color-scheme:dark;--bg:#0b0f17;--card:#161c27;--text:#f3f4f6;--dim:#b6bdc9;--line:#6b7482;--brand:#93b4ff;--on-brand:#0b0f17}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(24rem,100vw);padding:2rem;background:var(--card);border-radius:1rem;overflow-wrap:anywhere}
h1{margin:0 0 1.25rem;font-size:1.5rem}.logo{display:block;max-width:100%;max-height:4rem;margin:0 0 1rem}
form{margin:0 0 .75rem}form+form.fields,form.fields+form{border-top:1px solid var(--line);padding-top:1rem}
label{display:block;margin:0 0 .75rem;color:var(--dim)}
input,button{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card);color:var(--text);font:inherit}
button{cursor:pointer;font-weight:600}button:hover{border-color:var(--brand)}
button.primary{background:var(--brand);border-color:var(--brand);color:var(--on-brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.error{margin:0 0 1rem;padding:.75rem 1rem;border-left:4px solid #dc2626;background:color-mix(in srgb,#dc2626 12%,var(--card))}
p{margin:0 0 1rem}a{color:var(--brand)}
`;

// The layout of every page of the local provider: no script, nothing from another host, light and dark.
import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #5b6675; --line: #d9dfe7; --paper: #fff; --ground: #f3f5f8; --accent: #2f5bd7; --on: #fff; --bad: #b3261e }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf2; --soft: #a3aebc; --line: #343d4a; --paper: #1b212a; --ground: #11151b; --accent: #8fb0ff; --on: #10182b; --bad: #ff9c93 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: min(26rem, 100%); background: var(--paper); border: 1px solid var(--line); border-radius: 14px; padding: 28px; overflow-wrap: anywhere }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 4px }
p { margin: 0 0 16px; color: var(--soft) }
.badge { display: inline-block; margin: 0 0 14px; padding: 2px 10px; border-radius: 99px; border: 1px solid var(--line); font-size: .8rem; color: var(--soft) }
form { margin: 0 }
button { font: inherit; color: inherit; cursor: pointer; border-radius: 10px; border: 1px solid var(--line); background: transparent; padding: 10px 14px; width: 100% }
button:hover { border-color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.person { display: flex; align-items: center; gap: 12px; text-align: start; margin-bottom: 8px }
.person img { border-radius: 50%; flex: none }
.person strong, .person small { display: block }
small { color: var(--soft) }
h2 { font-size: 1rem; margin: 22px 0 10px }
label { display: block; margin-bottom: 10px; font-size: .9rem }
input:not([type=checkbox]) { display: block; width: 100%; font: inherit; color: inherit; padding: 9px 12px; margin-top: 3px; border-radius: 10px; border: 1px solid var(--line); background: var(--ground) }
input[type=checkbox] { accent-color: var(--accent); margin: 0 8px 0 0 }
.primary { background: var(--accent); color: var(--on); border-color: var(--accent); font-weight: 600 }
.plain { border-color: transparent; color: var(--soft); margin-top: 10px }
.error { color: var(--bad) }
code { font-size: .9em }
a { color: var(--accent) }
.mails { list-style: none; margin: 0 0 16px; padding: 0 }
.mails li { border-top: 1px solid var(--line); padding: 10px 0 }
.mails a { display: block; color: inherit }
.wide { width: min(44rem, 100%) }
a.primary { display: block; border-radius: 10px; padding: 10px 14px }
.mail { width: 100%; height: 20rem; border: 1px solid var(--line); border-radius: 10px; background: #fff; color-scheme: light }
pre { margin: 0 0 16px; padding: 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--ground); white-space: pre-wrap; font-size: .85rem }
`;

/** The headers of every page. `form-action` must include the schemes of redirect targets, which are the app's. */
export const pageHeaders = {
	'content-type': 'text/html; charset=utf-8',
	'cache-control': 'no-store',
	'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src 'self' data:; frame-src 'self'; form-action http: https:; base-uri 'none'; frame-ancestors 'none'`,
	'referrer-policy': 'same-origin',
	'x-content-type-options': 'nosniff'
} as const;

/** Escaped text for HTML, including attributes. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A whole page; `body` is HTML, the title is text. */
export function page(title: string, body: string, width: 'narrow' | 'wide' = 'narrow'): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main class="${width}">
<span class="badge">For development only</span>
${body}
</main>
</body>
</html>
`;
}

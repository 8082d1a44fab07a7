// An app with the real sign-in code and a provider, both in the browser of the reader: a frame shows them, no server takes part.
import { customFetch } from '../../../src/runtime/core/config.ts';
import { writeCookie } from '../../../src/runtime/core/cookies.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { safe } from '../../../src/runtime/core/pages.ts';
import { oidc } from '../../../src/runtime/oauth/oidc.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import Dev from '../../../templates/providers/dev.ts';
import { issuer, openProvider } from './provider.ts';

/** A request of the frame. Only a POST has a form. */
export interface Asked {
	readonly url: URL;
	readonly form?: URLSearchParams;
}
export type Shown = { readonly html: string } | { readonly redirect: URL };

const origin = 'https://field-notes.test';

/** Opens the sign-in page in a frame; `say` is told each address that it shows. */
export async function openSite(frame: HTMLIFrameElement, say: (address: string) => void) {
	const provider = await openProvider();
	const app = openApp(provider.fetch);
	const go = async (asked: Asked): Promise<void> => {
		const { url } = asked;
		const shown = url.origin === issuer ? await provider.show(asked) : await app(asked);
		if ('redirect' in shown) return go({ url: shown.redirect });
		frame.onload = () => follow(frame, url, go);
		frame.srcdoc = shown.html;
		say(url.origin + url.pathname);
	};
	await go({ url: new URL('/auth/signin', origin) });
}

/** Forms and links lead to the two that are here, not to the network. */
function follow(frame: HTMLIFrameElement, at: URL, go: (asked: Asked) => Promise<void>): void {
	const { forms = [], links = [] } = frame.contentDocument ?? {};
	for (const form of forms)
		form.onsubmit = ({ submitter }) => {
			const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, `${value}`]);
			go({
				url: new URL(form.getAttribute('action') ?? '', at),
				form: new URLSearchParams(fields)
			});
			return false;
		};
	for (const link of links)
		link.onclick = () => {
			go({ url: new URL(link.getAttribute('href') ?? '', at) });
			return false;
		};
}

/** The app of the frame, with a browser's cookies. */
function openApp(fetch: typeof globalThis.fetch) {
	const client = { clientId: 'field-notes', clientSecret: crypto.randomUUID() };
	const auth = defineAuth({ flows: [oidc], sessions: [jwtSession], tokens })({
		secret: crypto.randomUUID(),
		trustHost: true,
		development: true,
		theme: { name: 'Field Notes', colorScheme: 'auto' },
		providers: [{ ...Dev({ ...client, issuer }), [customFetch]: fetch }]
	});
	const cookies = new Map<string, string>();
	const answer = async ({ url, form }: Asked) => {
		const request = new Request(url, form && { method: 'POST', body: form });
		// Browsers let no script write these headers into a request.
		const headers = new Headers(request.headers);
		headers.set('cookie', [...cookies.values()].join('; '));
		if (form) headers.set('origin', origin);
		const found = await auth.answer(Object.defineProperty(request, 'headers', { value: headers }));
		for (const cookie of found.cookies ?? [])
			if (cookie.options.maxAge === 0) cookies.delete(cookie.name);
			else cookies.set(cookie.name, writeCookie({ ...cookie, options: {} }));
		return found;
	};
	return async (asked: Asked): Promise<Shown> => {
		if (asked.url.pathname === '/')
			return { html: home((await answer({ url: new URL('/auth/session', origin) })).body) };
		const { redirect, body } = await answer(asked);
		return redirect ? { redirect: new URL(redirect, origin) } : { html: String(body) };
	};
}

function home(session: unknown): string {
	const [title, path, link] = session
		? ['Signed in', '/auth/signout', 'Sign out']
		: ['Signed out', '/auth/signin', 'Sign in'];
	return safe`<!doctype html><html lang="en"><title>Field Notes</title><meta name="color-scheme" content="light dark">
<style>body { max-width: 26rem; margin: 3rem auto; font: 16px/1.5 system-ui } pre { white-space: pre-wrap }</style>
<main><h1>${title}</h1><p>The session, as the app reads it:</p><pre>${JSON.stringify(session, null, 2)}</pre><a href="${path}">${link}</a></main></html>`
		.markup;
}

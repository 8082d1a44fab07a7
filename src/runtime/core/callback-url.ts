// The return URL after a sign-in or sign-out, and its check.

import type { ResolvedConfig } from './config.ts';
import { warnOnce } from './logger.ts';
import type { AuthRequest } from './request.ts';

/** The URL, or undefined if the text is not one. Types before TypeScript 5.2 have no `canParse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
	return Object(URL).canParse(text, base) ? new URL(text, base) : undefined;
}

/** Whether a browser can be sent there: a path or an http(s) URL. */
export function leadsSomewhere(text: string, origin: string): boolean {
	const url = parseUrl(text.startsWith('/') ? origin + text : text);
	return /^https?:$/.test(url?.protocol ?? '');
}

/** A return URL whose path begins with one slash: to scripts that use the path alone, two mean another host. */
export function withOneSlash(text: string, origin: string): string {
	const url = parseUrl(text.startsWith('/') ? origin + text : text);
	if (!url?.pathname.startsWith('//')) return text;
	return url.origin + url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}

/** Whether a URL leads to this machine. */
export function isLocal({ hostname }: URL): boolean {
	return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Whether an origin is on a list, where `*` is one label of a host: `https://*.app.example`. */
export function isListed(origin: string, list: readonly string[]): boolean {
	return list.some((one) => {
		const [start = '', end] = one.split('*.');
		if (end === undefined) return one === origin;
		const label = origin.slice(start.length, -end.length - 1);
		return origin === `${start}${label}.${end}` && /^[\w-]+$/.test(label);
	});
}

/** A path or URL with parameters added to its query. */
export function withParameters(url: string, parameters: Record<string, string>): string {
	const [, place = '', fragment = ''] = /^([^#]*)(#[\s\S]*)?$/.exec(url) ?? [];
	return `${place}${place.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}${fragment}`;
}

/** Characters of an encoded return URL. Cookies hold it, and a browser keeps 4096 bytes of each. */
const longestUrl = 2048;

/** The return URL of a request: asked for in its body or query, else remembered in its cookie. */
export async function findCallbackUrl(config: ResolvedConfig, request: AuthRequest, name: string) {
	const { origin } = request.url;
	const asked = request.body?.['callbackUrl'] ?? request.query['callbackUrl'];
	const candidate = asked || remembered(config, request, name);
	if (!candidate || typeof candidate !== 'string') return origin;
	const url = await allowedUrl(config, candidate, origin);
	return encodeURIComponent(url).length > longestUrl ? origin : url;
}

/** A neighbouring host can set the cookie, so an invalid URL in it is not a mistake of the app. */
function remembered(config: ResolvedConfig, { cookies, url }: AuthRequest, name: string) {
	const text = cookies.get(name);
	if (!text || leadsSomewhere(text, url.origin)) return text;
	warnOnce(config, 'invalid-callback-url');
	return undefined;
}

/** The result of the `redirect` callback for `url`, within the origins the app trusts. */
export async function allowedUrl(config: ResolvedConfig, url: string, origin: string) {
	const result = await config.callbacks.redirect({ url, baseUrl: origin });
	const isPath = `${result}`.startsWith('/');
	const base = isPath ? origin : undefined;
	const target = typeof result === 'string' ? parseUrl(result, base) : undefined;
	const trusted = config.input.trustedRedirectOrigins;
	// Control characters would end the header, or a browser drops them, which changes the URL.
	if (!target || /\p{Cc}/u.test(result) || !/^https?:$/.test(target.protocol)) return origin;
	const elsewhere = target.origin !== origin;
	// `//host` and `/\host` look like paths: other hosts need a scheme.
	if (elsewhere && (isPath || (trusted && !isListed(target.origin, trusted)))) return origin;
	// Headers hold ASCII only.
	return /^[!-~]*$/.test(result) ? result : target.href;
}

// Names and attributes of cookies that an app chooses itself.

import { merge } from './config.ts';
import { AuthError } from './errors.ts';
import type { Amend } from './parts.ts';
import type { CookieOption, CookiesOptions } from './types.ts';

export const cookies: Amend = (config, { csrf }) => {
	const { cookies: own = {}, skipCSRFCheck } = config.input;
	const { prefix, formerNamesUntil, ...settings } = own;
	const chosen = (usual: CookiesOptions): CookiesOptions => {
		const until = Date.parse(formerNamesUntil ?? '');
		return merge(prefix === 'host' ? withHostPrefix(usual, until) : usual, settings);
	};
	const needs = ['sessionToken', 'state', ...(csrf && !skipCSRFCheck ? ['csrfToken'] : [])];
	return {
		...config,
		secureCookies: chosen(config.secureCookies),
		plainCookies: chosen(config.plainCookies),
		checkCookies: (all) => check(all, needs, formerNamesUntil)
	};
};

/** Over https, names that no other host of the domain can set (RFC 6265bis section 4.1.3.2). */
function withHostPrefix(usual: CookiesOptions, until: number): CookiesOptions {
	const entries = Object.entries(usual).map(([key, cookie]): [string, CookieOption] => {
		const [, rest] = /^__Secure-(.*)$/.exec(cookie.name) ?? [];
		const former = { name: cookie.name, until };
		return [key, rest ? { ...cookie, name: `__Host-${rest}`, former } : cookie];
	});
	return { ...usual, ...Object.fromEntries(entries) };
}

/** @throws {AuthError} if browsers would not keep one that sign-in `needs` (RFC 6265bis section 5.7), or a name is none. */
function check(cookies: CookiesOptions, needs: string[], end: string | undefined): void {
	if (end !== undefined && Number.isNaN(Date.parse(end))) {
		throw new AuthError('cookies.formerNamesUntil must be a day, such as 2030-01-31.');
	}
	for (const [key, { name, options }] of Object.entries(cookies)) {
		const { secure, sameSite, path, domain } = options;
		const needsSecure = /^__(host|secure)-/i.test(name) || /^none$/i.test(`${sameSite}`);
		const isElsewhere = /^__host-/i.test(name) && (path !== '/' || domain);
		const isKept = !needs.includes(key) || ((secure || !needsSecure) && !isElsewhere);
		if (isKept && /^[\w!#$%&'*+.^`|~-]+$/.test(name)) continue;
		throw new AuthError(
			`No browser would keep the cookie ${name} with the attributes it is given.`
		);
	}
}

import type { Rows } from './row.ts';

/** A to D: requests, hosts, where people are sent, other sites. */
export const requests: Rows = {
	A1: ['Paths that only begin like ours: `/authsignin`, `/authentication/…`', 'left to the app'],
	A2: [
		'Our paths with double slashes, dots, escapes or capitals',
		'one form is served; a path that parsing changes is refused where it can be seen'
	],
	A3: [
		'Base paths with the signs of regular expressions, `/`, an empty one',
		'taken to the letter'
	],
	A4: [
		'Provider ids such as `__proto__` or `..%2f`, empty, 10 kB',
		'no such provider; the others are not named'
	],
	A5: [
		'HEAD, PUT, PATCH, DELETE, OPTIONS and TRACE on each route',
		'HEAD is GET without a body and uses up nothing; the others do nothing'
	],
	A6: [
		'JSON that is no object, is malformed, deep or has `__proto__`',
		'refused or ignored; `Object.prototype` stays clean'
	],
	A7: ['A field twice, in body or query', 'refused'],
	A8: ['Bodies of 10 MB, without an end, with files', 'read to a limit and for ten seconds'],
	A9: [
		'Content types in odd case, in lists, with parameters, missing',
		'a form or JSON exactly, otherwise not read'
	],
	A10: ['Malformed `Authorization` headers and cookies', 'no session, no exception'],
	A11: [
		'64 kB of cookies, hundreds, names of `Object.prototype`',
		'bounded time; nothing is signed in'
	],
	A12: ['Fields of the sign-in page in its query', 'the page shows its own'],
	A13: ['Error codes with markup, `&`, 10 kB', 'the general error; nothing is echoed'],
	A13b: ['`/providers` in an app with providers per tenant', 'only those of the tenant'],
	A14: ['A body and a query that differ', 'the body counts'],
	B1: ['A made-up `Host` in production, without `AUTH_URL`', 'an error; no email, no cookie'],
	B2: ['Forwarded headers with `AUTH_URL` set', 'every URL has the host of `AUTH_URL`'],
	B3: ['Several values of `X-Forwarded-Host`', 'refused; never joined'],
	B4: ['Hosts with `@`, `#`, odd ports, half an IPv6 address', 'read as a host or refused'],
	B5: ['`X-Forwarded-Proto` of other schemes', 'refused; cookie names do not change'],
	B6: [
		'A hostile first request, then many hosts in turn',
		'each gets its own; the configuration is frozen'
	],
	B7: [
		'`AUTH_TRUST_HOST`, Vercel and Cloudflare Pages, each alone',
		'headers are trusted exactly there'
	],
	B8: ['A build without any variable', 'succeeds'],
	B9: ['Hosts that resemble `*.example.com`', 'one label below it and nothing else'],
	B10: [
		'`AUTH_URL` with a path, query, password, other scheme, blanks',
		'normalised or refused; no URL repeats a password'
	],
	C1: [
		'A return URL of another site in body, query, cookie or Referer',
		'the app; no cookie keeps it'
	],
	C2: [
		'10,500 generated return URLs: slashes, schemes, control characters',
		'none leaves the origin'
	],
	C3: ['Line ends and NUL in a return URL', 'no header is added'],
	C4: ['Return URLs that are no URL, or very long', 'the app; no exception'],
	C5: ['A cookie with a return URL that a neighbouring host set', 'checked again at each use'],
	C6: [
		'A `redirect` callback that throws or returns nonsense or another origin',
		'the app, unless the origin is in `trustedRedirectOrigins`'
	],
	C7: ['A return URL that is a route of sign-in', 'ends somewhere; no loop'],
	C8: ['Own pages with a query, a hash or an absolute URL', 'parameters are added correctly'],
	D1: [
		'Forms from another site to every route',
		'403; no `authorize`, email, adapter call or cookie'
	],
	D2: ['The same as text, without a type, as multipart', '403'],
	D3: ['The same as JSON, with `Sec-Fetch-Site: cross-site`', '403'],
	D4: [
		'`Origin: null`, another port, scheme or subdomain, none at all',
		'403, unless it is the origin or listed'
	],
	D5: [
		'A POST without origin, with and without the token',
		'the token decides, where the part is there'
	],
	D6: ['A token for forms that is made up, or given to the attacker', 'refused'],
	D7: ['GET of sign-in and sign-out by images, navigation, prefetch', 'starts and ends nothing'],
	D8: ['A callback with the attacker’s code', 'refused; the session stays'],
	D9: [
		'The attacker’s email link, opened by another user',
		'a page names the account before anything happens'
	],
	D10: ['The attacker’s `state` while the victim signs in', 'refused; the victim’s sign-in goes on']
};

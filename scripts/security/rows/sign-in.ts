import type { Rows } from './row.ts';

/** E and F: starting and ending a sign-in at a provider. */
export const signIn: Rows = {
	E1: [
		'Protocol parameters from the caller, in any case, or from the form',
		'dropped; only what the provider allows passes'
	],
	E2: [
		'`checks` that are empty or `none`, a provider without PKCE',
		'`state` is sent and checked all the same'
	],
	E3: ['1,000 starts', 'no value comes twice; each has 128 bits or more; S256'],
	E4: ['Two tabs in either order, 25 starts', 'both end; five are kept, below 4 kB of cookies'],
	E5: [
		'An authorization endpoint by `javascript:`, http or with a hash',
		'refused, except loopback in development'
	],
	E6: ['A form of 10 kB, with names such as `__proto__`', 'changes nothing'],
	E7: ['A request that changes its provider object', 'the next request does not see it'],
	F1: ['`state` missing, empty, wrong or twice', 'refused; the code is not used'],
	F2: ['A callback without the cookie of its sign-in', 'refused; a session that is there stays'],
	F3: [
		'One callback twice, one after the other and at once',
		'one succeeds; the other leaves the session alone'
	],
	F4: [
		'A sign-in of 16 minutes ago, or from the future',
		'refused; a clock that is a little off does no harm'
	],
	F5: ['The sign-in of one provider at the callback of another', 'refused'],
	F6: ['A sign-in sealed with an older or an unknown secret', 'accepted or refused'],
	F7: ['Any change to the cookie of a sign-in', 'refused'],
	F8: ['`code`, `state`, `iss` or `error` twice', 'refused'],
	F9: [
		'`iss` wrong, with one slash more, or missing though announced',
		'refused before the code is used'
	],
	F10: [
		'A user who says no, with and without a good `state`',
		'back to the sign-in page, or refused'
	],
	F11: [
		'Markup, escapes or 10 kB in `error_description`; an error beside a code',
		'never shown; the code is not used'
	],
	F12: [
		'`form_post` from another site; a malformed `user` field',
		'signs in with all checks; the field is ignored'
	],
	F13: ['GET where `form_post` was asked for, and the other way round', 'refused'],
	F14: ['Tokens or a signed response in the query', 'not used, or refused'],
	F15: ['A sign-in as another user', 'switches; nothing is linked'],
	F16: ['A browser that keeps no cookies', 'an error, no loop'],
	F17: [
		'A sign-in that Auth.js began before a deploy',
		'ends, with all its cookies, for 15 minutes'
	]
};

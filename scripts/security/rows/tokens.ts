import type { Rows } from './row.ts';

/** G and H: what providers answer; cookies and session tokens. */
export const tokens: Rows = {
	G1: ['Errors with status 200, other token types, form bodies', 'refused; nothing is stored'],
	G2: [
		'HTML, errors and redirects of a token endpoint',
		'the sign-in ends; no secret goes to where it redirects'
	],
	G3: ['Answers that hang, drip, or are huge', 'given up by time and size'],
	G4: ['`expires_in` as text, negative, infinite', 'a number of seconds or nothing'],
	G5: ['No ID token from OpenID Connect', 'refused'],
	G6: [
		'ID tokens unsigned, signed by a secret or another key, with keys in the header',
		'refused; the key set is asked for once a minute at most'
	],
	G7: ['ID tokens of another issuer, or one written differently', 'refused'],
	G8: ['Wrong `aud`, `azp`, `exp`, `iat`, `nbf`, `nonce`, `auth_time`, `at_hash`', 'refused, each'],
	G9: [
		'Subjects that are empty, no text, too long; large numbers',
		'refused; numbers lose no digit'
	],
	G10: ['User info of another subject, or that is no object', 'refused'],
	G11: [
		'A `profile` that throws or returns more than it may',
		'an error with a code; id and verification are not its to set'
	],
	G12: [
		'A discovery document of another issuer, incomplete, redirected, changed',
		'refused; kept for a while only'
	],
	G13: [
		'Issuers by http, `file:`, on this machine or in a private network by http',
		'nothing is fetched'
	],
	G14: [
		'`email_verified` false, as text, missing, or of another address',
		'verified only where the provider says so'
	],
	G15: ['Addresses in capitals, missing, malformed', 'one form or none'],
	G16: ['Pictures by `javascript:` or 1 MB; names of 10 kB', 'not kept, or kept as short text'],
	G17: [
		'A refresh that is refused, fails or narrows the scope',
		'read again, tried again, or stored'
	],
	H1: ['Sealed cookies with other algorithms, compression, 1 MB', 'no session, in little time'],
	H1b: ['Each bit of a sealed cookie changed', 'no session, the same answer'],
	H2: ['A sealed cookie in the place of one for another purpose', 'refused'],
	H3: ['Times in the past, in the future or missing; contents that are no object', 'no session'],
	H4: [
		'A token under an older secret, an unknown one or no key id',
		'opened and sealed anew, or no session'
	],
	H5: ['Stray pieces: gaps, odd numbers, names that only begin alike', 'ignored'],
	H6: ['200 pieces, or more than a session may have', 'no session'],
	H7: [
		'A session that shrinks while another tab wrote a longer one',
		'every piece left over is cleared'
	],
	H8: ['A session of 100 kB', 'refused with its largest claims named; the old one stays'],
	H9: ['One cookie name twice', 'the first counts everywhere'],
	H10: ['A cookie without the prefix, or with one in odd case, over https', 'not read'],
	H11: ['Cookie settings that no browser keeps', 'reported at the first request'],
	H12: ['Cookies that releases of Auth.js made', 'read here, and ours there'],
	H13: ['Cookies that are cleared', 'with the attributes they were set with']
};

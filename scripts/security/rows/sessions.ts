import type { Rows } from './row.ts';

/** I to K: sessions, emails, passwords. */
export const sessions: Rows = {
	I1: ['`/session` asked for by another origin', 'no CORS headers, in no cache'],
	I2: [
		'A user row with a password hash, a `session` callback that returns everything',
		'name, email and picture; no token, no hash'
	],
	I3: [
		'`POST /session` with a role and `__proto__`',
		'reaches the callbacks only; nothing is merged'
	],
	I4: ['A session that is read slowly while it ends', 'stays ended'],
	I5: ['Many requests with a token that is over', 'one refresh'],
	I6: [
		'Two processes that refresh at once',
		'one refresh where a lock is held; the other reads again'
	],
	I7: ['A session used beyond its fixed end', 'over'],
	I8: ['A store that throws or never answers', 'no session; the cookie stays'],
	I9: ['A session whose user or row is gone', 'over at once'],
	I10: ['A broken configuration, secret, callback or provider', 'no session'],
	I11: ['A session cookie planted before a sign-in', 'a new session; the old one is over'],
	I12: ['Pages with a person on them, with and without a new cookie', 'in no shared cache'],
	I13: ['Users in turn, 1,000 times', 'each sees their own session'],
	I14: ['Dates that are none, clocks that are off', 'over; some seconds are tolerated'],
	I15: ['A `signIn` that throws or redirects', 'no session before it is done'],
	I16: ['Calls that only the server may make, asked for by a browser', 'nothing happens'],
	J1: ['A quoted address with a second one in it', 'refused; no email'],
	J2: ['Two addresses: by comma, semicolon, list, two fields', 'refused; no email'],
	J3: [
		'Full-width letters, marks, zero-width and right-to-left characters',
		'one form, or refused'
	],
	J4: ['Markup in an address', 'refused, escaped or not repeated'],
	J5: ['Line ends and headers in an address', 'refused'],
	J6: ['International domains, plus signs, capitals', 'accepted in one form'],
	J7: ['No address, blanks, 1,000 characters', 'refused'],
	J8: ['Addresses with and without an account, or that `signIn` blocks', 'the same answer'],
	J9: ['A link twice, 20 times at once, too old, wrong', 'one success'],
	J10: ['Links opened by a scanner or a prefetch', 'a page; the link stays good'],
	J11: ['The token of one address with another', 'refused'],
	J12: ['The first of two links', 'only the last is good, unless the app says otherwise'],
	J13: ['Codes guessed: in a row, at once, in another browser', 'void after a few tries'],
	J14: ['Many requests for one address, or by one caller', 'the limit decides; no email'],
	J15: ['An email that fails or is slow; a store that fails', 'nothing is half done'],
	J16: ['A return URL changed in a link', 'checked again'],
	J17: ['What the table of tokens holds', 'hashes; none of them works as a token'],
	J18: [
		'An account made with an address by someone who never proved it',
		'the proof removes what they could sign in with'
	],
	K1: [
		'What `authorize` may return: no id, odd ids, lists, whole rows',
		'refused; only public fields enter the token'
	],
	K2: ['`authorize` throws with a secret in the message', 'a code for the browser'],
	K3: ['Passwords that are no text, 1 MB, with NUL', 'refused before they are hashed'],
	K4: ['Unknown names and wrong passwords, timed', 'alike'],
	K5: ['50 wrong passwords', 'the limit decides before any is compared'],
	K6: ['Any id for a provider of passwords', 'works'],
	K7: ['Our own fields among the credentials', 'kept from `authorize`'],
	K8: ['Passwords with sessions in the database', 'a row like any other'],
	K9: ['A sign-in by password as another user', 'the old session ends']
};

import type { Rows } from './row.ts';

/** L to O: users and accounts, previews, signing out, pages. */
export const people: Rows = {
	L1: ['An account whose address another user has', 'refused; nothing is stored'],
	L2: [
		'The same at a provider that is trusted with it: verified or not',
		'linked only if verified'
	],
	L3: ['Linking an account of another user', 'refused; nothing moves'],
	L4: ['A new person signs in over a session', 'switches; nothing is linked'],
	L5: ['Two first sign-ins, or two links, at once', 'one user, one account'],
	L6: [
		'A `signIn` that refuses in whatever way, for each type of provider',
		'nothing is stored; no cookie'
	],
	L7: ['Removing the last way to sign in', 'refused'],
	L8: ['An account linked by its address', 'one event for the link, none for a new user'],
	L9: ['One subject at two providers', 'two users'],
	L10: ['Ids of accounts, sessions and passkeys of another user', 'nothing changes'],
	L11: ['Adapters that throw, or answer undefined or dates as text', 'one error, or understood'],
	L12: ['A failure between user and account', 'no user is left who cannot sign in'],
	L13: ['An event handler that never ends', 'the request goes on after ten seconds'],
	M1: ['A preview asked by a hostile host', 'no code is sent there, where there is a list'],
	M2: [
		'Origins by other schemes, with users, of other paths',
		'no code is sent; the path is the callback’s'
	],
	M3: ['A handed-on sign-in twice, late, or of another provider', 'refused'],
	M4: ['Different secrets', 'an error that names the variable'],
	M5: ['The state of a preview as a session or sign-in', 'worth nothing'],
	N1: ['The way back from a sign-out at the provider', 'only to where the app wants'],
	N2: [
		'A provider without an endpoint for sign-out, down, or without ID token',
		'the sign-out here is done'
	],
	N3: ['A store or event that fails at sign-out', 'the cookies are cleared; it is logged'],
	N4: ['Logout tokens with something missing, wrong, too old or used', 'refused; no session ends'],
	N5: ['Sign-out with stray cookies, without a session, twice', 'every session cookie is cleared'],
	O1: ['Names, labels and themes with markup', 'shown as text'],
	O2: ['What pages load, run and style', 'nothing from elsewhere, and only with their nonce'],
	O3: ['Framing, sniffing and referrers of each page', 'headers against them, on error pages too'],
	O4: ['Long names, and names from right to left', 'shown whole']
};

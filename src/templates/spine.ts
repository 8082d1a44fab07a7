// The files of the vendored folder that decide who is signed in, for people who review it.

/** What each file guarantees, by its path without the ending, in the order in which a request and then a sign-in reach them. */
export const guarantees: Readonly<Record<string, string>> = {
	'core/visits':
		'A response meant for one user is never cached for others, and no session survives the request that signs it out.',
	'core/define-auth':
		'No route runs until the configuration has been checked and a POST is known to come from the app itself.',
	'core/request':
		'Requests that a proxy could interpret differently are refused, and so are POSTs from other sites.',
	'core/csrf': 'A form is accepted only with the token of the browser that it was made for.',
	'core/callback-url':
		'Browsers are redirected only to where the app and its list of trusted origins allow.',
	'core/cookies':
		'Scripts cannot read the cookies, and a token sealed for one cookie does not open in another.',
	'oauth/flow':
		'Each sign-in has its own `state`, verifier and nonce, none of which the browser can choose.',
	'oauth/transaction':
		'A callback is accepted only in the browser that started the sign-in, and only for 15 minutes.',
	'oauth/fapi/request':
		"An authorization request is signed with the app's key, or the provider received it in advance.",
	'oauth/fapi/response':
		'Where signed responses are required, only what the issuer signed for this client is read.',
	'oauth/fapi/dpop': 'A token that must be bound to a key is not accepted unbound.',
	'oauth/redirect-proxy':
		'A code is forwarded only to the deployment named in a sealed `state`, and only if the app trusts it.',
	'oauth/recall-fixed':
		'A sign-in that Auth.js started can be finished only with the cookies that Auth.js set for it.',
	'oauth/finish':
		'Sign-in succeeds only with a valid response to a sign-in that this browser started, with tokens and a usable ID.',
	'oauth/oidc':
		'An ID token is accepted only with a valid signature, issuer, audience, lifetime and nonce.',
	'oauth/quirky-oidc':
		'An ID token is accepted only from the issuer that the provider names for its tenant.',
	'oauth/quirks':
		'A provider can adapt requests and responses, but cannot skip the validation of the response.',
	'credentials/flow':
		'`authorize` decides. It runs only within the limit, and must return a user with an ID.',
	'email/flow': 'Signing in with an address takes access to its mailbox.',
	'email/link': 'A link works once, until it expires, and only for its own address.',
	'email/code':
		'A code works once, only in the browser that requested it, and only for a few attempts.',
	'email/token': 'The database contains nothing that its readers could sign in with.',
	'webauthn/finish': "Only a passkey's response to a challenge from this app is processed.",
	'webauthn/challenge': 'A challenge is valid only in the browser that it was made for.',
	'webauthn/authenticate': 'A passkey signs in its owner, and only with a valid signature.',
	'webauthn/register': 'A new passkey is stored only for the user that the challenge was made for.',
	'core/sign-in': "The app's `signIn` callback runs before any session starts.",
	'accounts/accounts': 'An identity signs in exactly one user: the one that it belongs to.',
	'accounts/settle-account':
		'An account stays with its owner. It is linked by email address only if both sides have verified that address.',
	'accounts/who-links':
		'A new account is linked only to the user who started the sign-in and is still signed in.',
	'accounts/first-proof':
		'When its owner verifies an address, what others created with it before is removed.',
	'session/jwt': 'A session is what a sealed token says and the `jwt` callback confirms.',
	'session/database': 'A session is a row in the database, and ends when that row is gone.',
	'session/lifetime': 'No session outlasts the time after sign-in that the app allows.',
	'session/own-codec': 'Functions of the app seal and open the sessions.',
	'session/token':
		'A token that was altered, has expired, or was sealed with another secret does not open.',
	'session/older-tokens':
		'The same holds for A256GCM tokens, which are accepted but never created.',
	'session/next-auth-4': 'Cookies of next-auth 4 are accepted until the date in the index.',
	'session/cipher':
		'Every secret and cookie has its own key, and sealed data is authenticated before it is decrypted.'
};

/** Lines an hour: a faster review misses most faults. */
const pace = 400;

type Row = { readonly path: string; readonly about: string; readonly text: string };

/** What the map lists: the file where requests enter and those that decide who is signed in, and all others. */
export function readingOrder(rows: readonly Row[], entry: string) {
	const stem = ({ path }: Row) => path.replace(/\.[jt]sx?$/, '');
	const ordered = Object.entries({ [entry]: 'Every request enters here.', ...guarantees });
	const spine = ordered.flatMap(([path, guarantee]) =>
		rows.filter((row) => stem(row) === path).map((row) => ({ ...row, guarantee }))
	);
	const paths = spine.map(({ path }) => path);
	const rest = rows.filter(({ path }) => !paths.includes(path));
	return {
		spine: spine.map(({ path, about, guarantee }) => ({ path, about, guarantee })),
		extent: extent(spine),
		rest: rest
			.map(({ path, about }) => ({ path, about }))
			.sort((a, b) => (a.path < b.path ? -1 : 1)),
		extentOfRest: extent(rest)
	};
}

/** About how many lines these are, rounded so that few releases change it, and how long it takes to read them with care. */
function extent(rows: readonly Row[]) {
	const exact = rows.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
	const lines = Math.max(1, Math.round(exact / 50)) * 50;
	const hours = Math.max(1, Math.round((lines / pace) * 2)) / 2;
	const time = hours < 1 ? 'half an hour' : hours === 1 ? 'an hour' : `${hours} hours`;
	return `${rows.length} files, about ${lines.toLocaleString('en')} lines; allow ${time} at ${pace} lines an hour`;
}

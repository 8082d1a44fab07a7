// The files of the vendored folder that decide who is signed in, for people who review it.

/** By path without ending, as a request and then a sign-in meet them; what each guarantees. */
export const guarantees: Readonly<Record<string, string>> = {
	'core/visits':
		'A response for one user is never cached for others, and no session outlives the sign-out of its own request.',
	'core/define-auth':
		'No route runs before the configuration is checked and a POST is known to come from the app itself.',
	'core/request':
		'A request that proxies could read in another way is refused, as is a POST of another site.',
	'core/csrf': 'A form counts only with the token of the browser that it was made for.',
	'core/callback-url':
		'Browsers are sent on only to where the app and its list of trusted origins allow.',
	'core/cookies':
		'Scripts cannot read a cookie, and a token that is sealed for one cookie opens in no other.',
	'oauth/flow':
		'Each sign-in has a `state`, verifier and nonce of its own, which the client cannot choose.',
	'oauth/transaction':
		'A callback counts only in the browser that started the sign-in, for 15 minutes.',
	'oauth/fapi/request':
		'A request is signed by the key of the app, or known to the provider before.',
	'oauth/fapi/response':
		'Where a signature is asked for, only what the issuer signed for this client is read.',
	'oauth/fapi/dpop': 'A token that is to be bound to a key is not taken unbound.',
	'oauth/redirect-proxy':
		'A code is passed on only to the deployment that a sealed `state` names, if the app trusts it.',
	'oauth/recall-fixed':
		'A sign-in that Auth.js started is finished only with the cookies that Auth.js set for it.',
	'oauth/finish':
		'Not signed in without a valid response to a sign-in of this browser, tokens, and a usable id.',
	'oauth/oidc':
		'An ID token counts only with the right signature, issuer, audience, lifetime and nonce.',
	'oauth/quirky-oidc':
		'An ID token counts only from the issuer that its provider names for its tenant.',
	'oauth/quirks':
		'A provider may change requests and what comes back, and cannot skip the check of the response.',
	'credentials/flow':
		'`authorize` decides, is asked only within the limit, and must return a person with an id.',
	'email/flow': 'Only a reader of the mail of an address signs in with it.',
	'email/link': 'A link is good once, until it ends, and for its own address.',
	'email/code': 'A code is good once, in the browser that asked for it, and for a few tries.',
	'email/token': 'The database keeps nothing that its reader could sign in with.',
	'webauthn/finish': 'Only an answer of a passkey to a challenge of ours goes on from here.',
	'webauthn/challenge': 'A challenge counts only in the browser that it was made for.',
	'webauthn/authenticate': 'A passkey signs in its owner, if the signature is right.',
	'webauthn/register': 'A new passkey is stored for whom the challenge was made.',
	'core/sign-in': 'The `signIn` callback of the app is asked before any session starts.',
	'accounts/accounts': 'An identity becomes the one user that it belongs to.',
	'accounts/settle-account':
		'An account stays with its owner; it is linked by address only if both sides proved that address.',
	'accounts/who-links':
		'A new account is linked only to the user who started the sign-in and is still signed in.',
	'accounts/first-proof':
		'What strangers may have made of an address ends when its owner proves it.',
	'session/jwt': 'A session is what a sealed token says and the `jwt` callback confirms.',
	'session/database': 'A session is a row of the database, and over when that is gone.',
	'session/lifetime': 'No session outlives the time that the app allows after a sign-in.',
	'session/own-codec': 'Sessions are what functions of the app seal and open.',
	'session/token':
		'A token that was changed, has ended, or was sealed with another secret does not open.',
	'session/older-tokens': 'The same for tokens by A256GCM, which are opened and never made.',
	'session/next-auth-4': 'Cookies of next-auth 4 are read until the day that the index names.',
	'session/cipher':
		'Every secret and cookie has its own key; what is sealed is authenticated first.'
};

/** Lines an hour: who goes faster finds few of the faults there are. */
const pace = 400;

type Row = { readonly path: string; readonly about: string; readonly text: string };

/** What the map says: the file where requests come in and those that decide who is signed in, and all others. */
export function readingOrder(rows: readonly Row[], entry: string) {
	const stem = ({ path }: Row) => path.replace(/\.[jt]sx?$/, '');
	const ordered = Object.entries({ [entry]: 'Every request comes in here.', ...guarantees });
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
	return `${rows.length} files, about ${lines.toLocaleString('en')} lines: ${time} at ${pace} lines an hour`;
}

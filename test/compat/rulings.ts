// Every difference that is meant, with the standard that asks for it. docs/compatibility.md says the same to users.

import type { Case } from './play/case.ts';
import type { Difference } from './play/compare.ts';
import { any, cases, onlyOurs, onlyTheirs, type Ruling } from './ruling.ts';
import { partRulings } from './rulings-of-parts.ts';
import { proofRulings } from './rulings-of-proofs.ts';
import { requestRulings } from './rulings-of-requests.ts';

const checkCookie =
	/^(cookie |raw\.cookies\.)(__Secure-)?(authjs\.(pkce\.code_verifier|state|nonce)|pk|st|no)(\.<transaction>)?[ .]/;
const sessionCookie = /^cookie ((__Secure-)?authjs\.session-token|sid)(\.\d+)? /;
const sealedParameters = /^(location|body\.url|raw\.redirect)\.parameters\.(state|nonce)(\.|$)/;
const renewed = /after a day|29 days|update|changes|grows|cut by hand|second secret/;
const sessionEnd = /^(body(\.session)?\.expires|call (callback|event):session .*expires)$/;
const reserved =
	/^query parameter (client_id|redirect_uri|response_|state|nonce|code_challenge|request)/;

export const rulings: readonly Ruling[] = [
	{
		id: 'transaction-cookie',
		title: 'One cookie per sign-in in flight',
		standard: 'RFC 9700 section 4.7.1; RFC 6265 section 4.1',
		matches: any(
			(_, { where }) => checkCookie.test(where),
			cases(/^two tabs/, { from: 5 }),
			cases(/^callback played twice/, { from: 3 }),
			cases(/^callback of another provider|^form_post, parameters in the query/, { from: 2 })
		)
	},
	{
		id: 'checks-minimum',
		title: '`checks` is a minimum',
		standard:
			'RFC 9700 sections 2.1.1 and 4.7.1; RFC 7636 section 4.3; OpenID Connect Core section 3.1.2.1',
		matches: any(
			(_, difference) => sealedParameters.test(difference.where) && onlyOurs(difference),
			({ provider }, difference) =>
				provider === 'oidc' &&
				/^call .*[. ](nonce)$/.test(difference.where) &&
				onlyOurs(difference),
			cases(/^checks .*, state (of another|missing)|^PKCE announced/, {
				route: /^settings$/,
				from: 1
			})
		)
	},
	{
		id: 'issuer-parameter',
		title: '`iss` is checked wherever there is an issuer to compare it with',
		standard: 'RFC 9207 section 2.4',
		matches: cases(/^iss of /, { provider: 'oauth', from: 2 })
	},
	{
		id: 'origin-check',
		title: 'A POST from another origin is refused',
		standard:
			'RFC 6454 section 7; Fetch Metadata Request Headers section 2.4; RFC 9700 section 4.7',
		matches: cases(/^Origin /, { from: 1 })
	},
	{
		id: 'answer-headers',
		title: 'Responses set headers for caching, framing and referrers',
		standard: 'RFC 9111 section 5.2.2; Referrer Policy section 8; Content Security Policy Level 3',
		matches: (_, difference) =>
			/^(header |raw\.headers\.)/.test(difference.where) && onlyOurs(difference)
	},
	{
		id: 'token-renewal',
		title: 'A session token is sealed anew when it is due, not at every read',
		standard: 'RFC 6265 section 4.1.2 (the cookie lives as long as its token)',
		matches: any(
			({ fault, strategy, route }, difference) =>
				strategy !== 'database' &&
				!(route === 'session' && renewed.test(fault)) &&
				/^GET .*\/session$/.test(difference.request) &&
				sessionCookie.test(difference.where) &&
				onlyTheirs(difference),
			({ strategy }, { where }) => strategy !== 'database' && sessionEnd.test(where)
		)
	},
	{
		id: 'database-renewal',
		needs: 'database',
		title: 'The cookie of a database session is set again when the session was',
		standard: 'RFC 6265 section 4.1.2',
		matches: ({ strategy }, difference) =>
			strategy === 'database' &&
			/\/session$/.test(difference.request) &&
			sessionCookie.test(difference.where) &&
			onlyTheirs(difference)
	},
	{
		id: 'stray-pieces',
		title: 'A session cookie that is whole needs no pieces',
		standard: 'RFC 6265 section 8.6 (anybody on a neighbouring host can add cookies)',
		matches: cases(/^stray pieces$/, { from: 3 })
	},
	{
		id: 'reserved-parameters',
		title: 'A sign-in request cannot replace the parameters of the protocol',
		standard: 'RFC 6749 section 4.1.1; RFC 9700 section 4.1; RFC 8707 section 2',
		matches: any(
			cases(reserved, { from: 1 }),
			cases(/^query parameter (scope|resource)/, { from: 1 })
		)
	},
	{
		id: 'repeated-parameters',
		title: 'Repeated protocol parameters are refused',
		standard: 'RFC 6749 sections 3.1 and 3.2',
		matches: cases(/^(code|state) twice$/, { from: 2 })
	},
	{
		id: 'subject',
		title: 'A sign-in needs a subject',
		standard: 'OpenID Connect Core sections 2 and 5.3.2',
		matches: any(
			cases(/^subject |^userinfo answers 500|^userinfo\.request returns nothing/, { from: 2 }),
			({ fault }, { where }) =>
				/profile with numeric id|by a number/.test(fault) &&
				/providerAccountId|getUserByAccount( |$)/.test(where)
		)
	},
	{
		id: 'tls-and-signatures',
		title: 'Endpoints are reached over TLS and signatures are verified',
		standard:
			'RFC 6749 sections 3.1 and 3.2; RFC 9700 section 2.6; OpenID Connect Core section 3.1.3.7',
		matches: any(
			cases(/^endpoints without TLS/, { from: 1 }),
			cases(/^unsigned id_token|^id_token signed by somebody else/, { from: 2 })
		)
	},
	{
		id: 'unasked-id-token',
		title: 'An ID token that a sign-in did not ask for is ignored',
		standard: 'RFC 6749 section 5.1',
		matches: cases(/^id_token unasked$/, { provider: 'oauth', from: 2 })
	},
	{
		id: 'session-callback-arguments',
		needs: 'database',
		title:
			'`session` callback, database sessions: the row in `user`, only public fields in `session`',
		standard: 'OWASP ASVS 5.0 sections 7.2 and 14.2',
		matches: ({ strategy }, { where }) =>
			strategy === 'database' &&
			(/^call callback:session 0\.session\./.test(where) ||
				/^(body|call event:session 0\.session)\.(sessionToken|userId|session|id|user)/.test(where))
	},
	{
		id: 'verified-email-linking',
		needs: 'database',
		title: 'Linking by email wants an address the provider has not called unverified',
		standard: 'OpenID Connect Core section 5.7',
		matches: cases(/^email belongs to somebody, trusted provider/, { from: 1 })
	},
	{
		id: 'new-session-each-sign-in',
		needs: 'database',
		title: 'Every sign-in gets a new session and ends the old one',
		standard: 'OWASP ASVS 5.0 section 7.2.4',
		matches: ({ strategy, fault }, { step, where }) =>
			strategy === 'database' &&
			step >= 2 &&
			/signed in( again|$| as the same| as somebody else)|^unknown account, signed in|^registered while signed in/.test(
				fault
			) &&
			/session-token|adapter:(createSession|deleteSession|getSessionAndUser)|callback:session|event:session/.test(
				where
			)
	},
	{
		id: 'token-without-kid',
		title: 'A token that names no key is tried with every secret',
		standard: 'RFC 7516 section 4.1.6',
		matches: cases(/^token without kid/, { from: 3 })
	},
	{
		id: 'callback-result',
		title: 'What the `redirect` callback returns must be an http(s) URL',
		standard: 'RFC 9110 section 10.2.2; RFC 9700 section 4.11',
		matches: any(
			cases(/^redirect callback keeps "(javascript|mailto|ftp|not a url|%2F|\/\/|\/\\)/, {
				from: 1
			}),
			cases(/^built-in redirect callback, "(not a url|%2F)/, { from: 1 })
		)
	},
	{
		id: 'page-with-query',
		title: '`pages` may have a query of their own',
		standard: 'RFC 3986 section 3.4',
		matches: cases(/^own error page with query/)
	},
	{
		id: 'profile-error',
		title: 'A `profile` that throws leads to the sign-in page',
		standard: 'one page for one kind of failure',
		matches: (played, { where, step }) =>
			played.fault === 'profile throws' && step === 2 && where.startsWith('location')
	},
	{
		id: 'base-path-boundary',
		title: 'The base path ends at a slash',
		standard: 'RFC 3986 section 3.3',
		matches: cases(/^outside of the base path/, { route: /^\/authsignin$/ })
	},
	{
		id: 'adapter-errors-once',
		needs: 'database',
		title: 'A failing adapter is logged once',
		standard: 'one line in the log for one failure',
		matches: (_, difference) =>
			difference.where === 'log' &&
			difference.theirs === 'error AdapterError' &&
			onlyTheirs(difference)
	},
	{
		id: 'expired-session-links-nothing',
		needs: 'database',
		title: 'An expired session counts as none when accounts are linked',
		standard: 'OWASP ASVS 5.0 section 7.3',
		matches: cases(/^unknown account, session expired/, { from: 3 })
	},
	{
		id: 'equal-identities',
		needs: 'database',
		title: 'What a store finds counts only if it is equal',
		standard: 'OWASP ASVS 5.0 section 6.1 (one identity is one account); UTS 39 section 2',
		matches: any(
			(_, difference) => /^call adapter:getAccount/.test(difference.where) && onlyOurs(difference),
			// A domain that has two forms is looked up by both.
			(_, difference) =>
				/^call adapter:getUserByEmail$/.test(difference.where) &&
				/@xn--|@.*[^\0-\x7f]/.test(difference.ours ?? '') &&
				onlyOurs(difference)
		)
	},
	{
		id: 'second-look',
		needs: 'database',
		title: 'Two first sign-ins of one user at once both succeed',
		standard: 'OWASP ASVS 5.0 section 2.3 (business logic is safe from races)',
		matches: (played, difference) =>
			/^(createUser|linkAccount) fails|^email belongs/.test(played.fault) &&
			/^call adapter:(getUserByAccount|getUserByEmail)/.test(difference.where) &&
			onlyOurs(difference)
	},
	{
		id: 'jwt-asked',
		needs: 'database',
		title: 'The `jwt` callback runs whenever a token session is used',
		standard: 'OWASP ASVS 5.0 section 7.4 (a session that is over is over everywhere)',
		matches: ({ strategy }, difference) =>
			strategy === 'jwt+adapter' &&
			/\/(callback|webauthn-options)\//.test(difference.request) &&
			difference.where === 'call callback:jwt' &&
			onlyOurs(difference)
	},
	{
		id: 'jwt-throws',
		title: 'A `jwt` or `session` callback that throws ends no session',
		standard: 'OWASP ASVS 5.0 section 16.5 (a fault elsewhere is no sign-out)',
		matches: any(
			(played, difference) =>
				/^jwt callback throws later/.test(played.fault) &&
				sessionCookie.test(difference.where) &&
				onlyTheirs(difference),
			({ fault, strategy }, { where }) =>
				/^session callback throws/.test(fault) &&
				strategy.startsWith('jwt') &&
				(sessionCookie.test(where) || /^call jwt:encode/.test(where))
		)
	},
	{
		id: 'renewal-fails',
		needs: 'database',
		title: 'A session that cannot be renewed is still a session',
		standard: 'OWASP ASVS 5.0 section 16.5 (a fault elsewhere is no sign-out)',
		matches: cases(/^updateSession fails/, { from: 1 })
	},
	{
		id: 'sign-out-fails',
		needs: 'database',
		title: 'A sign-out that fails in the database is reported',
		standard: 'OWASP ASVS 5.0 section 7.4 (sign-out ends the session)',
		matches: cases(/^deleteSession fails, signed out/, { from: 4 })
	},
	{
		id: 'checks-replace',
		title: 'A list in the options of a provider replaces the list it overrides',
		standard: 'RFC 9700 section 2.1.1 (what is used must be what was chosen)',
		matches: cases(/^checks in the options/, { from: 1 })
	},
	...requestRulings,
	...proofRulings,
	...partRulings
];

/** The id of the ruling that covers the difference. */
export function explain(played: Case, found: Difference): string | undefined {
	return rulings.find(({ matches }) => matches(played, found))?.id;
}

import type { FindingMeaning } from './meaning.ts';

/** Findings in functions and cookies of a configuration. */
export const findingsOfConfiguration = {
	CONFIG_CALLBACK_EMPTY: {
		severity: 'error',
		why: 'The return value of a callback counts: without one, sign-in fails or the session is empty.',
		fix: 'Return the token, the session, the URL, or true.'
	},
	CONFIG_COOKIE_LOST: {
		severity: 'error',
		why: 'Browsers reject the cookie, or do not send it at a provider callback, so sign-in fails.',
		fix: 'Remove these attributes from `cookies`: the defaults are right.'
	},
	CONFIG_COOKIE_SENT: {
		severity: 'warning',
		why: 'Browsers then send the cookie with requests of any site, which can act in the name of a signed-in user.',
		fix: 'Remove sameSite. Keep it only if other sites embed the app.'
	},
	CONFIG_LETS_ANYBODY_IN: {
		severity: 'error',
		why: 'authorize returns a user for any input, so anyone is signed in.',
		fix: 'Check the input, and return null if it is invalid.'
	},
	CONFIG_LOGS_SECRETS: {
		severity: 'warning',
		why: 'Anyone who can read the log can then use the tokens or passwords of your users.',
		fix: 'Log field names or an id, never the whole object.'
	},
	CONFIG_PASSWORD_PLAIN: {
		severity: 'error',
		why: 'The database stores passwords in plain text: a copy of it reveals all of them.',
		fix: 'Store a hash (argon2, scrypt or bcrypt) and compare with the function of that library.'
	},
	CONFIG_REDIRECT_OPEN: {
		severity: 'warning',
		why: 'A link to your sign-in page can then lead to a foreign site, and users trust its start.',
		fix: 'Compare `new URL(url).origin` with baseUrl, or remove the callback and list other origins in `trustedRedirectOrigins`.'
	},
	CONFIG_REDIRECT_WIDE: {
		severity: 'warning',
		why: 'Anyone can get a host below that domain, so users can be redirected to a foreign site.',
		fix: 'Write the whole host, or the part of it that only your deployments have.'
	},
	CONFIG_TOKEN_FORGEABLE: {
		severity: 'error',
		why: 'Anyone can write a token that is only decoded, and sign in as any user.',
		fix: 'Verify the signature or decrypt the token in `jwt.decode`, or remove `jwt`.'
	},
	PAGE_MISSING: {
		severity: 'error',
		why: 'Users are redirected to a page that the app does not have.',
		fix: 'Add the page, or remove its line from `pages`.'
	},
	PROVIDER_TWICE: {
		severity: 'error',
		why: 'Two providers have the same id, and sign-in does not allow that.',
		fix: 'Give one of them an `id` of its own.'
	}
} as const satisfies Readonly<Record<string, FindingMeaning>>;

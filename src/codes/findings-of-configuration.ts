import type { FindingMeaning } from './meaning.ts';

/** What can be wrong in functions and cookies of a configuration. */
export const findingsOfConfiguration = {
	CONFIG_CALLBACK_EMPTY: {
		severity: 'error',
		why: 'What a callback returns is what counts: without a return value nobody can sign in, or the session is empty.',
		fix: 'Return the token, the session, the URL, or true.'
	},
	CONFIG_COOKIE_LOST: {
		severity: 'error',
		why: 'Browsers refuse the cookie, or leave it out when a provider sends people back, so sign-in fails.',
		fix: 'Take these attributes out of `cookies`: the defaults are right.'
	},
	CONFIG_COOKIE_SENT: {
		severity: 'warning',
		why: 'Browsers then send the cookie with requests of every other site as well, which can act in the name of whoever is signed in.',
		fix: 'Take sameSite out. Leave it only if the app is shown inside pages of other sites.'
	},
	CONFIG_LETS_ANYBODY_IN: {
		severity: 'error',
		why: 'authorize returns a user whatever is sent to it, so anybody is signed in.',
		fix: 'Check what was sent, and return null if it is not right.'
	},
	CONFIG_LOGS_SECRETS: {
		severity: 'warning',
		why: 'Whoever can read the log can then use the tokens or passwords of your users.',
		fix: 'Log names of fields, or an id, and never the whole object.'
	},
	CONFIG_PASSWORD_PLAIN: {
		severity: 'error',
		why: 'The database holds passwords that can be read: whoever gets a copy of it has all of them.',
		fix: 'Store a hash (argon2, scrypt or bcrypt) and compare with the function of that library.'
	},
	CONFIG_REDIRECT_OPEN: {
		severity: 'warning',
		why: 'A link to your sign-in page can then lead people to a site of somebody else, and they trust where it begins.',
		fix: 'Compare `new URL(url).origin` with baseUrl, or take the callback out and name other origins in `trustedRedirectOrigins`.'
	},
	CONFIG_REDIRECT_WIDE: {
		severity: 'warning',
		why: 'Anybody can have a name below that domain, so people can be sent to a site of somebody else.',
		fix: 'Write the whole host, or the part of it that only your deployments have.'
	},
	CONFIG_TOKEN_FORGEABLE: {
		severity: 'error',
		why: 'A token that is only decoded can be written by anybody, who is then signed in as anybody.',
		fix: 'Verify the signature or decrypt the token in `jwt.decode`, or take `jwt` out.'
	},
	PAGE_MISSING: {
		severity: 'error',
		why: 'People are sent to a page that the app does not have.',
		fix: 'Add the page, or take its line out of `pages`.'
	},
	PROVIDER_TWICE: {
		severity: 'error',
		why: 'Two providers have the same id, and the sign-in code refuses that.',
		fix: 'Give one of them an `id` of its own.'
	}
} as const satisfies Readonly<Record<string, FindingMeaning>>;

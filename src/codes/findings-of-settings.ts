import type { FindingMeaning } from './meaning.ts';

/** Findings in the environment and the configuration of an app. */
export const findingsOfSettings = {
	ADAPTER_VARIABLE_MISSING: {
		severity: 'error',
		why: 'Without it the app does not find its database, and sign-in fails.',
		fix: 'Set it in the env file and at your host.'
	},
	BASE_PATH_MISMATCH: {
		severity: 'error',
		why: 'Providers send users back, or pages send requests, to a path without sign-in routes.',
		fix: 'Use the same path in AUTH_URL, `basePath` and the named file, or omit the path where possible.'
	},
	CALLBACK_REFUSED: {
		severity: 'note',
		why: 'The provider rejects the callback URL of this environment, so sign-in with it fails.',
		fix: 'Use an https URL that the provider accepts: a tunnel or a test domain.'
	},
	CALLBACK_SINGLE: {
		severity: 'note',
		why: 'The provider allows one callback URL per registration, and this app has several URLs.',
		fix: 'Register one client per URL, each with its own variables.'
	},
	CONFIG_CHECKS_OFF: {
		severity: 'warning',
		why: 'Without PKCE, anyone can redeem a leaked code (RFC 9700, 2.1.1).',
		fix: 'Remove `checks`, or add `pkce` to it. Keep it only for a provider that fails with PKCE.'
	},
	CONFIG_COOKIE_OPEN: {
		severity: 'error',
		why: 'A sign-in cookie that scripts can read, or that is sent without https, can be stolen.',
		fix: 'Remove these attributes from `cookies`: the defaults are right.'
	},
	CONFIG_CSRF_SKIPPED: {
		severity: 'warning',
		why: 'One of two checks against forged requests is off. The origin check stays.',
		fix: 'Remove `skipCSRFCheck`.'
	},
	CONFIG_DEBUG: {
		severity: 'warning',
		why: 'The deployed app then logs every sign-in in detail.',
		fix: 'Remove `debug: true`, or tie it to a variable that only you set.'
	},
	CONFIG_LINKS_BY_EMAIL: {
		severity: 'warning',
		why: 'Anyone with the same address at that provider gets into the account of your user.',
		fix: 'Remove it, unless that provider proves every address it returns.'
	},
	CONFIG_MISSING: {
		severity: 'error',
		why: 'auth.json says that sign-in is set up, but its configuration is missing.',
		fix: 'Restore it from version control. If you moved it, write its new path into auth.json, as `config` of `places`.'
	},
	CONFIG_SECRET_IN_CODE: {
		severity: 'error',
		why: 'Anyone who can read the code, now or in its history, has the secret.',
		fix: 'Move it to the env file, read it from there, and change its value.'
	},
	CONFIG_SESSION_AGE: {
		severity: 'warning',
		why: 'Ages are in seconds. A session this long or this short is rarely intended.',
		fix: 'Write it in seconds: 30 days are 30 * 24 * 60 * 60.'
	},
	CONFIG_TRUSTS_HOST: {
		severity: 'warning',
		why: 'Callback URLs then come from a header that anyone can send, unless a proxy sets it.',
		fix: 'Set AUTH_URL instead, or AUTH_TRUST_HOST if the app runs behind a proxy that you trust.'
	},
	CONFIG_WITHOUT_ADAPTER: {
		severity: 'error',
		why: 'The configuration wants sessions in a database but names none.',
		fix: 'Run `npx auth-cli add adapter <id>`, or keep sessions in cookies.'
	},
	DEV_PROVIDER_ALLOWED: {
		severity: 'error',
		why: 'The local provider signs anyone in as any user.',
		fix: 'Remove AUTH_ALLOW_DEV_PROVIDER from what the deployed app reads.'
	},
	ENV_BYTE_ORDER_MARK: {
		severity: 'warning',
		why: 'The byte-order mark becomes part of the first name, so that variable is not read.',
		fix: 'Save the file without a byte-order mark; `npx auth-cli init` does that as well.'
	},
	ENV_NOT_IGNORED: {
		severity: 'error',
		why: 'Git does not ignore a file with secrets, so the next commit can include them.',
		fix: 'Add its name to .gitignore; `npx auth-cli doctor --fix` does that.'
	},
	ENV_OLD_NAME: {
		severity: 'warning',
		why: 'The sign-in code does not read it, so its value has no effect.',
		fix: 'Rename it as the finding says, or delete the line.'
	},
	ENV_PUBLIC_NAME: {
		severity: 'error',
		why: 'The framework puts variables with such a name into browser code.',
		fix: 'Rename it without the prefix, and change the secret: it may be public already.'
	},
	ENV_TRACKED: {
		severity: 'error',
		why: 'Git tracks a file with secrets: they are in its history, and in every copy of it.',
		fix: 'Run "git rm --cached <file>", commit that, and change every secret that was committed.'
	},
	ENV_TWICE: {
		severity: 'warning',
		why: 'The last line wins, and you may be editing the other one.',
		fix: 'Keep one line per variable.'
	},
	ENV_UNSEEN: {
		severity: 'error',
		why: 'Without `process.env`, sign-in finds no secret and no provider in a worker, and refuses to respond.',
		fix: 'Add "nodejs_compat" to `compatibility_flags`, with a `compatibility_date` of 2025-04-01 or later. From 2026-08-04 on the date alone is enough.'
	},
	EXAMPLE_HOLDS_SECRET: {
		severity: 'error',
		why: 'The example is meant to be committed, so a secret in it is public.',
		fix: 'Empty the value there, and change the secret.'
	},
	ISSUER_INSECURE: {
		severity: 'error',
		why: 'Over plain http, an attacker on the way decides who signs in as whom. Sign-in accepts such a provider only on the own machine in development, so sign-in with it fails.',
		fix: 'Serve the provider over https, even in a private network, and write https:// there. If no one else can listen, `allowInsecureRequests: true` in its settings permits plain http.'
	},
	ISSUER_PLAIN: {
		severity: 'warning',
		why: 'Its provider has `allowInsecureRequests: true`. An attacker on the way decides who signs in as whom.',
		fix: 'Serve the provider over https, write https:// there, and remove the setting.'
	},
	PASSWORDS_OWN: {
		severity: 'note',
		why: 'Sign-up, reset, change, limits and answers that do not reveal who has an account are then up to the app.',
		fix: 'Keep it, or add the features `password` and `password-bcrypt` and move the hashes: see docs/features/password.md.'
	},
	PROVIDER_DEPRECATED: {
		severity: 'note',
		why: 'The service, or this way to sign in with it, is shutting down or gone.',
		fix: 'Add its successor, and remove this one when it is no longer used.'
	},
	PROVIDER_SECRET_EXPIRED: {
		severity: 'error',
		why: 'The provider no longer accepts it, so sign-in with it fails.',
		fix: 'Create the next one at the provider, and set it here and at your host.'
	},
	PROVIDER_SECRET_EXPIRES: {
		severity: 'warning',
		why: 'After that day, sign-in with that provider fails.',
		fix: 'Before that, create the next one at the provider, and set it here and at your host.'
	},
	PROVIDER_UNLISTED: {
		severity: 'note',
		why: 'Its file exists, but the configuration does not list it, so users do not see it.',
		fix: 'Add it to `providers`, or run `npx auth-cli remove provider <id>`.'
	},
	PROVIDER_VARIABLE_MISSING: {
		severity: 'error',
		why: 'Without it the provider does not know this app, so sign-in with it fails.',
		fix: 'Register the app with the provider and set the variable.'
	},
	PROVIDER_VARIABLE_PLACEHOLDER: {
		severity: 'error',
		why: 'The value is from an example, so the provider rejects the app.',
		fix: 'Set the value that the provider gave you when you registered the app.'
	},
	SECRET_IN_MODE_FILE: {
		severity: 'warning',
		why: 'The mode then decides which secret counts, and a rotation changes only one of them.',
		fix: 'Keep secrets in one env file, and those of production at your host.'
	},
	SECRET_IN_SHELL: {
		severity: 'note',
		why: 'A value in the shell wins over the env file, here and in the development server.',
		fix: 'If you want that of the env file, unset it in the shell.'
	},
	SECRET_IN_SEVERAL_FILES: {
		severity: 'warning',
		why: 'One file hides the other, and rotation does not guess which one counts.',
		fix: 'Move the lines that begin with AUTH_SECRET into one of them.'
	},
	SECRET_MISSING: {
		severity: 'error',
		why: 'Without a secret no session can be sealed, so sign-in fails.',
		fix: 'Run `npx auth-cli secret`.'
	},
	SECRET_WEAK: {
		severity: 'error',
		why: 'Anyone who guesses the secret can create sessions for any user.',
		fix: 'Run `npx auth-cli secret --rotate`, then --prune.'
	},
	SESSION_SHOWS_TOKEN: {
		severity: 'warning',
		why: 'Scripts in the browser can read what the `session` callback returns.',
		fix: 'Keep provider tokens on the server: in the token, or in the database.'
	},
	TRUST_HOST_UNCLEAR: {
		severity: 'warning',
		why: 'Any value except an empty one, 0 and false means yes, whatever the word says.',
		fix: 'Write true or false.'
	},
	URL_INSECURE: {
		severity: 'error',
		why: 'Plain http exposes codes and session cookies on the way.',
		fix: 'Serve the app over https, and write https:// in AUTH_URL.'
	},
	URL_LOCAL: {
		severity: 'error',
		why: 'Providers would send users of the deployed app to their own machine.',
		fix: 'Write the public URL there, or set AUTH_URL only at your host.'
	},
	URL_UNREADABLE: {
		severity: 'error',
		why: 'It is not an http or https URL, so every sign-in request fails.',
		fix: 'Write scheme, host and path: https://app.example/auth'
	},
	VARIABLE_UNDECLARED: {
		severity: 'error',
		why: 'The framework passes only declared variables to the app.',
		fix: 'Run `npx auth-cli init`, which declares them.'
	}
} as const satisfies Readonly<Record<string, FindingMeaning>>;

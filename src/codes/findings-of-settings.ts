import type { FindingMeaning } from './meaning.ts';

/** What can be wrong in the environment and in the configuration of an app. */
export const findingsOfSettings = {
	ADAPTER_VARIABLE_MISSING: {
		severity: 'error',
		why: 'Without it the app does not find its database, and nobody can sign in.',
		fix: 'Fill it in in the env file, and where the app is hosted.'
	},
	BASE_PATH_MISMATCH: {
		severity: 'error',
		why: 'Providers send people back to a path at which nothing of sign-in answers, or pages ask there.',
		fix: 'Give AUTH_URL, `basePath` and the file that is named the same path, or leave the path out where it can be.'
	},
	CALLBACK_REFUSED: {
		severity: 'note',
		why: 'The provider turns away the callback URL of this environment, so sign-in with it fails.',
		fix: 'Use an https address that the provider accepts: a tunnel or a test domain.'
	},
	CALLBACK_SINGLE: {
		severity: 'note',
		why: 'The provider knows one callback URL per registration, and this app has several addresses.',
		fix: 'Register one app with it for each address, each with variables of its own.'
	},
	CONFIG_CHECKS_OFF: {
		severity: 'warning',
		why: 'Without PKCE a code that leaks can be redeemed by whoever has it (RFC 9700, 2.1.1).',
		fix: 'Take `checks` out, or name `pkce` in it. Leave it only for a provider that fails with PKCE.'
	},
	CONFIG_COOKIE_OPEN: {
		severity: 'error',
		why: 'A cookie of sign-in that scripts can read, or that travels without https, can be stolen.',
		fix: 'Take these attributes out of `cookies`: the defaults are right.'
	},
	CONFIG_CSRF_SKIPPED: {
		severity: 'warning',
		why: 'One of two checks against forged requests is off. That of the origin stays.',
		fix: 'Take `skipCSRFCheck` out.'
	},
	CONFIG_DEBUG: {
		severity: 'warning',
		why: 'The log of the deployed app then says what each sign-in does, at length.',
		fix: 'Take `debug: true` out, or tie it to a variable that only you set.'
	},
	CONFIG_LINKS_BY_EMAIL: {
		severity: 'warning',
		why: 'Whoever has the same address at that provider gets into the account of somebody here.',
		fix: 'Take it out, unless that provider proves every address it hands out.'
	},
	CONFIG_MISSING: {
		severity: 'error',
		why: 'The manifest says that sign-in is set up, and its configuration is not there.',
		fix: 'Restore it from version control. If you moved it, write its new path into auth.json, as `config` of `places`.'
	},
	CONFIG_SECRET_IN_CODE: {
		severity: 'error',
		why: 'Whoever can read the code has the secret, and so has everybody who ever could.',
		fix: 'Put it into the env file, read it from there, and change its value.'
	},
	CONFIG_SESSION_AGE: {
		severity: 'warning',
		why: 'Ages are in seconds. A session this long, or this short, is rarely what was meant.',
		fix: 'Write it in seconds: 30 days are 30 * 24 * 60 * 60.'
	},
	CONFIG_TRUSTS_HOST: {
		severity: 'warning',
		why: 'Callback URLs then come from a header that anybody can send, unless a proxy sets it.',
		fix: 'Set AUTH_URL instead, or AUTH_TRUST_HOST where the app runs behind a proxy that you trust.'
	},
	CONFIG_WITHOUT_ADAPTER: {
		severity: 'error',
		why: 'Sessions are to be in a database, and the configuration names none.',
		fix: 'Run `npx auth-cli add adapter <id>`, or let sessions be in cookies.'
	},
	DEV_PROVIDER_ALLOWED: {
		severity: 'error',
		why: 'The local provider lets anybody in as anybody.',
		fix: 'Take AUTH_ALLOW_DEV_PROVIDER out of what the deployed app reads.'
	},
	ENV_BYTE_ORDER_MARK: {
		severity: 'warning',
		why: 'What reads the file takes the mark for a part of the first name, so that variable is not seen.',
		fix: 'Save the file without a byte-order mark; `npx auth-cli init` does that as well.'
	},
	ENV_NOT_IGNORED: {
		severity: 'error',
		why: 'Git does not ignore a file with secrets, so the next commit can hold them.',
		fix: 'Put its name into .gitignore; `npx auth-cli doctor --fix` does that.'
	},
	ENV_OLD_NAME: {
		severity: 'warning',
		why: 'The sign-in code does not read it, so its value changes nothing.',
		fix: 'Rename it as it says, or delete the line.'
	},
	ENV_PUBLIC_NAME: {
		severity: 'error',
		why: 'The framework puts variables with such a name into the code that browsers get.',
		fix: 'Rename it without the prefix, and change the secret: it may be public already.'
	},
	ENV_TRACKED: {
		severity: 'error',
		why: 'Git tracks a file with secrets: they are in its history, and in every copy of it.',
		fix: 'Run "git rm --cached <file>", commit that, and change every secret that was committed.'
	},
	ENV_TWICE: {
		severity: 'warning',
		why: 'The last line wins, and the one that you edit may be the other one.',
		fix: 'Leave one line for each variable.'
	},
	ENV_UNSEEN: {
		severity: 'error',
		why: 'Without `process.env` sign-in finds no secret and no provider in a worker, and refuses to answer.',
		fix: 'Put "nodejs_compat" into `compatibility_flags`, with a `compatibility_date` from 2025-04-01 on. From 2026-08-04 on the date alone is enough.'
	},
	EXAMPLE_HOLDS_SECRET: {
		severity: 'error',
		why: 'The example is meant to be committed, and a secret in it is for everybody to read.',
		fix: 'Empty the value there, and change the secret.'
	},
	ISSUER_INSECURE: {
		severity: 'error',
		why: 'Over plain http, whoever is on the way decides who signs in as whom: a provider there is asked on the own machine only, in development, so nobody can sign in with it.',
		fix: 'Serve the provider by https, also where it is in a private network, and write https:// there. Where nobody else can listen, `allowInsecureRequests: true` in its settings lets it do without.'
	},
	ISSUER_PLAIN: {
		severity: 'warning',
		why: 'Its provider has `allowInsecureRequests: true`. Whoever is on the way there decides who signs in as whom.',
		fix: 'Serve the provider by https, write https:// there, and take the setting out.'
	},
	PROVIDER_DEPRECATED: {
		severity: 'note',
		why: 'The service, or this way to sign in with it, is going or gone.',
		fix: 'Add its successor, and take this one out when nobody needs it any more.'
	},
	PROVIDER_SECRET_EXPIRED: {
		severity: 'error',
		why: 'The provider no longer accepts it, so nobody can sign in with it.',
		fix: 'Make the next one with the provider, and set it here and where the app is hosted.'
	},
	PROVIDER_SECRET_EXPIRES: {
		severity: 'warning',
		why: 'After that day nobody can sign in with that provider.',
		fix: 'Make the next one with the provider before, here and where the app is hosted.'
	},
	PROVIDER_UNLISTED: {
		severity: 'note',
		why: 'Its file is there, and the configuration does not name it: nobody is offered it.',
		fix: 'Put it into `providers`, or run `npx auth-cli remove provider <id>`.'
	},
	PROVIDER_VARIABLE_MISSING: {
		severity: 'error',
		why: 'Without it the provider does not know this app, so sign-in with it fails.',
		fix: 'Register the app with the provider and fill the variable in.'
	},
	PROVIDER_VARIABLE_PLACEHOLDER: {
		severity: 'error',
		why: 'The value is the one of an example, so the provider turns the app away.',
		fix: 'Put in what the provider gave you when you registered the app.'
	},
	SECRET_IN_MODE_FILE: {
		severity: 'warning',
		why: 'Which secret counts then depends on the mode, and a rotation changes one of them only.',
		fix: 'Keep secrets in one env file, and those of production where the app is hosted.'
	},
	SECRET_IN_SHELL: {
		severity: 'note',
		why: 'What is set in the shell wins over the env file, here and in the development server.',
		fix: 'Unset it in the shell, if the env file is meant.'
	},
	SECRET_IN_SEVERAL_FILES: {
		severity: 'warning',
		why: 'One file hides the other, and rotation refuses to guess which one is meant.',
		fix: 'Move the lines that begin with AUTH_SECRET into one of them.'
	},
	SECRET_MISSING: {
		severity: 'error',
		why: 'Nothing can be sealed without a secret, so nobody can sign in.',
		fix: 'Run `npx auth-cli secret`.'
	},
	SECRET_WEAK: {
		severity: 'error',
		why: 'Whoever guesses the secret can make sessions for anybody.',
		fix: 'Run `npx auth-cli secret --rotate`, then --prune.'
	},
	SESSION_SHOWS_TOKEN: {
		severity: 'warning',
		why: 'What the `session` callback returns is read by scripts in the browser.',
		fix: 'Keep tokens of providers on the server: in the token, or in the database.'
	},
	TRUST_HOST_UNCLEAR: {
		severity: 'warning',
		why: 'Every value but an empty one, 0 and false means yes, whatever the word says.',
		fix: 'Write true or false.'
	},
	URL_INSECURE: {
		severity: 'error',
		why: 'Over plain http, codes and session cookies can be read on the way.',
		fix: 'Serve the app by https, and write https:// in AUTH_URL.'
	},
	URL_LOCAL: {
		severity: 'error',
		why: 'Providers would send people of the deployed app to their own machine.',
		fix: 'Write the public address there, or leave AUTH_URL to where the app is hosted.'
	},
	URL_UNREADABLE: {
		severity: 'error',
		why: 'It is not an http or https address, so every request of sign-in fails.',
		fix: 'Write scheme, host and path: https://app.example/auth'
	},
	VARIABLE_UNDECLARED: {
		severity: 'error',
		why: 'The framework hands an app only the variables that it declares.',
		fix: 'Run `npx auth-cli init`, which declares them.'
	}
} as const satisfies Readonly<Record<string, FindingMeaning>>;

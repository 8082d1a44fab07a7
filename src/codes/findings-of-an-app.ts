import type { FindingMeaning } from './meaning.ts';

/** Findings in the configuration of an app, in its features, in how it mounts sign-in, and in its files for hosts. */
export const findingsOfAnApp = {
	BOT_FORMS: {
		severity: 'error',
		why: 'The feature bot refuses forms without its check: the sign-in pages of this app answer with 403.',
		fix: 'Run `npx auth-cli upgrade`, put `botFields` into the forms of your own, as docs/features/bot.md shows, or remove the feature with `npx auth-cli remove feature bot`.'
	},
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
	CORS_OPEN: {
		severity: 'warning',
		why: 'Any site may then read responses with the cookies of a signed-in user. Only SameSite prevents it, and not for hosts of the same site.',
		fix: 'List the allowed origins.'
	},
	DATABASE_NOT_IGNORED: {
		severity: 'error',
		why: 'The file contains your users and their sessions, and the next commit can include it.',
		fix: 'Add its name to .gitignore; `npx auth-cli doctor --fix` does that.'
	},
	DATABASE_TRACKED: {
		severity: 'error',
		why: 'The file contains your users and their sessions, and every copy of the repository has it.',
		fix: 'Run "git rm --cached <file>", add its name to .gitignore, and commit that.'
	},
	DEVELOPMENT_DEPLOYED: {
		severity: 'error',
		why: 'With NODE_ENV=development sign-in is as permissive as on your machine: it accepts weak secrets, plain http and the local provider.',
		fix: 'Set NODE_ENV=production there.'
	},
	EDGE_RUNTIME: {
		severity: 'error',
		why: 'The edge runtime has no Node.js database drivers, so every sign-in request fails there.',
		fix: 'Remove `runtime` from the file, or set it to nodejs.'
	},
	ENV_BLANKS: {
		severity: 'warning',
		why: 'Blanks and curly quotes are part of the value, so the provider or the database rejects it.',
		fix: 'Remove them from the value.'
	},
	ENV_FILE_UNREAD: {
		severity: 'error',
		why: 'A server without its env file has no secret, and every sign-in fails.',
		fix: 'Start it with --env-file=.env (node, tsx and nodemon do), or let its first line import dotenv/config.'
	},
	ENV_IN_IMAGE: {
		severity: 'warning',
		why: 'The image then contains your secrets, for anyone who can pull it.',
		fix: 'Add .env* to .dockerignore, and pass the variables to the container at start.'
	},
	EXPORTED_SOMETIMES: {
		severity: 'warning',
		why: 'A build that exports files has no server: with sign-in it fails.',
		fix: "Remove `output: 'export'`, or build and host the app with a server."
	},
	FEATURE_ABSENT: {
		severity: 'warning',
		why: 'Nothing reads the setting, so it has no effect. In a TypeScript app it does not compile.',
		fix: 'Add the feature with `npx auth-cli add feature <id>`, or remove the setting.'
	},
	FEATURE_LACKING: {
		severity: 'error',
		why: 'Without it, every sign-in request fails.',
		fix: 'Add what is missing, or remove the feature.'
	},
	FEATURE_ROUTE_CLOSED: {
		severity: 'error',
		why: 'The framework compares the origin of each posted form before sign-in runs, and such programs send none. The development server of SvelteKit does not do that, so it shows in production only.',
		fix: 'Switch off the check of the framework, and check the origin of your own forms. Sign-in checks its own. Ignore this if your reverse proxy sets `Origin` for these routes.'
	},
	FEATURE_SENDS_NO_MAIL: {
		severity: 'warning',
		why: 'In production sign-in does not start without it. In development `auth-cli idp` shows the mails.',
		fix: 'Add a provider of type email, such as `npx auth-cli add provider nodemailer`, or set `sendMail` in the settings of the feature.'
	},
	FEATURE_VARIABLE_MISSING: {
		severity: 'error',
		why: 'Without it, every sign-in request fails.',
		fix: 'Set the variable, or remove the setting that reads it.'
	},
	GUARD_SKIPPED: {
		severity: 'warning',
		why: 'The guard does not run for these paths, so anyone can open them.',
		fix: 'Add the path to `matcher`, or read the session in the page or route itself.'
	},
	GUARD_TOO_EARLY: {
		severity: 'error',
		why: 'Code that runs before sign-in has no session: the guard fails, or rejects all users.',
		fix: 'Move the guard behind sign-in.'
	},
	MOUNT_TOO_LATE: {
		severity: 'error',
		why: 'A server runs its code in order: code before sign-in has no session.',
		fix: 'Move the line that mounts `handle` before every route and guard.'
	},
	PACKAGE_FOR_DEVELOPMENT: {
		severity: 'warning',
		why: 'A production install without devDependencies omits it, and the server does not start.',
		fix: 'Move it from devDependencies to dependencies.'
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
	},
	REDIRECT_SWALLOWED: {
		severity: 'warning',
		why: 'signIn ends an action by throwing a redirect. A catch that does not throw it again keeps users on the page.',
		fix: 'In the catch, handle only AuthError and throw everything else.'
	},
	REFRESH_ADAPTER: {
		severity: 'error',
		why: 'The feature refresh reads and changes the tokens in the rows of accounts. Without that it refuses to start, so every sign-in request fails.',
		fix: 'Set `refresh.accounts` as docs/features/refresh.md shows it, or take an adapter of `npx auth-cli list adapters`.'
	},
	REFRESH_TOKEN_NOT_ASKED: {
		severity: 'warning',
		why: 'The provider gives a refresh token only if it is asked for one. Without it, getAccessToken throws `no_refresh_token` as soon as the access token is over.',
		fix: 'Ask for it in the settings of the provider. Users then sign in with it once more.'
	},
	SECRET_IN_FILE: {
		severity: 'error',
		why: 'The file is in the repository or in an image: every copy reveals the secret.',
		fix: 'Remove the value, set it as a secret at your host, and change it. In a Dockerfile, use RUN --mount=type=secret.'
	},
	SECRET_SENT_TO_BROWSERS: {
		severity: 'error',
		why: 'The framework puts this setting into browser code.',
		fix: 'Remove it, read the variable only on the server, and change the secret: it may be public already.'
	},
	SESSION_PROVIDER_MISSING: {
		severity: 'error',
		why: 'useSession throws without a SessionProvider around it.',
		fix: 'Put <SessionProvider> around the pages, in the root layout or in _app.'
	},
	URL_OTHER_PORT: {
		severity: 'note',
		why: 'Providers send users back to the port of AUTH_URL, but the development server of this app uses another one.',
		fix: 'Write the port of the development server, or remove AUTH_URL from this file.'
	}
} as const satisfies Readonly<Record<string, FindingMeaning>>;

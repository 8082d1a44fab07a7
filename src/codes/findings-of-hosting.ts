import type { FindingMeaning } from './meaning.ts';

/** What can be wrong in files that build an app or take it to a host. */
export const findingsOfHosting = {
	CORS_OPEN: {
		severity: 'warning',
		why: 'Every site may then read answers with the cookies of whoever is signed in. SameSite alone is between them, and not for hosts of the same site.',
		fix: 'Name the origins that may ask.'
	},
	DATABASE_NOT_IGNORED: {
		severity: 'error',
		why: 'The file holds your users and their sessions, and the next commit can hold it.',
		fix: 'Put its name into .gitignore; `npx auth-cli doctor --fix` does that.'
	},
	DATABASE_TRACKED: {
		severity: 'error',
		why: 'The file holds your users and their sessions, and every copy of the repository has it.',
		fix: 'Run "git rm --cached <file>", put its name into .gitignore, and commit that.'
	},
	DEVELOPMENT_DEPLOYED: {
		severity: 'error',
		why: 'With NODE_ENV=development sign-in is as lax as on your machine: weak secrets, plain http and the local provider are accepted.',
		fix: 'Set NODE_ENV=production there.'
	},
	ENV_BLANKS: {
		severity: 'warning',
		why: 'Blanks and curly quotes are part of the value, so the provider or the database refuses it.',
		fix: 'Take them out of the value.'
	},
	ENV_IN_IMAGE: {
		severity: 'warning',
		why: 'The image then holds your secrets, for whoever can pull it.',
		fix: 'Put .env* into .dockerignore, and hand the variables to the container when it starts.'
	},
	PACKAGE_FOR_DEVELOPMENT: {
		severity: 'warning',
		why: 'An install without devDependencies, as in production, leaves it out, and the server does not start.',
		fix: 'Move it from devDependencies to dependencies.'
	},
	SECRET_IN_FILE: {
		severity: 'error',
		why: 'The file is in the repository or ends in an image: whoever has a copy has the secret.',
		fix: 'Take the value out, set it as a secret where the app is hosted, and change it. In a Dockerfile, use RUN --mount=type=secret.'
	},
	SECRET_SENT_TO_BROWSERS: {
		severity: 'error',
		why: 'The framework puts this setting into the code that browsers get.',
		fix: 'Take it out, read the variable on the server alone, and change the secret: it may be public already.'
	},
	URL_OTHER_PORT: {
		severity: 'note',
		why: 'Providers send people back to the port of AUTH_URL, and the development server of this app listens at another one.',
		fix: 'Write the port of the development server, or take AUTH_URL out of this file.'
	}
} as const satisfies Readonly<Record<string, FindingMeaning>>;

import type { FindingMeaning } from './meaning.ts';

/** Findings in build and deployment files. */
export const findingsOfHosting = {
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
	ENV_BLANKS: {
		severity: 'warning',
		why: 'Blanks and curly quotes are part of the value, so the provider or the database rejects it.',
		fix: 'Remove them from the value.'
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
	PACKAGE_FOR_DEVELOPMENT: {
		severity: 'warning',
		why: 'A production install without devDependencies omits it, and the server does not start.',
		fix: 'Move it from devDependencies to dependencies.'
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
	URL_OTHER_PORT: {
		severity: 'note',
		why: 'Providers send users back to the port of AUTH_URL, but the development server of this app uses another one.',
		fix: 'Write the port of the development server, or remove AUTH_URL from this file.'
	}
} as const satisfies Readonly<Record<string, FindingMeaning>>;

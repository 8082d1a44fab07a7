import type { FindingMeaning } from './meaning.ts';

/** Findings about how an app mounts sign-in and guards its pages. */
export const findingsOfWiring = {
	EDGE_RUNTIME: {
		severity: 'error',
		why: 'The edge runtime has no Node.js database drivers, so every sign-in request fails there.',
		fix: 'Remove `runtime` from the file, or set it to nodejs.'
	},
	ENV_FILE_UNREAD: {
		severity: 'error',
		why: 'A server without its env file has no secret, and every sign-in fails.',
		fix: 'Start it with --env-file=.env (node, tsx and nodemon do), or let its first line import dotenv/config.'
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
	REDIRECT_SWALLOWED: {
		severity: 'warning',
		why: 'signIn ends an action by throwing a redirect. A catch that does not throw it again keeps users on the page.',
		fix: 'In the catch, handle only AuthError and throw everything else.'
	},
	SESSION_PROVIDER_MISSING: {
		severity: 'error',
		why: 'useSession throws without a SessionProvider around it.',
		fix: 'Put <SessionProvider> around the pages, in the root layout or in _app.'
	}
} as const satisfies Readonly<Record<string, FindingMeaning>>;

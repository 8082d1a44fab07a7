import type { FindingMeaning } from './meaning.ts';

/** What can be wrong with how an app runs sign-in, and with what guards its pages. */
export const findingsOfWiring = {
	EDGE_RUNTIME: {
		severity: 'error',
		why: 'The edge has no database driver of Node.js, so every request of sign-in fails there.',
		fix: 'Take `runtime` out of the file, or set it to nodejs.'
	},
	GUARD_SKIPPED: {
		severity: 'warning',
		why: 'The guard does not run for these paths, so whoever asks gets them.',
		fix: 'Add the path to `matcher`, or ask for the session in the page or route itself.'
	},
	GUARD_TOO_EARLY: {
		severity: 'error',
		why: 'What runs before sign-in does not know who is signed in: the guard fails, or turns everybody away.',
		fix: 'Move the guard behind sign-in.'
	},
	MOUNT_TOO_LATE: {
		severity: 'error',
		why: 'A server runs its code in order: what comes before sign-in does not know who is signed in.',
		fix: 'Move the line that mounts `handle` up, before every route and guard.'
	},
	REDIRECT_SWALLOWED: {
		severity: 'warning',
		why: 'signIn leaves an action by throwing a redirect. A catch that does not throw it again keeps people where they are.',
		fix: 'In the catch, handle AuthError alone and throw everything else.'
	},
	SESSION_PROVIDER_MISSING: {
		severity: 'error',
		why: 'useSession throws where no SessionProvider is around it.',
		fix: 'Put <SessionProvider> around the pages, in the root layout or in _app.'
	}
} as const satisfies Readonly<Record<string, FindingMeaning>>;

import type { Meaning } from './meaning.ts';

/** Errors in workspaces, by code. */
export const errorsOfAWorkspace = {
	IN_AN_APP: {
		means:
			'The package of a workspace that holds sign-in has no env files of its own: the apps that run it have them.',
		fix: 'Run the command that is named.'
	},
	IN_A_PACKAGE: {
		means:
			'The code of sign-in, and `auth.json`, are in a package of the workspace, which its apps share.',
		fix: 'Run the command that is named, in that package.'
	},
	WORKSPACE_ROOT: {
		means: 'This is the root of a workspace, or a package of it, not an app.',
		fix: 'Choose one of its apps at the terminal, or name it: --cwd path/to/app'
	},
	WORKSPACE_CYCLE: {
		means: 'The package that configures Auth.js depends on another one that imports Auth.js.',
		fix: 'Move that code into the package that configures it, or into an app.'
	},
	WORKSPACE_SPLIT: {
		means:
			'An app and a package of its workspace share the code that configures Auth.js, in a way that one plan cannot convert.',
		fix: 'On Next.js, call NextAuth in that package, and that from the app: both are converted in one plan then. Of options alone, moving them into the package is enough. On other frameworks, move what configures it into the app.'
	}
} as const satisfies Readonly<Record<string, Meaning>>;

import type { Meaning } from './meaning.ts';

/** What ends a run before or while it writes. */
export const errorsOfARun = {
	ANSWER_INVALID: {
		means: 'A given value is invalid.',
		fix: 'Give another value; the message names the flag or variable.'
	},
	ANSWER_MISSING: {
		means: 'A decision is needed, there is no terminal to prompt in, and there is no safe default.',
		fix: 'Pass the flag that the message names.'
	},
	AFTERWARDS_FAILED: {
		means: 'The files are written, but the command that had to run afterwards failed.',
		fix: 'Fix what it reports, then run that command yourself.'
	},
	CASE_CONFLICT: {
		means: 'A new file differs from an existing one only in upper and lower case.',
		fix: 'Rename the existing file, then run the command again.'
	},
	CHANGED_MEANWHILE: {
		means: 'A file changed after the plan was made, or is not UTF-8.',
		fix: 'Run the command again. Convert the file to UTF-8 if it is not.'
	},
	CONFIG_LOST: {
		means: 'Sign-in is set up, but its configuration file cannot be found.',
		fix: 'Write its new path into auth.json, as `config` of `places`, or restore the file.'
	},
	CWD_INVALID: {
		means: '--cwd names an unusable folder.',
		fix: 'Name the folder with the package.json of the app.'
	},
	CWD_MISSING: {
		means: 'The folder does not exist.',
		fix: 'Name the folder with the package.json of the app: --cwd path/to/app'
	},
	CWD_NOT_A_FOLDER: {
		means: 'The path is not a folder.',
		fix: 'Name the folder with the package.json of the app: --cwd path/to/app'
	},
	CWD_TOO_WIDE: {
		means: 'The folder is the root of the disk or a home folder, never an app.',
		fix: 'Name the folder with the package.json of the app: --cwd path/to/app'
	},
	DECLINED: {
		means: 'You answered no; nothing was written.',
		fix: 'Run the command again with other answers; --dry-run --full shows every line.'
	},
	DISK_FULL: {
		means: 'The disk is full. All changes were rolled back.',
		fix: 'Free some space, then run the command again.'
	},
	EDIT_BY_HAND: {
		means:
			'A file of yours has to change, but auth-cli cannot edit it safely. Nothing was written.',
		fix: 'Add the lines that are shown, then run the command again.'
	},
	FEATURE_LACKS: {
		means: 'The app lacks something that the feature needs.',
		fix: 'Run the command that the error names.'
	},
	FEATURE_NEEDED: {
		means: 'Another feature of the app needs this one.',
		fix: 'Remove both.'
	},
	FEATURE_NOT_ADDED: {
		means: 'A command works with a feature that the app does not have.',
		fix: 'Add the feature that is named: `auth-cli add feature <id>`.'
	},
	FEATURE_UNKNOWN: {
		means: 'Unknown feature.',
		fix: '`auth-cli list features` shows them all.'
	},
	FILE_IN_THE_WAY: {
		means: 'A new file would replace one that is not from auth-cli.',
		fix: 'Move or rename it, then run the command again.'
	},
	HASHES_UNREADABLE: {
		means: 'The list cannot be read, or does not hold the hashes of a release.',
		fix: 'Give the URL of hashes.json of the release, or its path in the app.'
	},
	INSTALL_FAILED: {
		means: 'The package manager failed, and all changes were rolled back.',
		fix: 'Fix what it reports, or use --no-install and install yourself.'
	},
	INTERNAL: {
		means: 'Internal error in auth-cli.',
		fix: 'Your project is not at fault. Please report this with the lines above.'
	},
	INTERRUPTED: {
		means: 'The run was stopped, by Ctrl-C or from outside. No change is left half done.',
		fix: 'Run the command again at any time.'
	},
	LOCK_LOST: {
		means: 'The folder with the old files disappeared during the run; changes were rolled back.',
		fix: 'Make sure that no other run changes the project, then run the command again.'
	},
	NODE_TOO_OLD: {
		means: 'This Node.js is too old for auth-cli.',
		fix: 'Install Node 22.12 or newer, then run the command again.'
	},
	NO_STATE_FOLDER: {
		means: 'There is no folder outside the project to record a run in.',
		fix: 'Set XDG_STATE_HOME to a folder outside the project that only you can write to.'
	},
	NOT_A_FILE: {
		means: 'A path that should be a file is something else, such as a folder.',
		fix: 'Move it away, then run the command again.'
	},
	NOT_OF_THE_APP: {
		means: 'A path to write belongs, or links, to git or an installed package.',
		fix: 'Replace the link with a real file or folder, then run the command again.'
	},
	NOT_TEXT: {
		means:
			'A file is not UTF-8 text, is larger than 1 MB (5 MB for lock files), or nests brackets hundreds deep.',
		fix: 'Replace it with a UTF-8 text file, or move it away.'
	},
	NOT_WRITABLE: {
		means: 'The project, or a part of it, is not writable.',
		fix: 'Fix the permissions of the file that is named, then run the command again.'
	},
	OLD_FILE_LOST: {
		means: 'A run was undone, but the old version of a file is no longer where it was kept.',
		fix: 'Restore the old version from git or a backup, then run the command again.'
	},
	OUTSIDE_PROJECT: {
		means: 'A path is outside the project, or is a link that leads there.',
		fix: 'Name a path inside the project, or replace the link with a real file or folder.'
	},
	RUN_UNDER_WAY: {
		means: 'Another run is changing this project.',
		fix: 'Wait until it ends, then run the command again.'
	},
	UNDO_BLOCKED: {
		means: 'A run was interrupted, and a file to restore has changed since.',
		fix: 'Decide which version you want, as the message says, then run the command again.'
	},
	UNDO_FAILED: {
		means: 'A run failed, and so did restoring the files.',
		fix: 'Free disk space or fix its permissions, then run the command again: it continues from there.'
	},
	UNDO_NOT_OURS: {
		means: 'The folder of an interrupted run was not left by you on this machine.',
		fix: 'Run the command where it was interrupted, or delete the folder.'
	},
	UNFINISHED_RUN: {
		means: 'An earlier run was interrupted, or another one has just started.',
		fix: 'Run the command again, without --dry-run: it undoes the earlier one first.'
	},
	UNREADABLE: {
		means: 'A file or folder cannot be read.',
		fix: 'Check that the path is correct and that you may read it.'
	},
	USAGE: {
		means: 'Invalid command line.',
		fix: 'See `auth-cli --help`, or --help after the command.'
	},
	VENDORED_MOVED: {
		means: 'The vendored folder is not where auth-cli put it and upgrades it.',
		fix: 'Move it back, together with the imports of it.'
	},
	WRITE_FAILED: {
		means: 'A file could not be written. All changes were rolled back.',
		fix: 'Fix what the system reports, then run the command again.'
	},
	UNKNOWN_CODE: {
		means: 'Unknown error or finding.',
		fix: '`auth-cli explain` lists them all.'
	},
	RECORDS_ELSEWHERE: {
		means:
			'The records of the app are not in the database of its adapter, so the command would write where the app does not read.',
		fix: 'Call the functions of the feature from code of the app.'
	},
	SESSIONS_ELSEWHERE: {
		means: 'The sessions of the app are not where this command can end them.',
		fix: 'Do what is named; from code of the app, `endSessionsOf` of the feature revocation ends them.'
	},
	NO_TEST_RUNNER: {
		means: 'package.json names no test runner that auth-cli writes tests for.',
		fix: 'Install vitest or @playwright/test, or use the runner of Node.js with `--runner node`.'
	},
	TESTS_NEED_DEV: {
		means: 'The tests sign in with the local provider, which the app does not have.',
		fix: 'Run `npx auth-cli add provider dev`, then the command again.'
	},
	USER_UNKNOWN: {
		means: 'The database has no such user.',
		fix: 'Check the address, or give the ID of the user.'
	},
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

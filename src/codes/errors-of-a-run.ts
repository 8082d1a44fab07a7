import type { Meaning } from './meaning.ts';

/** What ends a run before or while it writes. */
export const errorsOfARun = {
	ANSWER_INVALID: {
		means: 'A value that was given cannot be what was asked for.',
		fix: 'Give another one; the flag or the variable is named.'
	},
	ANSWER_MISSING: {
		means: 'Something has to be decided, there is nobody to ask, and there is no safe default.',
		fix: 'Give the answer on the command line, by the flag that is named.'
	},
	AFTERWARDS_FAILED: {
		means: 'The files are written; the command that was to run in the app after that failed.',
		fix: 'Put right what it says, then run that command yourself.'
	},
	CASE_CONFLICT: {
		means: 'A file to be made differs from one that is there in upper and lower case only.',
		fix: 'Rename the one that is there, then run the command again.'
	},
	CHANGED_MEANWHILE: {
		means: 'A file is no longer what it was when the plan was made, or is not UTF-8.',
		fix: 'Run the command again. Convert the file to UTF-8 if it is not.'
	},
	CONFIG_LOST: {
		means: 'Sign-in was set up, and the file that configures it cannot be found.',
		fix: 'Write its new path into auth.json, as `config` of `places`, or restore the file.'
	},
	CWD_INVALID: {
		means: '--cwd names nothing that can be worked in.',
		fix: 'Name the folder that holds the package.json of the app.'
	},
	CWD_MISSING: {
		means: 'The folder to work in is not there.',
		fix: 'Name the folder that holds the package.json of the app: --cwd path/to/app'
	},
	CWD_NOT_A_FOLDER: {
		means: 'What was named as the folder to work in is not a folder.',
		fix: 'Name the folder that holds the package.json of the app: --cwd path/to/app'
	},
	CWD_TOO_WIDE: {
		means: 'The folder to work in is the root of the disk or a home folder, never an app.',
		fix: 'Name the folder that holds the package.json of the app: --cwd path/to/app'
	},
	DECLINED: {
		means: 'The answer to the last question was no.',
		fix: 'Run the command again with other answers; --dry-run --full shows every line.'
	},
	DISK_FULL: {
		means: 'There is no space left on the disk. Everything is as it was before.',
		fix: 'Make room, then run the command again.'
	},
	EDIT_BY_HAND: {
		means: 'A file of yours has to change, and nobody can be sure how. Nothing was written.',
		fix: 'Put in the lines that are shown, then run the command again.'
	},
	FILE_IN_THE_WAY: {
		means: 'A file that is to be made is there already and is not from auth-cli.',
		fix: 'Move or rename it, then run the command again.'
	},
	HASHES_UNREADABLE: {
		means: 'The list that was named does not hold the hashes of a release, or cannot be read.',
		fix: 'Give the address of hashes.json of the release, or its path in the app.'
	},
	INSTALL_FAILED: {
		means: 'The package manager failed, so everything was put back as it was.',
		fix: 'Put right what it says, or use --no-install and install by yourself.'
	},
	INTERNAL: {
		means: 'A fault of auth-cli itself.',
		fix: 'Nothing in your project is at fault. Please report it with the lines above.'
	},
	INTERRUPTED: {
		means: 'The run was ended, by Ctrl-C or from outside. Nothing is half done.',
		fix: 'Run the command again when you like.'
	},
	LOCK_LOST: {
		means: 'The folder that keeps the old files vanished during the run; all was put back.',
		fix: 'See that no other run is at work in the project, then run the command again.'
	},
	NODE_TOO_OLD: {
		means: 'This Node.js is older than the first one that auth-cli runs on.',
		fix: 'Install Node 22.12 or newer, then run the command again.'
	},
	NO_STATE_FOLDER: {
		means: 'There is no folder outside the project to note what a run does.',
		fix: 'Set XDG_STATE_HOME to a folder outside the project that you alone can write to.'
	},
	NOT_A_FILE: {
		means: 'Where a plain file belongs there is something else, such as a folder.',
		fix: 'Move it away, then run the command again.'
	},
	NOT_OF_THE_APP: {
		means: 'A path to be written is, or leads to, a file of git or of an installed package.',
		fix: 'Replace the link with a real file or folder, then run the command again.'
	},
	NOT_TEXT: {
		means:
			'A file is not UTF-8 text, is larger than 1 MB (5 MB for lock files), or has brackets hundreds deep in one another.',
		fix: 'Replace it with a UTF-8 text file, or move it away.'
	},
	NOT_WRITABLE: {
		means: 'The project, or part of it, cannot be written to.',
		fix: 'Correct the permissions of the file that is named, then run the command again.'
	},
	OLD_FILE_LOST: {
		means: 'A run was undone, but an old version of a file is gone from where it was kept.',
		fix: 'Take the old version from git or a backup, then run the command again.'
	},
	OUTSIDE_PROJECT: {
		means: 'A path lies outside the project, or is a link that leads there.',
		fix: 'Name a path inside the project, or replace the link with a real file or folder.'
	},
	RUN_UNDER_WAY: {
		means: 'Another run is changing this project.',
		fix: 'Wait until it has ended, then run the command again.'
	},
	UNDO_BLOCKED: {
		means: 'A run was interrupted, and a file that it is to put back has changed since.',
		fix: 'Decide which version you want, as it says there, then run the command again.'
	},
	UNDO_FAILED: {
		means: 'A run failed, and putting the files back failed as well.',
		fix: 'Free the disk or correct its permissions, then run the command again: it goes on from there.'
	},
	UNDO_NOT_OURS: {
		means: 'The folder of an interrupted run was not left by you on this machine.',
		fix: 'Run the command where it was interrupted, or delete the folder.'
	},
	UNFINISHED_RUN: {
		means: 'An earlier run was interrupted, or another one has just begun.',
		fix: 'Run the command again, without --dry-run: it undoes the earlier one first.'
	},
	UNREADABLE: {
		means: 'A file or folder cannot be read.',
		fix: 'Check that it is what its name says, and that you may read it.'
	},
	USAGE: {
		means: 'The command line is not understood.',
		fix: 'See `auth-cli --help`, or --help after the command.'
	},
	VENDORED_MOVED: {
		means:
			'The vendored folder lies in another place than where auth-cli put it and keeps it up to date.',
		fix: 'Move it back, and the imports of it with it.'
	},
	WRITE_FAILED: {
		means: 'A file could not be written. Everything is as it was before.',
		fix: 'Put right what the system says, then run the command again.'
	}
} as const satisfies Readonly<Record<string, Meaning>>;

import { join } from 'node:path';
import { CliError } from '../errors.ts';
import type { Disk } from './machine.ts';

/** Folder at the project root that exists only while a plan is being applied: the journal and the old files. */
export const undoFolder = '.auth-cli-undo';

/** One file of the plan. Paths are relative to the project root, with links resolved. */
export interface Entry {
	readonly file: string;
	/** The new bytes until they are renamed to `file`; absent for a file that is deleted. */
	readonly temporary?: string;
	/** Name in the undo folder of the old bytes; absent for a new file. */
	readonly backup?: string;
	/** SHA-256 of the new bytes, so that later work of the owner is told apart from ours. */
	readonly hash?: string;
}

/** What the next run needs to undo this one, should it be killed. */
export interface Journal {
	readonly version: 1;
	readonly pid: number;
	/** `staging`: no file of the app has changed. `done`: nothing is to be undone. */
	readonly state: 'staging' | 'committing' | 'installing' | 'done';
	readonly entries: readonly Entry[];
	/** Folders that the run makes, outermost first. */
	readonly folders: readonly string[];
	/** Lock files that the package manager may change. */
	readonly locks: readonly Entry[];
}

/** Writes the journal so that it is the old one or the new one, never half of one. */
export function writeJournal(disk: Disk, root: string, journal: Journal): void {
	const file = join(root, undoFolder, 'journal.json');
	writeNew(disk, `${file}.new`, { bytes: Buffer.from(JSON.stringify(journal)), mode: 0o600 });
	disk.renameSync(`${file}.new`, file);
}

/** Writes a file that must not exist yet and waits until it is on the disk. */
export function writeNew(
	disk: Disk,
	file: string,
	{ bytes, mode, owner }: { bytes: Uint8Array; mode?: number; owner?: { uid: number; gid: number } }
): void {
	const handle = disk.openSync(file, 'wx', mode ?? 0o666);
	try {
		disk.writeFileSync(handle, bytes);
		if (owner) disk.fchownSync(handle, owner.uid, owner.gid);
		// Again after opening, because the umask has taken bits away and a change of owner may, too.
		if (mode !== undefined) disk.fchmodSync(handle, mode);
		disk.fsyncSync(handle);
	} finally {
		disk.closeSync(handle);
	}
}

/** Reads the journal a run has left; undefined if it had not come as far as writing one. */
export function readJournal(disk: Disk, root: string): Journal | undefined {
	const file = join(root, undoFolder, 'journal.json');
	if (!disk.existsSync(file)) return;
	let found: unknown;
	try {
		found = JSON.parse(disk.readFileSync(file, 'utf8'));
	} catch (cause) {
		if (cause instanceof SyntaxError) throw strange(cause);
		throw cause;
	}
	if (!isJournal(found)) throw strange();
	return found;
}

const states: readonly unknown[] = ['staging', 'committing', 'installing', 'done'];

function isJournal(value: unknown): value is Journal {
	return (
		isRecord(value) &&
		value['version'] === 1 &&
		Number.isSafeInteger(value['pid']) &&
		states.includes(value['state']) &&
		isListOf(value['entries'], (entry) => isEntry(entry, isInside)) &&
		isListOf(value['folders'], (folder) => typeof folder === 'string' && isInside(folder)) &&
		isListOf(value['locks'], (entry) => isEntry(entry, isLockFile))
	);
}

function isEntry(value: unknown, isPlace: (path: string) => boolean): boolean {
	if (!isRecord(value)) return false;
	const { file, temporary = '.a.auth-cli', backup = '0', hash = '' } = value;
	return (
		typeof file === 'string' &&
		isPlace(file) &&
		typeof temporary === 'string' &&
		isInside(temporary) &&
		temporary.endsWith('.auth-cli') &&
		typeof backup === 'string' &&
		/^\d+$/.test(backup) &&
		typeof hash === 'string'
	);
}

/** The journal lies in the project, where anybody may have put it: it must not lead out. */
function isInside(path: string): boolean {
	return path.split(/[/\\]/).every((part) => part !== '' && part !== '.' && part !== '..');
}

function isLockFile(path: string): boolean {
	return /^(\.\.[/\\])*(package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|deno\.lock)$/.test(
		path
	);
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
	return Array.isArray(value) && value.every(isItem);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

function strange(cause?: unknown): CliError {
	return new CliError('UNDO_JOURNAL_UNREADABLE', {
		title: `An interrupted run has left ${undoFolder}, and its journal cannot be read`,
		fix: `Look into ${undoFolder} for old versions of your files, then delete the folder.`,
		cause
	});
}

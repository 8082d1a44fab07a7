import { join } from 'node:path';
import { CliError } from '../errors.ts';
import type { Disk } from './machine.ts';
import { isForeign } from './place.ts';
import { type RunRecord, sign } from './run-record.ts';
import { writeNew } from './write-new.ts';

/** Folder at the project root that exists only while a plan is being applied: the journal and the old files. */
export const undoFolder = '.auth-cli-undo';

/** One file of the plan. Paths are relative to the project root, with links resolved. */
export interface Entry {
	readonly file: string;
	/** The new bytes until they are renamed to `file`; absent for a file that is deleted. */
	readonly temporary?: string;
	/** The old bytes: their name in the undo folder and their SHA-256. Absent for a new file. */
	readonly backup?: { readonly name: string; readonly hash: string };
	/** SHA-256 of the new bytes, to distinguish later changes of the owner. */
	readonly hash?: string;
}

/** The data to undo this run after a kill. */
export interface Journal {
	readonly version: 2;
	/** The run; the note of this user elsewhere proves it. */
	readonly run: string;
	/** `staging`: no file of the app has changed. `done`: there is nothing to undo. */
	readonly state: 'staging' | 'committing' | 'installing' | 'done';
	readonly entries: readonly Entry[];
	/** Folders that the run creates, outermost first. */
	readonly folders: readonly string[];
	/** Lock files that the package manager may change. */
	readonly locks: readonly Entry[];
}

/** Writes a journal with its signature atomically. */
export function writeJournal(
	disk: Disk,
	folder: string,
	{ journal, record }: { journal: Journal; record: RunRecord }
): void {
	const file = join(folder, 'journal.json');
	const signed = JSON.stringify({ signature: sign(record, JSON.stringify(journal)), journal });
	writeNew(disk, `${file}.new`, { bytes: Buffer.from(signed), mode: 0o600 });
	disk.renameSync(`${file}.new`, file);
}

/** Whether the journal in a project is that of a run. */
export function isJournalOf(disk: Disk, root: string, run: string): boolean {
	return readFound(disk, root)?.journal.run === run;
}

/**
 * Reads the journal of an earlier run of this user, with its record. Another user may have put the folder there, above
 * all through a repository, so only signed content counts. Throws `UNDO_NOT_OURS`.
 */
export function readJournal(
	disk: Disk,
	root: string,
	records: readonly RunRecord[]
): { journal: Journal; record: RunRecord } {
	const found = readFound(disk, root);
	const record = records.find(({ run }) => run === found?.journal.run);
	if (!found || !record || sign(record, JSON.stringify(found.journal)) !== found.signature) {
		throw notOurs();
	}
	const { journal } = found;
	const files = journal.entries.flatMap(({ file, temporary }) => [file, temporary ?? file]);
	if (![...files, ...journal.folders].every(isPlace)) throw notOurs();
	return { journal, record };
}

interface Found {
	readonly signature: string;
	readonly journal: Journal;
}

const largest = 5_000_000;

function readFound(disk: Disk, root: string): Found | undefined {
	const folder = join(root, undoFolder);
	const file = join(folder, 'journal.json');
	const stat = (path: string) => disk.lstatSync(path, { throwIfNoEntry: false });
	// Not a link, and nothing that blocks reading.
	if (!stat(folder)?.isDirectory()) return;
	const there = stat(file);
	if (!there?.isFile() || there.size > largest) return;
	try {
		const { signature, journal } = JSON.parse(disk.readFileSync(file, 'utf8'));
		return typeof journal?.run === 'string' ? { signature, journal } : undefined;
	} catch (error) {
		if (error instanceof SyntaxError || error instanceof TypeError) return;
		throw error;
	}
}

/** Inside the project, and part of the app. */
function isPlace(path: string): boolean {
	const parts = path.split(/[/\\]/);
	return parts.every((part) => !['', '.', '..'].includes(part)) && !isForeign(parts);
}

function notOurs(): CliError {
	return new CliError('UNDO_NOT_OURS', {
		title: `${undoFolder} was not left by a run of yours on this machine; nothing in it was followed`,
		detail:
			'A run writes that folder and removes it when it ends. It may have come with the repository, or be left by another user, machine or container.',
		fix: `If a run of yours was interrupted elsewhere, run the command there once, or take your old files out of ${undoFolder} (journal.json says which is which). Then delete ${undoFolder}.`
	});
}

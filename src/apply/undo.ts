import { createHash } from 'node:crypto';
import { dirname, join, sep } from 'node:path';
import { CliError } from '../errors.ts';
import { type Entry, isJournalOf, type Journal, readJournal, undoFolder } from './journal.ts';
import { forget, type Lock, release } from './lock.ts';
import type { Disk, Machine } from './machine.ts';
import { isErrno, locate } from './place.ts';
import { claim, isAtWork, type RunRecord, recordsOf } from './run-record.ts';
import { tidyRecords } from './tidy.ts';

/** Restores every file. Can be repeated after an interruption. Throws `OLD_FILE_LOST` after restoring all others. */
export function undo(disk: Disk, lock: Lock): void {
	const { root, journal } = lock;
	const lost: string[] = [];
	const back = (entry: Entry): void => {
		if (!putBack(disk, root, entry)) lost.push(entry.file);
	};
	if (journal.state === 'installing') journal.locks.forEach(back);
	for (const entry of journal.entries.toReversed()) {
		if (isPending(disk, root, entry)) disk.unlinkSync(join(root, entry.temporary ?? ''));
		else if (journal.state !== 'staging') back(entry);
	}
	for (const folder of journal.folders.toReversed()) removeIfEmpty(disk, join(root, folder));
	if (lost.length > 0) throw oldFileLost(lost);
	release(disk, lock);
}

/**
 * Whether an earlier run in this folder was killed before it completed or while it prepared, or another is under way.
 */
export function isUnfinished(disk: Disk, root: string): boolean {
	return (
		disk.existsSync(root) && disk.readdirSync(root).some((name) => name.startsWith(undoFolder))
	);
}

/**
 * What undoing a killed run would do, one line per file; empty if there is nothing to undo. Throws `UNDO_NOT_OURS`,
 * `RUN_UNDER_WAY`.
 */
export function describeUndo(machine: Machine, root: string): readonly string[] {
	const journal = leftBy(machine, root)?.journal;
	if (!journal || journal.state === 'done') return [];
	const { state, entries, locks } = journal;
	const touched = entries.filter((entry) => !isPending(machine.disk, root, entry));
	const changed = [
		...(state === 'staging' ? [] : touched),
		...(state === 'installing' ? locks : [])
	];
	return [
		...changed.map(({ file, backup }) => `${backup ? 'puts back' : 'deletes'} ${file}`),
		`deletes ${undoFolder} and what else that run had prepared`
	];
}

/** Undoes a killed run; returns whether there was anything. */
export function recover(machine: Machine, root: string): boolean {
	const { disk } = machine;
	const left = leftBy(machine, root);
	forgetOthers(machine, root);
	if (!left) {
		removeIfEmpty(disk, join(root, undoFolder));
		return false;
	}
	const record = claim(machine, left.record);
	if (!record) throw busy(left.record);
	const lock = { ...left, record, root };
	if (left.journal.state === 'done') release(disk, lock);
	else {
		checkPlaces(disk, root, left.journal);
		for (const entry of left.journal.entries) checkUntouched(disk, root, { entry, ...left });
		undo(disk, lock);
	}
	return true;
}

/** The journal of a completed run of this user, and its record. */
function leftBy(
	machine: Machine,
	root: string
): { journal: Journal; record: RunRecord } | undefined {
	const { disk } = machine;
	const folder = join(root, undoFolder);
	const there = disk.lstatSync(folder, { throwIfNoEntry: false });
	if (!there) return;
	// Leftovers of a run that was killed during its cleanup.
	if (there.isDirectory() && disk.readdirSync(folder).length === 0) return;
	const left = readJournal(disk, root, recordsOf(machine, root));
	if (isAtWork(machine, left.record)) throw busy(left.record);
	return left;
}

/** Runs killed before they got the lock, or after they released it, left only a note. */
function forgetOthers(machine: Machine, root: string): void {
	for (const record of recordsOf(machine, root)) {
		const holds = isJournalOf(machine.disk, root, record.run);
		if (!holds && !isAtWork(machine, record)) forget(machine.disk, root, record);
	}
	tidyRecords(machine, root);
}

/** The new bytes are written, but not yet renamed to their target. */
function isPending(disk: Disk, root: string, { temporary }: Entry): boolean {
	return temporary !== undefined && disk.existsSync(join(root, temporary));
}

/** Returns whether the file is now as before. */
function putBack(disk: Disk, root: string, { file, backup, temporary }: Entry): boolean {
	const target = join(root, file);
	if (backup === undefined) {
		disk.rmSync(target, { force: true });
		return true;
	}
	const old = join(root, undoFolder, backup.name);
	if (!holds(disk, old, backup.hash)) return holds(disk, target, backup.hash);
	try {
		// Renaming needs no space on a full disk.
		disk.renameSync(old, target);
	} catch (error) {
		if (!isErrno(error, 'EXDEV')) throw error;
		const beside = join(root, temporary ?? `${file}.auth-cli`);
		disk.copyFileSync(old, beside);
		disk.renameSync(beside, target);
	}
	return true;
}

/** Whether a plain file with these bytes exists. */
function holds(disk: Disk, file: string, wanted: string): boolean {
	const there = disk.lstatSync(file, { throwIfNoEntry: false });
	return there?.isFile() === true && hash(disk.readFileSync(file)) === wanted;
}

/** Removes an empty folder. */
export function removeIfEmpty(disk: Disk, folder: string): void {
	try {
		disk.rmdirSync(folder);
	} catch (error) {
		if (!isErrno(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
	}
}

/** A folder in the journal may be a link out of the project by now. */
function checkPlaces(disk: Disk, root: string, { entries, folders }: Journal): void {
	const files = entries.flatMap(({ file, temporary }) => (temporary ? [file, temporary] : [file]));
	for (const path of [...files, ...folders]) {
		const folder = dirname(path);
		if (folder === '.') continue;
		const plain = folder.replaceAll(sep, '/');
		if (locate(disk, root, `${plain}/.auth-cli`).file === join(root, folder, '.auth-cli')) continue;
		throw new CliError('OUTSIDE_PROJECT', {
			title: `An earlier run was interrupted, and ${folder} has become a link since`,
			fix: 'Put the folder back in its place, then run the command again.'
		});
	}
}

/** The owner may have edited files since; their text is never discarded. */
function checkUntouched(
	disk: Disk,
	root: string,
	{ entry, journal }: { entry: Entry; journal: Journal }
): void {
	if (journal.state === 'staging' || isPending(disk, root, entry)) return;
	const place = locate(disk, root, entry.file);
	if (!place.exists || entry.hash === undefined) return;
	const { backup } = entry;
	if (backup && holds(disk, place.file, backup.hash)) return;
	if (holds(disk, place.file, entry.hash)) return;
	throw new CliError('UNDO_BLOCKED', {
		title: `An earlier run was interrupted, and ${entry.file} has changed since`,
		fix: backup
			? `Its old version is ${undoFolder}/${backup.name}. Keep what you need, delete ${undoFolder}, then run the command again.`
			: `It was made by that run. Keep what you need, delete ${undoFolder}, then run the command again.`
	});
}

/** SHA-256 of bytes, in hexadecimal. */
export function hash(bytes: Uint8Array): string {
	return createHash('sha256').update(bytes).digest('hex');
}

function busy({ pid, path, kept }: RunRecord): CliError {
	return new CliError('RUN_UNDER_WAY', {
		title: `Another run (process ${pid} on ${kept.host}) is changing this project`,
		fix: `Wait until it has ended. If that process is gone for good, take your old files out of ${undoFolder} (journal.json says which is which), then delete ${undoFolder} and ${path}.`
	});
}

function oldFileLost(files: readonly string[]): CliError {
	return new CliError('OLD_FILE_LOST', {
		title: `The run was undone, but the old version of ${files.join(', ')} is no longer in ${undoFolder}`,
		detail: 'That folder has been changed since. The files named are as the run left them.',
		fix: `Take their old versions from git or a backup, delete ${undoFolder} if it is there, then run the command again.`
	});
}

import { createHash } from 'node:crypto';
import { dirname, join, sep } from 'node:path';
import { CliError } from '../errors.ts';
import { type Entry, type Journal, readJournal, undoFolder } from './journal.ts';
import type { Disk, Machine } from './machine.ts';
import { isErrno, locate } from './place.ts';

/** Puts every file back as it was. Can be repeated, should it be interrupted itself. */
export function undo(disk: Disk, root: string, journal: Journal): void {
	if (journal.state === 'installing') {
		for (const lock of journal.locks) putBack(disk, root, lock);
	}
	for (const entry of journal.entries.toReversed()) undoEntry(disk, root, { entry, journal });
	for (const folder of journal.folders.toReversed()) removeIfEmpty(disk, join(root, folder));
	removeUndoFolder(disk, root);
}

/** Deletes the journal and the old files; from then on the run cannot be undone. */
export function removeUndoFolder(disk: Disk, root: string): void {
	disk.rmSync(join(root, undoFolder), { recursive: true, force: true });
}

/** Whether an earlier run in this folder was killed before it was done, or another one is under way. */
export function isUnfinished(disk: Disk, root: string): boolean {
	return disk.lstatSync(join(root, undoFolder), { throwIfNoEntry: false }) !== undefined;
}

/** Undoes what an earlier run, killed half-way, has left; says whether there was anything. */
export function recover({ disk, alive }: Machine, root: string): boolean {
	if (!isUnfinished(disk, root)) return false;
	if (!disk.lstatSync(join(root, undoFolder)).isDirectory()) throw notOurs();
	const journal = readJournal(disk, root);
	if (journal && journal.state !== 'done') {
		if (alive(journal.pid)) throw busy(journal.pid);
		checkPlaces(disk, root, journal);
		for (const entry of journal.entries) checkUntouched(disk, root, { entry, journal });
		undo(disk, root, journal);
		return true;
	}
	removeUndoFolder(disk, root);
	return journal !== undefined;
}

function undoEntry(
	disk: Disk,
	root: string,
	{ entry, journal }: { entry: Entry; journal: Journal }
): void {
	if (isPending(disk, root, entry)) disk.unlinkSync(join(root, entry.temporary ?? ''));
	else if (journal.state !== 'staging') putBack(disk, root, entry);
}

/** The new bytes have been written, but not yet renamed to where they belong. */
function isPending(disk: Disk, root: string, { temporary }: Entry): boolean {
	return temporary !== undefined && disk.existsSync(join(root, temporary));
}

function putBack(disk: Disk, root: string, { file, backup, temporary }: Entry): void {
	const target = join(root, file);
	if (backup === undefined) {
		disk.rmSync(target, { force: true });
		return;
	}
	const old = join(root, undoFolder, backup);
	if (!disk.existsSync(old)) return;
	try {
		// Renaming needs no space, which may be what there is none of.
		disk.renameSync(old, target);
	} catch (error) {
		if (!isErrno(error, 'EXDEV')) throw error;
		const beside = join(root, temporary ?? `${file}.auth-cli`);
		disk.copyFileSync(old, beside);
		disk.renameSync(beside, target);
	}
}

function removeIfEmpty(disk: Disk, folder: string): void {
	try {
		disk.rmdirSync(folder);
	} catch (error) {
		if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].some((code) => isErrno(error, code))) throw error;
	}
}

/** A folder named in the journal may be a link that leads out of the project by now. */
function checkPlaces(disk: Disk, root: string, { entries, folders }: Journal): void {
	const files = entries.flatMap(({ file, temporary }) => (temporary ? [file, temporary] : [file]));
	for (const path of [...files, ...folders]) {
		const folder = dirname(path);
		if (folder === '.') continue;
		const plain = folder.replaceAll(sep, '/');
		if (locate(disk, root, `${plain}/.auth-cli`).file !== join(root, folder, '.auth-cli'))
			throw notOurs();
	}
}

/** The owner may have gone on working since; what they wrote is never thrown away. */
function checkUntouched(
	disk: Disk,
	root: string,
	{ entry, journal }: { entry: Entry; journal: Journal }
): void {
	if (journal.state === 'staging' || isPending(disk, root, entry)) return;
	const place = locate(disk, root, entry.file);
	if (!place.exists || entry.hash === undefined) return;
	const bytes = disk.readFileSync(place.file);
	const old = entry.backup === undefined ? undefined : join(root, undoFolder, entry.backup);
	if (old && !disk.existsSync(old)) return;
	if (hash(bytes) === entry.hash) return;
	throw new CliError('UNDO_BLOCKED', {
		title: `An earlier run was interrupted, and ${entry.file} has changed since`,
		fix: old
			? `Its old version is ${undoFolder}/${entry.backup}. Keep what you need, delete ${undoFolder}, then run the command again.`
			: `It was made by that run. Keep what you need, delete ${undoFolder}, then run the command again.`
	});
}

/** SHA-256 of bytes, in hexadecimal. */
export function hash(bytes: Uint8Array): string {
	return createHash('sha256').update(bytes).digest('hex');
}

function busy(pid: number): CliError {
	return new CliError('RUN_UNDER_WAY', {
		title: `Another run (process ${pid}) is changing this project`,
		fix: `Wait until it has ended. If it is not one of ours, delete ${undoFolder}.`
	});
}

function notOurs(): CliError {
	return new CliError('OUTSIDE_PROJECT', {
		title: `${undoFolder} leads outside the project`,
		fix: `Delete ${undoFolder}, then run the command again.`
	});
}

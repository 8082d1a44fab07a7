import { isJournalOf } from './journal.ts';
import { hasPrepared } from './lock.ts';
import type { Machine } from './machine.ts';
import { isErrno } from './place.ts';
import { isAtWork, type Note, notes } from './run-record.ts';

const month = 30 * 24 * 60 * 60 * 1000;

/** Removes useless notes: of killed runs that left nothing else, and of deleted projects. */
export function tidyRecords(machine: Machine, root: string): void {
	for (const note of notes(machine, root)) {
		if (isUseless(machine, note)) machine.disk.rmSync(note.path, { force: true });
	}
}

function isUseless(machine: Machine, { kept, ...note }: Note): boolean {
	const { disk, alive, now } = machine;
	if (kept === undefined) return !alive(note.pid);
	const record = { ...note, kept };
	if (isAtWork(machine, record)) return false;
	try {
		const there = disk.lstatSync(kept.root, { throwIfNoEntry: false });
		// It may have been moved, or be on an unmounted disk.
		if (there?.ino !== kept.inode || there.dev !== kept.device)
			return now() - disk.lstatSync(note.path).mtimeMs > month;
		return !isJournalOf(disk, kept.root, note.run) && !hasPrepared(disk, kept.root, record);
	} catch (error) {
		if (isErrno(error, 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'ELOOP', 'EIO')) return false;
		throw error;
	}
}

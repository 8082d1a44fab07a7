import { join } from 'node:path';
import { CliError } from '../errors.ts';
import { isJournalOf, type Journal, undoFolder, writeJournal } from './journal.ts';
import type { Disk, Machine } from './machine.ts';
import { isErrno } from './place.ts';
import { type RunRecord, writeRecord } from './run-record.ts';
import { writeNew } from './write-new.ts';

/** A run that holds the lock of a project. */
export interface Lock {
	readonly root: string;
	readonly record: RunRecord;
	readonly journal: Journal;
}

/**
 * Takes the lock of a project, or throws `UNFINISHED_RUN`. The lock always contains its journal, so it is never
 * mistaken for a leftover.
 */
export function takeLock(machine: Machine, root: string, begun: Omit<Journal, 'run'>): Lock {
	const { disk } = machine;
	const record = writeRecord(machine, root);
	const lock = { root, record, journal: { ...begun, run: record.run } };
	const folder = preparedIn(root, record);
	try {
		disk.mkdirSync(folder, { mode: 0o700 });
		writeNew(disk, join(folder, '.gitignore'), { bytes: Buffer.from('*\n') });
		writeJournal(disk, folder, lock);
		disk.renameSync(folder, join(root, undoFolder));
	} catch (error) {
		forget(disk, root, record);
		throw isErrno(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EPERM') ? taken(error) : error;
	}
	return lock;
}

/** Records the state of the run in the journal. Throws `LOCK_LOST` if the lock was removed. */
export function noteIn(disk: Disk, lock: Lock, state: Journal['state']): Lock {
	const { root, record } = lock;
	if (!isJournalOf(disk, root, record.run)) {
		throw new CliError('LOCK_LOST', {
			title: `${undoFolder} was removed or replaced while the run was under way, so everything was put back as it was`,
			fix: 'See that no other run is at work in the project, then run the command again.'
		});
	}
	const journal = { ...lock.journal, state };
	writeJournal(disk, join(root, undoFolder), { journal, record });
	return { ...lock, journal };
}

/** Releases the lock, with the old files; from then on the run cannot be undone. */
export function release(disk: Disk, { root, record }: Lock): void {
	const folder = join(root, undoFolder);
	if (isJournalOf(disk, root, record.run)) {
		// The journal goes last, since it identifies the owner of the rest.
		for (const name of disk.readdirSync(folder)) {
			if (name !== 'journal.json') disk.rmSync(join(folder, name), { recursive: true });
		}
		disk.rmSync(folder, { recursive: true });
	}
	forget(disk, root, record);
}

/** Deletes the record of a run, and its preparations from before the lock. */
export function forget(disk: Disk, root: string, record: RunRecord): void {
	disk.rmSync(preparedIn(root, record), { recursive: true, force: true });
	disk.rmSync(record.path, { force: true });
}

/** Whether a run left preparations from before the lock. */
export function hasPrepared(disk: Disk, root: string, record: RunRecord): boolean {
	return disk.existsSync(preparedIn(root, record));
}

function preparedIn(root: string, { run }: RunRecord): string {
	return join(root, `${undoFolder}-${run}`);
}

function taken(cause: unknown): CliError {
	return new CliError('UNFINISHED_RUN', {
		title: 'Another run has begun in this project, or one was interrupted; nothing was written',
		fix: 'Run the command again.',
		cause
	});
}

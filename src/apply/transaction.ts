import { basename, dirname, join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { changedFileError, checkUnchanged, type PlannedReplacement } from './check.ts';
import { type Entry, type Journal, undoFolder } from './journal.ts';
import { type Lock, noteIn } from './lock.ts';
import type { Disk, Machine } from './machine.ts';
import { isErrno, locate } from './place.ts';
import { hash, removeIfEmpty } from './undo.ts';
import { writeNew } from './write-new.ts';

/** A file with the names of its temporary file and its backup. */
interface Staged {
	readonly step: PlannedReplacement;
	readonly entry: Entry;
}

/** The work of a run. */
export interface Prepared {
	readonly staged: readonly Staged[];
	readonly begun: Omit<Journal, 'run'>;
}

/** The files of a plan while they are written. */
export interface Transaction {
	readonly staged: readonly Staged[];
	lock: Lock;
}

/** Lists every file the run will touch; writes nothing. */
export function prepare(
	{ disk, randomBytes }: Machine,
	root: string,
	{ steps, lockFiles }: { steps: readonly PlannedReplacement[]; lockFiles: readonly string[] }
): Prepared {
	const staged = steps.map((step, index) => ({
		step,
		entry: toEntry(root, step, { index, randomBytes })
	}));
	const folders = new Set(
		steps.flatMap((step) => step.place.missing).map((folder) => relative(root, folder))
	);
	const locks = lockFiles.map((file, index) => {
		if (!disk.existsSync(join(root, file))) return { file };
		const old = hash(disk.readFileSync(join(root, file)));
		return { file, backup: { name: `${steps.length + index}`, hash: old } };
	});
	const entries = staged.map(({ entry }) => entry);
	return {
		staged,
		begun: { version: 2, state: 'staging', entries, folders: [...folders], locks }
	};
}

/** Writes everything to temporary files; no file of the app changes yet. */
export async function stage(
	disk: Disk,
	transaction: Transaction,
	signal: AbortSignal
): Promise<void> {
	const { staged, lock } = transaction;
	const { root, journal } = lock;
	for (const folder of journal.folders) disk.mkdirSync(join(root, folder));
	for (const { step, entry } of staged) {
		await setImmediate();
		signal.throwIfAborted();
		const old = step.before && disk.lstatSync(step.place.file);
		if (old && entry.backup) {
			keepOld(disk, step.place.file, join(root, undoFolder, entry.backup.name));
		}
		if (!step.after || !entry.temporary) continue;
		const mode = old ? old.mode & (step.mode ?? 0o7777) & 0o7777 : step.mode;
		const foreign = old && (old.uid !== process.getuid?.() || old.gid !== process.getgid?.());
		writeNew(disk, join(root, entry.temporary), {
			bytes: step.after,
			...(mode !== undefined && { mode }),
			...(foreign && { owner: old })
		});
	}
	for (const { file, backup } of journal.locks) {
		if (backup) disk.copyFileSync(join(root, file), join(root, undoFolder, backup.name));
	}
}

/** Renames every new file to its target, after a last check. */
export async function commit(
	disk: Disk,
	transaction: Transaction,
	signal: AbortSignal
): Promise<void> {
	const { staged } = transaction;
	const { root } = transaction.lock;
	recordState(disk, transaction, 'committing');
	for (const { step, entry } of staged) {
		await setImmediate();
		signal.throwIfAborted();
		// A folder may have been swapped for a link since the check.
		if (locate(disk, root, step.place.path).file !== step.place.file) throw changedFileError(step);
		checkUnchanged(disk, step);
		if (entry.temporary) disk.renameSync(join(root, entry.temporary), step.place.file);
		else disk.unlinkSync(step.place.file);
	}
}

/** Removes folders that are empty after deletions of the plan. */
export function removeEmptyFolders(disk: Disk, { staged, lock: { root } }: Transaction): void {
	for (const { step } of staged) {
		if (step.after) continue;
		for (let at = dirname(step.place.file); at !== root; at = dirname(at)) removeIfEmpty(disk, at);
	}
}

/** Records the state of the run in the journal. */
export function recordState(disk: Disk, transaction: Transaction, state: Journal['state']): void {
	transaction.lock = noteIn(disk, transaction.lock, state);
}

function toEntry(
	root: string,
	{ place, before, after }: PlannedReplacement,
	{ index, randomBytes }: { index: number; randomBytes: Machine['randomBytes'] }
): Entry {
	const file = relative(root, place.file);
	const random = Buffer.from(randomBytes(9)).toString('base64url');
	return {
		file,
		...(after && {
			temporary: join(dirname(file), `.${basename(file)}.${random}.auth-cli`),
			hash: hash(after)
		}),
		...(before && { backup: { name: `${index}`, hash: hash(before) } })
	};
}

/** A hard link to the old file: restored, it is the same file, with its times and permissions. */
function keepOld(disk: Disk, file: string, backup: string): void {
	try {
		disk.linkSync(file, backup);
	} catch (error) {
		if (!isErrno(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK')) throw error;
		disk.copyFileSync(file, backup);
	}
}

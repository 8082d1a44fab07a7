import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Disk, Machine } from './machine.ts';
import { isErrno } from './place.ts';
import { knownStateFolders, makeStateFolder } from './state-folder.ts';
import { writeNew } from './write-new.ts';

/**
 * The record of a run, kept outside any repository until the run ends. Only a journal signed with its key belongs to
 * that run.
 */
export interface RunRecord {
	/** Its path, named after the run and the process. */
	readonly path: string;
	readonly run: string;
	readonly pid: number;
	readonly kept: Kept;
}

interface Kept {
	readonly root: string;
	readonly device: number;
	readonly inode: number;
	readonly host: string;
	readonly key: string;
}

/** Records the start of a run. Throws `NO_STATE_FOLDER`. */
export function writeRecord(machine: Machine, root: string): RunRecord {
	const { disk, randomBytes, pid, host } = machine;
	const { dev: device, ino: inode } = disk.lstatSync(root);
	const [run, key] = [16, 32].map((length) => Buffer.from(randomBytes(length)).toString('hex'));
	const kept = { root, device, inode, host, key: key ?? '' };
	const path = join(makeStateFolder(machine, root), nameOf(machine, run ?? ''));
	try {
		writeNew(disk, path, { bytes: Buffer.from(JSON.stringify(kept)), mode: 0o600 });
	} catch (error) {
		disk.rmSync(path, { force: true });
		throw error;
	}
	return { path, run: run ?? '', pid, kept };
}

/** The signature of a text by this run. */
export function sign({ kept }: RunRecord, text: string): string {
	return createHmac('sha256', kept.key).update(text).digest('hex');
}

/** Records of runs of this user in a project, which may have been moved since. */
export function recordsOf(machine: Machine, root: string): readonly RunRecord[] {
	const { dev, ino } = machine.disk.lstatSync(root);
	return allRecords(machine, root).filter(
		({ kept }) => kept.root === root || (kept.device === dev && kept.inode === ino)
	);
}

/** Whether the process of a run may still be active. */
export function isAtWork({ alive, pid, host }: Machine, record: RunRecord): boolean {
	if (record.kept.host !== host) return true;
	// In a container, the next process often reuses the ID.
	return record.pid !== pid && alive(record.pid);
}

/** Takes over the record of a run whose process is gone; undefined if another process was faster. */
export function claim(machine: Machine, record: RunRecord): RunRecord | undefined {
	const path = join(record.path, '..', nameOf(machine, record.run));
	try {
		machine.disk.renameSync(record.path, path);
	} catch (error) {
		if (isErrno(error, 'ENOENT')) return;
		throw error;
	}
	return { ...record, path, pid: machine.pid };
}

/** Names are never reused, so a rename always affects the intended file. */
function nameOf({ pid, randomBytes }: Machine, run: string): string {
	return `${run}-${pid}-${Buffer.from(randomBytes(4)).toString('hex')}.json`;
}

function allRecords(machine: Machine, root: string): readonly RunRecord[] {
	return notes(machine, root).flatMap(({ kept, ...note }) => (kept ? [{ ...note, kept }] : []));
}

/** A note in a state folder; without content if it is incomplete. */
export type Note = Omit<RunRecord, 'kept'> & { readonly kept: Kept | undefined };

/** All notes of this user's runs, in any project. */
export function notes(machine: Machine, root: string): readonly Note[] {
	const { disk } = machine;
	return knownStateFolders(machine, root).flatMap((folder) =>
		disk.readdirSync(folder).flatMap((name) => {
			const path = join(folder, name);
			const [, run, pid] = /^([0-9a-f]{32})-(\d+)-[0-9a-f]{8}\.json$/.exec(name) ?? [];
			return run === undefined ? [] : [{ path, run, pid: Number(pid), kept: readKept(disk, path) }];
		})
	);
}

/** Undefined for a note that another run is writing or deleting, or left incomplete. */
function readKept(disk: Disk, path: string): Kept | undefined {
	try {
		const { root, device, inode, host, key } = JSON.parse(disk.readFileSync(path, 'utf8'));
		return { root, device, inode, host, key };
	} catch (error) {
		if (error instanceof SyntaxError || isErrno(error, 'ENOENT')) return;
		throw error;
	}
}

import type { Disk } from './machine.ts';

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
		// Again after opening, because the umask or a change of owner may have cleared bits.
		if (mode !== undefined) disk.fchmodSync(handle, mode);
		disk.fsyncSync(handle);
	} finally {
		disk.closeSync(handle);
	}
}

// A folder in memory for the files of tests, many of which mostly wait for a disk.

import { existsSync, mkdtempSync, statfsSync } from 'node:fs';

const place = '/dev/shm';
/** Bytes: several times what the tests had there at once. */
const needed = 1_000_000_000;

/** A new folder, as Linux has them; undefined where there is none, or too little room. */
export function folderInMemory(): string | undefined {
	if (!existsSync(place)) return undefined;
	const { bavail, bsize } = statfsSync(place);
	return bavail * bsize < needed ? undefined : mkdtempSync(`${place}/auth-cli-`);
}

import { existsSync, renameSync, rmSync } from 'node:fs';

interface Whole {
	/** Whether the folder is there as it should be. */
	readonly isThere: () => boolean;
	/** Makes it at this path; returns false or throws if it cannot. */
	readonly make: (path: string) => boolean;
}

/**
 * Makes a folder that is missing or outdated; returns whether it is there. Processes may do this
 * concurrently: each makes its own folder and moves it when it is whole.
 */
export function ensureWhole(folder: string, { isThere, make }: Whole): boolean {
	if (isThere()) return true;
	const own = `${folder}.${process.pid}`;
	try {
		if (!make(own)) return false;
		if (!moved(own, folder) && !isThere()) {
			rmSync(folder, { recursive: true, force: true });
			moved(own, folder);
		}
		return isThere();
	} finally {
		rmSync(own, { recursive: true, force: true });
	}
}

/** Not where something is already: an outdated folder, or that of a process that was faster. */
function moved(from: string, to: string): boolean {
	try {
		renameSync(from, to);
		return true;
	} catch (error) {
		if (!existsSync(to)) throw error;
		return false;
	}
}

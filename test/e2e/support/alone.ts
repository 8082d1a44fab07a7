// Files of tests run at once; some of what they do must not.
import { mkdir, readlink, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hasCode } from './error-code.ts';
import { cacheFolder } from './repository.ts';

/** Does something while no other process does what has the same name, which is that of a file. */
export async function alone<T>(name: string, job: () => Promise<T>): Promise<T> {
	const lock = join(cacheFolder, 'locks', name);
	await mkdir(join(cacheFolder, 'locks'), { recursive: true });
	while (!(await take(lock))) await setTimeout(200);
	try {
		return await job();
	} finally {
		await rm(lock, { force: true });
	}
}

/** A link names its owner from the start, which a file does not. */
async function take(lock: string): Promise<boolean> {
	try {
		await symlink(`${process.pid}`, lock);
		return true;
	} catch (error) {
		if (!hasCode(error, 'EEXIST')) throw error;
		const holder = await readlink(lock).catch(() => undefined);
		if (holder !== undefined && !lives(Number(holder))) await rm(lock, { force: true });
		return false;
	}
}

function lives(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return !hasCode(error, 'ESRCH');
	}
}

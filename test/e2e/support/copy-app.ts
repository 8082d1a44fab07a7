// Copies of apps that share their packages, as pnpm's do: half a gigabyte for each would keep a machine busy for longer
// than many a test.
import { constants } from 'node:fs';
import {
	copyFile,
	cp,
	link,
	mkdir,
	readdir,
	readlink,
	rename,
	symlink,
	utimes
} from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './error-code.ts';

/** Copies an app. The files of its packages are links: programs replace these, and write nothing into them. */
export async function copyApp(from: string, to: string): Promise<void> {
	await mkdir(to, { recursive: true });
	for (const name of await readdir(from)) {
		if (name === 'node_modules') await linkPackages(join(from, name), join(to, name));
		else await copy(join(from, name), join(to, name));
	}
}

/** Moves an app, to another file system too. */
export async function moveApp(from: string, to: string): Promise<void> {
	try {
		await rename(from, to);
	} catch (error) {
		if (!hasCode(error, 'EXDEV')) throw error;
		await copy(from, to);
	}
}

async function linkPackages(from: string, to: string): Promise<void> {
	await mkdir(to, { recursive: true });
	for (const name of await readdir(from)) {
		// What tools keep for themselves: npm its list of packages, Vite and Nuxt their caches, Prisma its client, Kit 3 types.
		const isTools = /^[.$]/.test(name);
		await (isTools ? copy : linkTree)(join(from, name), join(to, name));
	}
	// npm believes its list only if no folder of a package is newer, and reads every package again if one is.
	const list = join(to, '.package-lock.json');
	const now = new Date();
	await utimes(list, now, now).catch((error: unknown) => {
		if (!hasCode(error, 'ENOENT')) throw error;
	});
}

async function linkTree(from: string, to: string): Promise<void> {
	await mkdir(to, { recursive: true });
	const entries = await readdir(from, { withFileTypes: true });
	await Promise.all(
		entries.map((entry) => {
			const [source, target] = [join(from, entry.name), join(to, entry.name)];
			if (entry.isDirectory()) return linkTree(source, target);
			return entry.isSymbolicLink() ? copyLink(source, target) : linkFile(source, target);
		})
	);
}

async function copyLink(from: string, to: string): Promise<void> {
	await symlink(await readlink(from), to);
}

/** Not every system of files has links, and none has them to another one. */
async function linkFile(from: string, to: string): Promise<void> {
	await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
}

function copy(from: string, to: string): Promise<void> {
	return cp(from, to, {
		recursive: true,
		verbatimSymlinks: true,
		mode: constants.COPYFILE_FICLONE
	});
}

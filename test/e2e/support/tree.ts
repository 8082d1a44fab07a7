// The bytes of an app, to see what a command changed.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

const ignored = new Set(['node_modules', '.svelte-kit', 'build', '.git']);

/** Every file of an app but what was installed or built: path, and mode with a hash of its bytes. */
export async function tree(folder: string): Promise<Readonly<Record<string, string>>> {
	const paths = await filesIn(folder, folder);
	const entries = paths.sort().map(async (path) => {
		const [bytes, { mode }] = await Promise.all([
			readFile(join(folder, path)),
			stat(join(folder, path))
		]);
		const hash = createHash('sha256').update(bytes).digest('hex');
		return [path, `${(mode & 0o777).toString(8)} ${hash}`] as const;
	});
	return Object.fromEntries(await Promise.all(entries));
}

async function filesIn(folder: string, root: string): Promise<string[]> {
	const found = await readdir(folder, { withFileTypes: true });
	const nested = found.map(async (entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return ignored.has(entry.name) ? [] : filesIn(path, root);
		return [relative(root, path)];
	});
	return (await Promise.all(nested)).flat();
}

// The files of an app, as text.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** Text by path with `/`, in order. */
export type Files = Readonly<Record<string, string>>;

const notOurs = /^(\.git|node_modules|\.svelte-kit|dist|tmp)\//;
/** What the build of a Qwik app makes; elsewhere it holds sources. */
const builtByQwik = /^server\//;

/** Reads an app, but for what was installed, what was built and what is git's own. */
export async function filesOf(folder: string): Promise<Files> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = entries
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
		.filter((path) => !notOurs.test(path))
		.filter(
			(path, _, all) =>
				!builtByQwik.test(path) || !all.some((one) => /^src\/entry\.ssr\./.test(one))
		)
		.toSorted();
	const texts = paths.map(
		async (path) => [path, await readFile(join(folder, path), 'utf8')] as const
	);
	return Object.fromEntries(await Promise.all(texts));
}

/** Writes files into a folder, over those that are there. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
	for (const [path, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), text);
	}
}

// Goldens on disk.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repository } from '../../e2e/support/repository.ts';
import { type Files, filesOf } from './files-of.ts';

const folder = join(repository, 'test/fixtures/goldens');

/** Names of the goldens that are stored. */
export async function storedNames(): Promise<string[]> {
	return (await readdir(folder)).toSorted();
}

/** The files of a stored golden. */
export function storedTree(name: string): Promise<Files> {
	return filesOf(join(folder, name));
}

/** Replaces a stored golden. */
export async function storeTree(name: string, files: Files): Promise<void> {
	await removeTree(name);
	for (const [path, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder, name, path)), { recursive: true });
		await writeFile(join(folder, name, path), text);
	}
}

/** Removes a stored golden. */
export function removeTree(name: string): Promise<void> {
	return rm(join(folder, name), { recursive: true, force: true });
}

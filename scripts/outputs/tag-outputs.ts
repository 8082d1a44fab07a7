import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { type Files, writeFiles } from '../../test/golden/support/files-of.ts';

/** A name and the files of the app that it stands for. */
export type Output = readonly [name: string, files: Files];

/**
 * Replaces the files of a git repository with these apps, and tags the result. Initializes the
 * folder if it is no repository. Returns the number of files. Throws if the tag exists or the
 * folder has unknown files; then nothing changes.
 */
export async function tagOutputs(
	folder: string,
	tag: string,
	outputs: AsyncIterable<Output>
): Promise<number> {
	await mkdir(folder, { recursive: true });
	const git = (...args: string[]) => execa('git', args, { cwd: folder });
	if (!(await readdir(folder)).includes('.git')) await git('init', '--quiet', '--template=');
	if ((await git('tag', '--list', tag)).stdout !== '') throw new Error(`${tag} is there already.`);
	const changes = (await git('status', '--porcelain')).stdout;
	if (changes !== '') throw new Error(`${folder} holds what is not committed:\n${changes}`);
	const texts = new Map<string, Files>();
	for await (const [name, files] of outputs) texts.set(name, files);
	for (const name of await readdir(folder)) {
		if (name !== '.git') await rm(join(folder, name), { recursive: true });
	}
	for (const [name, files] of texts) await writeFiles(join(folder, name), files);
	// Includes files that the apps tell git to ignore.
	await git('add', '--all', '--force');
	await git('commit', '--quiet', '--allow-empty', '--message', tag);
	await git('tag', tag);
	return [...texts.values()].reduce((sum, files) => sum + Object.keys(files).length, 0);
}

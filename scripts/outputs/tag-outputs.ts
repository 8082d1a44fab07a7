import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { type Files, writeFiles } from '../../test/golden/support/files-of.ts';

/** A name and the files of the app that it stands for. */
export type Output = readonly [name: string, files: Files];

/**
 * Replaces what a git repository holds with these apps, and tags it. The folder is made one if it is not a repository.
 * Returns how many files it holds. Throws if the tag is there, or if the folder holds what git does not know: then
 * nothing is changed.
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
	// The apps have files for git to ignore; here they are what is looked at.
	await git('add', '--all', '--force');
	await git('commit', '--quiet', '--allow-empty', '--message', tag);
	await git('tag', tag);
	return [...texts.values()].reduce((sum, files) => sum + Object.keys(files).length, 0);
}

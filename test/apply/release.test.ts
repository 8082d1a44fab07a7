import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askRelease } from '../../src/apply/release.ts';

const { signal } = new AbortController();

/** A repository with files of its own where packages are installed. */
async function repository(files: Readonly<Record<string, string>>): Promise<string> {
	const root = await realpath(await mkdtemp(join(tmpdir(), 'auth-cli-release-')));
	onTestFinished(() => rm(root, { recursive: true, force: true }));
	for (const [path, text] of Object.entries({ 'package.json': '{}', ...files })) {
		await mkdir(dirname(join(root, path)), { recursive: true });
		await writeFile(join(root, path), text);
		await chmod(join(root, path), 0o755);
	}
	return root;
}

describe('askRelease', () => {
	it.each(['file:../x', 'npm:other@1.0.0', '1.0.0 --registry=http://x', 'latest', '../1.0.0'])(
		'runs nothing for what auth.json of a repository calls a version: %s',
		async (version) => {
			const git = { isTracked: () => false };
			const home = { root: '/nowhere', packageManager: { name: 'npm' }, signal, git } as const;
			expect(await askRelease(version, ['files'], home)).toEqual({ reason: 'it is no version' });
		}
	);

	it.each(['node_modules', 'packages'])(
		'runs no release that came with the repository: in %s',
		async (folder) => {
			const named = JSON.stringify({ name: 'auth-cli', version: '0.0.1', bin: 'run.mjs' });
			const root = await repository({
				[`${folder}/auth-cli/package.json`]: named,
				[`${folder}/auth-cli/run.mjs`]: '#!/usr/bin/env node\nconsole.log("harm");'
			});
			const bin = join(root, 'node_modules/.bin');
			await mkdir(bin, { recursive: true });
			await symlink(join(root, folder, 'auth-cli/run.mjs'), join(bin, 'auth-cli'));
			if (folder !== 'node_modules')
				await symlink(join(root, folder, 'auth-cli'), join(root, 'node_modules/auth-cli'));
			const git = { isTracked: (path: string) => path.startsWith(`${folder}/auth-cli/`) };
			const home = { root, packageManager: { name: 'npm' }, signal, git } as const;
			expect(await askRelease('0.0.1', ['files'], home)).toEqual({
				reason: 'the repository has an auth-cli of its own in node_modules'
			});
		}
	);
});

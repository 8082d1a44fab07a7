import { execFileSync } from 'node:child_process';
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	realpathSync,
	writeFileSync
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isFromRepository } from '../../src/apply/from-repository.ts';
import { openProject } from '../../src/frameworks/index.ts';

const app = {
	'package.json': JSON.stringify({ dependencies: { '@sveltejs/kit': '^3.0.0' } })
};

function scratch(): string {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'auth-cli-git-')));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

function git(cwd: string, ...args: string[]): string {
	const own = [
		'-c',
		'user.name=a',
		'-c',
		'user.email=a@b.test',
		'-c',
		'protocol.file.allow=always'
	];
	return execFileSync('git', [...own, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' });
}

function write(folder: string, files: Readonly<Record<string, string>>): string {
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	return folder;
}

/** A repository where all of these files are committed. */
function repository(folder: string, files: Readonly<Record<string, string>>): string {
	write(folder, files);
	git(folder, 'init', '--quiet');
	git(folder, 'add', '--all', '--force');
	git(folder, 'commit', '--quiet', '-m', 'all');
	return folder;
}

const program = 'node_modules/server/run.mjs';

/** Whether the program in node_modules of a cloned app counts as the repository's. */
function isForeign(root: string, file = program): boolean {
	const { git } = openProject(root, { env: {} });
	return isFromRepository({ root, isTracked: git.isTracked }, join(root, file));
}

describe('isTracked', () => {
	it('tells what was committed from what was installed', () => {
		const root = repository(scratch(), { ...app, [program]: '' });
		write(root, { 'node_modules/other/run.mjs': '' });
		expect(isForeign(root)).toBe(true);
		expect(isForeign(root, 'node_modules/other/run.mjs')).toBe(false);
	});

	it('counts what a submodule brings, where node_modules is one', () => {
		const modules = repository(scratch(), { 'server/run.mjs': '' });
		const origin = repository(scratch(), app);
		git(origin, 'submodule', '--quiet', 'add', modules, 'node_modules');
		git(origin, 'commit', '--quiet', '-m', 'modules');
		const root = join(scratch(), 'clone');
		git(dirname(root), 'clone', '--quiet', '--recurse-submodules', origin, root);
		expect(existsSync(join(root, program))).toBe(true);
		expect(isForeign(root)).toBe(true);
	});

	it('counts what lies below a gitlink without a repository of its own', () => {
		const root = repository(scratch(), app);
		const commit = git(root, 'rev-parse', 'HEAD').trim();
		write(root, { [program]: '' });
		git(root, 'update-index', '--add', '--cacheinfo', `160000,${commit},node_modules`);
		expect(isForeign(root)).toBe(true);
	});

	it('counts a repository that was put there unknown to git', () => {
		const root = repository(scratch(), { ...app, '.gitignore': 'node_modules\n' });
		repository(join(root, 'node_modules/server'), { 'run.mjs': '' });
		expect(isForeign(root)).toBe(true);
		write(root, { 'node_modules/other/run.mjs': '', 'node_modules/other/.git': 'gitdir: x\n' });
		expect(isForeign(root, 'node_modules/other/run.mjs')).toBe(true);
	});

	it('counts what the repository around a submodule brings', () => {
		const outer = repository(scratch(), { [program]: '' });
		const root = repository(join(outer, 'apps/web'), app);
		expect(isForeign(root, `../../${program}`)).toBe(true);
		write(outer, { 'node_modules/other/run.mjs': '' });
		expect(isForeign(root, '../../node_modules/other/run.mjs')).toBe(false);
	});

	it('asks the repository around the app, not one that was committed as files in its place', () => {
		const bare = scratch();
		git(bare, 'init', '--quiet', '--bare');
		const files = { 'apps/web/package.json': app['package.json'], [`apps/web/${program}`]: '' };
		const top = write(scratch(), files);
		execFileSync('cp', ['-r', join(bare, 'HEAD'), join(bare, 'objects'), join(top, 'apps/web')]);
		execFileSync('cp', ['-r', join(bare, 'refs'), join(top, 'apps/web')]);
		write(top, {
			'apps/web/objects/keep': '',
			'apps/web/refs/keep': '',
			'apps/web/config': '[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = .\n'
		});
		repository(top, {});
		expect(isForeign(join(top, 'apps/web'))).toBe(true);
	});
});

describe('the texts that were committed', () => {
	const texts = (root: string, path: string) => [
		...openProject(root, { env: {} }).git.committed(path)
	];

	it('are those of one file, newest first, in a folder of a repository, too', () => {
		const top = repository(scratch(), { 'apps/web/a[1].ts': 'first\n', 'apps/web/a1.ts': 'other' });
		const root = write(join(top, 'apps/web'), app);
		for (const text of ['second\n', 'not committed\n']) {
			write(root, { 'a[1].ts': text });
			if (text === 'second\n') git(top, 'commit', '--quiet', '--all', '-m', text);
		}
		expect(texts(root, 'a[1].ts')).toEqual(['second\n', 'first\n']);
		expect(texts(root, 'none.ts')).toEqual([]);
	});

	it('are none before the first commit, and without a repository', () => {
		const root = write(scratch(), app);
		expect(texts(root, 'package.json')).toEqual([]);
		git(root, 'init', '--quiet');
		expect(texts(root, 'package.json')).toEqual([]);
	});

	it('say in which commit a file came', () => {
		const top = repository(scratch(), { 'apps/web/a.ts': '' });
		const root = write(join(top, 'apps/web'), app);
		for (const text of ['first', 'second']) {
			write(root, { 'b.ts': text });
			git(top, 'add', '--all');
			git(top, 'commit', '--quiet', '-m', text);
		}
		const { firstWith } = openProject(root, { env: {} }).git;
		expect(git(top, 'rev-parse', 'HEAD~1')).toMatch(new RegExp(`^${firstWith('b.ts') ?? '-'}`));
		expect(firstWith('none.ts')).toBeUndefined();
		expect(openProject(write(scratch(), app), { env: {} }).git.firstWith('a.ts')).toBeUndefined();
	});
});

describe('git', () => {
	it.each(['node_modules/.bin', 'tools', '.'])(
		'is the one of the machine where the repository has another in %s, which PATH names',
		(place) => {
			const root = repository(scratch(), { ...app, [program]: '' });
			const mark = join(root, 'ran');
			write(root, { [`${place}/git`]: `#!/bin/sh\ntouch ${mark}\nexit 1\n` });
			chmodSync(join(root, place, 'git'), 0o755);
			vi.stubEnv('PATH', [join(root, place), process.env['PATH']].join(delimiter));
			onTestFinished(() => void vi.unstubAllEnvs());
			expect(isForeign(root)).toBe(true);
			expect(existsSync(mark)).toBe(false);
		}
	);
});

// Every kind of app, and every command, as Windows runs them: what they leave is what they leave on Linux.

import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { run } from '../e2e/support/child.ts';
import { repository } from '../e2e/support/repository.ts';
import { filesOf } from '../golden/support/files-of.ts';
import { fixtureApp } from '../golden/support/fixture-app.ts';
import { goldenTree } from '../golden/support/golden-tree.ts';
import { type Golden, goldens } from '../golden/support/goldens.ts';
import { masked } from '../golden/support/masked.ts';
import { storedTree } from '../golden/support/stored-goldens.ts';
import { ensureWine, onWindows } from './wine.ts';

const program = join(repository, 'dist/auth-cli.js');
type Give = (folder: string, golden: Pick<Golden, 'runs'>) => Promise<string>;

beforeAll(() => ensureWine(), 300_000);

const give: Give = async (folder, { runs }) => {
	let printed = '';
	for (const words of runs) {
		const ended = await onWindows(folder, program, [...words, '--yes', '--no-install']);
		expect(ended, ended.stderr).toMatchObject({ code: 0 });
		printed = ended.stdout;
	}
	return printed;
};

/** Windows keeps no such modes: what a user's folder holds is the user's own there. */
const withoutModes = (text = '') => text.replaceAll(' (only its owner may read it)', '');

describe('on Windows', () => {
	it.each(goldens().map((golden) => [golden.name, golden] as const))(
		'creates the same tree as on Linux: %s',
		async (name, golden) => {
			const made = await goldenTree(golden, give);
			const stored = await storedTree(name);
			const { 'files.txt': list, 'next-steps.txt': steps, ...files } = made;
			expect(files).toEqual(
				Object.fromEntries(Object.keys(files).map((path) => [path, stored[path]]))
			);
			expect(list).toBe(withoutModes(stored['files.txt']));
			expect(steps).toBe(stored['next-steps.txt']);
		}
	);

	/** One after the other, in one app. */
	const commands = [
		['info', '--json'],
		['list', 'providers', '--json'],
		['list', 'features', '--json'],
		['init', '--provider', 'github', '--yes', '--no-install', '--json'],
		['add', 'provider', 'google', 'dev', '--yes', '--no-install', '--json'],
		['add', 'adapter', 'sqlite', '--yes', '--no-install', '--json'],
		['add', 'feature', 'activity', 'account', '--yes', '--no-install', '--json'],
		['doctor', '--json'],
		['files', '--json'],
		['diff', '--offline', '--json'],
		['audit', '--offline', '--json'],
		['secret', '--yes', '--json'],
		['remove', 'feature', 'account', '--yes', '--no-install', '--json'],
		['remove', 'provider', 'google', '--yes', '--no-install', '--json'],
		['upgrade', '--yes', '--no-install', '--offline', '--json'],
		['add', 'provider', 'nonsense', '--yes', '--json'],
		['remove', '--yes', '--no-install', '--json']
	] as const;
	/** What each command said and left. */
	async function session(
		golden: Golden,
		start: (folder: string, args: readonly string[]) => ReturnType<typeof run>
	) {
		const app = await fixtureApp(golden);
		try {
			const all = [];
			for (const args of commands) {
				const { code, stdout } = await start(app.folder, args);
				const files = await filesOf(app.folder);
				const tree = Object.keys(files).map((path) => [path, masked(path, files)]);
				all.push({ command: args.join(' '), code, stdout: neutral(stdout, app.folder), tree });
			}
			return all;
		} finally {
			await app.remove();
		}
	}

	/** Names of folders, and secrets, are others each time. */
	function neutral(text: string, folder: string): string {
		return text
			.replaceAll(`Z:${folder.replaceAll('/', '\\\\')}`, '<app>')
			.replaceAll(folder, '<app>')
			.replaceAll(/[A-Za-z0-9+/]{43}=/g, '<secret>')
			.replaceAll(/\b[0-9a-f]{8}\b/g, '<hash>');
	}

	const kinds = [
		'sveltekit-2-typescript',
		'next-16',
		'express-5',
		'qwik-2',
		'nuxt-4',
		'sveltekit-3-crlf'
	];
	it.each(kinds)('every command prints and does the same: %s', async (app) => {
		const golden = { name: app, app, runs: [] };
		const there = await session(golden, (folder, args) => onWindows(folder, program, args));
		const here = await session(golden, (cwd, args) =>
			run({ command: process.execPath, args: [program, ...args], cwd })
		);
		for (const [index, one] of here.entries()) expect(there[index], one.command).toEqual(one);
	});
});

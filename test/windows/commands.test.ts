// Every kind of app, and every command, as Windows runs them: what they leave is what they leave on Linux.

import { appendFile } from 'node:fs/promises';
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

	/** Stands for the path of a file that its owner edited. */
	const readme = '<readme>';
	/** One after the other, in one app. */
	const commands = [
		['info', '--json'],
		['list', 'providers', '--json'],
		['list', 'features', '--json'],
		['list', 'adapters', '--json'],
		['explain', '--json'],
		['complete', 'powershell'],
		['init', '--provider', 'github', '--yes', '--no-install', '--json'],
		['add', 'provider', 'google', 'dev', '--yes', '--no-install', '--json'],
		['add', 'adapter', 'sqlite', '--yes', '--no-install', '--json'],
		['add', 'feature', 'activity', 'account', '--yes', '--no-install', '--json'],
		['add', 'agents', '--yes', '--json'],
		['add', 'tests', '--runner', 'node', '--page', '/', '--yes', '--no-install', '--json'],
		['doctor', '--json'],
		['info', '--json'],
		['files', '--json'],
		['diff', '--offline', '--json'],
		['restore', readme, '--offline', '--yes', '--json'],
		['modernize', '--yes', '--json'],
		['users', 'list', '--json'],
		['db', 'prune', '--json'],
		['audit', '--offline', '--json'],
		['secret', '--yes', '--json'],
		['secret', '--print'],
		['remove', 'tests', '--yes', '--no-install', '--json'],
		['remove', 'agents', '--yes', '--json'],
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
				const own = args.find((one) => one === readme) && (await edited(app.folder));
				const given = args.map((one) => (own && one === readme ? own : one));
				const { code, stdout } = await start(app.folder, given);
				const files = await filesOf(app.folder);
				// Each Node.js brings a SQLite of its own, whose version is in its files.
				const tree = Object.keys(files).map((path) => [
					path,
					path.endsWith('.db') ? 'a database' : masked(path, files)
				]);
				all.push({ command: args.join(' '), code, stdout: neutral(stdout, app.folder), tree });
			}
			return all;
		} finally {
			await app.remove();
		}
	}

	/** Edits the README of the folder; its path, as the command line names it. */
	async function edited(folder: string): Promise<string> {
		const paths = Object.keys(await filesOf(folder));
		const path = paths.find((one) => one.endsWith('/auth/README.md')) ?? '';
		await appendFile(join(folder, path), 'A line of the owner.\n');
		return path;
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
		'sveltekit-3-crlf',
		'next-16',
		'qwik-2',
		'nuxt-4',
		'astro-7',
		'react-router-8',
		'solid-start-2',
		'tanstack-start-1',
		'express-5',
		'fastify-5',
		'hono-4',
		'elysia-1'
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

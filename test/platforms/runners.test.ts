// The command line as users of Bun and Deno start it: from a registry, and run by them instead of Node.js.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, run } from '../e2e/support/child.ts';
import { install } from '../e2e/support/package.ts';
import { type Registry, startRegistry } from '../e2e/support/registry.ts';
import { filesOf } from '../golden/support/files-of.ts';
import { fixtureApp } from '../golden/support/fixture-app.ts';
import { masked } from '../golden/support/masked.ts';
import { installPlatforms, programOf } from './install-platforms.ts';

let registry: Registry;
let caches: string;

beforeAll(async () => {
	installPlatforms();
	registry = await startRegistry(['auth-cli']);
	await registry.publish((await install()).tarball);
	caches = await mkdtemp(join(tmpdir(), 'auth-cli-runners-'));
});
afterAll(async () => {
	await registry?.close();
	await rm(caches, { recursive: true, force: true });
});

/** What starts a command, and its words before ours. */
const runners = {
	npx: () => ['npx', '--yes', 'auth-cli'],
	bunx: () => [programOf('@oven', 'bun'), 'x', '--bun', 'auth-cli'],
	'deno run': () => [programOf('@deno', 'deno'), 'run', '--allow-all', '--no-lock', 'npm:auth-cli']
} as const;

/** One after the other, in one app. */
const commands = [
	['init', '--provider', 'github', '--yes', '--no-install', '--no-verify'],
	['add', 'provider', 'google', '--yes', '--no-install', '--no-verify'],
	['add', 'adapter', 'sqlite', '--yes', '--no-install', '--no-verify'],
	['doctor', '--json'],
	['upgrade', '--check', '--json'],
	['remove', 'provider', 'github', '--yes', '--no-install', '--no-verify']
] as const;

function start(
	runner: keyof typeof runners,
	cwd: string,
	words: readonly string[]
): Promise<Ended> {
	const [command = '', ...args] = runners[runner]();
	const env = {
		...registry.env,
		NPM_CONFIG_REGISTRY: `${registry.origin}/`,
		BUN_INSTALL_CACHE_DIR: join(caches, 'bun'),
		BUN_TMPDIR: caches,
		DENO_DIR: join(caches, 'deno'),
		DENO_NO_UPDATE_CHECK: '1'
	};
	return run({ command, args: [...args, ...words], cwd, env });
}

// By its lock file. Without one it is what started the program, and next steps would differ.
const ofNpm = { 'package-lock.json': '{ "lockfileVersion": 3, "packages": {} }\n' };

/** What each command said and left. */
async function played(runner: keyof typeof runners) {
	const app = await fixtureApp({ name: 'express-5', app: 'express-5', given: ofNpm, runs: [] });
	try {
		const all = [];
		for (const words of commands) {
			const { code, stdout, stderr } = await start(runner, app.folder, words);
			const files = await filesOf(app.folder);
			const tree = Object.keys(files).map((path) => [path, masked(path, files)]);
			all.push({
				words: words.join(' '),
				code,
				stdout: stdout.replaceAll(app.folder, '<app>'),
				tree
			});
			// Packages are missing, which doctor finds.
			if (words[0] !== 'doctor') expect(code, `${words.join(' ')}\n${stderr}`).toBe(0);
		}
		return all;
	} finally {
		await app.remove();
	}
}

describe('the command line from a registry', () => {
	it.each(['bunx', 'deno run'] as const)(
		'says and does by %s what it does by npx',
		async (runner) => {
			expect(await played(runner)).toEqual(await played('npx'));
		}
	);
});

// Fresh apps from the official scaffolder, made once and copied for each test.
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alone } from './alone.ts';
import { type Ended, runOk } from './child.ts';
import { copyApp, moveApp } from './copy-app.ts';
import { cacheFolder } from './repository.ts';

/** The version of npm `sv` that makes an app of each major version of SvelteKit. */
const scaffolders = { 2: 'sv@0.17.1', 3: 'sv@1.0.0-next.7' } as const;

export type Major = keyof typeof scaffolders;

/** An app in a folder of its own, which is removed at the end. */
export interface FreshApp {
	readonly folder: string;
	readonly remove: () => Promise<void>;
}

/** Copies a fresh app (minimal, TypeScript, npm, dependencies installed) into a new temporary folder. */
export function freshApp(major: Major): Promise<FreshApp> {
	return scaffolded(major, '', '--no-add-ons');
}

/** The same in JavaScript, with types in JSDoc. */
export function freshScriptApp(major: Major): Promise<FreshApp> {
	return scaffolded(major, 'jsdoc-', '--types', 'jsdoc', '--no-add-ons');
}

/** An app of SvelteKit 3 with Prettier and ESLint as the scaffolder sets them up. */
export function freshLintedApp(): Promise<FreshApp> {
	const name = `sveltekit-3-linted-${scaffolders[3].replace('@', '-')}`;
	const options = ['--template', 'minimal', '--types', 'ts', '--install', 'npm'];
	return freshCopy(name, async (cwd) => {
		const add = ['--add', 'prettier', 'eslint'];
		await scaffold(scaffolders[3], ['create', 'app', ...options, ...add], cwd);
	});
}

/** The same, whose production build is a program for Node. */
export function freshNodeApp(major: Major): Promise<FreshApp> {
	return scaffolded(major, 'node-', '--add', 'sveltekit-adapter=adapter:node');
}

/** What the first version of SvelteKit 2 came with; a newer rollup lacks packages in some registries. */
const firstOfKit2 = [
	'devDependencies.@sveltejs/adapter-auto=3.0.0',
	'devDependencies.@sveltejs/kit=2.0.0',
	'devDependencies.@sveltejs/vite-plugin-svelte=3.0.0',
	'devDependencies.svelte=4.2.7',
	'devDependencies.svelte-check=3.6.0',
	'devDependencies.typescript=5.0.2',
	'devDependencies.vite=5.0.3',
	'overrides.rollup=4.67.4'
];

/** Copies an app of SvelteKit 2.0 as its scaffolder of that day made it, with exactly these versions. */
export function oldestApp(): Promise<FreshApp> {
	return freshCopy('sveltekit-2.0.0', async (parent) => {
		const cwd = join(parent, 'app');
		const options = `{ name: 'app', template: 'skeleton', types: 'typescript', prettier: false, eslint: false, playwright: false, vitest: false }`;
		const code = `import { create } from 'create-svelte'; await create('app', ${options});`;
		await runOk({ command: 'npm', args: ['install', 'create-svelte@6.0.0'], cwd: parent });
		await runOk({
			command: process.execPath,
			args: ['--input-type=module', '-e', code],
			cwd: parent
		});
		await runOk({ command: 'npm', args: ['pkg', 'set', ...firstOfKit2], cwd });
		await runOk({ command: 'npm', args: ['install'], cwd });
	});
}

function scaffolded(major: Major, kind: string, ...more: readonly string[]): Promise<FreshApp> {
	const scaffolder = scaffolders[major];
	const types = more.includes('--types') ? [] : ['--types', 'ts'];
	const options = ['--template', 'minimal', ...types, ...more, '--install', 'npm'];
	const args = ['create', 'app', ...options];
	return freshCopy(`sveltekit-${major}-${kind}${scaffolder.replace('@', '-')}`, async (cwd) => {
		await scaffold(scaffolder, args, cwd);
	});
}

/** Copies the app that `make` makes as `app` in a folder; it is made once and kept under this name. */
export async function freshCopy(
	name: string,
	make: (cwd: string) => Promise<void>
): Promise<FreshApp> {
	const made = await madeOnce(name, make);
	const parent = await realpath(await mkdtemp(join(tmpdir(), 'auth-cli-app-')));
	const folder = join(parent, 'app');
	await copyApp(made, folder);
	return { folder, remove: () => rm(parent, { recursive: true, force: true }) };
}

async function madeOnce(name: string, make: (cwd: string) => Promise<void>): Promise<string> {
	const folder = join(cacheFolder, 'apps', name);
	if (existsSync(folder)) return folder;
	return alone(name, async () => (existsSync(folder) ? folder : makeOnce(folder, make)));
}

async function makeOnce(folder: string, make: (cwd: string) => Promise<void>): Promise<string> {
	await mkdir(join(cacheFolder, 'apps'), { recursive: true });
	// Made elsewhere and moved, so that an interrupted run leaves no half of an app. Not inside this repository:
	// npm would take its folder for the project.
	const parent = await mkdtemp(join(tmpdir(), 'auth-cli-scaffold-'));
	await make(parent);
	await keep(join(parent, 'app'), folder);
	await writeFile(noteBeside(folder), '');
	await rm(parent, { recursive: true, force: true });
	return folder;
}

/** Newer files were written by a user of a copy; see `writtenInto`. */
function noteBeside(folder: string): string {
	return `${folder}.made`;
}

/** Files of packages that a program wrote into: they are those of all copies of the app. */
export async function writtenInto(): Promise<readonly string[]> {
	const made = globSync(join(cacheFolder, 'apps/*.made')).map((note) => note.slice(0, -5));
	const folders = made.filter((folder) => existsSync(join(folder, 'node_modules')));
	const own = ['-type', 'f', '-not', '-path', '*/node_modules/.*'];
	const found = folders.map(async (folder) => {
		const args = [join(folder, 'node_modules'), '-newer', noteBeside(folder), ...own];
		return (await runOk({ command: 'find', args, cwd: folder })).stdout.split('\n').filter(Boolean);
	});
	return (await Promise.all(found)).flat();
}

async function keep(from: string, to: string): Promise<void> {
	const nearby = `${to}.${process.pid}`;
	await moveApp(from, nearby);
	await rename(nearby, to);
}

/**
 * Runs the scaffolder of a framework. npx fails if two processes install the same package at once.
 */
export function scaffold(
	scaffolder: string,
	...[args, cwd, env = {}]: Scaffolding
): Promise<Ended> {
	const job = { command: 'npx', args: ['--yes', scaffolder, ...args], cwd, env };
	return alone(scaffolder.replaceAll('/', '-'), () => runOk(job));
}

type Scaffolding = [args: readonly string[], cwd: string, env?: NodeJS.ProcessEnv];

/** Moves a fresh app to where `make` of another one wants it. */
export async function startFrom(app: FreshApp, parent: string): Promise<string> {
	const folder = join(parent, 'app');
	await moveApp(app.folder, folder);
	await app.remove();
	return folder;
}

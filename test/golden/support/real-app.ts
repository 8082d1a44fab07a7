// An app of the official scaffolder into which golden trees are laid, one after the other.
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ended, run } from '../../e2e/support/child.ts';
import { repository } from '../../e2e/support/repository.ts';
import { type FreshApp, freshApp, type Major } from '../../e2e/support/scaffold.ts';
import { addPages } from '../../e2e/support/svelte-pages.ts';
import { type Files, filesOf, writeFiles } from './files-of.ts';
import { addScriptPages } from './script-pages.ts';

/** A scaffolded app, and what a developer does with it. */
export interface RealApp {
	readonly folder: string;
	/** Makes it the app of a tree, with pages that use the session. */
	readonly lay: (tree: Files) => Promise<void>;
	readonly build: () => Promise<Ended>;
	/** Type-checks a built app as `npm run check` does, with compiler options on top of its own. */
	readonly check: (options?: CompilerOptions) => Promise<Ended>;
	readonly remove: () => Promise<void>;
}

export type CompilerOptions = Readonly<Record<string, boolean>>;

/** Copies a scaffolded app. Pages are written for Svelte 5. */
export async function realApp(
	major: Major,
	{ made = freshApp(major), pages = true }: { made?: Promise<FreshApp>; pages?: boolean } = {}
): Promise<RealApp> {
	const { folder, remove } = await made;
	const fresh = await filesOf(folder);
	const installed = new Set<string>();
	return {
		folder,
		remove,
		async lay(tree) {
			await clearApp(folder);
			const manifest = await mergedManifest(folder, { fresh, tree, installed });
			await writeFiles(folder, { ...startFor(tree, fresh), ...tree, 'package.json': manifest });
			if (pages) await (isScript(tree) ? addScriptPages(folder) : addPages(folder));
		},
		build: () => program(folder, 'vite/bin/vite.js', 'build'),
		async check(options = {}) {
			const config = await checkedConfig(folder, options);
			const args = ['--tsconfig', config, '--fail-on-warnings'];
			return program(folder, 'svelte-check/bin/svelte-check', ...args);
		}
	};
}

/** Whether an app is written in JavaScript. */
export function isScript(tree: Files): boolean {
	return 'jsconfig.json' in tree;
}

/** Empties an app but for what is installed. */
export async function clearApp(folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		if (name !== 'node_modules') await rm(join(folder, name), { recursive: true });
	}
}

/** The scaffolder asks for types or not; the app is the TypeScript one. */
function startFor(tree: Files, fresh: Files): Files {
	if (!isScript(tree)) return fresh;
	const typed = ['tsconfig.json', 'vite.config.ts'];
	return Object.fromEntries(Object.entries(fresh).filter(([path]) => !typed.includes(path)));
}

/** The scaffolder's package.json with the packages that the tree adds, which come from our own node_modules, each once. */
export async function mergedManifest(
	folder: string,
	{ fresh, tree, installed }: { fresh: Files; tree: Files; installed: Set<string> }
): Promise<string> {
	const { dependencies = {}, devDependencies = {} } = manifestOf(tree['package.json']);
	const scaffolded = manifestOf(fresh['package.json']);
	const types = Object.keys(devDependencies).filter((name) => name.startsWith('@types/'));
	await install(folder, [...Object.keys(dependencies), ...types], installed);
	return `${JSON.stringify({ ...scaffolded, dependencies }, null, '\t')}\n`;
}

async function install(
	folder: string,
	names: readonly string[],
	installed: Set<string>
): Promise<void> {
	for (const name of names) {
		if (installed.has(name)) continue;
		installed.add(name);
		const source = join(repository, 'node_modules', name);
		await cp(source, join(folder, 'node_modules', name), { recursive: true });
		const { dependencies = {} } = manifestOf(await readFile(join(source, 'package.json'), 'utf8'));
		await install(folder, Object.keys(dependencies), installed);
	}
}

type Ranges = Readonly<Record<string, string>>;

function manifestOf(text = '{}'): {
	readonly dependencies?: Ranges;
	readonly devDependencies?: Ranges;
} {
	return JSON.parse(text);
}

async function checkedConfig(folder: string, options: CompilerOptions): Promise<string> {
	const config = isScript(await filesOf(join(folder))) ? 'jsconfig.json' : 'tsconfig.json';
	if (Object.keys(options).length === 0) return config;
	const name = 'tsconfig.more.json';
	const text = JSON.stringify({ extends: `./${config}`, compilerOptions: options });
	await writeFile(join(folder, name), text);
	return name;
}

function program(folder: string, script: string, ...args: readonly string[]): Promise<Ended> {
	const path = join(folder, 'node_modules', script);
	return run({ command: process.execPath, args: [path, ...args], cwd: folder });
}

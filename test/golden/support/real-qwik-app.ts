// A Qwik app of the official scaffolder into which golden trees are laid, one after the other.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ended, run } from '../../e2e/support/child.ts';
import { buildInSteps, freshQwikApp, type QwikMajor } from '../../e2e/support/qwik-app.ts';
import { type Files, filesOf, writeFiles } from './files-of.ts';
import { type CompilerOptions, clearApp, mergedManifest } from './real-app.ts';

/** A scaffolded app, and what a developer does with it. */
export interface RealQwikApp {
	readonly folder: string;
	/** Makes it the app of a tree. */
	readonly lay: (tree: Files) => Promise<void>;
	/** What `npm run build` does: checks types, builds for browsers and for Node, and lints. Throws if one fails. */
	readonly build: () => Promise<void>;
	/** Checks types with compiler options on top of the app's own. */
	readonly check: (options: CompilerOptions) => Promise<Ended>;
	/** Prettier, as `npm run fmt.check` does, over these files. */
	readonly checkFormat: (paths: readonly string[]) => Promise<Ended>;
	readonly remove: () => Promise<void>;
}

/** Copies a scaffolded app. */
export async function realQwikApp(major: QwikMajor): Promise<RealQwikApp> {
	const { folder, remove } = await freshQwikApp(major);
	const fresh = await filesOf(folder);
	const installed = new Set<string>();
	const node = (script: string, ...args: readonly string[]) => {
		const path = join(folder, 'node_modules', script);
		return run({ command: process.execPath, args: [path, ...args], cwd: folder });
	};
	return {
		folder,
		remove,
		async lay(tree) {
			await clearApp(folder);
			const manifest = await mergedManifest(folder, { fresh, tree, installed });
			// Of the two, the scaffolder's says how the app is compiled.
			const { 'tsconfig.json': _, ...ours } = tree;
			await writeFiles(folder, { ...fresh, ...ours, 'package.json': manifest });
		},
		build: () => buildInSteps(folder),
		async check(options) {
			const name = 'tsconfig.more.json';
			// What the scaffolder made to start a server is not ours.
			const config = {
				extends: './tsconfig.json',
				include: ['src', '*.d.ts'],
				exclude: ['src/entry.*']
			};
			const text = JSON.stringify({ ...config, compilerOptions: options });
			await writeFile(join(folder, name), text);
			return node('typescript/bin/tsc', '--project', name, '--noEmit', '--incremental', 'false');
		},
		checkFormat: (paths) => node('prettier/bin/prettier.cjs', '--check', ...paths)
	};
}

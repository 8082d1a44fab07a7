// The source files of an app.
import { join } from 'node:path';
import type { Disk, Reader } from './reader.ts';

/** Whether a file is code by its name, whatever the framework. */
export function isCode(name: string): boolean {
	return /\.(?:[cm]?[jt]sx?|mdx)$/.test(name);
}

interface Search {
	readonly root: string;
	/** Where to look, relative to the root. */
	readonly folder: string;
	/** What else the name of a file with code may end in. */
	readonly ending: string | undefined;
	readonly isIgnored: (path: string) => boolean;
}

/** Paths of an app's code, relative to its root; without packages, hidden folders, and what git ignores or the compiler makes at the top. */
export function sourceFiles(
	reader: Reader,
	{ root, folder: start, ending, isIgnored }: Search
): readonly string[] {
	const isSource = (name: string) =>
		isCode(name) || (ending !== undefined && name.endsWith(ending));
	const made = /"outDir"\s*:\s*"(?:\.\/)?([^"/]+)\/?"/.exec(
		reader.text(join(root, 'tsconfig.json')) ?? ''
	)?.[1];
	const visit = (folder: string): string[] =>
		reader.list(join(root, folder)).flatMap(({ name, folder: isFolder }) => {
			const path = folder === '' ? name : `${folder}/${name}`;
			if (!isFolder) return isSource(name) ? [path] : [];
			if (name === 'node_modules' || name.startsWith('.')) return [];
			return folder === '' && (path === made || isIgnored(path)) ? [] : visit(path);
		});
	return visit(start);
}

/**
 * Whether an app is written in TypeScript. One with JSDoc types has jsconfig.json, and typescript only to check them. Without either
 * file, typescript may be asked for by code that nothing compiles.
 */
export function usesTypeScript({ root, pkg, reader }: Disk): boolean {
	if (reader.kind(join(root, 'tsconfig.json')) === 'file') return true;
	if (reader.kind(join(root, 'jsconfig.json')) === 'file') return false;
	if (pkg.dependencies['typescript'] === undefined) return false;
	const all = sourceFiles(reader, { root, folder: '', ending: undefined, isIgnored: () => false });
	// Settings of tools say nothing of the app's own code.
	const own = all.filter((path) => !/(?:^|\/)\.|\.config\.\w+$/.test(path));
	return own.length === 0 || own.some((path) => /\.[cm]?tsx?$/.test(path));
}

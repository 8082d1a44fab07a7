// The source files of an app.
import { join } from 'node:path';
import type { Reader } from './reader.ts';

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

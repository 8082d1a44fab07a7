// The code of an app, for whoever asks what it imports.
import { join } from 'node:path';
import type { Reader } from './reader.ts';

const code = /\.(?:[cm]?[jt]sx?|svelte|mdx)$/;

/** Paths of an app's code, relative to its root; without packages, hidden folders and what git ignores at the top. */
export function sourceFiles(
	reader: Reader,
	{ root, isIgnored }: { root: string; isIgnored: (path: string) => boolean }
): readonly string[] {
	const visit = (folder: string): string[] =>
		reader.list(join(root, folder)).flatMap(({ name, folder: isFolder }) => {
			const path = folder === '' ? name : `${folder}/${name}`;
			if (!isFolder) return code.test(name) ? [path] : [];
			if (name === 'node_modules' || name.startsWith('.')) return [];
			return folder === '' && isIgnored(path) ? [] : visit(path);
		});
	return visit('');
}

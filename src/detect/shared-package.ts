// Repositories with one package.json for all their apps, as nx makes them in its integrated form.
import { join, relative, sep } from 'node:path';
import { foldersUpTo } from './cwd.ts';
import type { Reader } from './reader.ts';

/** A package.json that several apps have together. */
export interface SharedPackage {
	/** The way to its folder. */
	readonly folder: string;
	/** The command that adds packages to it. */
	readonly add: readonly string[];
}

/** The folder whose package.json an app without one shares with the others of its repository; undefined elsewhere. */
export function sharedPackage(
	reader: Reader,
	{ root, top }: { root: string; top: string }
): string | undefined {
	const has = (folder: string, name: string) => reader.kind(join(folder, name)) === 'file';
	const isSign = /^project\.json$|\.config\.[cm]?[jt]s$/;
	if (has(root, 'package.json')) return undefined;
	if (!reader.list(root).some(({ name }) => isSign.test(name))) return undefined;
	return foldersUpTo(root, top)
		.slice(1)
		.find((folder) => has(folder, 'nx.json') && has(folder, 'package.json'));
}

/** The way from an app to a folder above it, as commands and plans write it. */
export function wayUp(root: string, folder: string): string {
	return relative(root, folder).split(sep).join('/');
}

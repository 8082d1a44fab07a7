import { join } from 'node:path';
import type { Disk } from './reader.ts';
import { sourceFiles } from './source-files.ts';

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

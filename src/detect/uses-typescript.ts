import { join } from 'node:path';
import type { Disk } from './reader.ts';

/** Whether an app is written in TypeScript. One with JSDoc types has jsconfig.json, and typescript only to check them. */
export function usesTypeScript({ root, pkg, reader }: Disk): boolean {
	if (reader.kind(join(root, 'tsconfig.json')) === 'file') return true;
	if (reader.kind(join(root, 'jsconfig.json')) === 'file') return false;
	return pkg.dependencies['typescript'] !== undefined;
}

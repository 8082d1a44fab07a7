import { join } from 'node:path';
import type { Surroundings } from './reader.ts';

/** Whether an app is written in TypeScript. One with JSDoc types has jsconfig.json, and typescript only to check them. */
export function usesTypeScript({ root, pkg, reader }: Surroundings): boolean {
	if (reader.kind(join(root, 'tsconfig.json')) === 'file') return true;
	if (reader.kind(join(root, 'jsconfig.json')) === 'file') return false;
	return pkg.dependencies['typescript'] !== undefined;
}

// The parts of the tests, by the names that vitest.config.ts gives them.

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const root = new URL('../../', import.meta.url).pathname;
const folders = [
	['test/e2e/', 'e2e'],
	['test/golden/', 'golden'],
	['test/compat/', 'compat'],
	['test/adapters/servers/', 'adapters'],
	['test/platforms/', 'platforms'],
	['test/windows/', 'windows']
] as const;

/** Which part of the tests runs a file. */
export function stageOf(path: string): string {
	if (path.endsWith('.nightly.test.ts')) return 'nightly';
	return folders.find(([folder]) => path.startsWith(folder))?.[1] ?? 'unit';
}

/** The files to run for these files: a file that has tests only for others is run by those. */
export function runnable(paths: readonly string[], all: readonly string[]): string[] {
	const files = new Set<string>();
	const queue = [...paths];
	for (const path of queue) {
		if (path.endsWith('.test.ts')) files.add(path);
		else queue.push(...all.filter((one) => !queue.includes(one) && isImported(path, one)));
	}
	return [...files].toSorted();
}

const isImported = (path: string, by: string): boolean =>
	readFileSync(root + by, 'utf8').includes(`/${basename(path)}'`);

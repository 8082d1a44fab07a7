import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longestFirst, secondsFile } from '../longest-first.ts';

describe('longestFirst', () => {
	it('begins with what nobody has timed, goes on with the longest, and keeps the order of the rest', () => {
		const times = { 'a.ts': 2, 'b.ts': 300, 'c.ts': 2 };
		const files = ['a.ts', 'c.ts', 'new.ts', 'b.ts'];
		const sorted = longestFirst(files, times, (file) => file);
		expect(sorted).toEqual(['new.ts', 'b.ts', 'a.ts', 'c.ts']);
	});

	it('has times of files that are there', () => {
		const times = JSON.parse(readFileSync(secondsFile, 'utf8'));
		const root = join(import.meta.dirname, '../..');
		const gone = Object.keys(times).filter((path) => !existsSync(join(root, path)));
		expect(gone).toEqual([]);
	});
});

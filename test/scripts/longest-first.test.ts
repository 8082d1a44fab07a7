import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longestFirst, secondsFile, shares } from '../longest-first.ts';

describe('longestFirst', () => {
	it('starts with unknown files, continues with the longest, and keeps the order of the rest', () => {
		const times = { 'a.ts': 2, 'b.ts': 300, 'c.ts': 2 };
		const files = ['a.ts', 'c.ts', 'new.ts', 'b.ts'];
		const sorted = longestFirst(files, times, (file) => file);
		expect(sorted).toEqual(['new.ts', 'b.ts', 'a.ts', 'c.ts']);
	});

	it('has only existing files in its table', () => {
		const times = JSON.parse(readFileSync(secondsFile, 'utf8'));
		const root = join(import.meta.dirname, '../..');
		const gone = Object.keys(times).filter((path) => !existsSync(join(root, path)));
		expect(gone).toEqual([]);
	});
});

const root = join(import.meta.dirname, '../..');

describe('shares', () => {
	const pathOf = (file: string) => file;

	it('take about equally long, and contain each file once', () => {
		const times = { 'a.ts': 100, 'b.ts': 90, 'c.ts': 30, 'd.ts': 20 };
		const files = ['d.ts', 'c.ts', 'b.ts', 'a.ts'];
		expect(shares(files, { count: 2, times, pathOf })).toEqual([
			['a.ts', 'd.ts'],
			['b.ts', 'c.ts']
		]);
	});

	it('are the same on every machine, in any order of the files', () => {
		const files = ['new-2.ts', 'new-1.ts', 'new-3.ts'];
		const one = shares(files, { count: 2, times: {}, pathOf });
		expect(shares(files.toReversed(), { count: 2, times: {}, pathOf })).toEqual(one);
	});
});

describe('the CI workflow', () => {
	const workflow = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8');
	const stages = [...workflow.matchAll(/^ {10}- (.+)$/gm)].flatMap(([, line = '']) =>
		line.split(' ')
	);

	it('runs every stage, and every share of a divided one', () => {
		const all = readFileSync(join(root, 'scripts/test.ts'), 'utf8');
		const [, list = ''] = /const stages[^{]*\{\n(.*?)\n\};/s.exec(all) ?? [];
		const names = [...list.matchAll(/^\t(\w+): /gm)].map(([, name]) => name);
		expect(names).toContain('e2e');
		expect(new Set(stages.map((stage) => stage.replace(/:.*/, '')))).toEqual(new Set(names));
		for (const stage of stages.filter((one) => one.includes(':'))) {
			const [name, share] = stage.split(':');
			const [, count] = share?.split('/').map(Number) ?? [];
			const given = stages.filter((one) => one.startsWith(`${name}:`));
			expect(given).toHaveLength(count ?? 0);
			expect(new Set(given).size).toBe(count);
			expect(stages).not.toContain(name);
		}
	});

	it('omits no file of browser tests', () => {
		const files = globSync('test/e2e/**/*.test.ts', { cwd: root });
		const times = JSON.parse(readFileSync(secondsFile, 'utf8'));
		const made = shares(files, { count: 4, times, pathOf: (file) => file });
		expect(made.flat().toSorted()).toEqual(files.toSorted());
		const seconds = made.map((one) => one.reduce((sum, file) => sum + (times[file] ?? 60), 0));
		expect(Math.max(...seconds) / Math.min(...seconds)).toBeLessThan(1.2);
	});
});

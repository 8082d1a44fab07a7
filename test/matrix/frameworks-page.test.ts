import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { linesTable } from '../../scripts/frameworks-page/lines.ts';
import { frameworks } from '../../src/frameworks/index.ts';
import { cells } from './cells.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/frameworks.md'), 'utf8');

it('docs/frameworks.md has a row for each framework and version, and no others', () => {
	const named = (text: string) =>
		[...text.matchAll(/^(\| [^|]+ \| [^|]+ \|) \d+ \| \d+ \| \d+ \|$/gm)].map(([, start]) => start);
	const table = linesTable(root, frameworks);
	expect(named(page)).toEqual(named(table));
	expect(named(table)).toHaveLength(frameworks.length);
});

it('docs/frameworks.md has a result in each cell, and no failure', () => {
	for (const { framework, major, language, manager, place } of cells) {
		const row = ['', framework, major, language, manager, place, ''].join(' | ').trim();
		expect(page).toContain(row);
	}
	expect(page).not.toMatch(/\d: failed/);
});

it('a framework is imported by one file outside its folder', () => {
	const counts = linesTable(root, frameworks).matchAll(/ (\d+) \|$/gm);
	expect([...new Set([...counts].map(([, count]) => count))]).toEqual(['1']);
});

import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/comparison-accounts.md', 'utf8');
const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (\||---)/.test(line));

it('names an existing test for each ✔ of this project', () => {
	const missing = rows.flatMap((row) => {
		const own = row.split(' | ')[1] ?? '';
		const tests = [...own.matchAll(/`(test\/[^`]+)`/g)].map(([, path = '']) => path);
		if (!own.startsWith('✔')) return [];
		return tests.length === 0 ? [row] : tests.filter((path) => !existsSync(path));
	});
	expect(rows.length).toBeGreaterThan(25);
	expect(missing).toEqual([]);
});

it('quotes the exact title', () => {
	const wrong = rows.flatMap((row) => {
		const own = row.split(' | ')[1] ?? '';
		const [, path = ''] = /`(test\/[^`]+)`/.exec(own) ?? [];
		const names = [...own.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name);
		return names.filter((name) => !readFileSync(path, 'utf8').includes(name));
	});
	expect(rows.filter((row) => row.includes('“')).length).toBeGreaterThan(25);
	expect(wrong).toEqual([]);
});

it('names a source for each claim about others', () => {
	const said = rows.flatMap((row) => row.replace(/ \|$/, '').split(' | ').slice(2));
	const without = said.filter((cell) => !/^(not checked|–.*|.* \[\w+\])$/.test(cell));
	expect(without).toEqual([]);
});

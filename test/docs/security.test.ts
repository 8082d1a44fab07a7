import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findTests, testsIn } from '../../scripts/security/find-tests.ts';
import { idsIn, withoutIds } from '../../scripts/security/ids.ts';
import { pageWith, rowsTable } from '../../scripts/security/page.ts';
import { resultsOf } from '../../scripts/security/results.ts';
import { rows } from '../../scripts/security/rows/index.ts';
import { freshReport, readReport } from '../../scripts/test/reports.ts';

const root = new URL('../../', import.meta.url).pathname;
const page = readFileSync(`${root}docs/security.md`, 'utf8');
const model = readFileSync(`${root}docs/threat-model.md`, 'utf8');
const [prose = ''] = page.split('## Your part');
const tests = findTests();
const ids = Object.keys(rows);
/** How many rows each letter has, without those of features. */
const counts = 'A15 B10 C8 D10 E7 F17 G17 H14 I16 J18 K9 L13 M5 N5 O4 P12 Q4 R5 S20'.split(' ');

const namedIn = (text: string) => [...text.matchAll(/\b[A-T]\d{1,2}b?\b/g)].map(([id]) => id);

describe('the rows of docs/security.md', () => {
	it('are complete', () => {
		const letters = counts.map((one) => one.charAt(0));
		const counted = letters.map((letter) => letter + ids.filter((id) => id[0] === letter).length);
		expect(counted).toEqual(counts);
	});

	it('each have a test or a reason', () => {
		const named = new Set(tests.map(({ id }) => id));
		expect(ids.filter((id) => !named.has(id))).toEqual([]);
	});

	it('each have a test that ran', () => {
		expect(page.split('\n').filter((line) => line.endsWith('| not run yet |'))).toEqual([]);
	});

	it('include every ID that tests name', () => {
		expect(tests.filter(({ id }) => !ids.includes(id))).toEqual([]);
	});

	it('match the test titles and the last results (npm run security:page)', () => {
		expect(page === pageWith(page)).toBe(true);
	});

	it('match the IDs in the text above them', () => {
		const named = namedIn(prose);
		expect(new Set(named).size).toBeGreaterThan(190);
		expect(named.filter((id) => !ids.includes(id))).toEqual([]);
	});

	it('are all in the threat model, and every defence there names some', () => {
		const named = namedIn(model);
		expect(named.filter((id) => !ids.includes(id))).toEqual([]);
		const isOfOneRoute = (id: string) => /^T(?:[5-9]|\d\d)$/.test(id);
		const wanted = ids.filter((id) => !isOfOneRoute(id));
		expect(wanted.filter((id) => !named.includes(id))).toEqual([]);
		const [, defences = ''] = model.split('| Attack | What stops it | Rows |');
		const lines = defences.split('\n').filter((line) => /^\| [A-Z]/.test(line));
		expect(lines.length).toBeGreaterThan(30);
		expect(lines.filter((line) => namedIn(line.split('|').at(-2) ?? '').length === 0)).toEqual([]);
	});
});

describe('the table of rows', () => {
	const test = { id: 'A1', path: 'test/a.test.ts', group: 'a form', name: 'A1: refuses %s' };

	it('shows failed and skipped tests', () => {
		const all = { passed: 3, failed: 1 };
		const table = rowsTable([test, { ...test, path: 'test/e2e/a.test.ts' }], {
			unit: { date: '2026-01-31', all, rows: { A1: all } }
		});
		expect(table).toContain('Last runs: e2e not yet, unit 2026-01-31.');
		expect(table).toContain(
			'`test/a.test.ts`: “a form › refuses …”, `test/e2e/a.test.ts`: “a form › refuses …”'
		);
		expect(table).toContain('| **1 of 4 failed**, e2e: not run yet |');
	});

	it('counts a test in each row that it names, and no skipped test', () => {
		const one = (title: string, status: string) => ({
			ancestorTitles: ['a form (B2)'],
			title,
			status
		});
		const assertionResults = [
			one('A1, A2: x', 'passed'),
			one('y (A1)', 'failed'),
			one('A1: z', 'skipped')
		];
		const report = { testResults: [{ assertionResults }] };
		expect(resultsOf(report, '2026-01-31')).toEqual({
			date: '2026-01-31',
			all: { passed: 1, failed: 1 },
			rows: {
				A1: { passed: 1, failed: 1 },
				A2: { passed: 1, failed: 0 },
				B2: { passed: 1, failed: 1 }
			}
		});
	});
});

describe('the reports of npm test', () => {
	const folder = mkdtempSync(join(tmpdir(), 'reports-'));
	const write = (path: string, file: string, startTime: number) =>
		writeFileSync(
			path,
			JSON.stringify({ startTime, testResults: [{ name: `/app/${file}`, assertionResults: [] }] })
		);
	const files = () => readReport(folder, 'e2e', ['test/a.test.ts', 'test/b.test.ts']);
	afterAll(() => rmSync(folder, { recursive: true }));

	it('count together for shares of a stage, as of the first, and only for files with rows', () => {
		expect(files()).toBeUndefined();
		write(freshReport(folder, 'e2e', '1/2'), 'test/a.test.ts', 2);
		write(freshReport(folder, 'e2e', '2/2'), 'test/b.test.ts', 1);
		write(freshReport(folder, 'e2', '2/2'), 'test/b.test.ts', 0);
		expect(files()?.startTime).toBe(1);
		expect(files()?.testResults).toHaveLength(2);
		write(freshReport(folder, 'e2e', '2/2'), 'test/c.test.ts', 3);
		expect(files()?.testResults).toHaveLength(1);
	});

	it('are replaced by a whole run, and by other shares', () => {
		write(freshReport(folder, 'e2e', '1/3'), 'test/b.test.ts', 4);
		expect(readdirSync(folder)).toEqual(['e2-2-2.json', 'e2e-1-3.json']);
		write(freshReport(folder, 'e2e'), 'test/a.test.ts', 5);
		expect(readdirSync(folder)).toEqual(['e2-2-2.json', 'e2e.json']);
		freshReport(folder, 'e2e', '1/2');
		expect(readdirSync(folder)).toEqual(['e2-2-2.json']);
	});
});

describe('the title of a test', () => {
	it.each([
		['A7, ruling 9: twice', ['A7'], 'twice'],
		['J10 D9 shows a page', ['J10', 'D9'], 'shows a page'],
		['trusts it: %s (L2, L8)', ['L2', 'L8'], 'trusts it: %s'],
		['ends none (IDOR, T22) of others', ['T22'], 'ends none (IDOR) of others'],
		['reads AES256 (see RFC 7516)', [], 'reads AES256 (see RFC 7516)']
	])('%s', (name, expected, rest) => {
		expect([idsIn(name), withoutIds(name)]).toEqual([expected, rest]);
	});

	it('fits the table of its row', () => {
		const text = `const rows = [['B9 a', 1]]; it.each(rows)('refuses %s', () => {});
			it.each([['x (B8)', 2]])('takes %s', () => {}); const other = 'B7: none'; it('B6: x', () => call('B5: y'));
			describe('a page', () => { it('B4: z', () => {}); });`;
		expect(testsIn('a.test.ts', text).map(({ id, group, name }) => [id, group, name])).toEqual([
			['B9', '', 'refuses %s'],
			['B8', '', 'takes %s'],
			['B6', '', 'B6: x'],
			['B4', 'a page', 'B4: z']
		]);
	});
});

it('docs/security.md links to existing files', () => {
	const files = [...page.matchAll(/`(test\/[^`]+)`/g)].map(([, path = '']) => path);
	const links = [...page.matchAll(/\]\(([^)#]+)/g)].map(([, path]) => `docs/${path}`);
	expect([...files, ...links].filter((path) => !existsSync(root + path))).toEqual([]);
});

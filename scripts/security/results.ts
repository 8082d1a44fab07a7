// What the last run of `npm run test:security` showed: counts by row, and a date for each part of the tests.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { idsIn } from './ids.ts';

const file = new URL('../../test/security-results.json', import.meta.url);

/** How many tests of a row passed and failed. */
export interface Counts {
	readonly passed: number;
	readonly failed: number;
}

/** The last run of one part of the tests. */
export interface StageResults {
	/** The day, such as 2026-01-31. */
	readonly date: string;
	/** All tests that name a row, each once however many it names. */
	readonly all: Counts;
	readonly rows: Readonly<Record<string, Counts>>;
}

/** By the name of the part. */
export type Results = Readonly<Record<string, StageResults>>;

/** What the JSON reporter of vitest writes, as far as it is read here. */
export interface Report {
	readonly testResults: readonly {
		readonly assertionResults: readonly {
			readonly ancestorTitles: readonly string[];
			readonly title: string;
			readonly status: string;
		}[];
	}[];
}

/** Those that are kept in the repository. */
export function readResults(): Results {
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Keeps them, always in the same order. */
export function writeResults(results: Results): void {
	const stages = Object.entries(results).toSorted(([a], [b]) => (a < b ? -1 : 1));
	writeFileSync(file, `${JSON.stringify(Object.fromEntries(stages), null, '\t')}\n`);
}

/** What a report says of each row. */
export function resultsOf(report: Report, date: string): StageResults {
	const rows: Record<string, Counts> = {};
	let all: Counts = { passed: 0, failed: 0 };
	for (const { ancestorTitles, title, status } of report.testResults.flatMap(
		({ assertionResults }) => assertionResults
	)) {
		if (status !== 'passed' && status !== 'failed') continue;
		const ids = new Set([...ancestorTitles, title].flatMap(idsIn));
		if (ids.size > 0) all = plus(all, status);
		for (const id of ids) rows[id] = plus(rows[id] ?? { passed: 0, failed: 0 }, status);
	}
	return { date, all, rows: inOrder(rows) };
}

const plus = ({ passed, failed }: Counts, status: 'passed' | 'failed'): Counts =>
	status === 'passed' ? { passed: passed + 1, failed } : { passed, failed: failed + 1 };

function inOrder(rows: Record<string, Counts>): Record<string, Counts> {
	const ids = Object.keys(rows).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
	return Object.fromEntries(ids.map((id) => [id, rows[id] ?? { passed: 0, failed: 0 }]));
}

import { findTests } from './find-tests.ts';
import { isE2e } from './page.ts';
import { readResults } from './results.ts';
import { rows } from './rows/index.ts';

/** Rows, tests, and what the last run of each part of the tests said. */
export function totals(): string {
	const tests = findTests();
	const ids = Object.keys(rows);
	const without = ids.filter((id) => !tests.some((test) => test.id === id));
	const inApps = ids.filter((id) => {
		const own = tests.filter((test) => test.id === id);
		return own.length > 0 && own.every(isE2e);
	});
	const stages = Object.entries(readResults()).map(
		([stage, { date, all }]) => `  ${stage} (${date}): ${all.passed} passed, ${all.failed} failed`
	);
	return [
		`Rows: ${ids.length}. Without a test: ${listed(without)}. Only in e2e: ${listed(inApps)}.`,
		`Tests that name a row: ${new Set(tests.map(({ path, name }) => `${path} ${name}`)).size}. Runs of them:`,
		...stages
	].join('\n');
}

const listed = (ids: readonly string[]): string =>
	ids.length === 0 ? '0' : `${ids.length} (${ids.join(', ')})`;

// The table of rows in docs/security.md: what is tried, what comes of it, which tests show it, and what they last said.

import { readFileSync, writeFileSync } from 'node:fs';
import { findTests, type NamedTest } from './find-tests.ts';
import { withoutIds } from './ids.ts';
import { type Results, readResults } from './results.ts';
import { rows } from './rows/index.ts';
import { stageOf } from './stages.ts';

const file = new URL('../../docs/security.md', import.meta.url);
const between = /(<!-- rows -->\n)[\s\S]*?(<!-- end -->)/;
/** The rest of a row's tests is a number: `vitest -t` finds them all. */
const shown = 2;

/** Puts the rows into the page. */
export function writePage(): void {
	writeFileSync(file, pageWith(readFileSync(file, 'utf8')));
}

/** The page with the rows as the tests and the last results have them. */
export function pageWith(page: string): string {
	const table = rowsTable(findTests(), readResults());
	return page.replace(between, (_, open: string, close: string) => `${open}\n${table}\n\n${close}`);
}

/** The table, with the days of the last runs above it. */
export function rowsTable(tests: readonly NamedTest[], results: Results): string {
	const stages = [...new Set(tests.map(({ path }) => stageOf(path)))].toSorted();
	const days = stages.map((stage) => `${stage} ${results[stage]?.date ?? 'not yet'}`);
	const lines = Object.entries(rows).map(([id, [tried, outcome]]) => {
		const own = tests.filter((test) => test.id === id);
		return `| ${id} | ${tried} | ${outcome} | ${testsCell(own)} | ${resultCell(id, own, results)} |`;
	});
	return [
		`Last runs: ${days.join(', ')}.`,
		'',
		'| row | what is tried | outcome | tests | result |',
		'| --- | --- | --- | --- | --- |',
		...lines
	].join('\n');
}

function testsCell(tests: readonly NamedTest[]): string {
	const named = chosen(tests).map((test) => `\`${test.path}\`: “${readable(test)}”`);
	const more = tests.length - named.length;
	return named.join(', ') + (more > 0 ? `, and ${more} more` : '');
}

/** Some of the tests, of different files if there are several; those of the unit tests first. */
function chosen(tests: readonly NamedTest[]): readonly NamedTest[] {
	const order = tests.toSorted((a, b) => Number(!isUnit(a)) - Number(!isUnit(b)));
	const first = order.filter(({ path }, at) => order.findIndex((one) => one.path === path) === at);
	return [...first, ...order.filter((test) => !first.includes(test))].slice(0, shown);
}

/** What the last runs said: without a word for the unit tests, which come first. */
function resultCell(id: string, tests: readonly NamedTest[], results: Results): string {
	const stages = [...new Set(tests.map(({ path }) => stageOf(path)))].toSorted(
		(a, b) => Number(a !== 'unit') - Number(b !== 'unit')
	);
	const isOnly = tests.length > 0 && tests.every(isE2e);
	const said = stages.map((stage) => {
		const counts = results[stage]?.rows[id];
		const label = stage === 'unit' ? '' : `${isOnly ? 'only ' : ''}${stage}: `;
		if (!counts) return `${label}not run yet`;
		const { passed, failed } = counts;
		return failed > 0
			? `${label}**${failed} of ${passed + failed} failed**`
			: `${label}${passed} passed`;
	});
	return said.length === 0 ? '–' : said.join(', ');
}

const isUnit = ({ path }: NamedTest): boolean => stageOf(path) === 'unit';

/** Whether only the program and apps that are built and served show it. */
export const isE2e = ({ path }: NamedTest): boolean => ['e2e', 'nightly'].includes(stageOf(path));

/** A name of a test without ids, with an ellipsis where each run has a value, and nothing that Markdown would read. */
function readable({ group, name }: NamedTest): string {
	return [group, name]
		.filter((one) => one !== '')
		.map(withoutIds)
		.join(' › ')
		.replace(/%[sdijoO#]|\$\{[^}]*\}|\$[a-z][\w.]*/g, '…')
		.replace(/[\\`*_[\]|<]/g, (sign) => (sign === '<' ? '&lt;' : `\\${sign}`));
}

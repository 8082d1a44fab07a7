// Writes docs/frameworks.md. With `--offline` only from the sources; with names of apps only these,
// otherwise all: they are created for real, and the results of the others stay.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameworks } from '../src/frameworks/index.ts';
import { type Cell, cells, resultOf } from '../test/matrix/cells.ts';
import { writeBetween } from './between-marks.ts';
import { buildOnce } from './build.ts';
import { linesTable } from './frameworks-page/lines.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/frameworks.md');
const asked = process.argv.slice(2);
const head = ['framework', 'version', 'language', 'packages by', 'deployed on', 'result'];

writeBetween(page, 'lines', linesTable(root, frameworks));
if (!asked.includes('--offline')) {
	await buildOnce(root);
	for (const cell of cells) {
		if (asked.length > 0 && !asked.includes(cell.app)) continue;
		const date = new Date().toISOString().slice(0, 10);
		const result = `${date}: ${await resultOf(cell)}`;
		console.log(start(cell) + result);
		// Writes after each app, so that an interrupted run keeps its results.
		writeBetween(page, 'cells', cellsTable(new Map([...known(), [start(cell), result]])));
		if (result.includes('failed')) process.exitCode = 1;
	}
}

/** A row up to its result. */
function start({ framework, major, language, manager, place }: Cell): string {
	return `| ${[framework, major, language, manager, place].join(' | ')} | `;
}

/** The current rows of the page, by their first cells. */
function known(): ReadonlyMap<string, string> {
	const rows = readFileSync(page, 'utf8').matchAll(/^(\|(?: [^|]+ \|){5} )(\d{4}-.*?) \|$/gm);
	return new Map([...rows].map(([, before = '', result = '']) => [before, result]));
}

function cellsTable(results: ReadonlyMap<string, string>): string {
	const rows = cells.map((cell) => `${start(cell)}${results.get(start(cell)) ?? 'not yet'} |`);
	return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows].join('\n');
}

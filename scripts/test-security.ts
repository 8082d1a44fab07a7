// `npm run test:security`: runs every test that names a row of docs/security.md, prints the totals and writes the page.
// `-- --stage e2e` runs those of another part of the tests instead; what the other parts showed last stays.
// `-- --from-reports` runs nothing, and takes what the last `npm test` showed of each part.

import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findTests } from './security/find-tests.ts';
import { namesRow } from './security/ids.ts';
import { writePage } from './security/page.ts';
import { type Report, readResults, resultsOf, writeResults } from './security/results.ts';
import { runnable, stageOf } from './security/stages.ts';
import { totals } from './security/totals.ts';
import { readReport } from './test/reports.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'test-security-'));
const all = globSync('test/**/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const tests = findTests();

const { values } = parseArgs({
	options: {
		stage: { type: 'string', multiple: true, default: ['unit', 'compat'] },
		'from-reports': { type: 'boolean' }
	}
});
const known = new Set(tests.map(({ path }) => stageOf(path)));
const unknown = values.stage.filter((stage) => !known.has(stage));
if (unknown.length > 0) {
	console.error(
		`No tests of rows are in: ${unknown.join(', ')}. Choose of: ${[...known].join(', ')}.`
	);
	process.exit(2);
}

try {
	if (values['from-reports']) for (const stage of known) take(stage);
	else for (const stage of values.stage) run(stage);
	writePage();
	console.log(totals());
} finally {
	rmSync(folder, { recursive: true });
}

/** The files of one part whose tests name rows. */
function filesOf(stage: string): string[] {
	const paths = tests.map(({ path }) => path).filter((path) => stageOf(path) === stage);
	return runnable(paths, all);
}

/** Runs the tests of rows in one part, and keeps what they showed. */
function run(stage: string): void {
	const outputFile = join(folder, `${stage}.json`);
	const { status } = spawnSync(
		process.execPath,
		[
			...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', stage],
			...['-t', namesRow, '--reporter=dot', '--reporter=json', `--outputFile.json=${outputFile}`],
			...filesOf(stage)
		],
		{ cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
	);
	keep(stage, JSON.parse(readFileSync(outputFile, 'utf8')), Date.now());
	// A file that breaks before its first test, or a hook, fails the run without a failed test.
	if (status !== 0) process.exitCode = 1;
}

/** Keeps what the reports of one part say. */
function take(stage: string): void {
	const report = readReport(join(root, '.cache/reports'), stage, filesOf(stage));
	if (report) keep(stage, report, report.startTime);
	else console.log(`There is no report of ${stage}: npm test writes it.`);
}

function keep(stage: string, report: Report, time: number): void {
	const date = new Date(time).toISOString().slice(0, 10);
	writeResults({ ...readResults(), [stage]: resultsOf(report, date) });
}

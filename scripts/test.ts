import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.ts';
import {
	add,
	type Counts,
	failed,
	notRun,
	passed,
	passedLater,
	readVitestReport,
	whatFailed
} from './test/counts.ts';
import { folderInMemory } from './test/memory-folder.ts';
import { missingParts } from './test/parts.ts';
import { freshReport } from './test/reports.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/reports');

/** Names of tests that failed, and why. */
const faults: string[] = [];
/** Names of tests that passed at a second try only. */
const later: string[] = [];
/** Files of tests, some of which were not run. */
const skipped: string[] = [];

/** Runs a stage, or a share of it such as `1/4`. */
type Stage = (share?: string) => Promise<Counts>;

/** The stages of CI, cheapest first, and those of every night. Each reports its counts; a crash counts as a failure. */
const stages: Readonly<Record<string, Stage>> = {
	format: () =>
		command('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
	types: () => command('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'),
	loose: () => command('node_modules/typescript/bin/tsc', '-p', 'tsconfig.loose.json'),
	build: () => command('node_modules/tsx/dist/cli.mjs', 'scripts/build.ts'),
	unit: (share) => inMemory((env) => vitest('unit', share, env)),
	compat: (share) => vitest('compat', share),
	adapters: (share) => vitest('adapters', share),
	fuzz: (share) => vitest('fuzz', share),
	platforms: (share) => vitest('platforms', share),
	golden: (share) => vitest('golden', share),
	browser: prepareBrowser,
	e2e: (share) => vitest('e2e', share),
	nightly: (share) => vitest('nightly', share)
};

/** Without names, all but the tests of other versions and combinations. */
const onEveryChange = Object.keys(stages).filter((name) => name !== 'nightly');

async function main(names: readonly string[]): Promise<void> {
	const chosen = (names.length > 0 ? names : onEveryChange).map(stageNamed);
	const results: { name: string; counts: Counts; seconds: number }[] = [];
	for (const [name, stage] of chosen) results.push(await timed(name, stage));
	console.log(`\n${results.map(line).join('\n')}`);
	const total = results.map(({ counts }) => counts).reduce(add);
	list('system parts missing', missingParts());
	list('passed at a second try', later);
	list('tests failed', faults);
	list(`files with tests that were not run, ${total.skipped} in all`, skipped);
	if (total.failed > 0) process.exitCode = 1;
	console.log(`${total.passed} passed, ${total.failed} failed`);
}

/** The stage of a name, or a share of its files, such as `e2e:1/4`. */
function stageNamed(name: string): [name: string, stage: () => Promise<Counts>] {
	const [, id = '', share] = /^(\w+)(?::([1-9]\/[1-9]))?$/.exec(name) ?? [];
	const stage = stages[id];
	if (stage !== undefined) return [name, () => stage(share)];
	throw new Error(`There is no stage ${name}. Stages: ${Object.keys(stages).join(', ')}.`);
}

function list(what: string, all: readonly string[]): void {
	console.log(`${all.length} ${what}${all.map((one) => `\n  ${one}`).join('')}`);
}

async function timed(name: string, stage: () => Promise<Counts>) {
	console.log(`\n=== ${name}`);
	const start = performance.now();
	const counts = await stage().catch((error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		return failed;
	});
	return { name, counts, seconds: (performance.now() - start) / 1000 };
}

function line({
	name,
	counts,
	seconds
}: {
	name: string;
	counts: Counts;
	seconds: number;
}): string {
	const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
	const time = `${seconds.toFixed(1)} s`.padStart(8);
	return `${name.padEnd(9)}${time}  ${counts.passed} passed, ${counts.failed} failed${skipped}`;
}

async function command(script: string, ...args: string[]): Promise<Counts> {
	return (await node(script, args)) === 0 ? passed : failed;
}

async function prepareBrowser(): Promise<Counts> {
	process.env['CHROMIUM_PATH'] = await ensureBrowser();
	console.log(process.env['CHROMIUM_PATH']);
	return passed;
}

/** Hands on where temporary files go, and removes what is left of them. */
async function inMemory(stage: (env: NodeJS.ProcessEnv) => Promise<Counts>): Promise<Counts> {
	const folder = folderInMemory();
	if (folder === undefined) return stage({});
	try {
		return await stage({ TMPDIR: folder });
	} finally {
		rmSync(folder, { recursive: true });
	}
}

async function vitest(
	project: string,
	share?: string,
	env: NodeJS.ProcessEnv = {}
): Promise<Counts> {
	mkdirSync(reports, { recursive: true });
	const report = freshReport(reports, project, share);
	const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
	const shard = share === undefined ? [] : [`--shard=${share}`];
	const args = ['run', '--project', project, ...output, ...shard];
	const code = await node('node_modules/vitest/vitest.mjs', args, env);
	const counts = existsSync(report) ? readVitestReport(report) : failed;
	if (existsSync(report)) {
		const short = (line: string) => line.replace(`${root}/`, '');
		later.push(...passedLater(report));
		faults.push(...whatFailed(report).map(short));
		skipped.push(...notRun(report).map(short));
	}
	// An unhandled rejection fails the run without failing a test.
	return code !== 0 && counts.failed === 0 ? add(counts, failed) : counts;
}

/** Runs a script of node_modules under this Node.js and gives its exit code. */
function node(
	script: string,
	args: readonly string[],
	env: NodeJS.ProcessEnv = {}
): Promise<number> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [join(root, script), ...args], {
			cwd: root,
			env: { ...process.env, ...env },
			stdio: 'inherit'
		});
		child.on('error', reject);
		child.on('close', (code) => resolve(code ?? 1));
	});
}

try {
	await main(process.argv.slice(2));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
	console.log('0 passed, 1 failed');
}

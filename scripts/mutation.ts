// `npm run test:mutation -- cookies`: plants small faults into a part of the runtime, and tells which ones no test notices.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Scope, scopes } from './mutation/scopes.ts';
import { outcomeOf } from './mutation/survivors.ts';

const root = join(import.meta.dirname, '..');
const tool = join(root, 'tools/mutation');
const { positionals, values } = parseArgs({
	allowPositionals: true,
	// With lines, too: --file src/runtime/oauth/oidc.ts:146-176
	options: { file: { type: 'string', multiple: true } }
});
const names = positionals.length ? positionals : Object.keys(scopes);
const unknown = names.filter((name) => !Object.hasOwn(scopes, name));
if (unknown.length) {
	console.error(
		`There is no scope ${unknown.join(', ')}. Known: ${Object.keys(scopes).join(', ')}.`
	);
	process.exit(2);
}

function install(): void {
	if (existsSync(join(tool, 'node_modules'))) return;
	const { status } = spawnSync('npm', ['ci'], { cwd: tool, stdio: 'inherit' });
	if (status !== 0) throw new Error('npm ci in tools/mutation failed; its message is above.');
}

function settings(name: string, { mutate }: Scope): object {
	return {
		testRunner: 'vitest',
		plugins: [
			join(tool, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
			join(tool, 'ignore-messages.mjs')
		],
		ignorers: ['messages'],
		vitest: { configFile: 'vitest.mutation.config.ts', related: false },
		mutate: values.file ?? mutate,
		// It would write into the fixtures of edits.
		disableTypeChecks: false,
		ignorePatterns: [
			'.cache',
			'dist',
			'docs',
			'examples',
			'test/fixtures/goldens',
			'test/golden',
			'tools'
		],
		tempDirName: `.cache/mutation/sandbox-${name}`,
		coverageAnalysis: 'perTest',
		concurrency: 1,
		timeoutMS: 4000,
		reporters: ['progress-append-only', 'json'],
		jsonReporter: { fileName: `.cache/mutation/${name}.json` },
		allowEmpty: true
	};
}

function measure(name: string, scope: Scope): number {
	const file = join(root, `.cache/mutation/${name}.config.json`);
	mkdirSync(join(root, '.cache/mutation'), { recursive: true });
	writeFileSync(file, JSON.stringify(settings(name, scope)));
	const bin = join(tool, 'node_modules/@stryker-mutator/core/bin/stryker.js');
	const { status } = spawnSync(process.execPath, [bin, 'run', file], {
		cwd: root,
		stdio: 'inherit',
		env: {
			...process.env,
			MUTATION_TESTS: scope.tests.join(' '),
			MUTATION_HASHES: scope.isOfHashes ? 'whole' : 'short'
		}
	});
	const { planted, noticed, survivors } = outcomeOf(join(root, `.cache/mutation/${name}.json`));
	const score = planted ? ((100 * noticed) / planted).toFixed(1) : '-';
	console.log(`\n${name}: ${noticed} of ${planted} faults noticed, ${score} %`);
	for (const line of survivors) console.log(`  ${line}`);
	return status ?? 1;
}

install();
for (const name of names) {
	const scope = scopes[name];
	if (scope) process.exitCode = measure(name, scope) || process.exitCode;
}

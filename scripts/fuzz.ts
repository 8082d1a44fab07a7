// `npm run fuzz -- --count 1000000 --seed 42`: random requests and files; a seed repeats a run.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
	options: { count: { type: 'string', default: '200000' }, seed: { type: 'string' } }
});
const isNumber = (text: string) => /^\d{1,12}$/.test(text);
const { count, seed } = values;
if (!isNumber(count) || (seed !== undefined && !isNumber(seed))) {
	console.error('--count and --seed take whole numbers, such as --count 1000000 --seed 42.');
	process.exit(2);
}

const { status } = spawnSync(
	process.execPath,
	[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'fuzz'],
	{
		cwd: root,
		stdio: 'inherit',
		env: { ...process.env, FUZZ_COUNT: count, ...(seed !== undefined && { FUZZ_SEED: seed }) }
	}
);
process.exitCode = status ?? 1;

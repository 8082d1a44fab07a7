// `npm run test:load -- --count 2000`: races on every store, and sign-ins under load with a process killed in the middle.

import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildOnce } from './build.ts';
import { ensureServer } from './ensure-servers.ts';
import { contest } from './load/contest.ts';
import { table } from './load/figures.ts';
import { faultsOf } from './load/run.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
	options: {
		count: { type: 'string', default: '20000' },
		'at-once': { type: 'string', default: '200' },
		'no-races': { type: 'boolean', default: false },
		alone: { type: 'boolean', default: false }
	}
});
const [count, atOnce] = [Number(values.count), Number(values['at-once'])];
if (!(Number.isInteger(count) && count >= 20 && Number.isInteger(atOnce) && atOnce > 0)) {
	console.error('--count takes a number from 20, and --at-once one from 1.');
	process.exit(2);
}

/** Tests of races on all stores, in memory and in servers. */
function races(): number {
	const args = ['run', '--project', 'unit', '--project', 'adapters', 'test/adapters'];
	const { status } = spawnSync(
		process.execPath,
		[join(root, 'node_modules/vitest/vitest.mjs'), ...args, '-t', 'at once|[Cc]oncurrent'],
		{ cwd: root, stdio: 'inherit' }
	);
	return status ?? 1;
}

async function load(): Promise<number> {
	const nginx = ensureServer('nginx');
	if (!nginx) throw new Error('nginx is missing; as root it is installed by itself.');
	await buildOnce(root);
	const average = () => loadavg().map((one) => one.toFixed(1));
	console.log(`\nNode.js ${process.version}, load ${average().join(' ')} before.`);
	const outcomes = await contest(
		values.alone ? ['ours'] : ['ours', '@auth/core'],
		{ count, atOnce },
		nginx
	);
	console.log(`${table(outcomes)}\n\nLoad ${average().join(' ')} after.`);
	const faults = outcomes.map((one) => ({ ...one, faults: faultsOf(one) }));
	for (const one of faults) {
		console.log(`\n${one.name}: ${one.faults.length ? 'wrong' : 'nothing lost, nothing crossed'}`);
		for (const fault of one.faults) console.log(`  ${fault}`);
		if (one.faults.length) console.log(`  It logged at the end:\n${one.output.slice(-2000)}`);
	}
	// Failures of a competitor are only printed; ours fail the run.
	return faults.find(({ name }) => name === 'ours')?.faults.length ? 1 : 0;
}

const raced = values['no-races'] ? 0 : races();
process.exitCode = (await load()) || raced;

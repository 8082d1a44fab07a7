// A small run of `npm run test:load`: the app of auth-cli as two processes behind nginx, one of them killed in the middle.

import { expect, it } from 'vitest';
import { ensureServer } from '../../../scripts/ensure-servers.ts';
import { contest } from '../../../scripts/load/contest.ts';
import { faultsOf } from '../../../scripts/load/run.ts';

const nginx = ensureServer('nginx');

it.skipIf(!nginx)(
	'300 sign-ins lose and mix up nothing while a process is killed',
	async () => {
		const size = { count: 300, atOnce: 50 };
		const [outcome] = await contest(['ours'], size, nginx ?? '');
		expect(outcome && faultsOf(outcome)).toEqual([]);
		expect(outcome?.counted.sessions).toBeGreaterThanOrEqual(size.count);
	},
	// Starting all the programs takes most of it; on a busy machine a minute is too short.
	300_000
);

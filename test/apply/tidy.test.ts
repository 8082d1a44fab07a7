import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../src/apply/apply.ts';
import { undoFolder } from '../../src/apply/journal.ts';
import { takeLock } from '../../src/apply/lock.ts';
import type { Machine } from '../../src/apply/machine.ts';
import { writeRecord } from '../../src/apply/run-record.ts';
import { before, machineWith, plan, targetOf, temporaryApp } from './temporary-app.ts';

const begun = { version: 2, state: 'staging', entries: [], folders: [], locks: [] } as const;

/** This computer, on which one process has been killed. */
const machine: Machine = { ...machineWith({}), alive: (pid) => pid !== 4711 };
const killed: Machine = { ...machine, pid: 4711 };

/** Which notes are left after a run in another project. */
async function leftOf(paths: readonly string[]): Promise<readonly string[]> {
	await applyPlan(plan, targetOf(temporaryApp(before)), machine);
	return paths.filter((path) => existsSync(path)).map((path) => basename(path));
}

describe('a run', () => {
	it('cleans up notes of killed runs that have no lock', async () => {
		const { path } = writeRecord(killed, temporaryApp(before));
		expect(await leftOf([path])).toEqual([]);
	});

	it('keeps notes of runs that hold a lock, prepare for one, or are active', async () => {
		const holding = takeLock(killed, temporaryApp(before), begun).record;
		const root = temporaryApp(before);
		const preparing = writeRecord(killed, root);
		mkdirSync(join(root, `${undoFolder}-${preparing.run}`));
		const working = writeRecord({ ...machine, pid: process.ppid }, temporaryApp(before));
		const elsewhere = writeRecord({ ...killed, host: 'another' }, temporaryApp(before));
		const all = [holding, preparing, working, elsewhere].map(({ path }) => path);
		expect(await leftOf(all)).toEqual(all.map((path) => basename(path)));
	});
});

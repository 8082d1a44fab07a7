// The small apps of test/fixtures/apps with sign-in, on a disk of their own.
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Context, Outcome } from '../../src/commands/command.ts';
import { init } from '../../src/commands/init/init.ts';
import type { Plan } from '../../src/plan/change.ts';
import { writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

const fixtures = join(import.meta.dirname, '../fixtures/apps');

/** A command with its options. */
export type Run = (context: Context) => Promise<Outcome>;

export async function planOf(folder: string, run: Run): Promise<Plan> {
	const outcome = await run(memoryContext(folder));
	if (!('plan' in outcome)) throw new Error('no plan');
	return outcome.plan;
}

/** A fixture after `init`, gone after the test. */
export async function signInApp(name: string, providers = ['dev', 'credentials']): Promise<string> {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fixture-')));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	cpSync(join(fixtures, name), folder, { recursive: true });
	writePlan(folder, await planOf(folder, (context) => init(context, { providers })));
	return folder;
}

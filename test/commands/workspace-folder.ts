// A workspace with sign-in in a package of it, as a folder that is gone after the test.

import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { init } from '../../src/commands/init/init.ts';
import { merged } from '../../src/plan/merge.ts';
import { writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

export const workspaceFixtures = join(import.meta.dirname, '../fixtures/workspaces');

/** A copy of a fixture, with an env file in its app. */
export function workspace(name: string): string {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'workspace-')));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	cpSync(join(workspaceFixtures, name), folder, { recursive: true });
	// git ignores such a file in this repository.
	const secret = name.startsWith('next-auth-4') ? 'NEXTAUTH_SECRET' : 'AUTH_SECRET';
	writeFileSync(join(folder, 'apps/web/.env'), `${secret}=old\n`);
	mkdirSync(join(folder, '.git'));
	return folder;
}

/** What `init --from authjs` plans for its app. */
export async function conversion(folder: string, app = 'apps/web') {
	const outcome = await init(memoryContext(join(folder, app)), { from: 'authjs' });
	if (!('plan' in outcome)) throw new Error('no plan');
	return { ...outcome, plan: merged(outcome.plan) };
}

/** The same, written. */
export async function converted(name: string) {
	const folder = workspace(name);
	const outcome = await conversion(folder);
	writePlan(folder, outcome.plan);
	const read = (path: string) => readFileSync(join(folder, path), 'utf8');
	const edited = outcome.plan.changes.flatMap(({ kind, path }) => (kind === 'edit' ? [path] : []));
	return { folder, read, edited: edited.toSorted(), ...outcome };
}

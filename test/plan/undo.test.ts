import * as fs from 'node:fs';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan, finishUndo, hasUnfinishedRun } from '../../src/plan/apply.ts';
import { undoFolder } from '../../src/plan/journal.ts';
import {
	before,
	machineWith,
	plan,
	realDisk,
	snapshot,
	systemError,
	targetOf,
	temporaryApp,
	withInstall
} from './temporary-app.ts';

const refusal = (code: string) => expect.objectContaining({ name: 'CliError', code });

describe('finishUndo', () => {
	/** What a kill at the given disk call leaves: from then on nothing works, not even undoing. */
	async function killAt(root: string, moment: number): Promise<boolean> {
		let calls = 0;
		const dying = Object.fromEntries(
			(
				[
					'mkdirSync',
					'openSync',
					'writeFileSync',
					'linkSync',
					'renameSync',
					'unlinkSync',
					'rmSync',
					'rmdirSync'
				] as const
			).map((name) => [
				name,
				(...given: readonly unknown[]) => {
					if (++calls >= moment) throw systemError('KILLED');
					return Reflect.apply(realDisk[name], fs, given);
				}
			])
		);
		const machine = { ...machineWith(dying), pid: 2 ** 22 + 1 };
		await applyPlan(plan, targetOf(root), machine).catch(() => {});
		return calls >= moment;
	}

	it('makes the app whole again after a kill at any moment: all old or all new (S11)', async () => {
		const root = temporaryApp(before);
		const old = snapshot(root);
		let moment = 1;
		for (; await killAt(root, moment); moment++) {
			finishUndo(root);
			expect(hasUnfinishedRun(root)).toBe(false);
			// The very last moment: everything is done, only tidying was left.
			if (existsSync(join(root, '.env.local'))) break;
			expect(snapshot(root), `moment ${moment}`).toEqual(old);
		}
		expect(moment).toBeGreaterThan(20);
		expect(existsSync(join(root, 'src/old.ts'))).toBe(false);
	});

	it('never throws away what the owner wrote since', async () => {
		const root = temporaryApp(before);
		let moment = 1;
		while (readFileSync(join(root, 'src/hooks.server.ts'), 'utf8') !== 'handle\n') {
			finishUndo(root);
			await killAt(root, moment++);
		}
		writeFileSync(join(root, 'src/hooks.server.ts'), 'work of a night\n');
		expect(() => finishUndo(root)).toThrow(refusal('UNDO_BLOCKED'));
		expect(readFileSync(join(root, 'src/hooks.server.ts'), 'utf8')).toBe('work of a night\n');
	});

	it('leaves a run alone that is under way', async () => {
		const root = temporaryApp(before);
		const run = async () => {
			expect(() => finishUndo(root, { ...machineWith({}), alive: () => true })).toThrow(
				refusal('RUN_UNDER_WAY')
			);
			return { ok: true, output: '' };
		};
		expect(await applyPlan(withInstall, targetOf(root), machineWith({}, run))).toBe(true);
		expect(hasUnfinishedRun(root)).toBe(false);
	});

	it.each([
		{ entries: [{ file: '../outside/x', temporary: '../outside/.x.auth-cli' }] },
		{ entries: [{ file: 'link/x' }] },
		{ entries: [{ file: 'link/x', temporary: 'link/.x.auth-cli' }] },
		{ entries: [{ file: 'x', backup: '../../y' }] },
		{ folders: ['../outside'] },
		{ locks: [{ file: '../../etc/passwd' }] },
		{ entries: 'no list' }
	])('does not let a journal lead it outside: %j', (part) => {
		const parent = temporaryApp({
			'outside/x': 'x',
			'outside/.x.auth-cli': 'x',
			'app/package.json': '{}'
		});
		const root = join(parent, 'app');
		symlinkSync('../outside', join(root, 'link'));
		mkdirSync(join(root, undoFolder));
		const journal = {
			version: 1,
			pid: 2 ** 22 + 1,
			state: 'committing',
			entries: [],
			folders: [],
			locks: [],
			...part
		};
		writeFileSync(join(root, undoFolder, 'journal.json'), JSON.stringify(journal));
		const outside = snapshot(join(parent, 'outside'));
		expect(() => finishUndo(root)).toThrow(expect.objectContaining({ name: 'CliError' }));
		expect(snapshot(join(parent, 'outside'))).toEqual(outside);
	});
});

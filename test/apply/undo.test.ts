import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
	applyPlan,
	hasUnfinishedRun,
	showUndo as showOn,
	finishUndo as undoOn
} from '../../src/apply/apply.ts';
import { undoFolder } from '../../src/apply/journal.ts';
import type { Machine } from '../../src/apply/machine.ts';
import {
	before,
	deadPid,
	killedRun,
	machineWith,
	plan,
	planOf,
	realDisk,
	snapshot,
	systemError,
	targetOf,
	temporaryApp,
	withInstall
} from './temporary-app.ts';

const refusal = (code: string) => expect.objectContaining({ name: 'CliError', code });

const finishUndo = (root: string, machine: Machine = machineWith({})) => undoOn(root, machine);
const showUndo = (root: string) => showOn(root, machineWith({}));
const notes = () => machineWith({}).stateFolders.flatMap((folder) => readdirSync(folder));

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
		const machine = { ...machineWith(dying), pid: deadPid };
		await applyPlan(plan, targetOf(root), machine).catch(() => {});
		return calls >= moment;
	}

	it('restores the app after a kill at any moment: all old or all new (S11)', async () => {
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

	it('never discards later changes of the owner', async () => {
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

	it('leaves an active run alone', async () => {
		const root = temporaryApp(before);
		const run = async () => {
			expect(() => finishUndo(root, { ...machineWith({}), alive: () => true, pid: 1 })).toThrow(
				refusal('RUN_UNDER_WAY')
			);
			return { ok: true, output: '' };
		};
		expect(await applyPlan(withInstall, targetOf(root), machineWith({}, run))).toBe(true);
		expect(hasUnfinishedRun(root)).toBe(false);
	});

	it.each([
		{ entries: [{ file: '.git/hooks/post-checkout', backup: { name: '0', hash: 'x' } }] },
		{ entries: [{ file: 'package.json' }] },
		{ entries: [{ file: '../outside/x', temporary: '../outside/.x.auth-cli' }] },
		{ folders: ['../outside'] },
		{ locks: [{ file: '../../etc/passwd' }] },
		{ run: 7 },
		'no journal',
		undefined
	])('ignores a journal that came with the repository: %j', (part) => {
		const parent = temporaryApp({
			'outside/x': 'x',
			'outside/.x.auth-cli': 'x',
			'app/package.json': '{}',
			'app/.git/hooks/README': '',
			'app/.auth-cli-undo/0': 'hook'
		});
		const root = join(parent, 'app');
		const empty = { version: 2, state: 'committing', entries: [], folders: [], locks: [] };
		const journal = { ...empty, run: 'a'.repeat(32), ...(typeof part === 'object' && part) };
		const text = typeof part === 'string' ? part : JSON.stringify({ signature: '', journal });
		if (part !== undefined) writeFileSync(join(root, undoFolder, 'journal.json'), text);
		const there = snapshot(parent);
		expect(() => showUndo(root)).toThrow(refusal('UNDO_NOT_OURS'));
		expect(() => finishUndo(root)).toThrow(refusal('UNDO_NOT_OURS'));
		expect(snapshot(parent)).toEqual(there);
	});

	it('ignores a journal that is a link, a pipe or huge', () => {
		const root = temporaryApp({ 'package.json': '{}' });
		mkdirSync(join(root, undoFolder));
		const journal = join(root, undoFolder, 'journal.json');
		for (const make of [
			() => symlinkSync('/dev/zero', journal),
			() => execFileSync('mkfifo', [journal]),
			() => execFileSync('truncate', ['--size', '8G', journal])
		]) {
			make();
			expect(() => finishUndo(root)).toThrow(refusal('UNDO_NOT_OURS'));
			rmSync(journal);
		}
	});

	it('ignores a journal from another checkout, or one that was modified', async () => {
		const [root, other] = [temporaryApp(before), temporaryApp(before)];
		await killedRun(root);
		cpSync(join(root, undoFolder), join(other, undoFolder), { recursive: true });
		const there = snapshot(other);
		expect(() => finishUndo(other)).toThrow(refusal('UNDO_NOT_OURS'));
		expect(snapshot(other)).toEqual(there);
		const journal = join(root, undoFolder, 'journal.json');
		writeFileSync(journal, readFileSync(journal, 'utf8').replace('src/old.ts', 'package.json'));
		expect(() => finishUndo(root)).toThrow(refusal('UNDO_NOT_OURS'));
	});

	it('announces what it will do, and does that, even if the project has moved', async () => {
		const root = temporaryApp(before);
		const old = snapshot(root);
		await killedRun(root);
		const moved = `${root}-moved`;
		renameSync(root, moved);
		onTestFinished(() => rmSync(moved, { recursive: true, force: true }));
		expect(showUndo(moved)).toEqual([
			'deletes src/lib/server/auth/index.ts',
			'puts back src/hooks.server.ts',
			'puts back .env',
			'puts back src/old.ts',
			'deletes .env.local',
			'puts back package-lock.json',
			'deletes .auth-cli-undo and what else that run had prepared'
		]);
		expect(finishUndo(moved)).toBe(true);
		expect(snapshot(moved)).toEqual(old);
	});

	it('restores only the backup that it made, and names files that differ', async () => {
		const root = temporaryApp(before);
		await killedRun(root);
		writeFileSync(join(root, undoFolder, '2'), 'planted');
		expect(() => finishUndo(root)).toThrow(refusal('OLD_FILE_LOST'));
		expect(readFileSync(join(root, 'src/hooks.server.ts'), 'utf8')).toBe(
			before['src/hooks.server.ts']
		);
		expect(readFileSync(join(root, '.env'), 'utf8')).toBe('A=1\r\nB=2\r\n');
	});

	it('leaves no files of runs behind, killed or not', async () => {
		const root = temporaryApp(before);
		const later = { ...machineWith({}), now: () => Date.now() + 31 * 86_400_000 };
		finishUndo(root, later);
		for (let moment = 1; moment < 12; moment++) {
			await killAt(root, moment);
			finishUndo(root);
		}
		await applyPlan(plan, targetOf(root), machineWith({}));
		expect(notes()).toEqual([]);
	});
});

describe('the lock', () => {
	it('always has a journal, so that no other run takes it for a leftover', async () => {
		const root = temporaryApp(before);
		const second: unknown[] = [];
		let busy = false;
		const meanwhile = () => {
			if (busy) return;
			busy = true;
			const other = { ...machineWith({}), alive: () => true, pid: 1 };
			try {
				finishUndo(root, other);
			} catch (error) {
				second.push(error);
			}
			busy = false;
		};
		const slow = (name: 'mkdirSync' | 'writeFileSync' | 'renameSync' | 'rmSync') =>
			({
				[name]: (...given: readonly unknown[]) => {
					const done = Reflect.apply(realDisk[name], fs, given);
					meanwhile();
					return done;
				}
			}) as const;
		const machine = machineWith({
			...slow('mkdirSync'),
			...slow('writeFileSync'),
			...slow('renameSync'),
			...slow('rmSync')
		});
		expect(await applyPlan(plan, targetOf(root), machine)).toBe(true);
		expect(second.length).toBeGreaterThan(10);
		for (const error of second) expect(error).toEqual(refusal('RUN_UNDER_WAY'));
		expect(hasUnfinishedRun(root)).toBe(false);
	});

	it('keeps a second run out until the first has ended', async () => {
		const root = temporaryApp(before);
		const run = async () => {
			const other = planOf([{ kind: 'create', path: 'other.ts', text: '', why: '' }]);
			await expect(applyPlan(other, targetOf(root), machineWith({}))).rejects.toEqual(
				refusal('UNFINISHED_RUN')
			);
			return { ok: true, output: '' };
		};
		expect(await applyPlan(withInstall, targetOf(root), machineWith({}, run))).toBe(true);
		expect(existsSync(join(root, 'other.ts'))).toBe(false);
	});

	it('is not taken from a run on another machine, nor kept by a process that reuses its ID', async () => {
		const root = temporaryApp(before);
		await killedRun(root);
		expect(() => finishUndo(root, { ...machineWith({}), host: 'elsewhere' })).toThrow(
			refusal('RUN_UNDER_WAY')
		);
		expect(finishUndo(root, { ...machineWith({}), pid: deadPid, alive: () => true })).toBe(true);
	});

	it('reports what is lost if its folder is deleted', async () => {
		const root = temporaryApp(before);
		const run = async () => {
			rmSync(join(root, undoFolder), { recursive: true });
			return { ok: false, output: '' };
		};
		const error = await applyPlan(withInstall, targetOf(root), machineWith({}, run)).catch(
			(caught) => caught
		);
		expect(error).toEqual(refusal('OLD_FILE_LOST'));
		expect(error.message).toMatch(/src\/hooks\.server\.ts/);
	});

	it('leaves the old files of another run alone that took the lock', async () => {
		const root = temporaryApp(before);
		const run = async () => {
			rmSync(join(root, undoFolder), { recursive: true });
			writeFileSync(join(root, '.env'), before['.env']);
			writeFileSync(join(root, 'src/hooks.server.ts'), before['src/hooks.server.ts']);
			writeFileSync(join(root, 'src/old.ts'), before['src/old.ts']);
			rmSync(join(root, 'src/lib'), { recursive: true });
			rmSync(join(root, '.env.local'));
			await killedRun(root);
			return { ok: true, output: '' };
		};
		await expect(
			applyPlan(withInstall, targetOf(root), machineWith({}, run))
		).rejects.toMatchObject({ name: 'CliError' });
		expect(readdirSync(join(root, undoFolder))).toContain('journal.json');
	});
});

import * as fs from 'node:fs';
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	statSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { applyPlan, type Target, thisMachine } from '../../src/apply/apply.ts';
import type { Disk, Machine } from '../../src/apply/machine.ts';
import type { Change, Plan } from '../../src/plan/change.ts';

/** What the runs of a test file note of themselves, apart from what this user's real runs do. */
const ownFolder = join(mkdtempSync(join(tmpdir(), 'auth-cli-state-')), 'auth-cli');
afterAll(() => rmSync(dirname(ownFolder), { recursive: true, force: true }));

/** A folder with these files, deleted after the test. */
export function temporaryApp(files: Readonly<Record<string, string>>): string {
	const root = realpathSync(mkdtempSync(join(tmpdir(), 'auth-cli-test-')));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return root;
}

/** Every file and folder below, with rights and text. */
export function snapshot(root: string): Readonly<Record<string, string>> {
	const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
	return Object.fromEntries(
		names.map((name) => {
			const file = join(root, name);
			const stat = statSync(file, { throwIfNoEntry: false });
			const rights = stat ? (stat.mode & 0o777).toString(8) : 'link';
			return [name, stat?.isFile() ? `${rights} ${readFileSync(file, 'latin1')}` : rights];
		})
	);
}

export function planOf(changes: readonly Change[], rest: Partial<Plan> = {}): Plan {
	return { changes, install: [], next: [], warnings: [], secrets: [], ...rest };
}

export function targetOf(root: string, rest: Partial<Target> = {}): Target {
	const packageManager = { install: ['npm', 'install'], lockFiles: ['package-lock.json'] };
	return { root, packageManager, install: true, signal: new AbortController().signal, ...rest };
}

/** This computer, with part of its disk replaced and a fake package manager. */
export function machineWith(
	disk: Partial<Disk>,
	run: Machine['run'] = async () => ({ ok: true, output: '' })
): Machine {
	return { ...thisMachine, disk: { ...fs, ...disk }, run, stateFolders: [ownFolder] };
}

/** An error as the system gives it. */
export function systemError(code: string): Error {
	return Object.assign(new Error(`${code}: it failed`), { code });
}

/** An app before a run. */
export const before = {
	'package.json': '{}\n',
	'.env': 'A=1\r\n',
	'src/old.ts': 'old\n',
	'src/hooks.server.ts': 'export {};\n',
	'package-lock.json': 'lock 1\n'
};
/** One change of every kind that can be applied to it. */
export const changes: readonly Change[] = [
	{ kind: 'keep', path: 'src/app.d.ts' },
	{ kind: 'create', path: 'src/lib/server/auth/index.ts', text: 'index\n', why: 'runtime' },
	{
		kind: 'edit',
		path: 'src/hooks.server.ts',
		before: 'export {};\n',
		after: 'handle\n',
		why: 'hook'
	},
	{
		kind: 'edit',
		path: '.env',
		before: 'A=1\r\n',
		after: 'A=1\r\nB=2\r\n',
		why: 'env',
		mode: 0o600
	},
	{ kind: 'delete', path: 'src/old.ts', before: 'old\n', why: 'gone' },
	{ kind: 'create', path: '.env.local', text: 'S=1\n', why: 'secret', mode: 0o600 }
];

export const plan = planOf(changes);
export const withInstall = planOf(changes, { install: ['jose@^6.2.17'] });

/** The disk, to call a function of it by name. */
export const realDisk: Disk = fs;

/** The number of a process that there is not. */
export const deadPid = 2 ** 22 + 1;

/** What a run leaves that is killed with all its files in place. */
export async function killedRun(root: string, on: Partial<Machine> = {}): Promise<void> {
	let dead = false;
	const names = ['rmSync', 'unlinkSync', 'rmdirSync', 'renameSync', 'openSync'] as const;
	const disk = Object.fromEntries(
		names.map((name) => [
			name,
			(...given: readonly unknown[]) => (dead ? killed() : Reflect.apply(realDisk[name], fs, given))
		])
	);
	const run = async () => {
		dead = true;
		return { ok: false, output: '' };
	};
	const machine = { ...machineWith(disk, run), pid: deadPid, ...on };
	await applyPlan(withInstall, targetOf(root), machine).catch(() => {});
}

function killed(): never {
	throw systemError('KILLED');
}

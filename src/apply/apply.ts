import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../detect/program.ts';
import type { PackageManager } from '../detect/project.ts';
import { CliError, type ErrorCode, exitCodes } from '../errors.ts';
import type { Plan } from '../plan/change.ts';
import { changesPackages, isEmpty } from '../plan/merge.ts';
import { checkPlan } from './check.ts';
import { installing } from './installing.ts';
import { undoFolder } from './journal.ts';
import { type Lock, release, takeLock } from './lock.ts';
import type { Machine } from './machine.ts';
import { isErrno } from './place.ts';
import { stateFolders } from './state-folder.ts';
import { tidyRecords } from './tidy.ts';
import {
	commit,
	type Prepared,
	prepare,
	recordState,
	removeEmptyFolders,
	stage,
	type Transaction
} from './transaction.ts';
import { describeUndo, isUnfinished, recover, undo } from './undo.ts';

/** The target of a plan, and how to apply it. */
export interface Target {
	/** Absolute real path of the project. */
	readonly root: string;
	readonly packageManager: Pick<PackageManager, 'install' | 'lockFiles' | 'shared'>;
	/** Runs the package manager if the plan adds or removes packages. */
	readonly install: boolean;
	readonly signal: AbortSignal;
}

/**
 * Applies a plan, all of it or nothing; returns whether anything was written. Throws CliError, with the app as it was
 * before.
 */
export async function applyPlan(
	plan: Plan,
	target: Target,
	machine = thisMachine
): Promise<boolean> {
	const { disk } = machine;
	const { root, signal, packageManager } = target;
	const steps = checkPlan(disk, root, plan);
	if (isEmpty(plan)) return false;
	const install = target.install && changesPackages(plan);
	const lockFiles = install ? packageManager.lockFiles : [];
	const { staged, begun } = prepare(machine, root, { steps, lockFiles });
	tidyRecords(machine, root);
	const transaction: Transaction = { staged, lock: lockOf(machine, root, begun) };
	try {
		await stage(disk, transaction, signal);
		await commit(disk, transaction, signal);
		if (install) await runInstall(machine, { transaction, plan }, target);
		signal.throwIfAborted();
		recordState(disk, transaction, 'done');
	} catch (error) {
		undoAfter(error, machine, transaction);
		throw explain(error, signal);
	}
	removeEmptyFolders(disk, transaction);
	release(disk, transaction.lock);
	return true;
}

/** Whether a run in this project was killed before it completed, or one is under way. */
export function hasUnfinishedRun(root: string, machine = thisMachine): boolean {
	return isUnfinished(machine.disk, root);
}

/** What `finishUndo` would do, one line a file; empty if there is nothing to undo. */
export function showUndo(root: string, machine = thisMachine): readonly string[] {
	return describeUndo(machine, machine.disk.realpathSync(root));
}

/** Undoes what a killed run has left in a project; returns whether there was anything. */
export function finishUndo(root: string, machine = thisMachine): boolean {
	return recover(machine, machine.disk.realpathSync(root));
}

function lockOf(machine: Machine, root: string, begun: Prepared['begun']): Lock {
	try {
		return takeLock(machine, root, begun);
	} catch (error) {
		throw explain(error);
	}
}

async function runInstall(
	machine: Machine,
	{ transaction, plan }: { transaction: Transaction; plan: Plan },
	target: Target
): Promise<void> {
	recordState(machine.disk, transaction, 'installing');
	const { command, folder, text } = installing(target.packageManager, plan);
	const cwd = join(target.root, folder);
	const ran = await machine.run(command, { cwd, signal: target.signal });
	target.signal.throwIfAborted();
	if (ran.ok) return;
	throw new CliError('INSTALL_FAILED', {
		title: `\`${text}\` failed, so everything was put back as it was`,
		detail: ran.output,
		fix: `${remedyFor(ran.output)}, or run the command again with --no-install and then \`${text}\` yourself.`
	});
}

/** npm says ERESOLVE where the app's own packages ask for others that do not fit together. */
function remedyFor(output: string): string {
	return output.includes('ERESOLVE')
		? 'If you install this app with --legacy-peer-deps, write legacy-peer-deps=true into its .npmrc and run the command again'
		: 'Put right what the package manager says';
}

function undoAfter(error: unknown, { disk }: Machine, { lock }: Transaction): void {
	try {
		undo(disk, lock);
	} catch (second) {
		if (second instanceof CliError) throw second;
		throw new CliError('UNDO_FAILED', {
			title: 'The run failed, and putting the files back failed, too',
			detail: [error, second].map((each) => (each instanceof Error ? each.message : '')).join('\n'),
			fix: `The old files are in ${undoFolder}. Free the disk or correct its permissions, then run the command again: it finishes putting them back.`,
			cause: error
		});
	}
}

/** Translates system error codes into messages; passes on anything else. */
function explain(error: unknown, signal?: AbortSignal): unknown {
	if (error instanceof CliError) return error;
	if (signal?.aborted) {
		return new CliError('INTERRUPTED', {
			title: 'Interrupted; everything is as it was before',
			fix: 'Run the command again when you like.',
			exitCode: exitCodes.interrupted
		});
	}
	if (isErrno(error, 'ENOSPC', 'EDQUOT')) {
		return refused('DISK_FULL', 'There is no space left on the disk', { fix: 'Make room', error });
	}
	if (isErrno(error, 'EACCES', 'EPERM', 'EROFS')) {
		const title = 'The project, or part of it, cannot be written to';
		return refused('NOT_WRITABLE', title, { fix: 'Give yourself the right to write there', error });
	}
	const busy = ['EEXIST', 'EBUSY', 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EIO', 'EMFILE'];
	if (isErrno(error, ...busy)) {
		const fix = 'See that no other program is at work in the project';
		return refused('WRITE_FAILED', 'A file could not be written', { fix, error });
	}
	return error;
}

function refused(
	code: ErrorCode,
	title: string,
	{ fix, error }: { fix: string; error: unknown }
): CliError {
	return new CliError(code, {
		title: `${title}; everything is as it was before`,
		detail: error instanceof Error ? error.message : '',
		fix: `${fix}, then run the command again.`,
		cause: error
	});
}

/** The computer this runs on. */
export const thisMachine: Machine = {
	disk: fs,
	run: async (command, { cwd, signal, atTerminal = false }) => {
		const { execa } = await import('execa');
		const [name = '', ...args] = command;
		const program = findProgram(name, cwd);
		if (program === undefined)
			return { ok: false, output: `${name} is not installed outside of the project` };
		const stream = atTerminal ? 'inherit' : 'pipe';
		const { failed, all, shortMessage } = await execa(program.file, args, {
			cwd,
			env: program.env,
			extendEnv: false,
			cancelSignal: signal,
			stdin: atTerminal ? 'inherit' : 'ignore',
			stdout: stream,
			stderr: stream,
			all: true,
			reject: false
		});
		const output = failed ? `${shortMessage}\n${all ?? ''}` : (all ?? '');
		return { ok: !failed, output: output.trimEnd().split('\n').slice(-20).join('\n') };
	},
	now: Date.now,
	randomBytes,
	pid: process.pid,
	host: hostname(),
	uid: process.getuid?.(),
	get stateFolders() {
		return stateFolders({ env: process.env, uid: process.getuid?.() });
	},
	alive: (pid) => {
		try {
			return process.kill(pid, 0);
		} catch (error) {
			// A process of another user cannot be signalled, but it exists.
			return isErrno(error, 'EPERM');
		}
	}
};

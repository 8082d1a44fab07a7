// Programs run as a new user's machine would run them: none of our own variables, killed as a group.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasCode } from './error-code.ts';

/** What to run, and where. Nothing secret may be in `args`. */
export interface Job {
	readonly command: string;
	readonly args: readonly string[];
	readonly cwd: string;
	readonly env?: NodeJS.ProcessEnv;
}

/** What a program said and how it ended; `code` is null if a signal ended it. */
export interface Ended {
	readonly code: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

/** A program that goes on running. */
export interface Background {
	/** Everything it printed so far, both streams. */
	readonly output: () => string;
	readonly exited: Promise<number | null>;
	/** Ends the program and everything it started; with SIGKILL, or after so many milliseconds, it cannot tidy up. */
	readonly stop: (signal?: NodeJS.Signals, patience?: number) => Promise<void>;
}

/** Runs a program to its end, whatever the exit code. */
export async function run(job: Job): Promise<Ended> {
	const child = launch(job);
	const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
	const code = await ending(child);
	return { code, stdout: stdout(), stderr: stderr() };
}

/** Runs a program that has to succeed. Throws with its output if it does not. */
export async function runOk(job: Job): Promise<Ended> {
	const ended = await run(job);
	if (ended.code === 0) return ended;
	const line = [job.command, ...job.args].join(' ');
	throw new Error(`${line} ended with ${ended.code}\n${ended.stdout}\n${ended.stderr}`);
}

/** Starts a program and leaves it running; it is stopped with this process at the latest. */
export function start(job: Job): Background {
	const child = launch(job);
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding('utf8').on('data', (piece: string) => {
			output += piece;
		});
	}
	const exited = ending(child);
	const kill = () => killGroup(child, 'SIGKILL');
	process.once('exit', kill);
	const stop = async (signal: NodeJS.Signals, patience: number) => {
		killGroup(child, signal);
		const late = setTimeout(kill, patience);
		await exited;
		clearTimeout(late);
		// What the leader left behind in its group goes too.
		kill();
		process.removeListener('exit', kill);
	};
	let stopped: Promise<void> | undefined;
	return {
		output: () => output,
		exited,
		// Once: its number may be that of another program afterwards.
		stop: (signal = 'SIGTERM', patience = 3000) => (stopped ??= stop(signal, patience))
	};
}

function launch({ command, args, cwd, env }: Job): ChildProcess {
	return spawn(command, args, {
		cwd,
		env: { ...cleanEnvironment(), TMPDIR: ownTemporaryFolder(), ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
		// A group of its own, so that the children of npx and npm can be ended with it.
		detached: true
	});
}

let temporaryFolder: string | undefined;

/**
 * Qwik's builds hand the list of their chunks from one step to the next in a temporary file that is called after the
 * package: two files of tests that build apps of the same scaffolder at once would mix them up.
 */
function ownTemporaryFolder(): string {
	if (temporaryFolder !== undefined) return temporaryFolder;
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-tmp-'));
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
	temporaryFolder = folder;
	return folder;
}

/** This environment without what vitest, npm and a developer's own app put into it. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
	const foreign =
		/^(NODE_ENV|NODE_OPTIONS|DEV|PROD|MODE|BASE_URL|SSR|TEST|VITEST.*|AUTH_.*|NEXTAUTH_.*|INIT_CWD|npm_(package|lifecycle|command|node|execpath|config_(local|global)_prefix).*)$/;
	const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name));
	const path = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
	return { ...Object.fromEntries(kept), PATH: path, NO_COLOR: '1' };
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
	if (child.pid === undefined) return;
	try {
		process.kill(-child.pid, signal);
	} catch (error) {
		if (!hasCode(error, 'ESRCH')) throw error;
	}
}

function collect(stream: ChildProcess['stdout']): () => string {
	let text = '';
	stream?.setEncoding('utf8').on('data', (piece: string) => {
		text += piece;
	});
	return () => text;
}

function ending(child: ChildProcess): Promise<number | null> {
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (code) => resolve(code));
	});
}

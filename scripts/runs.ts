import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether a program of the system runs to a good end within five minutes; it asks nothing and shows nothing. */
export function runs(program: string, args: readonly string[]): boolean {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	return spawnSync(program, [...args], { env, stdio: 'ignore', timeout: 300_000 }).status === 0;
}

/** Runs the system's package manager, and shows why if it fails. */
export function aptGet(...args: readonly string[]): boolean {
	const failure = apt(args);
	if (failure !== undefined) console.error(failure);
	return failure === undefined;
}

/**
 * The same; returns why it failed, and what to do. It refuses to run twice, so this waits until others have ended, such
 * as an unattended upgrade. `patience` and `pause` are milliseconds.
 */
export function apt(
	args: readonly string[],
	{ patience = 300_000, pause = 2000 } = {}
): string | undefined {
	const end = performance.now() + patience;
	for (let waits = false; ; waits = true) {
		const failure = aptOnce(args, Math.ceil(patience / 1000));
		if (failure === undefined || !/could not get lock|unable to lock/i.test(failure))
			return failure;
		if (performance.now() > end)
			return `${failure}\nAnother process uses apt: wait for it to end, or end it; then run this again.`;
		if (!waits) console.error('Another process uses apt; waiting for it to end.');
		spawnSync('sleep', [`${pause / 1000}`]);
	}
}

/** Files of tests that need it wait for each other at a lock of ours. */
function aptOnce(args: readonly string[], seconds: number): string | undefined {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
	const lock = join(tmpdir(), 'auth-cli-apt.lock');
	// It waits by itself for the lock of dpkg, and for no other.
	const command = [lock, 'apt-get', '-o', `DPkg::Lock::Timeout=${seconds}`, ...args];
	const { status, stderr, error } = spawnSync('flock', command, {
		env,
		encoding: 'utf8',
		stdio: ['ignore', 'ignore', 'pipe'],
		timeout: 900_000
	});
	if (status === 0) return undefined;
	return `apt-get ${args.join(' ')} failed: ${(error?.message ?? stderr).trim()}`;
}

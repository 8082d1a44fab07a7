import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether a system program exits successfully within five minutes, without input or output. */
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
 * The same; returns why it failed, and a fix. apt allows one run at a time, so this waits for
 * others, such as an unattended upgrade. `patience` and `pause` are milliseconds.
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

/** Test files that need it wait for each other at a lock of our own. */
function aptOnce(args: readonly string[], seconds: number): string | undefined {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
	const lock = join(tmpdir(), 'auth-cli-apt.lock');
	// apt waits only for the lock of dpkg.
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

import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether a program of the system runs to a good end within five minutes; it asks nothing and shows nothing. */
export function runs(program: string, args: readonly string[]): boolean {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	return spawnSync(program, [...args], { env, stdio: 'ignore', timeout: 300_000 }).status === 0;
}

/** Runs the system's package manager, which refuses to run twice: files of tests that need it wait for each other. */
export function aptGet(...args: readonly string[]): boolean {
	const lock = join(tmpdir(), 'auth-cli-apt.lock');
	return runs('flock', [lock, 'apt-get', '-o', 'DPkg::Lock::Timeout=120', ...args]);
}

import { spawnSync } from 'node:child_process';

/** Whether a program of the system runs to a good end within five minutes; it asks nothing and shows nothing. */
export function runs(program: string, args: readonly string[]): boolean {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	return spawnSync(program, [...args], { env, stdio: 'ignore', timeout: 300_000 }).status === 0;
}

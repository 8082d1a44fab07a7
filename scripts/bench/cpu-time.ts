import { spawnSync } from 'node:child_process';

/** Seconds of CPU, user and system, that a program and every process it waited for have used. Throws if it fails. */
export function cpuTime(command: readonly string[], cwd: string): number {
	// bash knows the time of its children to the millisecond; Node.js tells that of its own process only.
	const script = '"$@" >/dev/null 2>"$0" </dev/null || { cat "$0" >&2; exit 1; }; times';
	const log = `${cwd}.log`;
	const { NODE_COMPILE_CACHE: _, ...env } = process.env;
	const result = spawnSync('bash', ['-c', script, log, ...command], { cwd, env, encoding: 'utf8' });
	if (result.error) throw new Error(`bash is needed to measure: ${result.error.message}`);
	if (result.status !== 0) throw new Error(`${command.join(' ')} failed:\n${result.stderr}`);
	return seconds(result.stdout.trim().split('\n').at(-1) ?? '');
}

/** Reads the second line of bash's `times`: `0m0.021s 0m0.004s`. */
function seconds(line: string): number {
	return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
		(sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
		0
	);
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

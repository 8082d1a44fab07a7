import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { pinned } from './child.ts';

/** Milliseconds of CPU, from its start, of a process that runs each of these texts; the best of interleaved runs. */
export function processTimes(
	programs: Readonly<Record<string, string>>,
	{ folder, rounds }: { folder: string; rounds: number }
): ReadonlyMap<string, number> {
	const names = Object.keys(programs);
	const path = (name: string) => `${folder}/start ${name}.mjs`;
	const tell = '\nconst { user, system } = process.cpuUsage();\nconsole.log(user + system);\n';
	for (const [name, text] of Object.entries(programs)) writeFileSync(path(name), text + tell);
	const times = new Map(names.map((name) => [name, [] as number[]]));
	for (let round = 0; round < rounds; round++) {
		for (const name of names) times.get(name)?.push(run(path(name)));
	}
	return new Map([...times].map(([name, values]) => [name, Math.min(...values)]));
}

function run(path: string): number {
	const [program, ...args] = pinned([path]);
	const { NODE_COMPILE_CACHE: _, ...rest } = process.env;
	const env = { ...rest, NODE_ENV: 'production', NODE_OPTIONS: '' };
	const { stdout, stderr, status } = spawnSync(program, args, { encoding: 'utf8', env });
	if (status !== 0) throw new Error(`${path} failed:\n${stderr}`);
	return Number(stdout.trim().split('\n').at(-1)) / 1000;
}

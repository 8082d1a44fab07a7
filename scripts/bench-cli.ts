import { join } from 'node:path';
import { type BenchApps, benchApps, rival } from './bench/bench-apps.ts';
import { cpuTime, median } from './bench/cpu-time.ts';
import { buildOnce } from './build.ts';

const root = join(import.meta.dirname, '..');
const program = join(root, 'dist/auth-cli.js');
const rounds = Number(process.argv[2] ?? 11);

interface Case {
	readonly name: string;
	/** Returns the arguments of node; the app is a fresh copy. */
	readonly args: (apps: BenchApps) => readonly string[];
	readonly app?: 'small' | 'large';
	/** Arguments of an earlier run that is not measured. */
	readonly after?: readonly string[];
	/** At most `factor` times the CPU time of another case. */
	readonly limit?: { readonly factor: number; readonly of: string };
}

const init = [program, 'init', '--yes', '--no-install', '--provider', 'github'];
const addOns = ['drizzle=database:sqlite+client:libsql', 'better-auth=demo:password'];
const quiet = ['--no-install', '--no-download-check', '--no-git-check'];

const cases: readonly Case[] = [
	{ name: 'node -e 0', args: () => ['-e', '0'] },
	{
		name: '--version',
		args: () => [program, '--version'],
		limit: { factor: 1.8, of: 'node -e 0' }
	},
	{ name: '--help', args: () => [program, '--help'] },
	{
		name: 'list providers',
		args: () => [program, 'list', 'providers'],
		limit: { factor: 3, of: 'node -e 0' }
	},
	{ name: 'secret --print', args: () => [program, 'secret', '--print'] },
	{ name: 'init', args: () => init, app: 'small', limit: { factor: 1, of: `${rival} add` } },
	{
		name: 'add provider',
		args: () => [program, 'add', 'provider', 'google', '--yes', '--no-install'],
		app: 'small',
		after: init,
		limit: { factor: 1, of: `${rival} add` }
	},
	{
		name: 'init, 10,000 files',
		args: () => init,
		app: 'large',
		limit: { factor: 1.2, of: 'init' }
	},
	...[['doctor'], ['diff'], ['upgrade', '--check'], ['audit']].map(
		(words): Case => ({
			name: `${words.join(' ')}, 10,000 files`,
			args: () => [program, ...words],
			app: 'large',
			after: [program, 'init', '--yes', '--no-install', '--provider', 'dev'],
			limit: { factor: 2, of: 'init, 10,000 files' }
		})
	),
	{ name: `${rival} add`, args: ({ sv }) => [sv, 'add', ...addOns, ...quiet], app: 'small' }
];

/** Rounds are interleaved, so that other load on the machine affects all cases alike. */
function measure(apps: BenchApps): Map<string, number> {
	const times = new Map(cases.map(({ name }) => [name, [] as number[]]));
	for (let round = 0; round < rounds; round++) {
		process.stderr.write(`\rround ${round + 1} of ${rounds}`);
		for (const { name, args, app, after } of cases) {
			const cwd = apps.copy(app ?? 'small');
			if (after !== undefined) cpuTime([process.execPath, ...after], cwd);
			times.get(name)?.push(cpuTime([process.execPath, ...args(apps)], cwd));
		}
	}
	process.stderr.write('\n');
	return new Map([...times].map(([name, values]) => [name, median(values)]));
}

function row(one: Case, medians: ReadonlyMap<string, number>): { text: string; ok: boolean } {
	const of = (name: string) => medians.get(name) ?? Number.NaN;
	const time = of(one.name);
	const ratio = one.limit === undefined ? 0 : time / of(one.limit.of);
	const ok = one.limit === undefined || ratio <= one.limit.factor;
	const verdict =
		one.limit === undefined
			? ''
			: `${ratio.toFixed(2)} x ${one.limit.of}, at most ${one.limit.factor}: ${ok ? 'pass' : 'FAIL'}`;
	const cells = [
		one.name.padEnd(29),
		time.toFixed(3),
		(time / of('node -e 0')).toFixed(2).padStart(5),
		verdict
	];
	return { text: `| ${cells.join(' | ')} |`, ok };
}

await buildOnce(root);
const apps = benchApps(join(root, '.cache/bench'));
try {
	const medians = measure(apps);
	const rows = cases.map((one) => row(one, medians));
	console.log(
		`Node.js ${process.version}, medians of ${rounds} interleaved runs, CPU of the whole process tree\n`
	);
	console.log('| command | CPU s | x node -e 0 | limit |\n| --- | --- | --- | --- |');
	console.log(rows.map(({ text }) => text).join('\n'));
	if (rows.some(({ ok }) => !ok)) process.exitCode = 1;
} finally {
	apps.remove();
}

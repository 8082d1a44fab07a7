import { type Case, strategies } from './cases.ts';
import { type Runner, race, type Time } from './race.ts';
import type { Bench, Section } from './sections.ts';
import { table, verdict } from './verdict.ts';

const head = [
	'case',
	'@auth/core, us',
	'same again',
	'ours',
	'ours, quiet turns',
	...strategies.map((strategy) => `better-auth, ${strategy}`),
	'first stage',
	'second stage'
];

/** CPU time of every case, as times as much work as @auth/core does. */
export async function measureCases(bench: Bench, cases: readonly Case[]): Promise<Section> {
	const rows: string[][] = [];
	const failed: string[] = [];
	for (const one of cases) {
		process.stderr.write(`${one.name}\n`);
		const times = await race(runners(bench, one), bench.effort);
		const theirs = times.get('@auth/core');
		const ratio = (name: string, kind: keyof Time = 'median') => {
			return (theirs?.[kind] ?? Number.NaN) / (times.get(name)?.[kind] ?? Number.NaN);
		};
		const text = (name: string) => (times.has(name) ? ratio(name).toFixed(2) : '–');
		const { first, second } = one;
		const goal = verdict({ value: ratio('ours'), first, second, more: true });
		const own = [text('same again'), text('ours'), ratio('ours', 'quiet').toFixed(2)];
		const figures = [one.name, theirs?.median.toFixed(0) ?? '', ...own, ...strategies.map(text)];
		rows.push([...figures, ...goal.cells]);
		if (goal.failed) failed.push(one.name);
	}
	return { text: table(head, rows), failed };
}

function runners({ bundles }: Bench, { name, rivals }: Case): readonly Runner[] {
	const theirs = bundles['auth-core'];
	const betterAuth = bundles['better-auth'];
	const stored = strategies.map((strategy) => {
		return { name: strategy, bundle: betterAuth, work: `${name} ${strategy}` };
	});
	const plain = { name: 'jwe', bundle: betterAuth, work: name };
	return [
		{ name: '@auth/core', bundle: theirs, work: name },
		{ name: 'ours', bundle: bundles.ours, work: name },
		{ name: 'same again', bundle: theirs, work: name },
		...(rivals === 'strategies' ? stored : []),
		...(rivals === 'plain' ? [plain] : [])
	];
}

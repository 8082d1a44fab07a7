// The figures of runs as a table for the docs.

import { quantile } from '../quantile.ts';
import { isCut, type Outcome } from './run.ts';
import { type Step, steps } from './sign-in.ts';

type Line = readonly [name: string, value: (one: Outcome) => number, digits?: number];

const cutIn = ({ log, killing }: Outcome) => log.failures.filter((one) => isCut(one, killing));
const is5xx = ({ status }: { status: number }) => status === 0 || status >= 500;

const lines: readonly Line[] = [
	...[...steps, 'provider' as const].flatMap((step) => [
		[`${step}, p50, ms`, at(step, 0.5), 1] as const,
		[`${step}, p99, ms`, at(step, 0.99), 1] as const
	]),
	['session without sign-ins beside it, p50, ms', ({ reads }) => quantile(reads, 0.5), 1],
	['session without sign-ins beside it, p99, ms', ({ reads }) => quantile(reads, 0.99), 1],
	['sign-ins per second', ({ size, seconds }) => size.count / seconds, 1],
	['CPU of the app, ms per sign-in', ({ cpu, size }) => cpu.app / size.count, 2],
	['CPU of the provider, ms per sign-in', ({ cpu, size }) => cpu.provider / size.count, 2],
	['sign-ins finished', ({ finished }) => finished.length],
	['requests cut by the kill', (one) => cutIn(one).length],
	['of them 5xx or a broken connection', (one) => cutIn(one).filter(is5xx).length],
	['other requests that failed', (one) => one.log.failures.length - cutIn(one).length],
	[
		'of them 5xx',
		(one) => one.log.failures.filter((f) => !isCut(f, one.killing) && is5xx(f)).length
	],
	['users', ({ counted }) => counted.users],
	['accounts', ({ counted }) => counted.accounts],
	['sessions', ({ counted }) => counted.sessions],
	['users without an account', ({ counted }) => counted.orphans],
	['lost', ({ counted }) => counted.lost],
	['crossed', ({ counted, log, strangers }) => counted.crossed + log.crossed.length + strangers],
	[
		'seconds until the killed process answered',
		({ killing }) => (killing.back - killing.began) / 1000,
		1
	]
];

/** A row for each figure, a column for each contestant, and the ratio of the first two. */
export function table(outcomes: readonly Outcome[]): string {
	const head = [
		'',
		...outcomes.map(({ name }) => name),
		...(outcomes.length === 2 ? ['ratio'] : [])
	];
	const rows = lines.map(([name, value, digits = 0]) => {
		const figures = outcomes.map(value);
		const [one = 0, other = 0] = figures;
		const ratio = digits > 0 && figures.length === 2 ? (one / other).toFixed(2) : '';
		const cells = figures.map((figure) => figure.toFixed(digits));
		return [name, ...cells, ...(figures.length === 2 ? [ratio] : [])];
	});
	return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function at(step: Step, share: number) {
	return ({ log }: Outcome) => quantile(log.times[step], share);
}

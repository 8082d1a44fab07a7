import { loadavg } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Contestant, openAll } from './bench-adapters/contestants.ts';
import { quantile } from './quantile.ts';

const usage = 'npm run bench:adapters -- [--quick]';
const checks = 400;

interface Figures {
	p50: number;
	p99: number;
}

/**
 * The duration of a session check as the table grows, and of a sign-in while a million rows are
 * pruned.
 */
async function main(): Promise<void> {
	const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
	const sizes = values.quick ? [1000, 10_000] : [1000, 100_000, 1_000_000];
	const { contestants, close } = await openAll();
	try {
		const load = loadavg().map((one) => one.toFixed(1));
		console.log(`Node.js ${process.version}, load ${load.join(' ')}, milliseconds.\n`);
		console.log(
			`| session check | ${sizes.map((size) => `${size}: p50 / p99`).join(' | ')} | growth |`
		);
		console.log(`| --- |${' --- |'.repeat(sizes.length + 1)}`);
		const rows = contestants.map((one) => ({ one, figures: [] as Figures[] }));
		for (const size of sizes) {
			for (const { one } of rows) await one.fill?.(size);
			await measureTurns(rows);
		}
		for (const { one, figures } of rows) console.log(row(one, figures));
		for (const { one } of rows) if (one.prune) await pruning(one, sizes.at(-1) ?? 0);
	} finally {
		await close();
	}
}

/** Interleaved, so that other load on the machine affects all of them. */
async function measureTurns(rows: { one: Contestant; figures: Figures[] }[]): Promise<void> {
	const times = rows.map(() => [] as number[]);
	for (let turn = -20; turn < checks; turn++) {
		for (const [index, { one }] of rows.entries()) {
			const start = performance.now();
			await one.check();
			if (turn >= 0) times[index]?.push(performance.now() - start);
		}
	}
	for (const [index, { figures }] of rows.entries()) figures.push(percentiles(times[index] ?? []));
}

function percentiles(times: number[]): Figures {
	return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

function row({ name }: Contestant, figures: Figures[]): string {
	const cells = figures.map(({ p50, p99 }) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`);
	const growth = (figures.at(-1)?.p50 ?? 0) / (figures[0]?.p50 ?? 1);
	return `| ${name} | ${cells.join(' | ')} | ${growth.toFixed(2)} x |`;
}

async function pruning({ name, prune, write }: Contestant, expired: number): Promise<void> {
	const alone: number[] = [];
	const timed = async (times: number[]) => {
		const start = performance.now();
		await write?.();
		times.push(performance.now() - start);
	};
	for (let i = 0; i < 200; i++) await timed(alone);
	const during: number[] = [];
	const start = performance.now();
	let isDone = false;
	const pruned = prune?.(expired).finally(() => {
		isDone = true;
	});
	while (!isDone) {
		await timed(during);
		// Writing to SQLite never waits, so nothing else would run meanwhile.
		await nextTurn();
	}
	const removed = await pruned;
	const seconds = ((performance.now() - start) / 1000).toFixed(1);
	const [before, meanwhile] = [percentiles(alone), percentiles(during)];
	console.log(
		`\n${name}: ${removed} expired rows pruned in ${seconds} s; a session is stored in p99 ` +
			`${before.p99.toFixed(1)} ms alone, ${meanwhile.p99.toFixed(1)} ms meanwhile (${during.length} stored).`
	);
}

try {
	await main();
} catch (error) {
	console.error(error instanceof Error ? `${error.message}\n${usage}` : error);
	process.exitCode = 1;
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from './bench-runtime/bundle.ts';
import { cases } from './bench-runtime/cases.ts';
import { lastProcessor } from './bench-runtime/child.ts';
import { measureAccessTokens } from './bench-runtime/measure-access-tokens.ts';
import { measureCases } from './bench-runtime/measure-cases.ts';
import { measureGrowth } from './bench-runtime/measure-growth.ts';
import { measureLayer } from './bench-runtime/measure-layer.ts';
import { measureMemory } from './bench-runtime/measure-memory.ts';
import { measureNext } from './bench-runtime/measure-next.ts';
import { measureSizes, measureStart } from './bench-runtime/measure-weight.ts';
import type { Bench, Section } from './bench-runtime/sections.ts';
import { vendoredApp } from './bench-runtime/vendored-app.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache/bench-runtime');

/** Values of `--case` beside the cases of the main table. */
const others = ['access-tokens', 'layer', 'next', 'providers', 'bundle', 'start', 'memory'];
const usage = `npm run bench:runtime -- [--quick] [--case NAME]...

NAME is one of: ${[...cases.map(({ name }) => name), ...others].join(' | ')}
A word before a colon, such as "session", stands for all that begin with it.`;

async function main(): Promise<void> {
	const values = readOptions();
	if (!values) {
		console.error(usage);
		process.exitCode = 2;
		return;
	}
	const quick = values.quick ?? false;
	const wanted = (name: string) => values.case?.some((one) => stands(one, name)) ?? true;
	const apps = mkdtempSync(join(tmpdir(), 'auth-cli-bench-'));
	try {
		const sections = await measure(await prepare(quick), { wanted, apps });
		report(sections, quick);
	} finally {
		rmSync(apps, { recursive: true, force: true });
	}
}

/** The options; undefined if the command line is wrong. */
function readOptions() {
	try {
		const { values } = parseArgs({
			options: { quick: { type: 'boolean' }, case: { type: 'string', multiple: true } }
		});
		const known = [...cases.map(({ name }) => name), ...others];
		const isKnown = (one: string) => known.some((name) => stands(one, name));
		return values.case?.every(isKnown) === false ? undefined : values;
	} catch (error) {
		if (error instanceof TypeError) return undefined;
		throw error;
	}
}

function stands(asked: string, name: string): boolean {
	return name === asked || name.startsWith(`${asked}:`);
}

async function prepare(quick: boolean): Promise<Bench> {
	mkdirSync(folder, { recursive: true });
	const target = (name: string) => {
		const path = join(root, `scripts/bench-runtime/targets/${name}.ts`);
		return bundle({ path }, join(folder, `${name}.mjs`));
	};
	const bundles = {
		'auth-core': await target('auth-core'),
		ours: await target('ours'),
		'better-auth': await target('better-auth')
	};
	const effort = quick
		? { turns: 15, turnLength: 7, warmUp: 400 }
		: { turns: 61, turnLength: 7, warmUp: 1200 };
	return { bundles, folder, effort, quick };
}

async function measure(
	bench: Bench,
	{ wanted, apps }: { wanted: (name: string) => boolean; apps: string }
): Promise<readonly Section[]> {
	const chosen = cases.filter(({ name }) => wanted(name));
	const weighs = wanted('bundle') || wanted('start') || wanted('layer');
	const vendored = weighs ? await vendoredApp(join(apps, 'app')) : '';
	const sections: Section[] = [];
	if (wanted('bundle')) sections.push(await measureSizes(bench, vendored));
	if (wanted('start')) sections.push(await measureStart(bench, vendored));
	if (wanted('next')) sections.unshift(await measureNext(bench, apps));
	if (wanted('layer')) sections.unshift(await measureLayer(bench, vendored));
	if (chosen.length > 0) sections.unshift(await measureCases(bench, chosen));
	if (wanted('access-tokens')) sections.push(await measureAccessTokens(bench));
	if (wanted('providers')) sections.push(await measureGrowth(bench));
	if (wanted('memory')) sections.push(await measureMemory(bench));
	return sections;
}

function report(sections: readonly Section[], quick: boolean): void {
	const cpu = lastProcessor();
	const where = cpu === undefined ? 'not pinned (there is no taskset)' : `processor ${cpu}`;
	const load = loadavg().map((one) => one.toFixed(1));
	const kind = quick ? 'quick' : 'full';
	console.log(`Node.js ${process.version}, ${where}, ${kind} run, load ${load.join(' ')}.`);
	console.log('Columns without unit: times as much work per second of CPU as @auth/core.\n');
	console.log(sections.map(({ text }) => text).join('\n\n'));
	const failed = sections.flatMap((section) => section.failed);
	if (failed.length === 0) return;
	console.log(`\nBelow the first stage: ${failed.join('; ')}`);
	process.exitCode = 1;
}

await main();

import { join } from 'node:path';
import { bundle, compile, edgeSize } from './bundle.ts';
import { processTimes } from './process-start.ts';
import * as programs from './programs.ts';
import type { Bench, Section } from './sections.ts';
import { table, verdict } from './verdict.ts';

const request = `new Request('https://app.example/auth/session')`;
const head = ['@auth/core', 'ours', 'better-auth', 'ours, % of @auth/core'];

/** Sizes of the edge bundle of an app with GitHub and JWT sessions. */
export async function measureSizes({ folder }: Bench, vendored: string): Promise<Section> {
	const size = (text: string) => edgeSize(text, join(folder, 'edge.mjs'));
	const theirs = await size(programs.authCore);
	const own = await size(programs.ours(vendored));
	const rival = await size(programs.betterAuth);
	const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
	const rows = (['minified', 'compressed'] as const).map((form) => {
		const share = (own[form] / theirs[form]) * 100;
		const goal = verdict({ value: share, first: 55, second: 50, more: false });
		const sizes = [theirs[form], own[form], rival[form]].map(kilobytes);
		return { form, goal, cells: [form, ...sizes, share.toFixed(0), ...goal.cells] };
	});
	return {
		text: table(
			['edge bundle, kB', ...head, 'first stage', 'second stage'],
			rows.map(({ cells }) => cells)
		),
		failed: rows.filter(({ goal }) => goal.failed).map(({ form }) => `edge bundle, ${form}`)
	};
}

/** CPU time of a process until the library is there, and until it has answered once. */
export async function measureStart({ folder, quick }: Bench, vendored: string): Promise<Section> {
	const bundles = {
		theirs: await bundle({ text: programs.authCore }, join(folder, 'app-auth-core.mjs')),
		ours: await bundle({ text: programs.ours(vendored) }, join(folder, 'app-ours.mjs')),
		rival: await bundle({ text: programs.betterAuth }, join(folder, 'app-better-auth.mjs'))
	};
	const unbundled = join(folder, 'unbundled');
	// The icons lie beside the folder, where components may import them.
	await compile(join(vendored, '../..'), unbundled);
	const load = (path: string) => `await import(${JSON.stringify(path)});`;
	const first = (path: string) => {
		return `const { answer } = ${load(path)}\nawait (await answer(${request})).text();`;
	};
	const times = processTimes(
		{
			bare: '',
			platform: `${request}.headers; await new Response('{}').text();`,
			'packages theirs': load('@auth/core') + load('@auth/core/providers/github'),
			'packages ours':
				load(`${unbundled}/server/auth/index.js`) +
				load(`${unbundled}/server/auth/providers/github.js`),
			'packages rival': load('better-auth'),
			'bundle theirs': load(bundles.theirs),
			'bundle ours': load(bundles.ours),
			'bundle rival': load(bundles.rival),
			'first theirs': first(bundles.theirs),
			'first ours': first(bundles.ours),
			'first rival': first(bundles.rival)
		},
		{ folder, rounds: quick ? 7 : 25 }
	);
	const of = (name: string) => times.get(name) ?? Number.NaN;
	const compared = (label: string, kind: string, limit?: number) => {
		const floor = of(kind === 'first' ? 'platform' : 'bare');
		const [theirs, own, rival] = ['theirs', 'ours', 'rival'].map(
			(who) => of(`${kind} ${who}`) - floor
		);
		const share = ((own ?? 0) / (theirs ?? 0)) * 100;
		const goal = verdict({ value: share, first: limit, second: limit, more: false });
		const cells = [theirs, own, rival].map((time) => time?.toFixed(1) ?? '');
		return { label, goal, cells: [label, ...cells, share.toFixed(0), ...goal.cells] };
	};
	const rows = [
		compared('import, unbundled', 'packages', 40),
		compared('import of the bundle', 'bundle'),
		compared('first answer of the bundle', 'first', 80)
	];
	return {
		text: table(
			['process start, CPU ms above the floor', ...head, 'first stage', 'second stage'],
			rows.map(({ cells }) => cells)
		),
		failed: rows.filter(({ goal }) => goal.failed).map(({ label }) => label)
	};
}

import { race } from './race.ts';
import type { Bench, Section } from './sections.ts';
import { table } from './verdict.ts';

const head = [
	'case',
	'ours, us',
	'ours, quiet turns',
	'better-auth, us',
	'better-auth, quiet turns'
];
const cases = ['access token: fresh', 'access token: expired'];

/** CPU time of `getAccessToken` with sessions and accounts in memory, beside the same of better-auth. */
export async function measureAccessTokens(bench: Bench): Promise<Section> {
	const rows: string[][] = [];
	for (const work of cases) {
		process.stderr.write(`${work}\n`);
		const runners = (['ours', 'better-auth'] as const).map((name) => {
			return { name, bundle: bench.bundles[name], work };
		});
		const times = await race(runners, bench.effort);
		const figures = runners.flatMap(({ name }) => {
			const { median = Number.NaN, quiet = Number.NaN } = times.get(name) ?? {};
			return [median.toFixed(0), quiet.toFixed(0)];
		});
		rows.push([work, ...figures]);
	}
	return { text: table(head, rows), failed: [] };
}

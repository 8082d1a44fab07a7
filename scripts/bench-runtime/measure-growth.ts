import { growth } from './cases.ts';
import { race } from './race.ts';
import type { Bench, Section } from './sections.ts';
import { table, verdict } from './verdict.ts';

/**
 * The growth of a session check with the number of providers; all counts run against each other.
 */
export async function measureGrowth({ bundles, effort }: Bench): Promise<Section> {
	process.stderr.write('providers\n');
	const counts = (library: 'auth-core' | 'ours') => {
		return growth.map((count) => {
			const work = `providers: ${count}`;
			return { name: `${library} ${count}`, bundle: bundles[library], work };
		});
	};
	const times = await race([...counts('auth-core'), ...counts('ours')], effort);
	const rows = (['auth-core', 'ours'] as const).map((library) => {
		const of = (count: number) => times.get(`${library} ${count}`)?.median ?? Number.NaN;
		const slowdown = (of(90) / of(1) - 1) * 100;
		const goal = verdict({ value: slowdown, first: 10, second: 10, more: false });
		const cells = [library, ...growth.map((count) => of(count).toFixed(0)), slowdown.toFixed(1)];
		return { cells: [...cells, ...(library === 'ours' ? goal.cells : ['', ''])], goal };
	});
	const head = ['us, with providers', ...growth.map(String), '90 against 1, %'];
	const failed = rows.at(-1)?.goal.failed ? ['providers'] : [];
	return {
		text: table(
			[...head, 'first stage', 'second stage'],
			rows.map(({ cells }) => cells)
		),
		failed
	};
}

import { afterAll, describe, expect, it } from 'vitest';
import { hasPart, isEnabled } from './enabled.ts';
import { ours } from './ours.ts';
import { caseName, difference } from './play/case.ts';
import { releaseClock } from './play/clock.ts';
import type { Difference } from './play/compare.ts';
import { explain, rulings } from './rulings.ts';
import { allCases } from './tables/all.ts';
import { theirs } from './theirs.ts';

const played = allCases.filter(isEnabled);
const used = new Set<string>();

function describeDifference({ step, request, where, theirs: a, ours: b }: Difference): string {
	return `#${step} ${request}, ${where}\n  @auth/core: ${a ?? '–'}\n  ours:       ${b ?? '–'}`;
}

afterAll(() => {
	releaseClock();
	console.log(`${played.length} sequences played against @auth/core and against this runtime`);
});

describe('Auth', () => {
	it.each(played.map((one) => [caseName(one), one] as const))(
		'answers as @auth/core: %s',
		async (_, one) => {
			const unexplained: string[] = [];
			for (const found of await difference(one, theirs, ours)) {
				const ruling = explain(one, found);
				if (ruling === undefined) unexplained.push(describeDifference(found));
				else used.add(ruling);
			}
			expect(unexplained.join('\n')).toBe('');
		}
	);

	it('is compared over at least 400 sequences, each with a name of its own', () => {
		expect(played.length).toBeGreaterThanOrEqual(400);
		expect(new Set(allCases.map(caseName)).size).toBe(allCases.length);
	});

	const enabled = rulings.filter(({ needs }) => needs === undefined || hasPart(needs));

	it.each(enabled.map(({ id }) => id))('differs where ruling %s says so', (id) => {
		expect(used).toContain(id);
	});
});

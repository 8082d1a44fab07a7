// All sequences of the comparison with @auth/core as one program, for platforms that the test runner does not know.

import { isEnabled } from '../compat/enabled.ts';
import { ours } from '../compat/ours.ts';
import { caseName, difference } from '../compat/play/case.ts';
import { explain } from '../compat/rulings.ts';
import { allCases } from '../compat/tables/all.ts';
import { theirs } from '../compat/theirs.ts';

/** What came of it: how many were played, and the first differences that no ruling explains. */
export interface Outcome {
	readonly played: number;
	readonly unexplained: readonly string[];
}

/** Plays every sequence against both libraries, here. */
export async function playAll(): Promise<Outcome> {
	const unexplained: string[] = [];
	const cases = allCases.filter(isEnabled);
	for (const one of cases) {
		const found = await difference(one, theirs, ours);
		const open = found.filter((each) => explain(one, each) === undefined);
		unexplained.push(...open.map((each) => `${caseName(one)}: ${JSON.stringify(each)}`));
	}
	return { played: cases.length, unexplained: unexplained.slice(0, 20) };
}

// All sequences of the comparison with @auth/core as one program, for platforms that the test runner does not know.

import { decode, encode } from '../../src/runtime/jwt.ts';
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
	if (await mixesTokens()) unexplained.push('Tokens that are sealed at once do not open.');
	return { played: cases.length, unexplained: unexplained.slice(0, 20) };
}

/** Whether a platform reads the IV later than Web Cryptography says, when it is that of the next token. */
async function mixesTokens(): Promise<boolean> {
	const key = { secret: 's'.repeat(32), salt: 'cookie' };
	const names = Array.from({ length: 20 }, (_, number) => `${number}`);
	const tokens = await Promise.all(names.map((name) => encode({ ...key, token: { name } })));
	const opened = await Promise.allSettled(tokens.map((token) => decode({ ...key, token })));
	return opened.some((one, i) => one.status === 'rejected' || one.value?.name !== names[i]);
}

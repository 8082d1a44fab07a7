// What a ruling is, and how it says which differences it covers.

import type { Part } from './enabled.ts';
import type { Case } from './play/case.ts';
import type { Difference } from './play/compare.ts';

export interface Ruling {
	id: string;
	title: string;
	/** What asks for it: a section of an RFC or of another public standard, or the principle that was followed. */
	standard: string;
	/** The part of the runtime it is about, where that is not OAuth with token sessions. */
	needs?: Part;
	matches(played: Case, difference: Difference): boolean;
}

export type Matches = Ruling['matches'];

/** Sequences whose outcome differs as a whole, from the given request on. */
export function cases(
	fault: RegExp,
	where: { route?: RegExp; from?: number; provider?: string } = {}
): Matches {
	const { route = /./, from = 0, provider } = where;
	return (played, { step }) =>
		fault.test(played.fault) &&
		route.test(played.route) &&
		step >= from &&
		(provider === undefined || played.provider === provider);
}

export const any =
	(...all: Matches[]): Matches =>
	(played, difference) =>
		all.some((matches) => matches(played, difference));

export const onlyOurs = ({ theirs }: Difference) => theirs === undefined;
export const onlyTheirs = ({ ours }: Difference) => ours === undefined;

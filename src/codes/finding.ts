import type { ErrorCode } from './codes.ts';
import { type FindingCode, meaningOf } from './findings.ts';
import type { Severity } from './meaning.ts';

export type { FindingCode };

/** Something about an app that its owner should know. */
export interface Finding {
	readonly code: FindingCode | ErrorCode;
	readonly severity: Severity;
	/** What it is, one line. */
	readonly title: string;
	/** Why it matters. */
	readonly why: string;
	readonly fix?: string;
	/** A file of the app, a variable, or a URL. */
	readonly where?: string;
}

interface Case {
	readonly title: string;
	readonly where?: string | undefined;
	/** A specific fix, in addition to the general one. */
	readonly fix?: string | undefined;
}

/** A finding: the general meaning of its code, and the specific case. */
export function finding(code: FindingCode, { title, where, fix }: Case): Finding {
	const { severity, why, fix: usual } = meaningOf(code);
	return { code, severity, title, why, fix: fix ?? usual, ...(where !== undefined && { where }) };
}

/** The same for a place, with which the sentence begins. */
export function findingAt(code: FindingCode, where: string, says: string): Finding {
	return finding(code, { title: `${where} ${says}`, where });
}

/** What is there of a list with conditions: `isOpen && finding(…)`. */
export function those<T>(...all: readonly (T | false | undefined)[]): T[] {
	return all.flatMap((one) => (one === false || one === undefined ? [] : [one]));
}

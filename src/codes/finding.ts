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
	/** A file of the app, a variable, or an address. */
	readonly where?: string;
}

interface Case {
	readonly title: string;
	readonly where?: string | undefined;
	/** How to fix this one, if more can be said than in general. */
	readonly fix?: string | undefined;
}

/** A finding: what its code means in general, and what is the case here. */
export function finding(code: FindingCode, { title, where, fix }: Case): Finding {
	const { severity, why, fix: usual } = meaningOf(code);
	return { code, severity, title, why, fix: fix ?? usual, ...(where !== undefined && { where }) };
}

/** The same of a place, with which the sentence begins. */
export function findingAt(code: FindingCode, where: string, says: string): Finding {
	return finding(code, { title: `${where} ${says}`, where });
}

// The catalogue of all codes for errors and findings. Loaded on demand.
import { errorsOfARun } from './errors-of-a-run.ts';
import { errorsOfAnApp } from './errors-of-an-app.ts';
import { findings } from './findings.ts';
import type { FindingMeaning, Meaning } from './meaning.ts';

/** Ends a run. */
const errors = { ...errorsOfARun, ...errorsOfAnApp };

export type ErrorCode = keyof typeof errors | 'ENV_NOT_IGNORED' | 'ENV_TRACKED';

/** A code with its explanation. */
export interface Explained {
	readonly code: string;
	readonly kind: 'error' | 'finding';
	readonly severity?: FindingMeaning['severity'];
	readonly means: string;
	readonly fix: string;
}

/** All codes, in alphabetical order. */
export function everyCode(): readonly Explained[] {
	const one = ([code, { means, fix }]: [string, Meaning]) =>
		({ code, kind: 'error', means, fix }) as const;
	const found = ([code, { severity, why, fix }]: [string, FindingMeaning]) =>
		({ code, kind: 'finding', severity, means: why, fix }) as const;
	const all = [...Object.entries(errors).map(one), ...Object.entries(findings).map(found)];
	return all.toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** The command that explains a code. */
export function explaining(code: string): string {
	return `npx auth-cli explain ${code}`;
}

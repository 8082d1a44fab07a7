import { findingsOfAnswers, findingsOfCode } from './findings-of-code.ts';
import { findingsOfSettings } from './findings-of-settings.ts';
import type { FindingMeaning } from './meaning.ts';

/** What is found in an app; a few of these codes end a run as well. */
export const findings = { ...findingsOfSettings, ...findingsOfCode, ...findingsOfAnswers };

export type FindingCode = keyof typeof findings;

/** What a finding of this code means. */
export function meaningOf(code: FindingCode): FindingMeaning {
	return findings[code];
}

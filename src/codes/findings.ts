import { findingsOfAnApp } from './findings-of-an-app.ts';
import { findingsOfAnswers, findingsOfCode } from './findings-of-code.ts';
import { findingsOfSettings } from './findings-of-settings.ts';
import type { FindingMeaning } from './meaning.ts';

/** All findings; a few of these codes also end a run. */
export const findings = {
	...findingsOfSettings,
	...findingsOfAnApp,
	...findingsOfCode,
	...findingsOfAnswers
};

export type FindingCode = keyof typeof findings;

/** The meaning of this code. */
export function meaningOf(code: FindingCode): FindingMeaning {
	return findings[code];
}

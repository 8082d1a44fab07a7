import { findingsOfAnswers, findingsOfCode } from './findings-of-code.ts';
import { findingsOfConfiguration } from './findings-of-configuration.ts';
import { findingsOfFeatures } from './findings-of-features.ts';
import { findingsOfHosting } from './findings-of-hosting.ts';
import { findingsOfSettings } from './findings-of-settings.ts';
import { findingsOfWiring } from './findings-of-wiring.ts';
import type { FindingMeaning } from './meaning.ts';

/** All findings; a few of these codes also end a run. */
export const findings = {
	...findingsOfSettings,
	...findingsOfConfiguration,
	...findingsOfFeatures,
	...findingsOfHosting,
	...findingsOfCode,
	...findingsOfWiring,
	...findingsOfAnswers
};

export type FindingCode = keyof typeof findings;

/** The meaning of this code. */
export function meaningOf(code: FindingCode): FindingMeaning {
	return findings[code];
}

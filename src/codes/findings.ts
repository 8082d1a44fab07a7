import { findingsOfAnswers, findingsOfCode } from './findings-of-code.ts';
import { findingsOfConfiguration } from './findings-of-configuration.ts';
import { findingsOfFeatures } from './findings-of-features.ts';
import { findingsOfHosting } from './findings-of-hosting.ts';
import { findingsOfSettings } from './findings-of-settings.ts';
import { findingsOfWiring } from './findings-of-wiring.ts';
import type { FindingMeaning } from './meaning.ts';

/** What is found in an app; a few of these codes end a run as well. */
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

/** What a finding of this code means. */
export function meaningOf(code: FindingCode): FindingMeaning {
	return findings[code];
}

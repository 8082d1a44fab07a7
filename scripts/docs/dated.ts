// What every page of the site ends with: the release that it is of, and when that was last tried.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readResults } from '../security/results.ts';

/** Days as pages write them: 2026-01-31, or 31 January 2026. */
const day = /\b2\d{3}-\d\d-\d\d\b|\b\d{1,2} [A-Z][a-z]+ 2\d{3}\b/;

/** The page, with a date at its end if it says none. `lastRun` is the day of the last tests. */
export function dated(text: string, release: string, lastRun: string): string {
	if (day.test(text)) return text;
	return `${text.trimEnd()}\n\nOf auth-cli ${release}, whose security tests last ran on ${lastRun}.\n`;
}

/** The same, with what this repository says. */
export function datedBy(root: string): (text: string) => string {
	const { version }: { version: string } = JSON.parse(
		readFileSync(join(root, 'package.json'), 'utf8')
	);
	const days = Object.values(readResults()).map(({ date }) => date);
	const last = days.toSorted().at(-1) ?? 'no day';
	return (text) => dated(text, version, last);
}

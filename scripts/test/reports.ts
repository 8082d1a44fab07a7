// The reports that `npm test` leaves of its stages: `unit.json`, and of shares of a stage `e2e-1-4.json`.

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../security/results.ts';

export interface DatedReport extends Report {
	/** Milliseconds since 1970. */
	readonly startTime: number;
	readonly testResults: readonly (Report['testResults'][number] & { readonly name: string })[];
}

/** The report of a stage, or of a share of it such as `1/4`. Removes those that it replaces. */
export function freshReport(folder: string, stage: string, share?: string): string {
	const name = share === undefined ? stage : `${stage}-${share.replace('/', '-')}`;
	const count = share?.split('/')[1];
	for (const old of reportsOf(folder, stage))
		if (old === `${name}.json` || !count || !old.endsWith(`-${count}.json`))
			rmSync(join(folder, old));
	return join(folder, `${name}.json`);
}

/** What all reports of a stage say of some files; undefined if there is none. The oldest run dates it. */
export function readReport(
	folder: string,
	stage: string,
	files: readonly string[]
): DatedReport | undefined {
	const reports = reportsOf(folder, stage).map(
		(name): DatedReport => JSON.parse(readFileSync(join(folder, name), 'utf8'))
	);
	if (reports.length === 0) return undefined;
	return {
		startTime: Math.min(...reports.map(({ startTime }) => startTime)),
		testResults: reports
			.flatMap(({ testResults }) => testResults)
			.filter(({ name }) => files.some((file) => name.replaceAll('\\', '/').endsWith(`/${file}`)))
	};
}

function reportsOf(folder: string, stage: string): string[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder).filter((name) => /^(\w+)(-\d-\d)?\.json$/.exec(name)?.[1] === stage);
}

import { readFileSync } from 'node:fs';

/** Numbers of tests; a check, such as the type check, counts as one. */
export interface Counts {
	readonly passed: number;
	readonly failed: number;
	readonly skipped: number;
}

export const passed: Counts = { passed: 1, failed: 0, skipped: 0 };
export const failed: Counts = { passed: 0, failed: 1, skipped: 0 };

export function add(a: Counts, b: Counts): Counts {
	return {
		passed: a.passed + b.passed,
		failed: a.failed + b.failed,
		skipped: a.skipped + b.skipped
	};
}

interface VitestReport {
	readonly numPassedTests: number;
	readonly numFailedTests: number;
	readonly numPendingTests: number;
	readonly numTodoTests: number;
	readonly testResults: readonly {
		readonly name: string;
		readonly status: string;
		/** Why a file could not be run. */
		readonly message: string;
		readonly assertionResults: readonly {
			readonly status: string;
			readonly fullName: string;
			readonly failureMessages: readonly string[];
		}[];
	}[];
}

/** Counts of a report of vitest's json reporter. A file that failed with no failed test, at import or in a hook, counts as one failure. */
export function readVitestReport(path: string): Counts {
	const report = read(path);
	const broken = report.testResults.filter(isBroken);
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests + broken.length,
		skipped: report.numPendingTests + report.numTodoTests
	};
}

function isBroken({ status, assertionResults }: VitestReport['testResults'][number]): boolean {
	return status === 'failed' && assertionResults.every((one) => one.status !== 'failed');
}

/** What failed, each with the first line of its message: tests, and files that failed outside of them. */
export function whatFailed(path: string): readonly string[] {
	return read(path).testResults.flatMap((file) => [
		...(isBroken(file) ? [`${file.name}: ${firstLine(file.message)}`] : []),
		...file.assertionResults
			.filter(({ status }) => status === 'failed')
			.map((one) => `${one.fullName}: ${firstLine(one.failureMessages[0])}`)
	]);
}

const firstLine = (message = '') => message.split('\n', 1)[0]?.slice(0, 300);

/** Names of tests that passed at a second try only. */
export function passedLater(path: string): readonly string[] {
	return read(path)
		.testResults.flatMap((file) => file.assertionResults)
		.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
		.map(({ fullName }) => fullName);
}

/** The files that have tests which were not run, and how many. */
export function notRun(path: string): readonly string[] {
	return read(path).testResults.flatMap(({ name, assertionResults }) => {
		const count = assertionResults.filter(({ status }) => !ended.has(status)).length;
		return count > 0 ? [`${name}: ${count}`] : [];
	});
}

const ended = new Set(['passed', 'failed']);

function read(path: string): VitestReport {
	return JSON.parse(readFileSync(path, 'utf8'));
}

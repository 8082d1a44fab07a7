import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { notRun, passedLater, readVitestReport, whatFailed } from '../../scripts/test/counts.ts';

const one = (status: string, ...failureMessages: readonly string[]) => ({
	status,
	fullName: `a test that ${status}`,
	failureMessages
});
const file = (name: string, status: string, ...assertionResults: readonly object[]) => ({
	name,
	status,
	message: status === 'failed' ? 'No such package\n    at import' : '',
	assertionResults
});

function report(): string {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-report-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const path = join(folder, 'report.json');
	const testResults = [
		file('/a.test.ts', 'passed', one('passed'), one('passed', 'once')),
		file('/mysql.test.ts', 'passed', one('passed'), one('pending'), one('skipped'), one('todo')),
		file('/broken.test.ts', 'failed'),
		file('/wrong.test.ts', 'failed', one('failed', 'Error: 1 is not 2\n    at line'))
	];
	const numbers = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
	writeFileSync(path, JSON.stringify({ ...numbers, testResults }));
	return path;
}

describe('a report of vitest', () => {
	it('counts skipped tests, and a broken file', () => {
		expect(readVitestReport(report())).toEqual({ passed: 3, failed: 2, skipped: 3 });
	});

	it('names the files of skipped and flaky tests', () => {
		expect(notRun(report())).toEqual(['/mysql.test.ts: 3']);
		expect(passedLater(report())).toEqual(['a test that passed']);
	});

	it('names what failed, and why', () => {
		expect(whatFailed(report())).toEqual([
			'/broken.test.ts: No such package',
			'a test that failed: Error: 1 is not 2'
		]);
	});
});

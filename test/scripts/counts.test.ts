import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { notRun, passedLater, readVitestReport } from '../../scripts/test/counts.ts';

const one = (status: string, ...failureMessages: readonly string[]) => ({
	status,
	fullName: `a test that ${status}`,
	failureMessages
});
const file = (name: string, status: string, ...assertionResults: readonly object[]) => ({
	name,
	status,
	assertionResults
});

function report(): string {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-report-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const path = join(folder, 'report.json');
	const testResults = [
		file('/a.test.ts', 'passed', one('passed'), one('passed', 'once')),
		file('/mysql.test.ts', 'passed', one('passed'), one('pending'), one('skipped'), one('todo')),
		file('/broken.test.ts', 'failed')
	];
	const numbers = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 };
	writeFileSync(path, JSON.stringify({ ...numbers, testResults }));
	return path;
}

describe('a report of vitest', () => {
	it('counts skipped tests, and a broken file', () => {
		expect(readVitestReport(report())).toEqual({ passed: 3, failed: 1, skipped: 3 });
	});

	it('names the files of skipped and flaky tests', () => {
		expect(notRun(report())).toEqual(['/mysql.test.ts: 3']);
		expect(passedLater(report())).toEqual(['a test that passed']);
	});
});

import { CliError, exitCodes } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import { devProvider } from '../templates/dev-provider.ts';
import type { Runner, TestChoice } from '../templates/test-choice.ts';
import { installedRunners } from '../templates/test-files.ts';

/** Flags of the tests. */
export interface TestFlags {
	readonly runner?: Runner | undefined;
	readonly page?: string | undefined;
	readonly data?: string | undefined;
}

/**
 * The tests that flags select. Throws `NO_TEST_RUNNER`, and `TESTS_NEED_DEV` if these providers include no local one.
 */
export function testsFor(
	app: App,
	{ runner, page, data }: TestFlags,
	providers: readonly string[]
): TestChoice {
	if (!providers.includes(devProvider)) throw withoutLocalProvider();
	const runners = runner === undefined ? installedRunners(app) : [runner];
	if (runners.length === 0) throw withoutRunner();
	return { runners, page, data };
}

function withoutRunner(): CliError {
	return new CliError('NO_TEST_RUNNER', {
		title: 'package.json names no test runner that auth-cli writes tests for',
		fix: 'Install one, such as `npm install --save-dev vitest` or `@playwright/test`, or run `npx auth-cli add tests --runner node` for the one of Node.js: it needs the script "test": "node --test".'
	});
}

function withoutLocalProvider(): CliError {
	return new CliError('TESTS_NEED_DEV', {
		title: 'The tests sign in with the local provider, which this app does not have',
		fix: 'Run `npx auth-cli add provider dev` first. It works in development only.',
		exitCode: exitCodes.refused
	});
}

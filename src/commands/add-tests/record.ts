import { type AnyCommand, defineCommand, UnfitValue } from '../command.ts';
import type { AddTestsOptions } from './add-tests.ts';

export const addTestsCommand: AnyCommand = defineCommand<AddTestsOptions>({
	path: 'add tests',
	about: 'add tests of sign-in, which fail if a guard is missing',
	writes: true,
	flags: [
		{
			flags: '--runner <name>',
			about: 'what runs them, if not what package.json names',
			choices: ['vitest', 'playwright', 'node']
		},
		{ flags: '--page <path>', about: 'a page for signed-in users only', read: toPath },
		{ flags: '--data <path>', about: 'a data endpoint for signed-in users only', read: toPath }
	],
	help: `
The tests start the development server on a port of its own, with a provider in the process of the tests.

Examples:
  auth-cli add tests --page /members --data /api/me
  auth-cli add tests --runner node
`,
	load: async () => (await import('./add-tests.ts')).addTests
});

function toPath(value: string): string {
	if (!/^\/[\w./~%-]{0,200}$/.test(value))
		throw new UnfitValue('A path begins with / and has letters, digits and - . _ ~ / only.');
	return value;
}

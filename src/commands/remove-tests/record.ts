import { type AnyCommand, defineCommand } from '../command.ts';

export const removeTestsCommand: AnyCommand = defineCommand<object>({
	path: 'remove tests',
	about: 'remove the tests of sign-in',
	writes: true,
	help: `
Removes what \`add tests\` wrote. Files that you changed, such as the settings of the tests, stay and
are named.

Examples:
  auth-cli remove tests
`,
	load: async () => (await import('./remove-tests.ts')).removeTests
});

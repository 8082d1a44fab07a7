import { type AnyCommand, defineCommand } from '../command.ts';
import type { AddPartOptions } from './add-part.ts';

export const addPartCommand: AnyCommand = defineCommand<AddPartOptions>({
	path: 'add part',
	about: 'add a part of the sign-in code that only some configurations ask for',
	writes: true,
	proves: true,
	argument: {
		name: '<name...>',
		about: 'the part, as the error names it',
		as: 'parts',
		list: true,
		suggest: async () => (await import('../known-ids.ts')).partNames()
	},
	help: `
Parts that the configuration itself asks for come with every other \`add\` too.

Examples:
  auth-cli add part proxy   previews sign in through a deployment whose URL providers know
  auth-cli add part json    scripts are told where a redirect leads
`,
	load: async () => (await import('./add-part.ts')).addPart
});

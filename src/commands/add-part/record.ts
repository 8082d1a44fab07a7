import { type AnyCommand, defineCommand } from '../command.ts';
import type { AddPartOptions } from './add-part.ts';

export const addPartCommand: AnyCommand = defineCommand<AddPartOptions>({
	path: 'add part',
	about: 'add a part of the sign-in code that only some configurations need',
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
Every other \`add\` also adds the parts that the configuration needs.

Examples:
  auth-cli add part proxy   previews sign in through a deployment with a registered URL
  auth-cli add part json    scripts get the URL of a redirect
`,
	load: async () => (await import('./add-part.ts')).addPart
});

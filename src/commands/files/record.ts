import { type AnyCommand, defineCommand } from '../command.ts';

export const filesCommand: AnyCommand = defineCommand<object>({
	path: 'files',
	about: 'list the sign-in files as this release writes them; --json includes their texts',
	writes: false,
	help: `
Files in the app may differ: auth.json has the hashes of what was written. For the texts of an
older release, run \`npx auth-cli@<version> files --json\`.
`,
	load: async () => (await import('./files.ts')).files
});

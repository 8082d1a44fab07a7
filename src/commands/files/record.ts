import { type AnyCommand, defineCommand } from '../command.ts';

export const filesCommand: AnyCommand = defineCommand<object>({
	path: 'files',
	about: 'list the files of sign-in as this release makes them; --json has their texts',
	writes: false,
	help: `
What lies in the app may differ: auth.json has the hashes of what was written. An older
release makes its texts again with \`npx auth-cli@<version> files --json\`.
`,
	load: async () => (await import('./files.ts')).files
});

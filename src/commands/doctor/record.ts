import { type AnyCommand, defineCommand } from '../command.ts';
import type { DoctorOptions } from './doctor.ts';

export const doctorCommand: AnyCommand = defineCommand<DoctorOptions>({
	path: 'doctor',
	about: 'find problems with sign-in in the app',
	writes: ({ fix }) => fix === true,
	flags: [
		{ flags: '--fix', about: 'fix what can be fixed safely' },
		{
			flags: '--integrity',
			about: 'compare the vendored files with the published release',
			conflicts: ['fix']
		},
		{
			flags: '--hashes <address>',
			about: 'compare with hashes.json of the release, a URL or a path in the app',
			conflicts: ['fix', 'integrity']
		},
		{
			flags: '--live <url>',
			about: 'also send requests to a running app, and to its issuers',
			conflicts: ['fix']
		}
	],
	help: `
Runs no code of the app and shows no secret. The exit code is 1 if there are errors or warnings;
notes leave it 0. \`auth-cli explain <code>\` explains a finding.
`,
	load: async () => (await import('./doctor.ts')).doctor
});

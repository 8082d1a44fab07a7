import { type AnyCommand, defineCommand } from '../command.ts';
import type { DoctorOptions } from './doctor.ts';

export const doctorCommand: AnyCommand = defineCommand<DoctorOptions>({
	path: 'doctor',
	about: 'look for what is wrong with sign-in in the app',
	writes: ({ fix }) => fix === true,
	flags: [
		{ flags: '--fix', about: 'put right what can safely be put right' },
		{
			flags: '--integrity',
			about: 'compare the vendored files with those that the release published',
			conflicts: ['fix']
		},
		{
			flags: '--hashes <address>',
			about: 'compare with hashes.json of the release, at an address or in the app',
			conflicts: ['fix', 'integrity']
		},
		{
			flags: '--live <url>',
			about: 'ask a running app as well, and the issuers of its providers',
			conflicts: ['fix']
		}
	],
	help: `
Nothing of the app is run, and no secret is shown. The exit code is 0 where nothing is wrong;
errors and warnings make it 1, notes do not. \`auth-cli explain <code>\` says more of each.
`,
	load: async () => (await import('./doctor.ts')).doctor
});

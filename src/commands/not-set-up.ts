import { CliError } from '../errors.ts';

/** The error for an app that `init` has to see first, with these flags. */
export function notSetUp(flags: string): CliError {
	return new CliError('NOT_SET_UP', {
		title: 'auth-cli has not set up sign-in in this app yet',
		fix: `Run \`npx auth-cli init${flags}\` first.`
	});
}

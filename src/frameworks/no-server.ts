import { CliError } from '../errors.ts';

/** A static app, because of `what` in `file`: there is no server for sign-in. */
export function noServer(file: string, what: string, name = what): CliError {
	return new CliError('STATIC_EXPORT', {
		title: `${file} has ${what}, so this app has no server for sign-in`,
		fix: `Take ${name} out of ${file}, or put sign-in into an app of its own.`
	});
}

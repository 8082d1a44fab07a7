// Completion in shells: `auth-cli complete zsh` prints the script, which then asks `auth-cli complete -- add prov`.
import tab from '@bomb.sh/tab/commander';
import { commands } from './commands/index.ts';
import { CliError, exitCodes } from './errors.ts';
import { createProgram } from './parse-arguments.ts';

const shells = ['bash', 'zsh', 'fish', 'powershell'];

/** Prints the script for a shell, or what may stand next on a command line. Throws `USAGE` for an unknown shell. */
export async function complete(argv: readonly string[]): Promise<number> {
	const [, shell] = argv;
	if (shell !== '--' && !shells.some((one) => one === shell)) throw unknownShell(shell);
	const program = createProgram(() => undefined);
	const root = tab(program);
	for (const { path, argument } of commands) {
		const asks = path.split(' ').every((word) => argv.includes(word));
		if (argument?.suggest === undefined || !asks) continue;
		const known = await argument.suggest();
		const add = (give: (value: string, about: string) => void) => {
			for (const { value, about } of known) give(value, about);
		};
		root.commands.get(path)?.argument(argument.name.replace(/\W/g, ''), add, true);
	}
	program.parse(argv, { from: 'user' });
	return 0;
}

function unknownShell(shell = 'No shell'): CliError {
	return new CliError('USAGE', {
		title: `${shell} is not a shell that can be completed here`,
		fix: `Choose one of: ${shells.join(', ')}, as in \`auth-cli complete zsh\`.`,
		exitCode: exitCodes.usage
	});
}

// Shell completion: `auth-cli complete zsh` prints the script, which then calls `auth-cli complete -- add prov`.
import tab from '@bomb.sh/tab/commander';
import { commands } from './commands/index.ts';
import type { Suggestion } from './commands/known-ids.ts';
import { CliError } from './errors.ts';
import { createProgram } from './parse-arguments.ts';

const shells = ['bash', 'zsh', 'fish', 'powershell'];

/** Prints the script for a shell, or the possible next words of a command line. Throws `USAGE` for an unknown shell. */
export async function complete(argv: readonly string[]): Promise<number> {
	const [, shell] = argv;
	if (shell !== '--' && !shells.some((one) => one === shell)) throw unknownShell(shell);
	const program = createProgram(() => undefined);
	const root = tab(program);
	for (const { path, argument, flags = [] } of commands) {
		const command = root.commands.get(path);
		if (!path.split(' ').every((word) => argv.includes(word))) continue;
		if (argument?.suggest)
			command?.argument(bare(argument.name), giving(await argument.suggest()), true);
		for (const { flags: words, about, suggest } of flags)
			if (suggest) command?.option(bare(words.split(' ')[0]), about, giving(await suggest()));
	}
	const first = new Map(commands.map(({ path, about }) => [path.split(' ')[0] ?? '', about]));
	const named = [...first].map(([value, about]) => ({ value, about }));
	root.commands.get('help')?.argument('command', giving(named));
	const known = shells.map((value) => ({ value, about: '' }));
	root.commands.get('complete')?.argument('shell', giving(known));
	program.parse(argv, { from: 'user' });
	return 0;
}

function giving(known: readonly Suggestion[]) {
	return (give: (value: string, about: string) => void): void => {
		for (const { value, about } of known) give(value, about);
	};
}

/** A name without its usage: `[id...]`, `--provider`. */
function bare(name = ''): string {
	return name.replace(/^\W+|(?<!\W)\W+$/g, '');
}

function unknownShell(shell = 'No shell'): CliError {
	return new CliError('USAGE', {
		title: `${shell} is not a shell that can be completed here`,
		fix: `Choose one of: ${shells.join(', ')}, as in \`auth-cli complete zsh\`.`
	});
}

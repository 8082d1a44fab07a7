import type { Context } from './commands/command.ts';
import { CliError, exitCodes } from './errors.ts';

/** Prompts for confirmation before anything is written. Throws `DECLINED`. */
export async function confirm({ interactive, ask }: Context, message: string): Promise<void> {
	if (!interactive) return;
	const question = { message, flag: '--yes', fallback: true };
	if (await ask.confirm(question)) return;
	throw new CliError('DECLINED', {
		title: 'Cancelled; nothing written',
		fix: 'Run the command again with other answers; --dry-run --full shows every line.',
		exitCode: exitCodes.interrupted
	});
}

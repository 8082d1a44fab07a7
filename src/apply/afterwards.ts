import { CliError } from '../errors.ts';
import { thisMachine } from './apply.ts';
import type { ProgramResult } from './machine.ts';

/** Commands to run once a plan is applied. */
interface Afterwards {
	/** As typed in a shell. */
	readonly command: string;
	readonly why: string;
	/** Absolute path of the app. */
	readonly root: string;
	/** The terminal is interactive. */
	readonly interactive: boolean;
	/** Shows progress; if the command uses the terminal itself, nothing may be drawn. */
	readonly during: (
		work: () => Promise<ProgramResult>,
		look: { why: string; drawn: boolean }
	) => Promise<ProgramResult>;
	readonly signal: AbortSignal;
}

/** Runs it. Throws `AFTERWARDS_FAILED`. */
export async function runAfterwards(afterwards: Afterwards): Promise<void> {
	const { command, why, root: cwd, signal } = afterwards;
	const own = command.replace(/^npx auth-cli /, '');
	const isOwn = own !== command;
	const words = own.split(' ');
	// This program as it runs now, not the one that npx would download.
	const line = isOwn ? [process.execPath, process.argv[1] ?? '', ...words] : words;
	// Database tools prompt before they change a database, and fail without a terminal.
	const atTerminal = afterwards.interactive && !isOwn;
	const work = () => thisMachine.run(line, { cwd, signal, atTerminal });
	const ran = await afterwards.during(work, { why, drawn: !atTerminal });
	if (ran.ok) return;
	throw new CliError('AFTERWARDS_FAILED', {
		title: `The files are written, but \`${command}\` failed`,
		detail: ran.output,
		fix: `Put right what it says, then run \`${command}\` yourself.`
	});
}

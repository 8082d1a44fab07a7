import { CliError } from '../errors.ts';
import { thisMachine } from './apply.ts';
import type { Ran } from './machine.ts';

/** What is to be run once a plan is applied. */
interface Afterwards {
	/** As a person would type it. */
	readonly command: string;
	readonly why: string;
	/** Absolute path of the app. */
	readonly root: string;
	/** The terminal is interactive. */
	readonly interactive: boolean;
	/** Shows that it takes a while; where it talks to the terminal itself, nothing may be drawn. */
	readonly during: (
		work: () => Promise<Ran>,
		look: { why: string; drawn: boolean }
	) => Promise<Ran>;
	readonly signal: AbortSignal;
}

/** Runs it. Throws `AFTERWARDS_FAILED`. */
export async function runAfterwards(afterwards: Afterwards): Promise<void> {
	const { command, why, root: cwd, signal } = afterwards;
	const own = command.replace(/^npx auth-cli /, '');
	const isOwn = own !== command;
	const words = own.split(' ');
	// This program as it runs now, not the one that npx would fetch.
	const line = isOwn ? [process.execPath, process.argv[1] ?? '', ...words] : words;
	// Database tools ask before they change a database, and refuse without a terminal.
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

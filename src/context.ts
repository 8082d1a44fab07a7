// The context of a command, created from the command line and the terminal.
import { randomBytes } from 'node:crypto';
import { thisDesktop } from './apply/desktop.ts';
import { askRegistry, readRelease } from './apply/registry.ts';
import type { Bound, Context } from './commands/command.ts';
import { shellWord } from './commands/shell-word.ts';
import type { GlobalFlags } from './parse-arguments.ts';
import { createAsk } from './prompt/ask.ts';
import type { Progress } from './prompt/progress.ts';
import type { Screen } from './terminal.ts';

/** A running command line. */
export interface Run {
	readonly command: Bound;
	readonly flags: GlobalFlags;
	readonly terminal: Screen;
	readonly context: Context;
	readonly colour: boolean;
}

/** What a command gets to see. */
export async function createContext(
	{ flags, argv, isSecond }: { flags: GlobalFlags; argv: readonly string[]; isSecond?: boolean },
	terminal: Screen,
	signal: AbortSignal
): Promise<Context> {
	const { env } = terminal;
	const interactive = terminal.isTerminal && !flags.yes && !flags.json && !env['CI'];
	const plain = isPlain(flags, terminal);
	const waiting: Context['waiting'] = async (message, work) => {
		if (!terminal.isTerminal || flags.json) return work();
		const { withProgress } = await import('./prompt/progress.ts');
		return withProgress(progressOf({ flags, terminal }, message), work);
	};
	const cwd = flags.cwd === undefined ? terminal.cwd : await workingFolder(terminal.cwd, flags.cwd);
	return {
		cwd,
		command: withoutFolder(argv).map(shellWord).join(' '),
		stdout: terminal.stdout,
		stderr: terminal.stderr,
		drawing: terminal,
		dryRun: flags.dryRun,
		interactive,
		plain,
		env,
		signal,
		now: () => new Date(),
		randomBytes,
		fetch,
		ask: createAsk({
			interactive,
			yes: flags.yes,
			isSecond,
			signal,
			lines: plain ? linesOf(terminal) : undefined
		}),
		waiting,
		desktop: thisDesktop({ platform: process.platform, env }, cwd),
		askRelease: (version, read) =>
			waiting(`Fetching what auth-cli ${version} wrote…`, async () => {
				const { openRelease } = await import('./commands/open-app.ts');
				return readRelease(version, { root: cwd, signal }, (folder) => read(openRelease(folder)));
			}),
		askRegistry
	};
}

/** A command line without the folder that it names. */
function withoutFolder(argv: readonly string[]): readonly string[] {
	return argv.filter((word, index) => !/^--cwd(=|$)/.test(word) && argv[index - 1] !== '--cwd');
}

function linesOf({ stdout: write, columns }: Screen) {
	return { write, columns };
}

async function workingFolder(start: string, named: string): Promise<string> {
	const { findWorkingFolder } = await import('./detect/working-folder.ts');
	return findWorkingFolder(start, named);
}

/** How progress is shown. */
export function progressOf(
	{ flags, terminal }: { flags: GlobalFlags; terminal: Screen },
	message: string
): Progress {
	const animate = terminal.isTerminal && !flags.json && !isPlain(flags, terminal);
	return { message, animate, screen: terminal };
}

/** On request, also by the variable of other programs; and for terminals that can only append. */
function isPlain({ plain }: GlobalFlags, { env }: Screen): boolean {
	const { ACCESSIBLE: wanted = '', TERM } = env;
	return plain || TERM === 'dumb' || !['', '0', 'false'].includes(wanted);
}

/** Whether colours are allowed. */
export function hasColours({ isTerminal, env }: Screen): boolean {
	if (env['NO_COLOR']) return false;
	return (isTerminal && env['TERM'] !== 'dumb') || Boolean(env['FORCE_COLOR']);
}

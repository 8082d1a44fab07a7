// What a command may use of the world, made of the command line and of the terminal.
import { randomBytes } from 'node:crypto';
import { thisDesktop } from './apply/desktop.ts';
import { askRegistry } from './apply/registry.ts';
import { askRelease } from './apply/release.ts';
import type { Terminal } from './cli.ts';
import type { Context } from './commands/command.ts';
import type { GlobalFlags } from './parse-arguments.ts';
import { createAsk } from './prompt/ask.ts';
import type { Progress } from './prompt/progress.ts';

/** What a command gets to see. */
export async function createContext(
	flags: GlobalFlags,
	terminal: Terminal,
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
	return {
		cwd: flags.cwd === undefined ? terminal.cwd : await workingFolder(terminal.cwd, flags.cwd),
		stdout: terminal.stdout,
		stderr: terminal.stderr,
		dryRun: flags.dryRun,
		interactive,
		plain,
		env,
		signal,
		now: () => new Date(),
		randomBytes,
		fetch,
		ask: createAsk({ interactive, plain, yes: flags.yes, signal }),
		waiting,
		desktop: thisDesktop(process.platform, env),
		askRelease: (version, ...more) =>
			waiting(`Asking auth-cli ${version} what it wrote…`, () => askRelease(version, ...more)),
		askRegistry
	};
}

async function workingFolder(start: string, named: string): Promise<string> {
	const { findWorkingFolder } = await import('./detect/working-folder.ts');
	return findWorkingFolder(start, named);
}

/** How it is shown that something takes a while. */
export function progressOf(
	{ flags, terminal }: { flags: GlobalFlags; terminal: Terminal },
	message: string
): Progress {
	const animate = terminal.isTerminal && !flags.json && !isPlain(flags, terminal);
	return { message, animate, columns: terminal.columns, write: terminal.stderr };
}

/** Asked for, also by the variable that other programs know; and where a terminal can only append. */
function isPlain({ plain }: GlobalFlags, { env }: Terminal): boolean {
	const { ACCESSIBLE: wanted = '', TERM } = env;
	return plain || TERM === 'dumb' || !['', '0', 'false'].includes(wanted);
}

/** Whether anything may be painted. */
export function hasColours({ isTerminal, env }: Terminal): boolean {
	if (env['NO_COLOR']) return false;
	return (isTerminal && env['TERM'] !== 'dumb') || Boolean(env['FORCE_COLOR']);
}

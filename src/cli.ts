import { readOwnVersion } from './detect/own-version.ts';
import { screenOf, thisTerminal } from './terminal.ts';

/** Runs one command line and returns the exit code; never throws and never ends the process. */
export async function run(argv: readonly string[], terminal = thisTerminal()): Promise<number> {
	const screen = screenOf(terminal);
	const [first = ''] = argv;
	// Handled before anything else is loaded, because scripts use it often.
	if (argv.length === 1 && (first === '--version' || first === '-v')) {
		screen.stdout(`${readOwnVersion()}\n`);
		return 0;
	}
	if (isTooOld(process.versions.node)) {
		screen.stderr(`Error NODE_TOO_OLD: This is Node ${process.versions.node}\n`);
		screen.stderr('To fix it: Install Node 22.12 or newer, then run the command again.\n');
		return 1;
	}
	const { runCommand } = await import('./pipeline.ts');
	return runCommand(argv, screen);
}

/** Whether a version of Node is older than 22.12, the oldest tested one. */
export function isTooOld(version: string): boolean {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	return major < 22 || (major === 22 && minor < 12);
}

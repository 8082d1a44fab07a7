import { readOwnVersion } from './detect/own-version.ts';

/** The terminal a run talks to. */
export interface Terminal {
	readonly stdout: (text: string) => void;
	readonly stderr: (text: string) => void;
	/** Both what is typed and what is shown go through a terminal. */
	readonly isTerminal: boolean;
	readonly columns: number;
	readonly env: NodeJS.ProcessEnv;
	/** The folder the run was started in. */
	readonly cwd: string;
}

/** Runs one command line and returns the exit code; never throws and never ends the process. */
export async function run(argv: readonly string[], terminal = thisTerminal()): Promise<number> {
	const [first = ''] = argv;
	// Answered before anything else is loaded, because scripts ask for it all the time.
	if (argv.length === 1 && (first === '--version' || first === '-v')) {
		terminal.stdout(`${readOwnVersion()}\n`);
		return 0;
	}
	if (isTooOld(process.versions.node)) {
		terminal.stderr(`Error NODE_TOO_OLD: This is Node ${process.versions.node}\n`);
		terminal.stderr('To fix it: Install Node 22.12 or newer, then run the command again.\n');
		return 1;
	}
	const { runCommand } = await import('./pipeline.ts');
	return runCommand(argv, terminal);
}

/** Whether a version of Node is older than 22.12, the oldest that this program is tested with. */
export function isTooOld(version: string): boolean {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	return major < 22 || (major === 22 && minor < 12);
}

/** A reader that has seen enough, such as `head`, closes the pipe; that is no error. */
function write(stream: NodeJS.WriteStream, text: string): void {
	if (stream.listenerCount('error') === 0) {
		stream.on('error', (error: NodeJS.ErrnoException) => {
			if (error.code !== 'EPIPE') throw error;
		});
	}
	stream.write(text);
}

function thisTerminal(): Terminal {
	return {
		stdout: (text) => write(process.stdout, text),
		stderr: (text) => write(process.stderr, text),
		get isTerminal() {
			return process.stdin.isTTY === true && process.stdout.isTTY === true;
		},
		get columns() {
			return process.stdout.columns ?? 100;
		},
		env: process.env,
		get cwd() {
			return process.cwd();
		}
	};
}

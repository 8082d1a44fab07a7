// The one place that writes to the terminal: no text, whatever its source, can control the terminal.
import { visible, visibleLine, visiblePainted } from './show/visible.ts';

/** The terminal a run talks to, as the system gives it. */
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

/** The same as all others see it: control characters are written out. */
export interface Screen extends Terminal {
	/** For text that `paint` coloured: these colours, and nothing else, get through. */
	readonly painted: Pick<Terminal, 'stdout' | 'stderr'>;
	/** Draws over the line at the cursor, on standard error. */
	readonly draw: (line: string) => void;
	/** Takes away what was drawn. */
	readonly erase: () => void;
}

/** What may be done with a terminal. */
export function screenOf(terminal: Terminal): Screen {
	const { env, stdout, stderr } = terminal;
	return {
		env,
		get isTerminal() {
			return terminal.isTerminal;
		},
		get columns() {
			return terminal.columns;
		},
		get cwd() {
			return terminal.cwd;
		},
		stdout: (text) => stdout(visible(text)),
		stderr: (text) => stderr(visible(text)),
		painted: {
			stdout: (text) => stdout(visiblePainted(text)),
			stderr: (text) => stderr(visiblePainted(text))
		},
		// What is wider than the line would stay when the next is drawn.
		draw: (line) => stderr(`\r${visibleLine(line).slice(0, terminal.columns - 1)}\u001b[K`),
		erase: () => stderr('\r\u001b[2K')
	};
}

/** The terminal of this process. */
export function thisTerminal(): Terminal {
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

/** A reader that has seen enough, such as `head`, closes the pipe; that is no error. */
function write(stream: NodeJS.WriteStream, text: string): void {
	if (stream.listenerCount('error') === 0) {
		stream.on('error', (error: NodeJS.ErrnoException) => {
			if (error.code !== 'EPIPE') throw error;
		});
	}
	stream.write(text);
}

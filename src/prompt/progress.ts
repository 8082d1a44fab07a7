const frames = ['◐', '◓', '◑', '◒'];

export interface Progress {
	readonly message: string;
	/** Moves, instead of standing there once. */
	readonly animate: boolean;
	/** Of the terminal: what is drawn over itself has to fit into a line. */
	readonly columns: number;
	readonly write: (text: string) => void;
}

/**
 * Shows that something takes a while, until the work is done. Of our own, because the spinner of
 * the prompts takes the terminal over and then ends the process on Ctrl-C, before anything is undone.
 */
export async function withProgress<T>(
	{ message, animate, columns, write }: Progress,
	work: () => Promise<T>
): Promise<T> {
	if (!animate) {
		write(`${message}\n`);
		return work();
	}
	let turn = 0;
	const short = message.length + 4 > columns ? `${message.slice(0, columns - 5)}…` : message;
	const draw = (): void => write(`\r${frames[turn++ % frames.length]} ${short} `);
	draw();
	const timer = setInterval(draw, 120);
	try {
		return await work();
	} finally {
		clearInterval(timer);
		write('\r\u001b[2K');
	}
}

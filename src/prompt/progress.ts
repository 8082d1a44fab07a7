const frames = ['◐', '◓', '◑', '◒'];

/** A line of the terminal that changes in place. */
export interface Drawing {
	readonly draw: (line: string) => void;
	readonly erase: () => void;
}

export interface Progress {
	readonly message: string;
	/** Moves, instead of standing there once. */
	readonly animate: boolean;
	/** `columns`: what is drawn over itself has to fit into a line. */
	readonly screen: Drawing & {
		readonly stderr: (text: string) => void;
		readonly columns: number;
	};
}

/**
 * Shows that something takes a while, until the work is done. Of our own, because the spinner of
 * the prompts takes the terminal over and then ends the process on Ctrl-C, before anything is undone.
 */
export async function withProgress<T>(
	{ message, animate, screen: { draw, erase, stderr, columns } }: Progress,
	work: () => Promise<T>
): Promise<T> {
	if (!animate) {
		stderr(`${message}\n`);
		return work();
	}
	let turn = 0;
	const short = message.length + 4 > columns ? `${message.slice(0, columns - 5)}…` : message;
	const next = (): void => draw(`${frames[turn++ % frames.length]} ${short} `);
	next();
	const timer = setInterval(next, 120);
	try {
		return await work();
	} finally {
		clearInterval(timer);
		erase();
	}
}

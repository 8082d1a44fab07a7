const frames = ['◐', '◓', '◑', '◒'];
/** Seconds after which the elapsed time is shown. */
const patience = 3;

/** A line of the terminal that changes in place. */
export interface Drawing {
	readonly draw: (line: string) => void;
	readonly erase: () => void;
}

export interface Progress {
	readonly message: string;
	/** Animated, instead of printed once. */
	readonly animate: boolean;
	/** `columns`: a redrawn text has to fit into a line. */
	readonly screen: Drawing & {
		readonly stderr: (text: string) => void;
		readonly columns: number;
	};
}

/**
 * Shows progress until the work is done. Our own, because the spinner of the library takes over the terminal and ends
 * the process on Ctrl-C, before anything is undone.
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
	const start = performance.now();
	const next = (): void => {
		const seconds = Math.floor((performance.now() - start) / 1000);
		const since = seconds < patience ? '' : ` ${seconds} s`;
		const room = columns - 4 - since.length;
		const short = message.length > room ? `${message.slice(0, room - 1)}…` : message;
		draw(`${frames[turn++ % frames.length]} ${short}${since} `);
	};
	next();
	const timer = setInterval(next, 120);
	try {
		return await work();
	} finally {
		clearInterval(timer);
		erase();
	}
}

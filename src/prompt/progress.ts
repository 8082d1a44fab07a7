const frames = ['◐', '◓', '◑', '◒'];

/**
 * Shows that something takes a while, until the work is done. Of our own, because the spinner of
 * the prompts takes the terminal over and then ends the process on Ctrl-C, before anything is undone.
 */
export async function withProgress<T>(
	{ message, animate, write }: { message: string; animate: boolean; write: (text: string) => void },
	work: () => Promise<T>
): Promise<T> {
	if (!animate) {
		write(`${message}\n`);
		return work();
	}
	let turn = 0;
	const draw = (): void => write(`\r${frames[turn++ % frames.length]} ${message} `);
	draw();
	const timer = setInterval(draw, 120);
	try {
		return await work();
	} finally {
		clearInterval(timer);
		write('\r\u001b[2K');
	}
}

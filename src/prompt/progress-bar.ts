const width = 30;

/** A bar that fills up as work is done, or nothing where nobody watches. */
interface ProgressBar {
	readonly show: (done: number) => void;
	/** Takes the bar away; safe to call again. */
	readonly end: () => void;
}

/** A bar for work that has `total` steps. */
export function progressBar(
	total: number,
	{ animate, write }: { animate: boolean; write: (text: string) => void }
): ProgressBar {
	let shown = false;
	return {
		show: (done) => {
			if (!animate) return;
			const part = total > 0 ? Math.min(done / total, 1) : 1;
			const full = Math.round(part * width);
			const numbers = `${done.toLocaleString('en')} of ${Math.max(total, done).toLocaleString('en')}`;
			const bar = '█'.repeat(full) + '░'.repeat(width - full);
			write(`\r${bar} ${Math.floor(part * 100)} %  ${numbers}\u001b[K`);
			shown = true;
		},
		end: () => {
			if (shown) write('\r\u001b[2K');
			shown = false;
		}
	};
}

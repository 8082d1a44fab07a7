import type { Drawing } from './progress.ts';

const width = 30;

/** A bar that fills up as work is done, or nothing without a terminal. */
interface ProgressBar {
	readonly show: (done: number) => void;
	/** Takes the bar away; safe to call again. */
	readonly end: () => void;
}

/** A bar for work that has `total` steps. */
export function progressBar(
	total: number,
	{ animate, draw, erase }: Drawing & { readonly animate: boolean }
): ProgressBar {
	let shown = false;
	return {
		show: (done) => {
			if (!animate) return;
			const part = total > 0 ? Math.min(done / total, 1) : 1;
			const full = Math.round(part * width);
			const numbers = `${done.toLocaleString('en')} of ${Math.max(total, done).toLocaleString('en')}`;
			const bar = '█'.repeat(full) + '░'.repeat(width - full);
			draw(`${bar} ${Math.floor(part * 100)} %  ${numbers}`);
			shown = true;
		},
		end: () => {
			if (shown) erase();
			shown = false;
		}
	};
}

// A clock for tests of renewals: pauses of a second take a few milliseconds.

import { afterEach, beforeEach, vi } from 'vitest';

/** Milliseconds that pass with each one that the event loop has time for. */
const speed = 10;

let ticking: NodeJS.Timeout | undefined;

/** Runs the clock of a file of tests at that speed. */
export function useQuickClock(): void {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
		ticking = setInterval(() => vi.advanceTimersByTime(speed), 1);
	});
	afterEach(() => {
		holdClock();
		vi.useRealTimers();
	});
}

/** Stops it, for a test that advances it by itself. */
export function holdClock(): void {
	clearInterval(ticking);
}

export const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

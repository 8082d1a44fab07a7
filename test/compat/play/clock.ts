// Time stands still during a sequence unless the sequence moves it, so both sides can be compared to the second.

import { vi } from 'vitest';

/** Milliseconds since 1970 at which every sequence begins. */
export const start = Date.UTC(2030, 0, 1);

/** Stops the clock at `start`. Timers keep running. */
export function stopClock(): void {
	vi.useFakeTimers({ toFake: ['Date'], now: start });
}

/** Moves the stopped clock forward. */
export function advance(seconds: number): void {
	vi.setSystemTime(Date.now() + seconds * 1000);
}

/** Lets time run again. */
export function releaseClock(): void {
	vi.useRealTimers();
}

// The clock of a test.

import { vi } from 'vitest';

/** Runs `act` so many seconds later, or earlier if negative. Only the date moves; timers run as always. */
export async function atLater<T>(seconds: number, act: () => Promise<T>): Promise<T> {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
	try {
		return await act();
	} finally {
		vi.useRealTimers();
	}
}

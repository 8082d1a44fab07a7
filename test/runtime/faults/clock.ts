// A clock on which unanswered calls time out at once. Only waits of a second or more are shortened.

import { vi } from 'vitest';

const shortest = 1000;

interface Held {
	readonly run: () => void;
	readonly milliseconds: number;
}

export class Clock {
	/** The waits that are going on: those that began before the last call of a part, and those since. */
	#earlier = new Set<Held>();
	#held = new Set<Held>();
	/** Seconds that were waited in all. */
	seconds = 0;

	constructor() {
		vi.useFakeTimers({ now: new Date('2030-01-01'), toFake: ['Date'] });
		const { setTimeout: later, clearTimeout: drop } = globalThis;
		const hold = (run: () => void, milliseconds = 0) =>
			milliseconds < shortest ? later(run, milliseconds) : this.#hold({ run, milliseconds });
		vi.stubGlobal('setTimeout', hold);
		vi.stubGlobal('clearTimeout', (timer: Held) => {
			if (!this.#drop(timer)) Reflect.apply(drop, undefined, [timer]);
		});
		vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
			const control = new AbortController();
			const run = () => control.abort(new DOMException('Timed out.', 'TimeoutError'));
			this.#hold({ run, milliseconds });
			return control.signal;
		});
	}

	#hold(held: Held): Held {
		this.#held.add(held);
		return held;
	}

	#drop(held: Held): boolean {
		return this.#held.delete(held) || this.#earlier.delete(held);
	}

	/** A part is called. A wait for it begins just before that, or just after. */
	called(): void {
		this.#earlier = this.#held;
		this.#held = new Set();
	}

	/** Lets the wait for the last part that was called end, as if its time had passed; false if there is none. */
	async giveUp(): Promise<boolean> {
		// The wait for a call may begin right after it.
		await new Promise((resolve) => setImmediate(resolve));
		const all = [...this.#earlier, ...this.#held];
		let longest = 0;
		for (const held of all.toSorted((a, b) => a.milliseconds - b.milliseconds)) {
			// A waiting caller times out, or continues.
			if (longest > 0) await new Promise((resolve) => setImmediate(resolve));
			if (!this.#drop(held)) continue;
			this.seconds += (held.milliseconds - longest) / 1000;
			longest = held.milliseconds;
			held.run();
		}
		return all.length > 0;
	}

	/** All is as before. */
	static stop(): void {
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
		vi.useRealTimers();
	}
}

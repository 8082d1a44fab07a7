// Time stands still during a sequence unless the sequence moves it, so both sides can be compared to the second.
// Without the test runner's clock, because sequences are played on platforms where that does not run.

/** Milliseconds since 1970 at which every sequence begins. */
export const start = Date.UTC(2030, 0, 1);

const Running = Date;
let now = start;

const Stopped = new Proxy(Running, {
	construct: (_, given) => Reflect.construct(Running, given.length === 0 ? [now] : given),
	get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name))
});

/** Stops the clock at `start`. Timers keep running. */
export function stopClock(): void {
	now = start;
	globalThis.Date = Stopped;
}

/** Moves the stopped clock forward. */
export function advance(seconds: number): void {
	now += seconds * 1000;
}

/** Lets time run again. */
export function releaseClock(): void {
	globalThis.Date = Running;
}

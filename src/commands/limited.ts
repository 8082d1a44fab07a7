/** Aborted with a run, or after the ten seconds that somebody waits for an answer from the network. */
export function limited(signal: AbortSignal): AbortSignal {
	return AbortSignal.any([signal, AbortSignal.timeout(10_000)]);
}

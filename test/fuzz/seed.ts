// One seed for a run, so that it can be played again.

/** FUZZ_SEED, or a new one. */
export const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

/**
 * Of served apps, whose frameworks have faults of their own that only a person can tell from ours: FUZZ_APP_SEED,
 * several with commas between them, or the same each time.
 */
export const seedsOfApps = (process.env['FUZZ_APP_SEED'] ?? '7').split(',').map(Number);

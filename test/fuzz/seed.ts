// One seed for a run, so that it can be played again.

/** FUZZ_SEED, or a new one. */
export const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

/**
 * For served apps, whose frameworks have bugs of their own that only a person can tell from ours:
 * FUZZ_SEED, or the same each time.
 */
export const seedOfApps = Number(process.env['FUZZ_SEED'] ?? 7);

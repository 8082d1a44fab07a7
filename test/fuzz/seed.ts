// One seed for a run, so that it can be played again.

/** FUZZ_SEED, or a new one. */
export const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

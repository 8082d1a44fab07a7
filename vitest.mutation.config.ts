// What `npm run test:mutation` runs for each mutant: tests of the runtime that need no build, in one process.
import { defineConfig } from 'vitest/config';

const runtime = new URL('./src/runtime', import.meta.url).pathname;

export default defineConfig({
	resolve: { alias: [{ find: '#runtime', replacement: runtime }] },
	test: {
		include: (process.env['MUTATION_TESTS'] ?? 'test/runtime/**/*.test.ts').split(' '),
		setupFiles: ['scripts/mutation/short-hashes.ts'],
		// As in the stage `unit`: files share modules, which is most of the time of a mutant.
		isolate: false,
		testTimeout: 20_000,
		hookTimeout: 60_000
	}
});

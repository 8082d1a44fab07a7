import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Releases of Prettier break such a line in two ways, so a check of the app's would fail with some of them.
it('has no import() over several lines in what apps get', () => {
	const files = globSync(['templates/**/*.{ts,tsx}', 'src/runtime/**/*.ts']);
	expect(files.length).toBeGreaterThan(100);
	expect(files.filter((path) => /\bimport\(\s*\n/.test(readFileSync(path, 'utf8')))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pages, root } from './pages.ts';

it.each(pages)('each fence of %s is on its own line', (page) => {
	const lines = readFileSync(join(root, page), 'utf8').split('\n');
	const odd = lines.filter((line) => line.includes('```') && !/^\s*```\w*$/.test(line));
	expect(odd).toEqual([]);
	expect(lines.filter((line) => /^\s*```/.test(line)).length % 2).toBe(0);
});

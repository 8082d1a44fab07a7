import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { frameworkPages, root } from './pages.ts';

const steps = [
	'1. Install',
	'2. See it work',
	'3. Guard a page',
	'4. An endpoint',
	'5. A form to sign out',
	'6. Go live'
];

describe.each(frameworkPages)('%s', (page) => {
	const text = readFileSync(join(root, page), 'utf8');
	const [, ...sections] = text.split(/^## /m);

	it('begins with the six steps, in their order', () => {
		expect(sections.slice(0, 6).map((one) => one.split('\n')[0])).toEqual(steps);
	});

	it('has at most 60 lines of code in them, each step with its own', () => {
		const codes = sections
			.slice(0, 6)
			.map((one) => [...one.matchAll(/^```\w+\n([\s\S]*?)^```/gm)].map(([, code = '']) => code));
		const lines = codes
			.flat()
			.join('')
			.split('\n')
			.filter((line) => line.trim() !== '');
		expect(lines.length).toBeLessThanOrEqual(60);
		// Of a plain `Request`, the second and the last are commands within the text.
		if (!page.endsWith('fetch.md')) expect(codes.filter((code) => code.length === 0)).toEqual([]);
	});

	it('shows how to try a production build without a real provider', () => {
		expect(sections[5]).toContain('AUTH_ALLOW_DEV_PROVIDER=1');
	});
});

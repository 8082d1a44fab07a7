import { describe, expect, it } from 'vitest';
import { parse, walk } from '../../src/edit/source-file.ts';

describe('walk', () => {
	it('visits nodes in source order', () => {
		const found: string[] = [];
		walk(parse('a(b, c + d);', 'a.ts'), (node) => {
			found.push(node.getText());
		});
		expect(found.slice(1)).toEqual([
			'a(b, c + d);',
			'a(b, c + d)',
			'a',
			'b',
			'c + d',
			'c',
			'+',
			'd',
			''
		]);
	});

	it('handles code of any depth (S18)', () => {
		let count = 0;
		walk(parse(`1${' + 1'.repeat(50_000)}`, 'a.ts'), () => {
			count++;
		});
		expect(count).toBeGreaterThan(100_000);
	});
});

describe('parse', () => {
	it('rejects code that keeps the parser busy (S18)', () => {
		const endless = `${'!'.repeat(100_000)}1`;
		expect(() => parse(endless, 'a.ts')).toThrow(expect.objectContaining({ code: 'NOT_TEXT' }));
	});

	it('rejects words that the parser scans repeatedly (S18)', () => {
		for (const word of ['export', 'async', 'static\n']) {
			const endless = `${word} `.repeat(5000);
			expect(() => parse(endless, 'a.ts')).toThrow(expect.objectContaining({ code: 'NOT_TEXT' }));
		}
		expect(parse('export const a = 1;\n'.repeat(5000), 'a.ts').statements).toHaveLength(5000);
	});
});

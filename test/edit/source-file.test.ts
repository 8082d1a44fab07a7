import { describe, expect, it } from 'vitest';
import { parse, walk } from '../../src/edit/source-file.ts';

describe('walk', () => {
	it('visits nodes in the order of the text', () => {
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

	it('goes through code of any depth (S18)', () => {
		let count = 0;
		walk(parse(`1${' + 1'.repeat(50_000)}`, 'a.ts'), () => {
			count++;
		});
		expect(count).toBeGreaterThan(100_000);
	});
});

describe('parse', () => {
	it('refuses what the parser finds no end of (S18)', () => {
		const endless = `${'!'.repeat(100_000)}1`;
		expect(() => parse(endless, 'a.ts')).toThrow(expect.objectContaining({ code: 'NOT_TEXT' }));
	});

	it('refuses words that the parser reads again at each of them (S18)', () => {
		for (const word of ['export', 'async', 'static\n']) {
			const endless = `${word} `.repeat(5000);
			expect(() => parse(endless, 'a.ts')).toThrow(expect.objectContaining({ code: 'NOT_TEXT' }));
		}
		expect(parse('export const a = 1;\n'.repeat(5000), 'a.ts').statements).toHaveLength(5000);
	});
});

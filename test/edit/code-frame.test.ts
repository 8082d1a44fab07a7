import { describe, expect, it } from 'vitest';
import { frame } from '../../src/edit/code-frame.ts';

describe('frame', () => {
	it('shows two lines on either side and a caret under the place', () => {
		const source = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n');
		expect(frame(source, source.indexOf('line 9') + 5).split('\n')).toEqual([
			'   7 | line 7',
			'   8 | line 8',
			'>  9 | line 9',
			'     |      ^',
			'  10 | line 10',
			'  11 | line 11'
		]);
	});

	it('places the caret correctly after tabs and in files with CRLF and BOM', () => {
		const source = '\uFEFF\ta;\r\n\t\tb;\r\n';
		expect(frame(source, source.indexOf('b')).split('\n')).toEqual([
			'  1 |   a;',
			'> 2 |     b;',
			'    |     ^'
		]);
		expect(frame(source, source.indexOf('a')).split('\n')[1]).toBe('    |   ^');
	});

	it('escapes terminal control characters', () => {
		const shown = frame('a = "\u001b[2J\u202e\u009b";', 0);
		expect(shown).toContain('a = "\\u001b[2J\\u202e\\u009b";');
	});

	it('truncates long lines around the position', () => {
		const source = `${'x'.repeat(500)}HERE${'y'.repeat(500)}`;
		const [line = '', caret = ''] = frame(source, 500).split('\n');
		expect(line.length).toBeLessThan(120);
		expect(line.slice(caret.indexOf('^'))).toMatch(/^HERE/);
	});

	it('escapes a byte order mark that is not at the start', () => {
		const source = 'a = "\uFEFF";\nb\uFEFFc';
		expect(frame(source, source.length - 1)).toBe(
			['  1 | a = "\\ufeff";', '> 2 | b\\ufeffc', '    |        ^'].join('\n')
		);
	});

	it('shows the last line, which has no line break', () => {
		expect(frame('a\nb\nc', 0)).toBe('> 1 | a\n    | ^\n  2 | b\n  3 | c');
		expect(frame('a\n', 2)).toBe('  1 | a\n> 2 |\n    | ^');
	});

	it('handles the end of an empty text and a position beyond the text', () => {
		expect(frame('', 0)).toBe('> 1 |\n    | ^');
		expect(frame('ab', 99)).toBe('> 1 | ab\n    |   ^');
	});
});

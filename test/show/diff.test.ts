import { describe, expect, it } from 'vitest';
import { diffLines } from '../../src/show/diff.ts';

const show = (before: string, after: string, context?: number) =>
	diffLines(before, after, context).map(({ oldStart, newStart, lines }) => [
		oldStart,
		newStart,
		...lines.map(({ sign, text }) => sign + text)
	]);

describe('diffLines', () => {
	it.each([
		['same', 'a\nb\n', 'a\nb\n', []],
		['an insertion in the middle', 'a\nc\n', 'a\nb\nc\n', [[1, 1, ' a', '+b', ' c']]],
		['an insertion at the start', 'b\n', 'a\nb\n', [[1, 1, '+a', ' b']]],
		['an insertion at the end', 'a\n', 'a\nb\n', [[1, 1, ' a', '+b']]],
		['a replacement', 'a\nb\nc\n', 'a\nx\nc\n', [[1, 1, ' a', '-b', '+x', ' c']]],
		['a deletion', 'a\nb\n', 'b\n', [[1, 1, '-a', ' b']]],
		['a new text', '', 'a\n', [[1, 1, '+a']]],
		['a repeated line', 'x\nx\n', 'x\nx\nx\n', [[1, 1, ' x', ' x', '+x']]],
		['two insertions', 'a\nb\nc\n', 'a\n1\nb\n2\nc\n', [[1, 1, ' a', '+1', ' b', '+2', ' c']]]
	])('shows %s', (_, before, after, hunks) => {
		expect(show(before, after)).toEqual(hunks);
	});

	it('separates distant changes, with line numbers of both texts', () => {
		const lines = Array.from({ length: 20 }, (_, index) => `${index + 1}`);
		const after = ['new', ...lines.slice(0, 19), 'last'];
		expect(show(lines.join('\n'), after.join('\n'), 1)).toEqual([
			[1, 1, '+new', ' 1'],
			[19, 20, ' 19', '-20', '+last']
		]);
	});

	it('stays fast on long texts without common lines', () => {
		const long = (prefix: string) =>
			Array.from({ length: 20_000 }, (_, index) => prefix + index).join('\n');
		expect(show(long('a'), long('b'))[0]).toHaveLength(40_002);
	});
});

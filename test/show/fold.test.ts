import { describe, expect, it } from 'vitest';
import { fold, foldRows } from '../../src/show/fold.ts';

describe('fold', () => {
	it.each([
		['at words', 'one two three', 7, ['one two', 'three']],
		[
			'and leaves a longer word whole',
			'see https://example.com/long now',
			8,
			['see', 'https://example.com/long', 'now']
		],
		['and keeps lines and their indent', 'a\n   b c', 4, ['a', '   b', '   c']],
		['and keeps empty lines', 'a\n\nb', 40, ['a', '', 'b']],
		['not at all where there is room', 'a   b', 7, ['a   b']]
	])('breaks %s', (_, text, columns, lines) => {
		expect(fold(text, columns)).toEqual(lines);
	});
});

describe('foldRows', () => {
	it.each([
		['behind their label', 'error    one two three', 18, ['error    one two', '         three']],
		[
			'below a long label',
			'src/lib/server/auth.ts  one two',
			20,
			['src/lib/server/auth.ts', '    one two']
		],
		['as text where there is none', 'one two three', 8, ['one two', 'three']],
		['and keeps what has room', 'a  b\n', 10, ['a  b', '']]
	])('breaks rows %s', (_, text, columns, lines) => {
		expect(foldRows(text, columns)).toEqual(lines);
	});
});

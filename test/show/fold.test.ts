import { describe, expect, it } from 'vitest';
import { fold } from '../../src/show/fold.ts';

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

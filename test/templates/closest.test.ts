import { describe, expect, it } from 'vitest';
import { closest, editDistance } from '../../src/templates/closest.ts';

describe('editDistance', () => {
	it.each([
		['', '', 0],
		['github', 'github', 0],
		['github', 'gihtub', 1],
		['github', 'githb', 1],
		['github', 'gitthub', 1],
		['github', 'gitlab', 2],
		['', 'abc', 3]
	])('from %j to %j is %i', (from, to, distance) => {
		expect(editDistance(from, to)).toBe(distance);
	});
});

describe('closest', () => {
	it('returns the nearest first and at most three', () => {
		expect(closest('abcd', ['zzzz', 'abcx', 'abcd', 'abxx', 'abce', 'abcde'])).toEqual([
			'abcd',
			'abcx',
			'abce'
		]);
	});

	it('treats the beginning of a long word as near', () => {
		expect(closest('micro', ['microsoft-entra-id', 'github'])).toEqual(['microsoft-entra-id']);
	});
});

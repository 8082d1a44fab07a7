import { describe, expect, it } from 'vitest';
import { jsonErrorOffset } from '../../src/detect/json-error-offset.ts';

const valid = '\t{ "a": [1, -2.5e+3, true, null, {}], "b\\"": { "c": "\\u00e9" }, "d": [] } \n';

describe('jsonErrorOffset', () => {
	it.each([
		['', 0],
		['{ "a": 1, }', 10],
		['{ "a" 1 }', 6],
		["{ 'a': 1 }", 2],
		['[1 2]', 3],
		['[1,, 2]', 3],
		['{ "a": 01 }', 8],
		['{ "a": "x', 7],
		['{} {}', 3],
		['// c\n{}', 0],
		['<<<<<<< HEAD', 0]
	])('finds in %j offset %i', (text, offset) => {
		expect(jsonErrorOffset(text)).toBe(offset);
	});

	it('agrees with JSON.parse for every text that is one character away from a valid one', () => {
		const texts = [...valid].flatMap((_, index) =>
			['', '"', '{', ']', ',', ':', '1', 'x', ' '].map(
				(char) => valid.slice(0, index) + char + valid.slice(index + 1)
			)
		);
		const wrong = [valid, ...texts].filter(
			(text) => (jsonErrorOffset(text) === undefined) !== isJson(text)
		);
		expect(wrong).toEqual([]);
	});

	it('ends on any depth', () => {
		expect(jsonErrorOffset('['.repeat(100_000))).toBeGreaterThan(0);
	});
});

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

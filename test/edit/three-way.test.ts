import { describe, expect, it } from 'vitest';
import { joinPieces, mergeTexts } from '../../src/edit/three-way.ts';
import { hasMarkers } from '../../src/plan/markers.ts';

const base = 'a\nb\nc\nd\ne\n';
const names = { mine: 'yours', theirs: 'ours' };
const merged = (mine: string, theirs: string) =>
	joinPieces(mergeTexts({ base, mine, theirs }), [], names);

describe('mergeTexts', () => {
	it.each([
		[
			'takes both where each changed another place',
			'A\nb\nc\nd\ne\n',
			'a\nb\nc\nd\nE\n',
			'A\nb\nc\nd\nE\n'
		],
		[
			'takes once what both changed in the same way',
			'a\nB\nc\nd\ne\n',
			'a\nB\nc\nd\ne\n',
			'a\nB\nc\nd\ne\n'
		],
		[
			'keeps a line that only its owner took away',
			'a\nc\nd\ne\n',
			'a\nb\nc\nd\ne\nf\n',
			'a\nc\nd\ne\nf\n'
		],
		['keeps a last line without an end', 'a\nb\nc\nd\ne', 'A\nb\nc\nd\ne\n', 'A\nb\nc\nd\ne'],
		[
			'minds no line that is a word of the language',
			'__proto__\nconstructor\na\nb\nc\nd\ne\n',
			'a\nb\nc\nd\ne\ntoString\n',
			'__proto__\nconstructor\na\nb\nc\nd\ne\ntoString\n'
		]
	])('%s', (_, mine, theirs, result) => {
		expect(merged(mine, theirs)).toBe(result);
	});

	it('marks different changes of the same lines, and keeps both', () => {
		const text = merged('a\nmine\nc\nd\ne\n', 'a\ntheirs\nc\nd\ne\n');
		expect(text).toBe('a\n<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> ours\nc\nd\ne\n');
		expect([hasMarkers(text), hasMarkers(base)]).toEqual([true, false]);
	});
});

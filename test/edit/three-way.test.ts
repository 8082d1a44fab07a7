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

describe('joinPieces', () => {
	const pieces = mergeTexts({
		base,
		mine: 'a\nmine\nc\nmine, too\ne\n',
		theirs: 'a\ntheirs\nc\ntheirs, too\ne\n'
	});
	const marked = '<<<<<<< yours\nmine, too\n=======\ntheirs, too\n>>>>>>> ours';

	it.each([
		[['mine', 'theirs'], 'a\nmine\nc\ntheirs, too\ne\n'],
		[['theirs', 'mine'], 'a\ntheirs\nc\nmine, too\ne\n'],
		[['both', 'both'], 'a\nmine\ntheirs\nc\nmine, too\ntheirs, too\ne\n'],
		[['mine', 'markers'], `a\nmine\nc\n${marked}\ne\n`],
		[['mine'], `a\nmine\nc\n${marked}\ne\n`]
	] as const)('resolves conflicts in order, and marks the rest: %j', (choices, text) => {
		expect(joinPieces(pieces, choices, names)).toBe(text);
	});

	it('names both versions of a conflict, and their ancestor', () => {
		expect(mergeTexts({ base, mine: 'x\n', theirs: 'y\n' })).toContainEqual({
			kind: 'conflict',
			base: ['a', 'b', 'c', 'd', 'e'],
			mine: ['x'],
			theirs: ['y']
		});
	});
});

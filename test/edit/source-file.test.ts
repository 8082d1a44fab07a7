import { ts } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import {
	indentAt,
	lineEnd,
	lineOf,
	lineStart,
	parse,
	replaceNode,
	skipNewline,
	skipSpace,
	skipSpaceBackwards,
	splice,
	syntaxError,
	unwrapExpression,
	walk
} from '../../src/edit/source-file.ts';

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

	it('leaves out what it shall, with all that it holds', () => {
		const found: string[] = [];
		const visit = (node: ts.Node) => void (ts.isIdentifier(node) && found.push(node.text));
		walk(parse('a(() => b, c);', 'a.ts'), visit, ts.isArrowFunction);
		expect(found).toEqual(['a', 'c']);
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
		expect(() => parse(endless, 'a.ts')).toThrow(
			expect.objectContaining({
				code: 'NOT_TEXT',
				message: expect.stringContaining('a.ts is nested so deeply'),
				cause: expect.any(RangeError)
			})
		);
	});

	it('rejects words that the parser scans repeatedly (S18)', () => {
		for (const word of ['export', 'async', 'static\n']) {
			const endless = `${word} `.repeat(5000);
			expect(() => parse(endless, 'a.ts')).toThrow(expect.objectContaining({ code: 'NOT_TEXT' }));
		}
		expect(parse('export const a = 1;\n'.repeat(5000), 'a.ts').statements).toHaveLength(5000);
	});
});

describe('syntaxError', () => {
	it('has the place and the message of the first one', () => {
		expect(syntaxError(parse('const = 1;\nconst = 2;', 'a.ts'))).toEqual({
			at: 6,
			message: 'Variable declaration expected.'
		});
		expect(syntaxError(parse('const a = 1;', 'a.ts'))).toBeUndefined();
	});
});

describe('splice', () => {
	it.each([
		['inserts', [{ start: 1, text: 'x' }], 'axbcd'],
		['replaces', [{ start: 1, end: 3, text: 'x' }], 'axd'],
		[
			'sorts',
			[
				{ start: 3, text: 'y' },
				{ start: 0, end: 1, text: 'x' }
			],
			'xbcyd'
		],
		[
			'keeps the order at one place',
			[
				{ start: 1, text: 'x' },
				{ start: 1, text: 'y' }
			],
			'axybcd'
		],
		[
			'takes out nothing twice',
			[
				{ start: 0, end: 3, text: '' },
				{ start: 1, end: 2, text: 'x' }
			],
			'xd'
		],
		['does nothing', [], 'abcd']
	])('%s', (_, splices, after) => {
		expect(splice('abcd', splices)).toBe(after);
	});
});

describe('places of a node', () => {
	const file = parse('// a\n\n/* b */ c();\nd();\n', 'a.ts');

	it('begin after comments', () => {
		const [first, second] = file.statements;
		expect([first, second].map((node) => node && lineOf(node))).toEqual([3, 4]);
		expect(first && replaceNode(first, 'e')).toEqual({ start: 14, end: 18, text: 'e' });
	});
});

describe('unwrapExpression', () => {
	it.each(['(a)', 'a satisfies B', 'a as B', 'a!', '<B>a', '((a as B)!)', '(await a)'])(
		'is a for %s',
		(source) => {
			const [statement] = parse(`async () => {}; x = ${source};`, 'a.ts').statements.slice(1);
			const value =
				statement &&
				ts.isExpressionStatement(statement) &&
				ts.isBinaryExpression(statement.expression)
					? statement.expression.right
					: undefined;
			expect(value && unwrapExpression(value).getText()).toBe('a');
		}
	);
});

describe('places of a text', () => {
	it.each([
		['  a', 0, 2],
		['\uFEFF \na', 0, 3],
		['a b', 0, 0],
		['a b', 1, 2],
		['a  ', 1, 3]
	])('skip space in %j from %i to %i', (text, at, end) => {
		expect(skipSpace(text, at)).toBe(end);
	});

	it.each([
		['a  b', 3, 1],
		['  b', 2, 0],
		['  ab', 3, 3]
	])('skip space in %j from %i back to %i', (text, at, start) => {
		expect(skipSpaceBackwards(text, at)).toBe(start);
	});

	it.each([
		['a\n\t b', 4, '\t ', 2],
		['\uFEFF  a\nb', 2, '  ', 0],
		['a\nb\n', 2, '', 2],
		['a\n  b\n', 1, '', 0],
		['a\n  b\n', 5, '  ', 2],
		['a  b', 3, '', 0]
	])('are in a line, in %j at %i', (text, at, indent, start) => {
		expect(indentAt(text, at)).toBe(indent);
		expect(lineStart(text, at)).toBe(start);
	});

	it.each([
		['ab\ncd\nef', 0, 2, 0],
		['ab\ncd\nef', 3, 5, 3],
		['ab\ncd', 3, 5, 3],
		['ab\r\ncd', 0, 2, 0],
		['ab\r\ncd', 2, 2, 4],
		['ab\r\ncd', 3, 3, 4],
		['ab\ncd', 2, 2, 3],
		['\ra\n', 1, 2, 1],
		['ab', 2, 2, 2]
	])('find the end of a line and the next one, in %j from %i', (text, at, end, next) => {
		expect(lineEnd(text, at)).toBe(end);
		expect(skipNewline(text, at)).toBe(next);
	});
});

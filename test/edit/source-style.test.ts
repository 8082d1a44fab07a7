import { describe, expect, it } from 'vitest';
import { parse } from '../../src/edit/source-file.ts';
import { quoted, styleOf } from '../../src/edit/source-style.ts';

const given = {
	indent: '\t',
	quote: "'",
	semicolons: true,
	trailingComma: true,
	newline: '\n'
} as const;
const other = {
	indent: '   ',
	quote: '"',
	semicolons: false,
	trailingComma: false,
	newline: '\r\n'
} as const;
const styled = (source: string, fallback: typeof given | typeof other = given) =>
	styleOf(parse(source, 'a.ts'), fallback);

describe('styleOf', () => {
	it.each([given, other])('is the given one for an empty file', (fallback) => {
		expect(styled('', fallback)).toEqual(fallback);
	});

	it.each([
		['f(\n  a\n)', '  '],
		['f(\n\t\ta,\n\tb\n)', '\t\t'],
		['/*\n  a\n */\nf(\n    a\n)', '    '],
		['f(\n * 2,\n    a)', '    '],
		['f(a,  b)', '\t'],
		['/*\n  a', '\t'],
		['f(\n  \n    a)', '    ']
	])('has the first indentation of %j', (source, indent) => {
		expect(styled(source).indent).toBe(indent);
	});

	it.each([
		['a\r\nb\n', '\r\n'],
		['a\nb\r\n', '\n']
	])('has the first line break of %j', (source, newline) => {
		expect(styled(source).newline).toBe(newline);
		expect(styled(source, other).newline).toBe(newline);
	});

	it.each([
		['"a"; "b"; \'c\';', '"'],
		["'a'; 'b'; \"c\";", "'"],
		["import \"a\"; 'b'; 'c'; 'd';", '"'],
		['import \'a\'; "b"; "c"; "d";', "'"],
		['`a`; `b`;', undefined],
		['"a"; \'b\';', undefined]
	])('has the quotes of most texts in %s', (source, quote) => {
		expect(styled(source).quote).toBe(quote ?? given.quote);
		expect(styled(source, other).quote).toBe(quote ?? other.quote);
	});

	it.each([
		['a()\nb()\nc();', false],
		['a();\nb();\nc()', true],
		['import "a";', true],
		['export { a };', true],
		['const a = 1;', true],
		['function f() { return 1; }', true],
		['import "a"', false],
		['export { a }', false],
		['const a = 1', false],
		['function f() { return 1 }', false],
		['a();\nb()', undefined],
		['function f() {}\nif (a) {}', undefined]
	])('has the semicolons of most statements in %j', (source, semicolons) => {
		expect(styled(source).semicolons).toBe(semicolons ?? given.semicolons);
		expect(styled(source, other).semicolons).toBe(semicolons ?? other.semicolons);
	});

	it('keeps the rest', () => {
		expect(styled('a').trailingComma).toBe(true);
		expect(styled('a', other).trailingComma).toBe(false);
	});
});

describe('quoted', () => {
	it.each([
		['a', "'a'", '"a"'],
		[`it's "a"`, `'it\\'s "a"'`, `"it's \\"a\\""`],
		['a\\b', "'a\\\\b'", '"a\\\\b"']
	])('writes %s as %s and %s', (text, single, double) => {
		expect([quoted(text, given), quoted(text, other)]).toEqual([single, double]);
	});
});

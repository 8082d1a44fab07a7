import { ts } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { insertItems, removeItems } from '../../src/edit/list-items.ts';
import { parse, splice } from '../../src/edit/source-file.ts';
import { style } from './edit-fixtures.ts';

/** An array or an object that begins a file of its own, as `x = …`. */
function listIn(literal: string) {
	const file = parse(`x = ${literal};\n`, 'auth.ts');
	const [first] = file.statements;
	const value =
		first && ts.isExpressionStatement(first) && ts.isBinaryExpression(first.expression)
			? first.expression.right
			: undefined;
	if (value && (ts.isArrayLiteralExpression(value) || ts.isObjectLiteralExpression(value)))
		return value;
	throw new Error(literal);
}
const done = (list: ts.Node, splices: Parameters<typeof splice>[1]) =>
	splice(list.getSourceFile().text, splices).slice('x = '.length, -';\n'.length);

function inserted(literal: string, items = ['a', 'b'], own: typeof style = style) {
	const list = listIn(literal);
	return done(list, insertItems(list, items, own));
}

/** Without the items of these names. */
function removed(literal: string, names: string) {
	const list = listIn(literal);
	const all: readonly ts.Node[] = ts.isArrayLiteralExpression(list)
		? list.elements
		: list.properties;
	const going = all.filter((one) =>
		names.split(' ').includes(/\w+/.exec(one.getText())?.[0] ?? '')
	);
	return done(list, removeItems(list, new Set(going)));
}

describe('insertItems', () => {
	it.each([
		['[]', '[a, b]'],
		['[ ]', '[a, b ]'],
		['[ /* own */ ]', '[ /* own */ a, b ]'],
		['[\n]', '[\n\ta,\n\tb\n]'],
		['[\n\t// own\n]', '[\n\t// own\n\ta,\n\tb\n]'],
		['{}', '{\n\ta,\n\tb\n}'],
		['{\n}', '{\n\ta,\n\tb\n}'],
		['{\n\t// own\n}', '{\n\t// own\n\ta,\n\tb\n}'],
		['[x]', '[x, a, b]'],
		['[ x ]', '[ x, a, b ]'],
		['[x,]', '[x, a, b,]'],
		['{ x }', '{ x, a, b }'],
		['[\n\tx\n]', '[\n\tx,\n\ta,\n\tb\n]'],
		['[\n\tx,\n]', '[\n\tx,\n\ta,\n\tb,\n]'],
		['[\n  x // own\n]', '[\n  x, // own\n  a,\n  b\n]'],
		['[\n\tx, // own\n]', '[\n\tx, // own\n\ta,\n\tb,\n]'],
		['[\n\tx /* , */ ,\n]', '[\n\tx /* , */ ,\n\ta,\n\tb,\n]'],
		['[y, x\n]', '[y, x,\na,\nb\n]']
	])('adds to %j', (literal, text) => {
		expect(inserted(literal)).toBe(text);
	});

	it('indents items of several lines', () => {
		const item = 'c: {\n\td\n}';
		expect(inserted('{}', [item, 'e'])).toBe('{\n\tc: {\n\t\td\n\t},\n\te\n}');
		expect(inserted('{\n\t\tx\n}', [item])).toBe('{\n\t\tx,\n\t\tc: {\n\t\t\td\n\t\t}\n}');
		expect(inserted('{ x }', [item])).toBe('{ x, c: {\n\td\n} }');
	});

	it('has the style of the app', () => {
		const own = { ...style, newline: '\r\n', indent: '  ', trailingComma: true } as const;
		expect(inserted('{}', ['a', 'b'], own)).toBe('{\r\n  a,\r\n  b,\r\n}');
		expect(inserted('[\r\n  x\r\n]', ['a'], own)).toBe('[\r\n  x,\r\n  a\r\n]');
	});
});

describe('removeItems', () => {
	it.each([
		['{ a, b }', 'a b', '{}'],
		['{\n\ta\n}', 'a', '{}'],
		['{\n\ta,\n\tb,\n}', 'a b', '{}'],
		['{ a: { c: 1 } }', 'a', '{}'],
		['[a, b]', 'a b', '[]'],
		['[a, ]', 'a', '[ ]'],
		['[f(/* c */)]', 'f', '[]'],
		['[\n\ta,\n\tb\n]', 'a b', '[\n]'],
		['[a, b, c]', 'a', '[b, c]'],
		['[a, b, c]', 'b', '[a, c]'],
		['[a, b, c]', 'c', '[a, b]'],
		['[a, b, c]', 'b c', '[a]'],
		['[a, b,]', 'b', '[a,]'],
		['[a, b]', 'x', '[a, b]'],
		['[]', 'a', '[]'],
		['{}', 'a', '{}'],
		['{\n\ta,\n\tb\n}', 'b', '{\n\ta\n}'],
		['{\n\ta,\n\tb\n}', 'a', '{\n\tb\n}'],
		['{\n\ta, // own a\n\tb // own b\n}', 'b', '{\n\ta // own a\n}'],
		['{\n\ta,// own a\n\tb\n}', 'a', '{\n\tb\n}'],
		['{\r\n\ta, // x\r\n\tb,\r\n}', 'b', '{\r\n\ta, // x\r\n}'],
		['{ a /* own */ }', 'a', '{ /* own */ }'],
		['{ /* own */ a }', 'a', '{ /* own */ }'],
		['{\n\ta\n\t// own\n}', 'a', '{\n\t// own\n}'],
		['{ a, /* own */ b }', 'a b', '{ /* own */ }'],
		['[ /* own */ a]', 'a', '[ /* own */]'],
		['[a /* own */]', 'a', '[ /* own */]'],
		['[ // own\n\ta ]', 'a', '[ // own\n ]'],
		['{ b, // own\n\ta }', 'a', '{ b // own\n }'],
		['[b,\n\ta, c]', 'a', '[b, c]'],
		['[b, // own\n\ta, c]', 'a', '[b, // own\n\tc]'],
		['[b, // own\r\n\ta, c]', 'a', '[b, // own\r\n\tc]']
	])('removes from %j: %s', (literal, names, text) => {
		expect(removed(literal, names)).toBe(text);
	});
});

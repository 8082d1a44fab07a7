import { ts } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import {
	constantIn,
	findExported,
	importedAs,
	propertyOf,
	resolve,
	returnedExpressions,
	settingOf
} from '../../src/edit/exported-value.ts';
import { parse } from '../../src/edit/source-file.ts';

const texts = (nodes: readonly ts.Node[]) => nodes.map((node) => node.getText());

/** The expression of the last statement of a module. */
function last(source: string): ts.Expression {
	const statement = parse(source, 'a.ts').statements.at(-1);
	if (statement === undefined || !ts.isExpressionStatement(statement))
		throw new Error('The last statement is no expression.');
	return statement.expression;
}

function object(source: string): ts.ObjectLiteralExpression {
	const value = last(`(${source})`);
	if (!ts.isParenthesizedExpression(value) || !ts.isObjectLiteralExpression(value.expression))
		throw new Error('It is no object.');
	return value.expression;
}

describe('findExported', () => {
	const found = (source: string, name: string) => {
		const { values, from } = findExported(parse(source, 'a.ts'), name);
		return { values: texts(values), from };
	};

	it.each([
		['a constant', 'export const a = 1, b = 2;', 'b', ['2']],
		['a default', 'export default a;', 'default', ['a']],
		['a function', 'export async function f() { if (a) return b; return c; }', 'f', ['b', 'c']],
		['a default function', 'export default function f() { return a; }', 'default', ['a']],
		['a default without a name', 'export default function () { return a; }', 'default', ['a']],
		['a name in a list', 'const a = 1;\nexport { c, a as b };', 'b', ['a']],
		['a name of its own in a list', 'export { a };', 'a', ['a']]
	])('finds %s', (_, source, name, values) => {
		expect(found(source, name)).toEqual({ values, from: [] });
	});

	it.each([
		['export { a } from "./x";', 'a', { from: './x', name: 'a' }],
		['export { a as b, c } from "./x";', 'b', { from: './x', name: 'a' }],
		['export { default } from "./x";', 'default', { from: './x', name: 'default' }]
	])('follows %s', (source, name, from) => {
		expect(found(source, name)).toEqual({ values: [], from: [from] });
	});

	it.each([
		['what is not exported', 'const a = 1;\nfunction f() { return 1; }', 'a'],
		['a function that is not exported', 'function f() { return 1; }', 'f'],
		['another function', 'export function g() { return 1; }', 'f'],
		['another default', 'export default a;', 'a'],
		['the name of a default function', 'export default function f() { return a; }', 'f'],
		['a named function as the default', 'export function f() { return a; }', 'default'],
		['a constant as the default', 'export const a = 1;', 'default'],
		['a function without a body', 'export declare function f(): number;', 'f'],
		['a pattern', 'export const { a } = b;', 'a'],
		['a variable without a value', 'export let a;', 'a'],
		['a class', 'export class a {}', 'a'],
		['a whole module', 'export * from "./x";\nexport * as a from "./x";', 'a'],
		['the name that another one hides', 'export { a as b };\nexport { a as b } from "./x";', 'a'],
		['a text', 'export { "a" as b };', 'b']
	])('finds none in %s', (_, source, name) => {
		expect(found(source, name)).toEqual({ values: [], from: [] });
	});
});

describe('importedAs', () => {
	it.each([
		['import a from "x";\na;', { from: 'x', name: 'default' }],
		['import { b as a } from "x";\na;', { from: 'x', name: 'b' }],
		['import { c } from "y";\nimport { a } from "x";\na;', { from: 'x', name: 'a' }],
		['import c, * as m from "x";\nm.b;', { from: 'x', name: 'b' }]
	])('finds %s', (source, from) => {
		expect(importedAs(last(source))).toEqual(from);
	});

	it.each([
		'const a = 1;\na;',
		'import b from "x";\na;',
		'import * as m from "x";\nm;',
		'import m from "x";\nm.a;',
		'import { m } from "x";\nn.m;',
		'import * as n from "x";\nm.n;',
		'import * as m from "x";\nm.a.b;',
		'import a from "x";\na();',
		'import a from "x";\n"a";'
	])('finds none for %s', (source) => {
		expect(importedAs(last(source))).toBeUndefined();
	});
});

describe('constantIn', () => {
	it.each([
		['const b = 1, a = (2 satisfies number);', '2'],
		['let a = 1;', '1'],
		['function a() {}\nconst { a: b } = c;\nconst a = 3;', '3'],
		['let a;', undefined],
		['const { a } = b;', undefined],
		['const b = 1;', undefined],
		['function f() { const a = 1; }', undefined]
	])('finds in %s: %s', (source, text) => {
		expect(constantIn(parse(source, 'a.ts'), 'a')?.getText()).toBe(text);
	});
});

describe('returnedExpressions', () => {
	it.each([
		['() => a;', ['a']],
		['() => { if (b) return c; return; }', ['c']],
		['() => { const d = () => { return e; }; function f() { return g; } return h; }', ['h']]
	])('of %s are %j', (source, results) => {
		const value = last(source);
		expect(ts.isArrowFunction(value) && texts(returnedExpressions(value.body))).toEqual(results);
	});
});

describe('settingOf and propertyOf', () => {
	it.each([
		['{ b: 1, a: 2 }', 'a: 2', '2'],
		['{ "a": 2 }', '"a": 2', '2'],
		['{ ...a, a }', 'a', 'a'],
		['{ a() {} }', 'a() {}', undefined],
		['{ [a]: 1 }', undefined, undefined],
		['{ ...a }', undefined, undefined],
		['{}', undefined, undefined]
	])('of %s are %s and %s', (source, setting, value) => {
		expect(settingOf(object(source), 'a')?.getText()).toBe(setting);
		expect(propertyOf(object(source), 'a')?.getText()).toBe(value);
	});
});

describe('resolve', () => {
	const resolved = (source: string) => texts(resolve(last(source)));

	it.each([
		['const a = [1] as const;\na;', ['[1]']],
		['const a = () => ({ b: 1 });\na();', ['{ b: 1 }']],
		['const a = function () { return [1]; };\na;', ['[1]']],
		['function a() { return [1]; }\na();', ['[1]']],
		['function a(): number;\nfunction a() { return [1]; }\na();', ['[1]']],
		['const c = 1;\nfunction a() { return c; }\n(await a())!;', ['1']],
		['(() => { if (b) return [1]; return [2]; });', ['[1]', '[2]']],
		['const a = () => b;\nconst b = [1];\na;', ['[1]']]
	])('follows %s', (source, values) => {
		expect(resolved(source)).toEqual(values);
	});

	it.each([
		['a name from elsewhere', 'import a from "x";\na;', ['a']],
		['a call of such a name', 'import a from "x";\na();', ['a()']],
		['a call of a method', 'const a = () => 1;\nb.a();', ['b.a()']],
		['a name that is defined twice', 'const a = 1;\n{ const a = 2; }\na;', ['a']],
		['a call of such a name', 'const a = () => 1;\n{ const a = () => 2; }\na();', ['a()']],
		['a name without a value', 'let a;\na;', ['a']],
		['a pattern', 'const [a] = [1];\na;', ['a']],
		['other names', 'const b = 1;\nfunction c() { return 2; }\n(function () {});\na;', ['a']],
		['a function without a body', 'declare function a(): number;\na();', ['a()']]
	])('leaves %s', (_, source, values) => {
		expect(resolved(source)).toEqual(values);
	});

	it.each([
		['const a = a;\na;', 'a'],
		['const a = () => a();\na();', '() => a()'],
		['function a() { return a(); }\na();', 'a()']
	])('ends for %s', (source, end) => {
		expect(resolved(source)).toEqual([end]);
	});

	it('ends after nine names', () => {
		const names = Array.from({ length: 20 }, (_, at) => `const a${at} = a${at + 1};`);
		expect(resolved(`${names.join('\n')}\na0;`)).toEqual(['a9']);
		expect(resolved(`${names.join('\n')}\na12;`)).toEqual(['a20']);
	});
});

import { describe, expect, it } from 'vitest';
import {
	callsOf,
	everyImport,
	freeName,
	importedNames,
	references,
	sameModule
} from '../../src/edit/names.ts';
import { parse } from '../../src/edit/source-file.ts';

const file = (source: string) => parse(source, 'a.tsx');

describe('everyImport and importedNames', () => {
	const imports = `import a from 'a';
import * as b from 'b';
import { c, d as e } from 'c';
import f, { type G } from 'f';
import type { H } from 'h';
import type I from 'i';
import 'j';
import {} from 'k';
import l, * as m from 'l';
`;
	const shown = (list: ReturnType<typeof everyImport>) =>
		list.map(
			({ local, imported, from, shared, isType }) =>
				`${from} ${imported} ${local}${shared ? ' shared' : ''}${isType ? ' type' : ''}`
		);

	it('name each binding, its export and its module', () => {
		const all = [
			'a default a',
			'b * b',
			'c c c shared',
			'c d e shared',
			'f default f shared',
			'f G G shared type',
			'h H H type',
			'i default I type',
			'l default l shared',
			'l * m shared'
		];
		expect(shown(everyImport(file(imports)))).toEqual(all);
		expect(shown(importedNames(file(imports)))).toEqual(all.filter((one) => !/type/.test(one)));
	});

	it('have the node that binds a name, and its statement', () => {
		const [, found] = everyImport(file(imports.slice(imports.indexOf('import { c'))));
		expect(found?.binding.getText()).toBe('d as e');
		expect(found?.declaration.getText()).toBe("import { c, d as e } from 'c';");
	});

	it('leave out what has no module', () => {
		expect(everyImport(file('import a from b;\nimport c = require("c");\nconst d = 1;'))).toEqual(
			[]
		);
	});
});

describe('sameModule', () => {
	it.each([
		['./auth', './auth.ts'],
		['./auth.mjs', './auth.cjs'],
		['./auth/index.js', './auth'],
		['./auth', './auth/index']
	])('is true for %s and %s', (a, b) => {
		expect(sameModule(a, b)).toBe(true);
	});

	it.each([
		['./auth', './auths'],
		['./auth.old', './auth.ts.old'],
		['./auth/x', './auth/index/x'],
		['./auth', './auth/indexes'],
		['./auth', './auth.xs'],
		['./auth', './auth.json']
	])('is false for %s and %s', (a, b) => {
		expect(sameModule(a, b)).toBe(false);
	});
});

describe('freeName', () => {
	it.each([
		['', 'handle'],
		['const handle = 1;', 'authHandle'],
		['import { x as handle } from "x";', 'authHandle'],
		['const handle = authHandle;', 'handle2'],
		['handle, authHandle, handle2, handle3;', 'handle4']
	])('beside `%s` is %s', (source, name) => {
		expect(freeName(file(source), 'handle', 'authHandle')).toBe(name);
	});

	it.each([
		'a.handle;',
		'({ handle: 1 });',
		'({ handle() {} });',
		'interface A { handle: string }',
		'class A { handle = 1; }',
		'const { handle: other } = a;',
		'import { handle as other } from "x";',
		'// handle',
		'"handle";'
	])('may be that of a property, as in %s', (source) => {
		expect(freeName(file(source), 'handle')).toBe('handle');
	});

	it.each(['handle.a;', '({ a: handle });', '({ handle });', 'class A { b = handle; }'])(
		'is none that is used, as in %s',
		(source) => {
			expect(freeName(file(source), 'handle')).toBe('handle2');
		}
	);
});

describe('references', () => {
	const lines = (source: string) =>
		references(file(source), 'a').map(({ parent }) => parent.getText());

	it.each([
		['a();', ['a()']],
		['b.c(a);', ['b.c(a)']],
		['({ a });', ['a']],
		['({ b: a });', ['b: a']],
		['const b = a;', ['b = a']],
		['const { b = a } = c;', ['b = a']],
		['const b = () => a;', ['() => a']],
		['export default a;', ['export default a;']],
		['<a.b />;', ['a.b']],
		['class B { c = a; }', ['c = a;']]
	])('are in %s', (source, found) => {
		expect(lines(source)).toEqual(found);
	});

	it.each([
		'b();',
		'b.a;',
		'"a";',
		'({ a: 1 });',
		'import a from "a";',
		'import { a } from "a";',
		'import { b as a } from "a";',
		'import { a as b } from "a";',
		'import * as a from "a";',
		'export { a };',
		'export { b as a };',
		'const a = 1;',
		'const { a } = b;',
		'const [a] = b;',
		'function a() {}',
		'const b = function a() {};'
	])('are none in %s', (source) => {
		expect(lines(source)).toEqual([]);
	});
});

describe('callsOf', () => {
	it('finds calls of names, in source order', () => {
		const calls = callsOf(file('a(b(1)); c(); d.a(); new a(); a;'), ['a', 'b']);
		expect(calls.map((one) => one.getText())).toEqual(['a(b(1))', 'b(1)']);
	});
});

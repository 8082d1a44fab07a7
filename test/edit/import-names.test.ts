import { describe, expect, it } from 'vitest';
import { bindings, dropBindings, swapBindings } from '../../src/edit/import-names.ts';
import { parse, splice } from '../../src/edit/source-file.ts';
import { style } from './edit-fixtures.ts';

const found = (source: string, names: string) => {
	const file = parse(source, 'auth.ts');
	return { file, these: bindings(file).filter(({ local }) => names.split(' ').includes(local)) };
};
const drop = (source: string, names: string) =>
	splice(source, dropBindings(found(source, names).these));

describe('bindings', () => {
	it('are default and named imports, also of types', () => {
		const source =
			"import D, { a, b as c, type T } from 'm';\nimport type { U } from 'n';\nimport * as o from 'o';\nimport 'p';\n";
		const all = bindings(parse(source, 'auth.ts'));
		expect(all.map(({ local, imported, from }) => [local, imported, from].join(' '))).toEqual([
			'D default m',
			'a a m',
			'c b m',
			'T T m',
			'U U n'
		]);
	});
});

describe('dropBindings', () => {
	it.each([
		['a', "import { a, b } from 'm';", "import { b } from 'm';"],
		['b', "import { a, b } from 'm';", "import { a } from 'm';"],
		['b', "import { a, b, c } from 'm';", "import { a, c } from 'm';"],
		['a b', "import { a, b, c } from 'm';", "import { c } from 'm';"],
		['D', "import D, { a } from 'm';", "import { a } from 'm';"],
		['a', "import D, { a } from 'm';", "import D from 'm';"],
		['a', "import D, { a, b } from 'm';", "import D, { b } from 'm';"],
		['D a', "import D, { a, b } from 'm';", "import { b } from 'm';"],
		['D', "import D, * as n from 'm';", "import D, * as n from 'm';"],
		['c', "import { b as c, d } from 'm';", "import { d } from 'm';"],
		['x', "import { a } from 'm';", "import { a } from 'm';"]
	])('removes %s of %s', (names, line, left) => {
		const [above, below] = ["import 'x';\n", '\n\nf();\n'];
		expect(drop(above + line + below, names)).toBe(above + left + below);
	});

	it.each([
		['a b', "import { a, b } from 'm';"],
		['D', "import D from 'm';"],
		['D a', "import D, { a } from 'm';"]
	])('removes the line without names: %s of %s', (names, line) => {
		expect(drop(`import x from 'x';\n${line}\nimport y from 'm';\n`, names)).toBe(
			"import x from 'x';\nimport y from 'm';\n"
		);
	});

	it('removes names of several imports', () => {
		const source = "import { a, b } from 'm';\nimport { c } from 'n';\nimport { d } from 'm';\n";
		expect(drop(source, 'a c')).toBe("import { b } from 'm';\nimport { d } from 'm';\n");
	});
});

describe('swapBindings', () => {
	const to = { name: 'auth', local: 'signedIn', from: '../auth', style };
	const swap = (source: string, names: string) => {
		const { file, these } = found(source, names);
		return splice(source, swapBindings(file, these, to));
	};
	const line = "import { auth as signedIn } from '../auth';\n";

	it('puts the new import in the first line that goes', () => {
		const source =
			"import { a, b } from 'm';\nimport { c } from 'n';\nimport x from 'x';\nimport { d } from 'o';\nf();\n";
		expect(swap(source, 'a c d')).toBe(`import { b } from 'm';\n${line}import x from 'x';\nf();\n`);
	});

	it('adds a line if none goes', () => {
		expect(swap("import { a, b } from 'm';\nf();\n", 'a')).toBe(
			`import { b } from 'm';\n${line}f();\n`
		);
	});
});

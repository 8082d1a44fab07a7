import { describe, expect, it } from 'vitest';
import {
	importLine,
	insertImports,
	insertInOrder,
	removeImports
} from '../../src/edit/import-lines.ts';
import { parse, splice } from '../../src/edit/source-file.ts';
import { style } from './edit-fixtures.ts';

const crlf = { ...style, newline: '\r\n' } as const;
/** The text with two more imports, written as `¶`. */
const inserted = (source: string, own: typeof style = style) =>
	splice(source, [insertImports(parse(source, 'auth.ts'), ['¶', '¶'], own)]);

describe('importLine', () => {
	it.each([
		[{ name: 'a' }, "import { a } from './m';"],
		[{ name: 'a', local: 'b' }, "import { a as b } from './m';"],
		[{ name: 'default', local: 'B' }, "import B from './m';"]
	])('writes %j', (names, line) => {
		expect(importLine({ ...names, from: './m' }, style)).toBe(line);
	});

	it('has the style of the app', () => {
		const own = { ...style, quote: '"', semicolons: false } as const;
		expect(importLine({ name: 'a', from: './m' }, own)).toBe('import { a } from "./m"');
	});
});

// `|` is where the imports go.
describe('insertImports', () => {
	it.each([
		"import a from 'a';|\nf();\n",
		"import a from 'a';\nimport {\n\tb\n} from 'b';|\n",
		"import a from 'a';|\nf();\nimport b from 'b';\n",
		"'use client';\nimport a from 'a';|\nf();\n",
		"'use client';|\n\nf();\n",
		"'use strict';\n'use server'; // all of it|\nf();\n",
		"'use client';|",
		"import a from 'a'; // why|\nf();\n",
		"import a from 'a';//|\nf();\n",
		"import a from 'a'; /* why */|\nf();\n",
		"import a from 'a'; /* why */ |\nf();\n",
		"import a from 'a';| /* f */ f();\n",
		"import a from 'a';| /* f */ f(); /* g */\n",
		"import a from 'a';| f(); // why\n",
		"import a from 'a';| f();\n// why\n"
	])('adds below the first imports: %j', (marked) => {
		expect(inserted(marked.replace('|', ''))).toBe(marked.replace('|', '\n¶\n¶'));
	});

	it.each([
		'|f();\n\ng();\n',
		'\uFEFF|f();\n',
		'|f(); // \uFEFF',
		'#!/usr/bin/env node\n|f();\n',
		'|// about f\nf();\n\ng();\n',
		'/* License */\n\n|f();\n',
		'/* License */\n \t\n\n|f();\n',
		'// License\n\n|// about f\nf();\n',
		'// @ts-check\n|f();\n',
		'//@ts-nocheck\n|f();\n',
		'//  biome-ignore-all lint: own\n|f();\n',
		'/// <reference types="vite/client" />\n|f();\n',
		'/* eslint-disable */\n|f();\n',
		'/*eslint-disable*/\n|f();\n',
		'/*  eslint-disable */\n|f();\n',
		'/* License */\n\n// @ts-check\n|// about f\nf();\n',
		'|// see //eslint\nf();\n',
		'|// see /* eslint */\nf();\n',
		'|// about eslint\nf();\n'
	])('adds above the first statement, below comments about the file: %j', (marked) => {
		expect(inserted(marked.replace('|', ''))).toBe(marked.replace('|', '¶\n¶\n\n'));
	});

	it.each(['// License\r\n\r\n|f();\r\n', '#!/x\r\n|f();\r\n'])(
		'adds lines with CRLF: %j',
		(marked) => {
			const text = marked.replace('|', '¶\r\n¶\r\n\r\n');
			expect(inserted(marked.replace('|', ''), crlf)).toBe(text);
		}
	);

	it.each([
		['', '¶\n¶\n'],
		['\uFEFF', '\uFEFF¶\n¶\n'],
		['// own\n', '// own\n¶\n¶\n'],
		['// own', '// own\n¶\n¶'],
		['\n// own', '\n// own\n¶\n¶']
	])('fills a file without statements: %j', (source, text) => {
		expect(inserted(source)).toBe(text);
	});
});

describe('insertInOrder', () => {
	const line = (from: string) => `import x from '${from}';\n`;
	const insert = (source: string, ...froms: string[]) => {
		const imports = froms.map((from) => ({ local: 'x', name: 'default', from }));
		return splice(source, insertInOrder(parse(source, 'auth.ts'), imports, style));
	};
	const sorted = ['node:fs', 'jose', 'zod', './a', './m'].map(line).join('');

	it.each([
		['node:path', ['node:fs', 'node:path', 'jose', 'zod', './a', './m']],
		['kysely', ['node:fs', 'jose', 'kysely', 'zod', './a', './m']],
		['$lib/a', ['node:fs', 'jose', 'zod', '$lib/a', './a', './m']],
		['./z', ['node:fs', 'jose', 'zod', './a', './m', './z']],
		['node:assert', ['node:fs', 'node:assert', 'jose', 'zod', './a', './m']],
		['./m', ['node:fs', 'jose', 'zod', './a', './m', './m']]
	])('puts %s in its place', (from, all) => {
		expect(insert(`${sorted}f();\n`, from)).toBe(`${all.map(line).join('')}f();\n`);
	});

	it('puts several in their places, in order', () => {
		expect(insert(sorted, './c', 'kysely', './b')).toBe(
			['node:fs', 'jose', 'kysely', 'zod', './a', './b', './c', './m'].map(line).join('')
		);
	});

	it('puts all below imports in another order', () => {
		const source = ['zod', 'jose', './a'].map(line).join('');
		expect(insert(source, './b', 'kysely')).toBe(source + line('./b') + line('kysely'));
	});

	it('counts imports of one module as ordered', () => {
		const source = ['jose', 'jose', 'zod'].map(line).join('');
		expect(insert(source, 'kysely')).toBe(['jose', 'jose', 'kysely', 'zod'].map(line).join(''));
	});

	it('goes below the comment behind an import', () => {
		expect(insert("import a from 'a'; // why\nimport z from 'z';\n", 'b')).toBe(
			`import a from 'a'; // why\n${line('b')}import z from 'z';\n`
		);
	});

	it('fills a file without imports', () => {
		expect(insert('f();\n', 'b')).toBe(`${line('b')}\nf();\n`);
	});
});

describe('removeImports', () => {
	/** Removes the statements that import from `gone`. */
	const remove = (source: string) => {
		const { statements } = parse(source, 'auth.ts');
		return splice(
			source,
			removeImports(statements.filter((one) => one.getText().includes('gone')))
		);
	};
	const gone = "import a from 'gone';";
	const also = "import { b } from 'gone/b';";
	const kept = "import c from 'c';";

	it.each([
		[`${kept}\n${gone}\nf();\n`, `${kept}\nf();\n`],
		[`${kept}\n${gone}\n${also}\n\nf();\n`, `${kept}\n\nf();\n`],
		[`${kept}\r\n${gone}\r\n\r\nf();\r\n`, `${kept}\r\n\r\nf();\r\n`],
		[`${kept}\n${gone}`, kept],
		[`${kept} ${gone}\nf();\n`, `${kept} \nf();\n`],
		[`${gone}\n${kept}\n`, `${kept}\n`],
		[`${gone}\n${also}\n\nf();\n`, 'f();\n'],
		[`${gone}\r\n${also}\r\n\r\nf();\r\n`, 'f();\r\n'],
		[`${gone}\n\n\nf();\n`, '\nf();\n'],
		[`${gone}\n\n${also}\n\nf();\n`, '\nf();\n'],
		[`'use client';\n${gone}\n\nf();\n`, "'use client';\nf();\n"],
		[`#!/x\n${gone}\nf();\n`, '#!/x\nf();\n'],
		[`${gone}\n\n// own\n`, '\n// own\n'],
		[`\r\n${gone} f();\n`, ' f();\n'],
		[`\n${gone}`, ''],
		[gone, '']
	])('removes lines, with the blank line below all imports: %j', (source, left) => {
		expect(remove(source)).toBe(left);
	});

	it('removes nothing else', () => {
		expect(removeImports([])).toEqual([]);
	});
});

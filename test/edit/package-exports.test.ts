import { describe, expect, it } from 'vitest';
import { addExports } from '../../src/edit/package-exports.ts';

const files = {
	'./lib/auth': './src/lib/auth/index.ts',
	'./lib/auth/react': './src/lib/auth/react.tsx'
};

describe('addExports', () => {
	it.each([
		[
			'lines',
			'{\n\t"exports": {\n\t\t".": "./src/index.ts"\n\t},\n\t"x": [1,   2]\n}\n',
			'{\n\t"exports": {\n\t\t".": "./src/index.ts",\n\t\t"./lib/auth": "./src/lib/auth/index.ts",\n\t\t"./lib/auth/react": "./src/lib/auth/react.tsx"\n\t},\n\t"x": [1,   2]\n}\n'
		],
		[
			'one line',
			'{ "exports": { "./a": { "import": "./a.js" } } }',
			'{ "exports": { "./a": { "import": "./a.js" }, "./lib/auth": "./src/lib/auth/index.ts", "./lib/auth/react": "./src/lib/auth/react.tsx" } }'
		],
		[
			'CRLF and a byte order mark',
			'\uFEFF{\r\n  "exports": {\r\n    ".": "./a.js"\r\n  }\r\n}\r\n',
			'\uFEFF{\r\n  "exports": {\r\n    ".": "./a.js",\r\n    "./lib/auth": "./src/lib/auth/index.ts",\r\n    "./lib/auth/react": "./src/lib/auth/react.tsx"\r\n  }\r\n}\r\n'
		]
	])('adds paths below those of a file with %s, once', (_, source, text) => {
		expect(addExports(source, files)).toEqual({ ok: true, text });
		expect(addExports(text, files)).toEqual({ ok: true, text });
	});

	it('keeps the file that the owner has for a path', () => {
		const source = '{ "exports": { "./lib/auth": "./dist/auth.js" } }';
		expect(addExports(source, { './lib/auth': './src/lib/auth/index.ts' })).toEqual({
			ok: true,
			text: source
		});
	});

	it.each([
		['no file', ''],
		['a list', '[]'],
		['no exports', '{ "name": "a" }'],
		['one file', '{ "exports": "./a.js" }'],
		['a list of files', '{ "exports": ["./a.js"] }'],
		['no path', '{ "exports": {} }'],
		['conditions', '{ "exports": { "import": "./a.js", "default": "./a.cjs" } }'],
		['conditions and a path', '{ "exports": { ".": "./a.js", "import": "./a.js" } }']
	])('refuses %s, and shows what is missing', (_, source) => {
		const edit = addExports(source, files);
		expect(edit).toMatchObject({ ok: false, reason: expect.stringContaining('`exports`') });
		expect(edit.ok ? undefined : JSON.parse(edit.snippet)).toEqual({
			exports: { '.': './…', ...files }
		});
	});
});

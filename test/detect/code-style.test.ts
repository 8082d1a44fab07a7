import { describe, expect, it } from 'vitest';
import { styleOf } from '../../src/detect/code-style.ts';
import { openProject } from '../../src/frameworks/index.ts';
import { temporaryApp } from '../apply/temporary-app.ts';

describe('styleOf', () => {
	it.each([
		['nothing', [''], {}],
		['tabs', ['if (a) {\n\tb();\n}\n'], { indent: '\t', semicolons: true, newline: '\n' }],
		[
			'four spaces',
			['a = {\n    b: 1\n}\n'],
			{ indent: '    ', trailingComma: false, newline: '\n' }
		],
		[
			'two spaces beside deeper ones',
			['a({\n  b: {\n    c,\n  },\n})\n'],
			{ indent: '  ', trailingComma: true, newline: '\n' }
		],
		[
			'no semicolons',
			["import a from 'a'\nexport const b = a()\n"],
			{ quote: "'", semicolons: false, newline: '\n' }
		],
		[
			'double quotes in spite of JSX',
			[`import a from "a";\nexport const b = <p class='x' id='y'>{a("b")}</p>;`],
			{ quote: '"', semicolons: true, newline: '\n' }
		],
		[
			'quotes outside of comments',
			[`// don't, can't, 'x'\n/* 'y' */ a("b", "c");`],
			{ quote: '"', semicolons: true, newline: '\n' }
		],
		['CRLF', ['a();\r\nb();\r\n'], { semicolons: true, newline: '\r\n' }]
	])('sees %s', (_, texts, style) => {
		expect(styleOf(texts)).toEqual(style);
	});
});

describe('Project.style', () => {
	const pkg = (more: object = {}) =>
		JSON.stringify({ devDependencies: { '@sveltejs/kit': '^2.0.0' }, ...more });
	const plain = { indent: '\t', quote: "'", semicolons: true, trailingComma: false, newline: '\n' };
	const style = (files: Readonly<Record<string, string>>) =>
		openProject(temporaryApp({ 'package.json': pkg(), ...files }), { env: {} }).style;

	const prettier = { quote: '"', trailingComma: true };
	const biome = { quote: '"', trailingComma: true };
	it.each([
		['the framework', {}, {}],
		[
			'Prettier, whose defaults count',
			{ '.prettierrc': '{ "tabWidth": 4 }' },
			{ indent: '    ', quote: '"', trailingComma: true }
		],
		[
			'Prettier that is told nothing',
			{ 'package.json': pkg({ dependencies: { prettier: '3.10.1' } }) },
			prettier
		],
		[
			'Biome beside a Prettier that is told nothing',
			{
				'package.json': pkg({ dependencies: { prettier: '3.10.1' } }),
				'biome.json': '{ "javascript": { "formatter": { "quoteStyle": "single" } } }'
			},
			{ trailingComma: true }
		],
		[
			'Prettier in YAML',
			{ '.prettierrc': 'semi: false\nsingleQuote: true\ntrailingComma: none\nendOfLine: crlf\n' },
			{ semicolons: false, newline: '\r\n' }
		],
		[
			'Prettier in JavaScript, not run',
			{
				'prettier.config.js':
					'throw 1; export default {\n\tsingleQuote: true,\n\ttrailingComma: "none",\n\tsemi: false\n}'
			},
			{ semicolons: false }
		],
		[
			'Prettier in a constant that is exported',
			{
				'prettier.config.mjs':
					'const prettierConfig = {\n\tsemi: false,\n\tprintWidth: 90,\n};\n\nexport default prettierConfig;\n'
			},
			{ ...prettier, semicolons: false, width: 90 }
		],
		...[
			'export default { semi: false, printWidth: 90 };',
			'module.exports = { printWidth: 90, semi: false };',
			'const own: Config = { printWidth: 90, "semi": false };\nexport default own;',
			'/** @type {import("prettier").Config} */\nconst own = { semi: false, printWidth: 90 } satisfies Config;\nexport default own;'
		].map((text): [string, Record<string, string>, object] => [
			`Prettier on one line of a module: ${text}`,
			{ 'prettier.config.mts': `${text}\n` },
			{ ...prettier, semicolons: false, width: 90 }
		]),
		[
			'Prettier in package.json',
			{
				'package.json': pkg({ prettier: { singleQuote: true, semi: false, trailingComma: 'none' } })
			},
			{ semicolons: false }
		],
		[
			'.editorconfig',
			{ '.editorconfig': '[*]\nindent_style = space\nindent_size = 2\nend_of_line = crlf\n' },
			{ indent: '  ', newline: '\r\n' }
		],
		['.gitattributes', { '.gitattributes': '* text=auto eol=crlf\n' }, { newline: '\r\n' }],
		[
			'Biome',
			{
				'biome.json':
					'{ "formatter": { "indentStyle": "space", "indentWidth": 4 }, "javascript": { "formatter": { "quoteStyle": "single", "semicolons": "asNeeded" } } }'
			},
			{ indent: '    ', semicolons: false, trailingComma: true }
		],
		[
			'Biome in lines that hold several settings',
			{ 'biome.json': '{\n"formatter": { "indentStyle": "space", "lineWidth": 100 }\n}' },
			{ ...biome, indent: '  ', width: 100 }
		],
		[
			'the width of lines of Prettier',
			{ '.prettierrc': 'printWidth: 120' },
			{ ...prettier, width: 120 }
		],
		[
			'the width of lines of Biome',
			{ 'biome.json': '{ "formatter": { "lineWidth": 100 } }' },
			{ ...biome, width: 100 }
		],
		[
			'the width of lines of an .editorconfig, unless it has none',
			{
				'.editorconfig': '[*]\nmax_line_length = 90\n',
				'biome.json': '{ "formatter": { "lineWidth": 0 } }'
			},
			{ ...biome, width: 90 }
		],
		[
			'its own source above all',
			{
				'.prettierrc': '{ "useTabs": true }',
				'vite.config.js': "import a from 'a'\n\nexport default a({\n  b: 1\n})\n"
			},
			{ indent: '  ', semicolons: false }
		]
	])('follows %s', (_, files, expected) => {
		expect(style(files)).toEqual({ ...plain, ...expected });
	});
});

import { describe, expect, it } from 'vitest';
import { inStyle } from '../../src/edit/in-style.ts';

const text = `import { a } from './a';
// A comment; it stays.
export const b = a({
	list: [1, 2],
	deep: {
		c: 'c',
		d: [
			1,
			2
		]
	}
});
`;
const ours = {
	indent: '\t',
	quote: "'",
	semicolons: true,
	trailingComma: false,
	newline: '\n'
} as const;

describe('inStyle', () => {
	it('changes nothing for an app with the style of the templates', () => {
		expect(inStyle(text, ours)).toBe(text);
	});

	it('applies indentation, quotes, semicolons, trailing commas and line ends of the app', () => {
		const style = {
			indent: '  ',
			quote: '"',
			semicolons: false,
			trailingComma: true,
			newline: '\r\n'
		} as const;
		expect(inStyle(text, style)).toBe(
			[
				'import { a } from "./a"',
				'// A comment; it stays.',
				'export const b = a({',
				'  list: [1, 2],',
				'  deep: {',
				'    c: "c",',
				'    d: [',
				'      1,',
				'      2,',
				'    ],',
				'  },',
				'})',
				''
			].join('\r\n')
		);
	});

	const styled = (changes: object) => ({ ...ours, ...changes });

	it('keeps the text of comments, and semicolons within a line', () => {
		const code = "// It's 'so';\nfor (;;) {\n\tx; // why\n}\na(';');\n";
		expect(inStyle(code, styled({ semicolons: false, quote: '"' }))).toBe(
			"// It's 'so';\nfor (;;) {\n\tx; // why\n}\na(\";\")\n"
		);
		expect(inStyle('a(); //', styled({ quote: '"', semicolons: false }))).toBe('a(); //');
		expect(inStyle("a('b'); //", styled({ quote: '"' }))).toBe('a("b"); //');
	});

	it('indents the start of a line alone', () => {
		expect(inStyle('\ta\tb', styled({ indent: '  ' }))).toBe('  a\tb');
	});

	const comma = styled({ trailingComma: true });

	it.each([
		['f(\n\ta(\n\t\tb\n\t)\n);', 'a call'],
		['f(\n\tx[1])\n);', 'an index'],
		['const a = [\n];', 'an empty list'],
		['const a = {\n\n};', 'an empty line'],
		['if (a) {\n\tb();\n}', 'a statement'],
		['const a = [\n\tb,\n];', 'an entry that has one'],
		['f(a,\n\tb);', 'another line'],
		['a\nb }', 'a bracket later on'],
		['let {\n\t...a\n} = b;', 'a rest pattern'],
		['let [\n\t...a\n]: B = c;', 'a rest pattern']
	])('adds no comma in %j: %s', (code) => {
		expect(inStyle(code, comma)).toBe(code);
	});

	it.each([
		['f(\n\t[1, 2]\n);', 'f(\n\t[1, 2]\n);'],
		['f(\n\tg({\n\t\ta\n\t}))\n);', 'f(\n\tg({\n\t\ta,\n\t})),\n);'],
		['[\n\t(a)\n];', '[\n\t(a),\n];'],
		['[\n\t...a\n];', '[\n\t...a,\n];'],
		['{\n\ta: [1, (2)]\n}', '{\n\ta: [1, (2)],\n}']
	])('writes %j as %j', (code, after) => {
		expect(inStyle(code, comma)).toBe(after);
	});

	it('adds no comma after a rest pattern, where none is allowed', () => {
		const code = 'let {\n\ta,\n\t...rest\n}: Props = f();\nconst b = {\n\t...rest\n};\n';
		expect(inStyle(code, { ...ours, trailingComma: true })).toBe(
			code.replace('...rest\n};', '...rest,\n};')
		);
	});

	it('adds a trailing comma to the last argument of a call, and none in JSX', () => {
		const code =
			'const a = f(\n\t() => ({\n\t\tb: 1\n\t})\n);\nreturn (\n\tx && (\n\t\t<p />\n\t)\n);\n';
		expect(inStyle(code, { ...ours, trailingComma: true })).toBe(
			code.replace('b: 1', 'b: 1,').replace('})\n', '}),\n')
		);
	});
});

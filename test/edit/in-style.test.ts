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

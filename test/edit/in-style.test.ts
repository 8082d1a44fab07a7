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
	it('changes nothing where the app writes as the templates do', () => {
		expect(inStyle(text, ours)).toBe(text);
	});

	it('writes indentation, quotes, semicolons, trailing commas and line ends of the app', () => {
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

	it('puts no comma behind the rest of a pattern, where none may stand', () => {
		const code = 'let {\n\ta,\n\t...rest\n}: Props = f();\nconst b = {\n\t...rest\n};\n';
		expect(inStyle(code, { ...ours, trailingComma: true })).toBe(
			code.replace('...rest\n};', '...rest,\n};')
		);
	});

	it('ends the last argument of a call with a comma, and what stands in JSX with none', () => {
		const code =
			'const a = f(\n\t() => ({\n\t\tb: 1\n\t})\n);\nreturn (\n\tx && (\n\t\t<p />\n\t)\n);\n';
		expect(inStyle(code, { ...ours, trailingComma: true })).toBe(
			code.replace('b: 1', 'b: 1,').replace('})\n', '}),\n')
		);
	});
});

import { describe, expect, it } from 'vitest';
import { codeOnly } from '../../src/edit/code-only.ts';

describe('codeOnly', () => {
	it.each([
		['a line', 'a(); // b()\nc();', 'a();       \nc();'],
		['lines', '/* a\n b */ c();', '    \n      c();'],
		[
			'what documents a declaration',
			'/** a */\nexport const b = 1;',
			'        \nexport const b = 1;'
		],
		['the end', 'a();\n// b\n', 'a();\n    \n'],
		['an argument', 'a(/* b */ c, // d\n)', 'a(        c,     \n)']
	])('replaces a comment by blanks: %s', (_, source, code) => {
		expect(codeOnly(source, 'a.ts').replace(/ +$/gm, '')).toBe(code.replace(/ +$/gm, ''));
		expect(codeOnly(source, 'a.ts')).toHaveLength(source.length);
	});

	it.each([
		`const a = 'https://b'; const c = "/* d */"; const e = \`//\${f}/* \`;\n`,
		'const a = /[/]\\/\\//.test(b);\n'
	])('keeps what only looks like a comment: %s', (source) => {
		expect(codeOnly(source, 'a.ts')).toBe(source);
	});

	it('keeps text between tags, where two slashes are text', () => {
		const source = 'const a = <p>http://b {/* c */ d}</p>;\n';
		expect(codeOnly(source, 'a.tsx')).toBe(source.replace('/* c */', '       '));
	});

	it('handles components: their markup and their scripts', () => {
		const source = '<script setup>\na(); // b\n</script>\n<!-- c\n -->\n<p>http://d</p>\n';
		const code = '<script setup>\na();     \n</script>\n      \n    \n<p>http://d</p>\n';
		expect(codeOnly(source, 'a.vue')).toBe(code);
	});

	it('handles the script of a frontmatter, not that of prose', () => {
		const source = '---\n/* a\n */\nb(); // c\n---\n<p>d // e</p>\n---\n// f\n---\n';
		const code = '---\n    \n   \nb();     \n---\n<p>d // e</p>\n---\n// f\n---\n';
		expect(codeOnly(source, 'a.astro')).toBe(code);
		expect(codeOnly(source, 'a.mdx')).toBe(source);
	});

	it.each([`a${', a'.repeat(20_000)}`, `a${'.b'.repeat(20_000)}`])(
		'handles code of any depth (%#)',
		(code) => {
			expect(codeOnly(`${code}; // d`, 'a.ts').trimEnd()).toBe(`${code};`);
		}
	);
});

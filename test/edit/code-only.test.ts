import { describe, expect, it } from 'vitest';
import { codeOnly, scriptsOnly } from '../../src/edit/code-only.ts';

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

	it('handles what does not end', () => {
		expect(codeOnly('<p>a</p>\n<!-- b\nc', 'a.vue')).toBe('<p>a</p>\n      \n ');
		expect(codeOnly('<script>\na(); // b', 'a.vue').trimEnd()).toBe('<script>\na();');
		expect(codeOnly('<p>a</p>\n<script // b', 'a.vue')).toBe('<p>a</p>\n<script // b');
	});

	it.each(['a.ts', 'a.mts', 'a.cjs', 'a.jsx'])('handles %s as code', (name) => {
		expect(codeOnly('a(); // b', name).trimEnd()).toBe('a();');
	});

	it.each(['a.ts.txt', 'a.xts', 'a.json'])('handles %s as markup', (name) => {
		expect(codeOnly('a(); // b <!-- c', name)).toBe('a(); // b       ');
	});

	it('handles types in a script', () => {
		const code = 'const a = <b>c; // d';
		expect(codeOnly(`<script>${code}</script>`, 'a.vue')).toBe(
			`<script>${code.replace('// d', '    ')}</script>`
		);
		expect(codeOnly(`---\n${code}\n---\n`, 'a.astro')).toBe(
			`---\n${code.replace('// d', '    ')}\n---\n`
		);
	});

	it.each(['---\r\na(); // b\n---\n', '\uFEFF\n --- \t\na(); // b\n---\n'])(
		'finds the frontmatter of %j',
		(source) => {
			expect(codeOnly(source, 'a.astro')).toBe(source.replace('// b', '    '));
		}
	);

	it.each(['<p />\n---\na(); // b\n---\n', 'x---\na(); // b\n---\n', '--- x\n// b\n---\n'])(
		'finds none in %j',
		(source) => {
			expect(codeOnly(source, 'a.astro')).toBe(source);
		}
	);

	it.each(['a.md', 'a.mdx'])('keeps the frontmatter of %s', (name) => {
		const source = '---\na: http://b\n---\n<!-- c -->\n';
		expect(codeOnly(source, name)).toBe(source.replace('<!-- c -->', '          '));
	});

	it('keeps no name of another file for prose', () => {
		const source = '---\na(); // b\n---\n';
		expect(codeOnly(source, 'a.md.astro')).toBe(source.replace('// b', '    '));
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

describe('scriptsOnly', () => {
	const script = /(<script>)([^<]*)/g;

	it.each([
		['<p>a</p>\n<script>b();</script>', '        \n        b();         '],
		[
			'<script>a();</script>\n<script>b();</script>c',
			'        a();         \n        b();          '
		],
		['<p>a</p>', '        ']
	])('blanks all else of %j', (source, code) => {
		expect(scriptsOnly(source, script)).toBe(code);
	});
});

import { describe, expect, it } from 'vitest';
import { componentForm, javaScriptForms } from '../../scripts/build/javascript-assets.ts';

function form(source: string): Readonly<Record<string, string>> {
	return javaScriptForms(new Map([['one.ts', `${source}\n`]])).get('one') ?? {};
}

const code = (source: string) => form(source)['.js']?.trimEnd();

describe('javaScriptForms', () => {
	it.each([
		[
			'parameters, and what is said of a function',
			`/** Adds. */\nexport function add(a: number, b?: number, c = 1): number {\n\treturn a + (b ?? c);\n}`,
			`/**\n * Adds.\n * @param {number} a\n * @param {number} [b]\n * @returns {number}\n */\nexport function add(a, b, c = 1) {\n\treturn a + (b ?? c);\n}`
		],
		[
			'a parameter that is taken apart, by the name of its type',
			`function read({ name }: Setting) {\n\treturn name;\n}`,
			`/** @param {Setting} setting */\nfunction read({ name }) {\n\treturn name;\n}`
		],
		[
			'callbacks, where they stand',
			`const all = list.map((one: string): number => one.length);`,
			`const all = list.map(/** @returns {number} */ (/** @type {string} */ one) => one.length);`
		],
		[
			'a generic callback after return, on one line: the statement would end with it',
			`function queue() {\n\treturn <T>(job: () => T): T => job();\n}`,
			`function queue() {\n\treturn /** @template T @param {() => T} job @returns {T} */ (job) => job();\n}`
		],
		[
			'variables, collections and constants',
			`let last: string | undefined;\nconst known = new Map<string, number>();\nconst way = { by: 'get' } as const;\nconst it = { a: 1 } satisfies Row;`,
			`/** @type {string | undefined} */\nlet last;\nconst known = /** @type {Map<string, number>} */ (new Map());\nconst way = /** @type {const} */ ({ by: 'get' });\nconst it = /** @satisfies {Row} */ ({ a: 1 });`
		],
		[
			'imports of types, together after those that stay',
			`import type { A } from './a';\nimport { type B, c } from './b';\n\nc();`,
			`import { c } from './b';\n\n/**\n * @import { A } from './a'\n * @import { B } from './b'\n */\n\nc();`
		],
		[
			'types that are handed on',
			`export { type A, b } from './a';`,
			`export { b } from './a';\n/** @typedef {import('./a').A} A */`
		],
		[
			'interfaces, member by member',
			`/** A thing. */\ninterface Thing<T = string> {\n\t/** Its name. */\n\treadonly name: T;\n\tage?: number;\n}\nx();`,
			`/**\n * A thing.\n * @template [T=string]\n * @typedef {object} Thing\n * @property {T} name Its name.\n * @property {number} [age]\n */\nx();`
		],
		[
			'methods, whose arguments may be wider only as methods',
			`interface Thing extends Base {\n\t/** Goes. */\n\tgo(way: string): void;\n}\nx();`,
			`/**\n * \`go\`: Goes.\n * @typedef {Base & {\n *   go(way: string): void;\n * }} Thing\n */\nx();`
		],
		[
			'classes',
			`class Mine extends Other {\n\tstatic override kind: string = 'mine';\n\tprivate readonly name: string;\n\tdeclare cause?: object;\n}`,
			`class Mine extends Other {\n\t/** @type {string} */\n\tstatic kind = 'mine';\n\t/** @type {string} */\n\tname;\n}`
		],
		[
			'tags of ours that mean something else to TypeScript',
			`/**\n * Acme\n * @callback https-only\n */\nexport default function Acme(given: object) {\n\treturn given;\n}`,
			`/**\n * Acme\n * @callbackUrl https-only\n * @param {object} given\n */\nexport default function Acme(given) {\n\treturn given;\n}`
		]
	])('writes in JSDoc: %s', (_, source, expected) => {
		expect(code(source)).toBe(expected);
	});

	it('keeps a module of pure types a declaration file, so that an app can augment its interfaces', () => {
		const source = `/** Who. */\nexport interface User {\n\tid: string;\n}\n`;
		expect(javaScriptForms(new Map([['one.ts', source]])).get('one')).toEqual({ '.d.ts': source });
	});

	it('puts global augmentations into a declaration file beside the code', () => {
		const source = `import type { Who } from './who';\ndeclare global {\n\tvar who: Who;\n}\nexport const a: Who = 1;`;
		const { '.js': script, '.globals.d.ts': globals } = form(source);
		expect(script).not.toContain('declare');
		expect(globals).toContain(`import type { Who } from './who';`);
		expect(globals).toContain('var who: Who;');
	});
});

describe('componentForm', () => {
	it('rewrites only the script of a component', () => {
		const source = `<!-- A. -->\n<script lang="ts">\n\tlet { a }: { a: string } = $props();\n</script>\n\n<p>{a}</p>\n`;
		expect(componentForm('One', source)).toBe(
			`<!-- A. -->\n<script>\n\t/** @type {{ a: string }} */\n\tlet { a } = $props();\n</script>\n\n<p>{a}</p>\n`
		);
	});

	it('leaves one of Astro as it is, whose script has its own marks', () => {
		const source = `---\nconst { a } = Astro.props as { a: string };\n---\n\n<p>{a}</p>\n`;
		expect(componentForm('One', source)).toBe(source);
	});
});

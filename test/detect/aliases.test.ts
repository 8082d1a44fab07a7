import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openProject } from '../../src/frameworks/index.ts';

function aliasesOf(files: Readonly<Record<string, string>>, imports: object = {}) {
	const folder = mkdtempSync(join(tmpdir(), 'aliases-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const pkg = JSON.stringify({ imports, devDependencies: { '@sveltejs/kit': '^2.0.0' } });
	for (const [path, text] of Object.entries({ 'package.json': pkg, ...files })) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	const all = openProject(folder, { env: {} }).aliases;
	const usual = ['$lib', '#lib'].map((name) => ({ from: `${name}/*`, to: 'src/lib/*' }));
	expect(all.slice(-2)).toEqual(usual);
	return all.slice(0, -2);
}

const kit = (alias: string) => `export default { kit: { alias: ${alias} } };\n`;
const vite = (alias: string) => `export default defineConfig({ resolve: { alias: ${alias} } });\n`;

describe('aliases', () => {
	it('are none where nothing sets them', () => {
		expect(aliasesOf({ 'tsconfig.json': '{}', 'svelte.config.js': kit('{}') })).toEqual([]);
	});

	it('are paths of tsconfig.json, with comments and commas, seen from its baseUrl', () => {
		const text = `{
	// "paths": {}
	"compilerOptions": { "baseUrl": "./src", "paths": { "@/*": ["./lib/*", "more/*"], }, },
}`;
		expect(aliasesOf({ 'tsconfig.json': text })).toEqual([
			{ from: '@/*', to: 'src/lib/*' },
			{ from: '@/*', to: 'src/more/*' },
			{ from: '*', to: 'src/*' }
		]);
	});

	it('are paths of the files that it extends, seen from there, also in a circle', () => {
		const files = {
			'jsconfig.json': '{ "extends": ["./.svelte-kit/tsconfig.json", "./settings/base"] }',
			'.svelte-kit/tsconfig.json': '{ "compilerOptions": { "paths": { "$a": ["../src/a"] } } }',
			'settings/base.json':
				'{ "extends": "../jsconfig.json", "compilerOptions": { "paths": { "b": ["./b.ts"] } } }'
		};
		expect(aliasesOf(files)).toEqual([
			{ from: '$a', to: 'src/a' },
			{ from: 'b', to: 'settings/b.ts' }
		]);
	});

	it.each([
		['a folder', `{ $a: 'src/a' }`, ['$a']],
		['a name in quotes, a path from here', `{ '@a': './src/a' }`, ['@a']],
		['a path that is put together', `{ '#a': path.resolve(__dirname, 'src', 'a') }`, ['#a']],
		['a path from the root', `{ a: '/src/a' }`, ['a']],
		['a list', `[{ find: 'a', replacement: '/src/a' }, { find: /^b/, replacement: 'c' }]`, ['a']]
	])('are those of the framework and of Vite: %s', (_, alias, names) => {
		const expected = names.flatMap((from) => [
			{ from, to: 'src/a' },
			{ from: `${from}/*`, to: 'src/a/*' }
		]);
		expect(aliasesOf({ 'svelte.config.js': kit(alias) })).toEqual(expected);
		expect(aliasesOf({ 'vite.config.ts': vite(alias) })).toEqual(expected);
	});

	it('keep the star of kit.alias', () => {
		const alias = `{ 'a/*': 'src/a/*' }`;
		expect(aliasesOf({ 'svelte.config.js': kit(alias) })).toEqual([{ from: 'a/*', to: 'src/a/*' }]);
	});

	it('are the imports of package.json, under every condition', () => {
		const imports = {
			'#a/*': './src/a/*.ts',
			'#b': { node: './src/b.ts', default: ['./src/c.ts'] }
		};
		expect(aliasesOf({}, imports)).toEqual([
			{ from: '#a/*', to: 'src/a/*.ts' },
			{ from: '#b', to: 'src/b.ts' },
			{ from: '#b', to: 'src/c.ts' }
		]);
	});
});

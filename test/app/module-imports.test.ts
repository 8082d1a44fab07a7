import { describe, expect, it } from 'vitest';
import {
	aliasedSpecifier,
	modulePaths,
	relativeSpecifier,
	specifiersIn,
	stemOf
} from '../../src/app/module-imports.ts';
import { memoryApp } from '../templates/memory-app.ts';

describe('specifiersIn', () => {
	it('finds imports of every kind, including dynamic ones', () => {
		const text = `import a from './a';
import './b'
export * from "../c.ts";
const d = await import('$lib/d'); const e = require("e");
declare module '@f/g' {}
type H = import('./h').H;
`;
		expect(specifiersIn(text)).toEqual(['./a', './b', '../c.ts', '$lib/d', 'e', '@f/g', './h']);
	});

	it('ignores text that only mentions imports', () => {
		expect(specifiersIn(`const from = 'a'; // imports nothing\n`)).toEqual([]);
	});
});

describe('aliasedSpecifier', () => {
	const at = { from: '@/*', to: '*' };
	const source = { from: '~/*', to: 'src/*' };
	const base = { from: '*', to: '*' };
	it.each([
		['an alias that the text uses', '@/db', [at], '@/lib/auth/next'],
		['the one that leads there', '~/db', [at, source], undefined],
		['a base as it is written', 'lib/db', [base], 'lib/auth/next'],
		['none where nothing uses one', './db', [at], undefined],
		['none that leads to two places', '@/db', [at, { from: '@/*', to: 'src/*' }], undefined],
		['no package', 'react/jsx', [at], undefined]
	])('finds %s', (_, used, aliases, expected) => {
		const leads = (one: string) => modulePaths({ aliases }, 'app/page.tsx', one);
		const text = `import one from '${used}';\n`;
		expect(aliasedSpecifier(text, 'lib/auth/next.ts', leads)).toBe(expected);
	});
});

describe('modulePaths', () => {
	it.each([
		['src/hooks.server.ts', './auth', 'src/auth'],
		['src/hooks.server.ts', './auth.js', 'src/auth'],
		['src/hooks.server/index.ts', '../auth/index.ts', 'src/auth'],
		['src/hooks.server.ts', '$lib/../auth', 'src/auth'],
		['src/hooks.server.ts', '#lib/server/auth.ts', 'src/lib/server/auth'],
		['src/lib/a.ts', './', 'src/lib'],
		['src/lib/a.ts', '.', 'src/lib'],
		['src/lib/a.ts', '../', 'src'],
		['a.ts', './', 'index'],
		['src/a.ts', '..', 'index'],
		['a.ts', '..', undefined],
		['a.ts', '../../other/b', undefined],
		['src/a.ts', 'jose', undefined],
		['src/a.ts', '@auth/core', undefined]
	])('reads in %s: %s', (from, specifier, path) => {
		expect(modulePaths(memoryApp(), from, specifier)).toEqual(path === undefined ? [] : [path]);
	});

	it('does not resolve the tilde of an alias to a folder of another', () => {
		const aliases = [
			{ from: '~/*', to: 'src/*' },
			{ from: '*', to: '*' }
		];
		expect(modulePaths({ aliases }, 'src/a.ts', '~/auth')).toEqual(['src/auth']);
	});

	it('treats an alias that points outside the app as a package', () => {
		const aliases = [
			{ from: '@repo/db', to: '../../packages/db/src' },
			{ from: '@repo/*', to: '../../packages/*/src' }
		];
		expect(modulePaths({ aliases }, 'src/a.ts', '@repo/db')).toEqual([]);
	});

	it('resolves only the aliases of the framework', () => {
		const app = memoryApp({}, { framework: 'qwik', major: 2 });
		const read = (specifier: string) => modulePaths(app, 'src/routes/a/index.tsx', specifier);
		expect(read('~/routes/plugin@auth')).toEqual(['src/routes/plugin@auth']);
		expect(read('$lib/a')).toEqual([]);
	});

	it('resolves an alias of the app to each of its targets', () => {
		const aliases = [
			{ from: '#a/*', to: 'src/a/*.ts' },
			{ from: '*', to: 'src/*' },
			{ from: '#b', to: 'src/b/index.ts' }
		];
		const app = { aliases: [...aliases, ...memoryApp().aliases] };
		expect(modulePaths(app, 'src/x.ts', '#a/c')).toEqual(['src/a/c', 'src/#a/c']);
		expect(modulePaths(app, 'src/x.ts', '#b')).toEqual(['src/#b', 'src/b']);
		expect(modulePaths(app, 'src/x.ts', '#b/c')).toEqual(['src/#b/c']);
	});
});

describe('relativeSpecifier', () => {
	it.each([
		['src/auth.ts', 'src/lib/server/auth/sveltekit.ts', './lib/server/auth/sveltekit'],
		['src/routes/plugin@auth.ts', 'src/auth/qwik', '../auth/qwik'],
		['src/lib/server/own.ts', 'src/lib/server/auth/index.ts', './auth/index']
	])('goes from %s to %s', (from, to, specifier) => {
		expect(relativeSpecifier(from, to)).toBe(specifier);
		expect(modulePaths(memoryApp(), from, specifier)).toEqual([stemOf(to)]);
	});
});

import { describe, expect, it } from 'vitest';
import { addLibraries } from '../../src/edit/compiler-settings.ts';

const listing = (list: string) => `{ "compilerOptions": { "strict": true, "lib": ${list} } }\n`;

describe('addLibraries', () => {
	it.each([
		['["ES2020", "DOM"]', '["ES2020", "DOM", "ES2022", "DOM.Iterable"]'],
		['["es2019"]', '["es2019", "ES2022", "DOM", "DOM.Iterable"]'],
		['[\n  "dom",\n  "es2021"\n]', '[\n  "dom",\n  "es2021",\n  "ES2022",\n  "DOM.Iterable"\n]'],
		['["dom", "dom.iterable", "esnext"]', '["dom", "dom.iterable", "esnext"]'],
		['[]', '[]']
	])('makes %s %s', (before, after) => {
		expect(addLibraries(listing(before), false)).toBe(listing(after));
	});

	it('adds none of the Web where other types have it', () => {
		expect(addLibraries(listing('["es2021"]'), true)).toBe(listing('["es2021", "ES2022"]'));
	});

	it.each([
		['["esnext", "DOM"]', '["esnext", "DOM", "DOM.Iterable"]'],
		['["esnext", "WebWorker"]', '["esnext", "WebWorker", "WebWorker.Iterable"]'],
		['["esnext", "DOM", "DOM.Iterable"]', '["esnext", "DOM", "DOM.Iterable"]']
	])('completes a half of the Web, which hides what other types have: %s', (before, after) => {
		expect(addLibraries(listing(before), true)).toBe(listing(after));
	});

	it.each(['{}', '{ "extends": "./.svelte-kit/tsconfig.json" }', 'no JSON'])(
		'keeps %s',
		(source) => {
			expect(addLibraries(source, false)).toBe(source);
		}
	);
});

import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { accounts, sessions, tokens } from '../../src/templates/parts.ts';
import { providerTypes } from '../../src/templates/provider-types.ts';
import { guarantees, readingOrder } from '../../src/templates/spine.ts';

const named = Object.keys(guarantees).map((path) => `${path}.ts`);

function row(path: string, lines: number) {
	return { path, about: `About ${path}.`, text: 'line\n'.repeat(lines) };
}

describe('the files to review first', () => {
	it('all exist', () => {
		const { files } = openCatalogue().readRuntime();
		expect(named.filter((path) => !(path in files))).toEqual([]);
	});

	it('include every sign-in flow, session strategy and account module', () => {
		const flows = Object.values(providerTypes).map(({ flow }) => flow);
		const parts = [...flows, ...Object.values(sessions), tokens, accounts];
		const folders = parts.map(({ file }) => dirname(file));
		expect(folders.filter((folder) => !named.some((path) => dirname(path) === folder))).toEqual([]);
	});

	it('are in the order of a request, in any order of the folder, and the rest by name', () => {
		const rows = ['session/jwt.ts', 'core/z.ts', 'core/request.ts', 'core/a.ts', 'hono.ts'];
		const { spine, rest } = readingOrder(
			rows.map((path) => row(path, 1)),
			'hono'
		);
		expect(spine.map(({ path }) => path)).toEqual(['hono.ts', 'core/request.ts', 'session/jwt.ts']);
		expect(rest.map(({ path }) => path)).toEqual(['core/a.ts', 'core/z.ts']);
		expect(spine[0]?.guarantee).toBe('Every request enters here.');
	});

	it('have the same names in JavaScript', () => {
		const { spine } = readingOrder([row('core/request.js', 1)], 'hono');
		expect(spine.map(({ path }) => path)).toEqual(['core/request.js']);
	});

	it.each([
		[1300, 60, '3.5 hours', 'half an hour'],
		[400, 2000, 'an hour', '5 hours']
	])('state how long %i lines, and %i others, take', (first, others, time, more) => {
		const rows = [row('core/request.ts', first), row('core/pages.ts', others)];
		const { extent, extentOfRest } = readingOrder(rows, 'hono');
		expect(extent).toBe(
			`1 files, about ${first.toLocaleString('en')} lines; allow ${time} at 400 lines an hour`
		);
		expect(extentOfRest).toContain(`lines; allow ${more} at 400`);
	});
});

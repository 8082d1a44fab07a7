import { describe, expect, it } from 'vitest';
import { exportAll } from '../../src/edit/export-all.ts';
import { style } from './edit-fixtures.ts';

const line = `export * from './auth/schema';`;
const wanted = { from: './auth/schema', names: ['users', 'accounts'], style };

describe('exportAll', () => {
	it.each([
		['', `${line}\n`],
		['export const posts = 1;\n', `export const posts = 1;\n${line}\n`],
		['export const posts = 1;', `export const posts = 1;\n${line}\n`],
		[`export * from './auth/schemas';\n`, `export * from './auth/schemas';\n${line}\n`],
		[`export * from './auth/schema.json';\n`, `export * from './auth/schema.json';\n${line}\n`],
		[`export * from 'x/auth/schema';\n`, `export * from 'x/auth/schema';\n${line}\n`],
		['export const usersOf = 1;\n', `export const usersOf = 1;\n${line}\n`]
	])('adds a line to %j, once', (source, text) => {
		expect(exportAll(source, wanted)).toEqual({ ok: true, text });
		expect(exportAll(text, wanted)).toEqual({ ok: true, text });
	});

	it.each([
		`export * from "./auth/schema.ts"\n`,
		`export *from './auth/schema.js';\n`,
		`export * as auth from './x';\nexport *\n\tfrom './auth/schema';`
	])('leaves %j, which has it', (source) => {
		expect(exportAll(source, wanted)).toEqual({ ok: true, text: source });
	});

	it('writes in the style of the app', () => {
		const given = { ...style, quote: '"', semicolons: false, newline: '\r\n' } as const;
		expect(exportAll('a', { ...wanted, style: given })).toEqual({
			ok: true,
			text: 'a\r\nexport * from "./auth/schema"\r\n'
		});
	});

	it.each(['export const accounts = 1;\n', 'const a = 1;\nexport const accounts=2'])(
		'rejects %j, whose name would be there twice',
		(source) => {
			expect(exportAll(source, wanted)).toEqual({
				ok: false,
				reason: 'it exports `accounts`, which ./auth/schema exports, too: rename it here',
				snippet: line
			});
		}
	);
});

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mayUndo } from '../../src/edit/allowed-hunks.ts';
import { hunksBetween, remainingLines, revertHunks } from '../../src/edit/hunks.ts';
import { isSoundWithout } from '../../src/edit/sound-module.ts';
import { editFixtures } from './edit-fixtures.ts';

const folder = new URL('../fixtures/edits/', import.meta.url).pathname;
const edits = readdirSync(folder).filter((name) =>
	/^(add-providers|compose|declare|mount)/.test(name)
);
const fixtures = edits.flatMap((edit) =>
	editFixtures(edit).flatMap(({ name, extension, input, output = input }) =>
		output === input ? [] : [{ name: `${edit}/${name}`, fileName: `a.${extension}`, input, output }]
	)
);
const search = (before: string, fileName = 'a.ts') => ({
	untouched: false,
	isSound: (after: string) => isSoundWithout(after, before, fileName)
});

describe('revertHunks', () => {
	it.each(fixtures)('restores the bytes from before $name', ({ input, output }) => {
		const hunks = hunksBetween(input, output);
		expect(revertHunks(output, hunks, { untouched: true })).toBe(input);
	});

	it.each(fixtures)('records hunks of $name', ({ input, output, fileName }) => {
		expect(mayUndo(fileName, hunksBetween(input, output))).toBe(true);
	});

	it.each(fixtures)('finds $name after edits above and below', (fixture) => {
		const { input, output, fileName } = fixture;
		const between = (text: string) => {
			const end = text.includes('\r\n') ? '\r\n' : '\n';
			return `// mine${end}${text.replace('\uFEFF', '')}${end}// mine, too`;
		};
		const text = between(output);
		const taken = revertHunks(text, hunksBetween(input, output), search(text, fileName));
		const lines = (one: string) => one.split(/\r?\n/).filter((line) => line.trim() !== '');
		// In doubt the owner is asked.
		if (taken !== undefined) expect(lines(taken)).toEqual(lines(between(input)));
	});

	it('finds nearly all hunks after random edits', () => {
		const found = fixtures.filter(({ input, output, fileName }) => {
			const text = `// mine\n${output}\n`;
			return revertHunks(text, hunksBetween(input, output), search(text, fileName)) !== undefined;
		});
		expect(found.length).toBeGreaterThan(0.9 * fixtures.length);
	});

	const before = `import { a } from './a';\n\nexport const handle = async (event) => {\n\ta(event);\n};\n`;
	const after = `import { sequence } from '@sveltejs/kit/hooks';
import { handle as authHandle } from './auth';
import { a } from './a';

export const handle = sequence(authHandle, async (event) => {
	a(event);
});
`;
	const hunks = hunksBetween(before, after);

	it.each([
		[
			'other quotes and no semicolons',
			(text: string) => text.replaceAll("'", '"').replaceAll(';', '')
		],
		['spaces for tabs', (text: string) => text.replaceAll('\t', '  ')],
		['lines that end as on Windows', (text: string) => text.replaceAll('\n', '\r\n')],
		[
			'lines in between',
			(text: string) =>
				text.replace('\ta(event);', '\tif (event) {\n\t\ta(event);\n\t}\n\tb(() => {\n\t});')
		]
	])('finds lines in a file with %s', (_, change) => {
		const taken = revertHunks(change(after), hunks, search(change(after)));
		const plain = (text = '') => text.replaceAll(/['"; \t\r]/g, '');
		expect(plain(taken)).toBe(plain(change(before).replace('});\n', '});\n')));
		if (change(after).includes('\r\n')) expect(taken).not.toMatch(/[^\r]\n/);
	});

	it.each([
		['a line of ours is another', after.replace('authHandle,', 'authHandle, own,')],
		['one is gone', after.replace(/import \{ sequence.*\n/, '')],
		['two could be meant', after + after],
		['a name is used elsewhere', `${after}export const other = authHandle;\n`],
		['lines are in another order', after.replace(/^(import .*\n)(import .*\n)/, '$2$1')],
		['it does not parse', `${after}const = 1;\n`]
	])('leaves it to the owner when %s', (_, text) => {
		expect(revertHunks(text, hunks, search(text))).toBeUndefined();
	});

	it('does not trust line numbers in a modified text', () => {
		const text = `\n\n${after}`;
		expect(revertHunks(text, hunks, { ...search(text), untouched: true })).toBe(`\n\n${before}`);
	});

	it('removes no bracket of uncertain origin', () => {
		const list = hunksBetween('a\n}\n', 'b {\na\n}\n}\n');
		expect(revertHunks('b {\na\n}\n}\nc\n', list, { untouched: false })).toBeUndefined();
	});

	it('gives up early on a text with a thousand equal lines', () => {
		const many = Object.fromEntries(
			Array.from({ length: 50 }, (_, line) => [line + 1, { added: 'same' }])
		);
		const text = 'same\n'.repeat(5000);
		const start = performance.now();
		expect(revertHunks(text, many, { untouched: false })).toBeUndefined();
		expect(performance.now() - start).toBeLessThan(1000);
	});
});

describe('remainingLines', () => {
	it('names lines of ours that remain, in any layout', () => {
		const hunks = hunksBetween('[\n\ta\n]\n', "[\n\troute('auth/*', 'auth.ts'),\n\ta\n]\n");
		expect(remainingLines('[a, route("auth/*", "auth.ts")]', hunks)).toEqual([
			"\troute('auth/*', 'auth.ts'),"
		]);
		expect(remainingLines('[a]', hunks)).toEqual([]);
	});
});

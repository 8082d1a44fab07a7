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

describe('hunksBetween', () => {
	it.each([
		[
			'lines that were added',
			'a\nb\n',
			'x\na\ny\nz\nb\n',
			{ 1: { added: 'x' }, 3: { added: 'y\nz' } }
		],
		['lines that were replaced', 'a\nb\nc\n', 'a\nB\nc\n', { 2: { added: 'B', before: 'b' } }],
		[
			'several that were replaced',
			'a\nb\nc\nd\n',
			'a\nB\nd\n',
			{ 2: { added: 'B', before: 'b\nc' } }
		],
		['a blank line that was replaced', 'a\n\nc\n', 'a\nB\nc\n', { 2: { added: 'B', before: '' } }],
		['no lines that were only removed', 'a\nb\nc\n', 'a\nc\n', {}],
		['nothing in the same text', 'a\n', 'a\n', {}],
		['lines without their ends', 'a\r\nb\r\n', 'a\r\nx\r\nb\r\n', { 2: { added: 'x' } }],
		['no byte order mark', '\uFEFFa\n', '\uFEFFx\na\n', { 1: { added: 'x' } }]
	])('has %s', (_, before, after, hunks) => {
		expect(hunksBetween(before, after)).toEqual(hunks);
	});
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

	it.each([
		['moved', 'x\n\nours(1);\ny\n', 'x\n\ny\n'],
		['in other quotes and layout', 'x\n\t ours( 1 ),\ny\n', 'x\ny\n'],
		['with CRLF', 'x\r\nours(1);\r\ny\r\n', 'x\r\ny\r\n'],
		['at the end, with CRLF', 'x\r\nours(1);', 'x'],
		['below a byte order mark', '\uFEFFx\nours(1);\n', '\uFEFFx\n'],
		['twice', 'ours(1);\nx\nours(1);\n', undefined],
		['changed', 'x\nours(2);\n', undefined],
		['in part', 'x\nours(1); y();\n', undefined],
		['gone', 'x\n', undefined]
	])('finds a line that is %s', (_, text, left) => {
		const one = { 1: { added: 'ours(1);' } };
		expect(revertHunks(text, one, { untouched: false })).toBe(left);
	});

	it('puts back what a line replaced, with the line ends of the text', () => {
		const one = { 2: { added: 'ours(a);', before: 'a;\nb;' } };
		expect(revertHunks('x\r\nours(a);\r\ny', one, { untouched: false })).toBe('x\r\na;\r\nb;\r\ny');
	});

	it('leaves blank lines of ours that it cannot tell from others', () => {
		const two = { 1: { added: '' }, 2: { added: 'ours(1);' }, 3: { added: ' \n\t' } };
		expect(revertHunks('\nx\nours(1);\n\ny\n', two, { untouched: false })).toBe('\nx\n\ny\n');
	});

	it('removes no lines by their numbers if one of them is another', () => {
		const options = { untouched: true };
		expect(revertHunks('one\nTWO\n', { 1: { added: 'one\ntwo' } }, options)).toBeUndefined();
		const two = { 1: { added: 'one' }, 2: { added: 'two' } };
		expect(revertHunks('one\nTWO\n', two, options)).toBeUndefined();
		expect(revertHunks('TWO\n', { 9: { added: 'two' } }, options)).toBeUndefined();
	});

	it('finds all lines of a run, or none', () => {
		const run = { 1: { added: 'ours(\n)' } };
		expect(revertHunks('x\nours(\n)\ny\n', run, { untouched: false })).toBe('x\ny\n');
		expect(revertHunks('x\nours(\ny)\n', run, { untouched: false })).toBeUndefined();
	});

	it('cannot find where a blank line replaced others', () => {
		const blank = { 5: { added: '', before: 'old' } };
		expect(revertHunks('x\n\ny\n', blank, { untouched: false })).toBeUndefined();
	});

	it('finds lines in order, none in another', () => {
		const two = { 1: { added: 'one' }, 2: { added: 'two' } };
		const options = { untouched: false };
		expect(revertHunks('two\none\nx\ntwo\n', two, options)).toBe('two\nx\n');
		expect(revertHunks('two\none\n', two, options)).toBeUndefined();
		const joined = { 1: { added: 'one\ntwo' }, 3: { added: 'two' } };
		expect(revertHunks('one\ntwo\nx\n', joined, options)).toBeUndefined();
		expect(revertHunks('one\ntwo\ntwo\nx\n', joined, options)).toBe('x\n');
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

	it('names no line whose words were there before, or that has none', () => {
		const added = 'const all = [\n\town(all),\n\tof(a)\n];';
		const hunks = { 4: { added, before: 'const all = own(all);' } };
		expect(remainingLines(added, hunks)).toEqual([]);
		const more = { 4: { added: `${added}\nsignIn();`, before: 'const all = own(all);' } };
		expect(remainingLines(`${added}\nsignIn();`, more)).toEqual(['signIn();']);
		expect(remainingLines('const x = 1;', { 1: { added: 'const y = 2;' } })).toEqual([]);
	});
});

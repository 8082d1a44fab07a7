import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notesOf } from '../../src/conversion/next-auth-4/notes.ts';
import { concerned, toVersion5 } from '../../src/conversion/next-auth-4/to-version-5.ts';
import { modulePaths } from '../../src/templates/module-imports.ts';
import { refusalText, style } from '../edit/edit-fixtures.ts';

const root = join(import.meta.dirname, '../fixtures/edits/next-auth-4');

function tree(folder: string): Map<string, string> {
	if (!existsSync(folder)) return new Map();
	const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.map((path) => join(folder, path))
		.filter((path) => statSync(path).isFile())
		.toSorted();
	return new Map(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]));
}

const textOf = (folder: string) =>
	existsSync(folder) ? readFileSync(folder, 'utf8').trimEnd() : '';

describe('toVersion5', () => {
	it.each(readdirSync(root))('%s', (name) => {
		const before = tree(join(root, name, 'before'));
		const source = [...before.keys()].some((path) => path.startsWith('src/')) ? 'src' : '';
		const aliases = ['@/*', '~/*'].map((from) => ({ from, to: source ? 'src/*' : '*' }));
		const leads = (from: string, specifier: string) => modulePaths({ aliases }, from, specifier);
		const texts = concerned([...before.keys()], (path) => before.get(path), leads);
		const result = toVersion5({ style, texts, leads, config: join(source, 'auth') });
		if (result === undefined) throw new Error('nothing was found');
		if ('ok' in result) {
			expect(refusalText(result)).toBe(`${textOf(join(root, name, 'refused.txt'))}\n`);
			return;
		}
		const after = new Map(before);
		for (const [path, text] of result.texts) {
			if (text === undefined) after.delete(path);
			else after.set(path, text);
		}
		const notes = [...after].flatMap(([path, text]) =>
			notesOf({ path, source: text }, /['"]@?next-auth/.test(text))
		);
		expect(Object.fromEntries(after)).toEqual(Object.fromEntries(tree(join(root, name, 'after'))));
		expect([...notes, ...result.notes].join('\n')).toBe(textOf(join(root, name, 'notes.txt')));
	});
});

describe('what is listed', () => {
	it.each([
		['/api/auth/csrf', '404'],
		['/api/auth/session', '`null`']
	])('names requests by hand to %s', (address, says) => {
		const source = `const first = 1;\nexport const ask = () => fetch('${address}');\n`;
		const [note = '', ...more] = notesOf({ path: 'app/ask.ts', source }, false);
		expect(more).toEqual([]);
		expect(note).toContain('app/ask.ts:2');
		expect(note).toContain(says);
	});
});

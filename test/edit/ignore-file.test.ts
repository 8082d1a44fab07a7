import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ignoreLines, ignorePath, ignores, unignorePaths } from '../../src/edit/ignore-file.ts';
import { temporaryApp } from '../apply/temporary-app.ts';

describe('ignorePath (S8)', () => {
	it.each([
		['no file', undefined, '.env\n'],
		['an empty file', '', '.env\n'],
		['other lines', 'node_modules\n', 'node_modules\n.env\n'],
		['no final newline', 'node_modules', 'node_modules\n.env\n'],
		['CRLF', 'node_modules\r\n', 'node_modules\r\n.env\r\n'],
		['a comment', '# .env\n', '# .env\n.env\n'],
		['a similar name', '.env.local\n', '.env.local\n.env\n'],
		['a folder of the name', '.env/\n', '.env/\n.env\n'],
		['a negation after it', '.env\n!.env\n', '.env\n!.env\n.env\n'],
		['a pattern too clever for it', '.en[v]\n', '.en[v]\n.env\n']
	])('adds a line to %s', (_, source, after) => {
		expect(ignorePath(source, '.env')).toBe(after);
		expect(ignorePath(after, '.env')).toBe(after);
	});

	it.each([
		'.env\n',
		'/.env\n',
		'.env*\n',
		'**/.env\n',
		'.env \n',
		'.env\r\n',
		'!.env\n.env\n',
		'.env\n.env.*\n!.env.example\n',
		'.*\n',
		'\uFEFF.env\n'
	])('adds nothing to %j', (source) => {
		expect(ignorePath(source, '.env')).toBe(source);
	});
});

describe('unignorePaths', () => {
	it.each([
		['a\n.env\n', 'a\n'],
		['a\r\n.env\r\nb\r\n', 'a\r\nb\r\n'],
		['a\n.env\nb', 'a\nb'],
		['.env\n# mine\n.env\n', '.env\n# mine\n'],
		['.env.local\n\n!.env\n', '.env.local\n\n!.env\n'],
		['a\n', 'a\n']
	])('removes the last line of a path: %j', (source, left) => {
		expect(unignorePaths(source, ['.env'])).toBe(left);
	});

	it.each(['a', 'a\n\nb', 'a\r\nb', 'a\n', 'a\r\nb\r\n', ''])('restores %j', (source) => {
		const text = ignorePath(ignorePath(source, '.env'), 'data.db');
		const before = ignoreLines(source);
		const added = ignoreLines(text).filter((line) => !before.includes(line));
		expect(unignorePaths(text, added)).toBe(source);
	});
});

describe('ignoreLines', () => {
	it.each([
		['\na\r\n\nb', ['a', 'b']],
		['a\r\nb\r\n', ['a', 'b', '\n']],
		['', []]
	])('are those with text, and one for the end of the last: %j', (source, lines) => {
		expect(ignoreLines(source)).toEqual(lines);
	});
});

describe('ignores', () => {
	it.each([
		['a/\n', 'a/b/.env', true],
		['/a/b/\n', 'a/b/.env', true],
		['ab/\n', 'a/b/.env', false],
		['b\n', 'a/b/.env', true],
		['a/\n', 'a', false],
		['#cache\n', '#cache', false],
		['cache#\n', 'cache#', true]
	])('reads %j for %s', (source, path, isIgnored) => {
		expect(ignores(source, path)).toBe(isIgnored);
	});

	it('never answers yes when git answers no', () => {
		const root = temporaryApp({});
		execFileSync('git', ['init', '--quiet'], { cwd: root });
		const lines = [
			'.env',
			'!.env',
			'*',
			'a/',
			'!a/',
			'a/*',
			'/a/.env',
			'**/.env',
			'.en?',
			'.env/',
			'[.]env',
			'!.en[v]',
			'a/**',
			'# .env',
			'\\.env'
		];
		const pairs = lines.flatMap((one) => lines.map((two) => `${one}\n${two}\n`));
		const wrong = pairs.flatMap((text) => {
			writeFileSync(join(root, '.gitignore'), text);
			const answer = git(root, ['.env', 'a/.env']);
			return ['.env', 'a/.env']
				.filter((path) => ignores(text, path) && !answer.includes(path))
				.map((path) => [text, path]);
		});
		expect(wrong).toEqual([]);
	});
});

function git(cwd: string, paths: readonly string[]): readonly string[] {
	try {
		return execFileSync('git', ['check-ignore', ...paths], { cwd, encoding: 'utf8' }).split('\n');
	} catch {
		return [];
	}
}

describe('ignores', () => {
	it('ends for a line with exponential matches', () => {
		expect(ignores(`/${'*a'.repeat(30)}b`, 'a'.repeat(200))).toBe(false);
		const start = performance.now();
		expect(ignores(`${' '.repeat(400_000)}a`, 'a')).toBe(false);
		expect(performance.now() - start).toBeLessThan(3000);
	});
});

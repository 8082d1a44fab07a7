import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ignorePath, ignores } from '../../src/edit/ignore-file.ts';
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
		'.*\n'
	])('adds nothing to %j', (source) => {
		expect(ignorePath(source, '.env')).toBe(source);
	});
});

describe('ignores', () => {
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

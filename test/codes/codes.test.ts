import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorsPage } from '../../scripts/errors-page/page.ts';
import { everyCode } from '../../src/codes/codes.ts';

const root = new URL('../..', import.meta.url).pathname;
const texts = globSync('src/**/*.ts', { cwd: root })
	.filter((path) => !/^src\/(runtime|codes)\//.test(path))
	.map((path) => readFileSync(`${root}/${path}`, 'utf8'));

describe('the catalogue of codes', () => {
	it('has unique codes, each with a meaning and a fix', () => {
		const codes = everyCode().map(({ code }) => code);
		expect(new Set(codes).size).toBe(codes.length);
		for (const { means, fix } of everyCode()) {
			expect(means).toMatch(/[\w)]\.$/);
			expect(fix).not.toBe('');
		}
	});

	it('has no unused codes', () => {
		const unused = everyCode().filter(({ code }) => !texts.some((text) => text.includes(code)));
		expect(unused.map(({ code }) => code)).toEqual([]);
	});

	it('matches docs/errors.md, written by `npm run errors:page`', () => {
		expect(readFileSync(`${root}/docs/errors.md`, 'utf8')).toBe(errorsPage());
	});
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const page = readFileSync(`${root}docs/security.md`, 'utf8');
const [shown = ''] = page.split('## Your part');
const tests = globSync(['test/**/*.test.ts', 'test/e2e/contract/*.ts'], { cwd: root }).map((path) =>
	readFileSync(root + path, 'utf8')
);

describe('docs/security.md', () => {
	const ids = [...shown.matchAll(/\b[A-S]\d+b?\b/g)].map(([id]) => id);

	it('names hundreds of tests, each once', () => {
		expect(ids.length).toBeGreaterThan(140);
		expect(ids.filter((id, at) => id !== 'H5' && ids.indexOf(id) !== at)).toEqual([]);
	});

	it.each([...new Set(ids)])('%s is in the name of a test, or of a row of one', (id) => {
		const named = new RegExp(`['"\`( ]${id}(?=[:,) '])`);
		expect(tests.some((text) => named.test(text))).toBe(true);
	});

	it('leads to files that are there', () => {
		const files = [...page.matchAll(/`(test\/[^`]+)`/g)].map(([, path = '']) => path);
		const links = [...page.matchAll(/\]\(([^)#]+)/g)].map(([, path]) => `docs/${path}`);
		expect([...files, ...links].filter((path) => !existsSync(root + path))).toEqual([]);
	});
});

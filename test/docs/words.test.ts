import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pages, root } from './pages.ts';

/** Reference to look things up in, much of it generated. */
const reference = [
	'errors',
	'providers',
	'faults',
	'security',
	'compatibility',
	'performance',
	// Written by the tests that it names.
	'openid-connect',
	'threat-model'
];
/** Results on public apps, and pages for contributors. */
const others = [
	'tried-on-public-apps',
	'mutation',
	'architecture',
	'adding-a-framework',
	'releasing'
];
const apart = [...reference, ...others].map((name) => `docs/${name}.md`);
const forUsers = pages.filter((page) => !apart.includes(page));

/** The text without code blocks and without tables that a script writes. */
function proseOf(page: string): string {
	return readFileSync(join(root, page), 'utf8')
		.replace(/^[ \t]*```[\s\S]*?^[ \t]*```/gm, '')
		.replace(/^<!-- [a-z-]+(?:: begin)? -->\n[\s\S]*?^<!-- (?:[a-z-]+: )?end -->$/gm, '');
}

/** What has a letter or a digit is a word. Cells of tables written by hand count. */
function wordsIn(text: string): number {
	return text.match(/\S*[A-Za-z0-9]\S*/g)?.length ?? 0;
}

it('user docs have at most 35,000 words', () => {
	const words = forUsers.map((page) => wordsIn(proseOf(page)));
	expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(35_000);
});

it('no page uses the words nobody, whoever or somebody', () => {
	// The glossary lists words that are not used. Scripts write two pages from data that quote what providers say and how
	// a measurement is called; quoted names of tests are not the words of a page either.
	const quoting = ['docs/glossary.md', 'docs/providers.md', 'docs/performance.md'];
	const paths = ['README.md', ...pages].filter((page) => !quoting.includes(page));
	const found = paths.filter((page) => {
		const text = readFileSync(join(root, page), 'utf8').replace(/“[^”]*”/g, '');
		return /\b(?:nobody|whoever|somebody)\b/i.test(text);
	});
	expect(found).toEqual([]);
});

it.each(forUsers)('sentences of %s have fewer than 17 words on average', (page) => {
	const text = proseOf(page).replace(/^(?:\s*\||#).*$/gm, '');
	const sentences = text
		.split(/(?<=[.!?:])["')]*\s+(?=[A-Z`*[])|\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)/)
		.map(wordsIn)
		.filter((count) => count > 1);
	expect(sentences.reduce((sum, count) => sum + count, 0) / sentences.length).toBeLessThan(17);
});

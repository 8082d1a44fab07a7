import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { llmsText } from '../../scripts/llms/page.ts';

const docs = new URL('../../docs/', import.meta.url);

it('docs/llms.txt matches `npm run llms`', () => {
	expect(readFileSync(new URL('llms.txt', docs), 'utf8')).toBe(llmsText());
});

it('docs/llms.txt names every page with a summary', () => {
	const text = llmsText();
	for (const name of readdirSync(docs).filter((one) => one.endsWith('.md')))
		expect(text).toMatch(new RegExp(`^- \\[.+\\]\\(${name.replace('.', '\\.')}\\): .{10,}$`, 'm'));
});

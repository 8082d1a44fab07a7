import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { featuresPage } from '../../scripts/features-table/table.ts';
import { entries } from '../runtime/features/whole-app.ts';

it('docs/features.md has the tables that `npm run features:table` writes', async () => {
	const text = readFileSync('docs/features.md', 'utf8');
	const page = await featuresPage(text);
	expect(page).not.toContain('FAILS');
	expect(text).toBe(page);
}, 60_000);

it('has a page for each feature other than record storage', () => {
	// Languages are on the page of the feature that they belong to.
	const pageOf = (id: string) => id.replace(/^language-.*/, 'i18n');
	const without = entries.filter(
		({ id, gives }) => gives.length === 0 && !existsSync(`docs/features/${pageOf(id)}.md`)
	);
	expect(without.map(({ id }) => id)).toEqual([]);
});

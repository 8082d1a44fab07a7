import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { providersTable, withTable } from '../../scripts/providers-table/table.ts';

it('docs/providers.md has the table that `npm run providers:table` writes', async () => {
	const text = readFileSync(new URL('../../docs/providers.md', import.meta.url), 'utf8');
	const table = await providersTable();
	expect(table).not.toContain('FAILS');
	expect(text).toBe(withTable(text, table));
}, 60_000);

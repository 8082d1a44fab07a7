// Writes what is made of the providers: the files of aliases, and the table of all of them in docs/providers.md.

import { readFileSync, writeFileSync } from 'node:fs';
import { aliases, derived, fileOf } from './providers-table/aliases.ts';
import { providersTable, withTable } from './providers-table/table.ts';

for (const [module, alias] of Object.entries(aliases)) {
	writeFileSync(fileOf(module), derived(alias));
}
const file = new URL('../docs/providers.md', import.meta.url);
const text = readFileSync(file, 'utf8');
writeFileSync(file, withTable(text, await providersTable()));

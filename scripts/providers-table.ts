// Writes the table of all providers into docs/providers.md, from their files and from trying each of them.

import { readFileSync, writeFileSync } from 'node:fs';
import { providersTable, withTable } from './providers-table/table.ts';

const file = new URL('../docs/providers.md', import.meta.url);
const text = readFileSync(file, 'utf8');
writeFileSync(file, withTable(text, await providersTable()));

// Generates the tables of docs/features.md from the features.

import { readFileSync, writeFileSync } from 'node:fs';
import { featuresPage } from './features-table/table.ts';

const file = new URL('../docs/features.md', import.meta.url);
writeFileSync(file, await featuresPage(readFileSync(file, 'utf8')));

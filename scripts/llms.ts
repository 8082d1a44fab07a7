// Generates docs/llms.txt from the pages of the documentation.

import { writeFileSync } from 'node:fs';
import { llmsText } from './llms/page.ts';

writeFileSync(new URL('../docs/llms.txt', import.meta.url), llmsText());

// Generates docs/errors.md from the catalogue of codes.

import { writeFileSync } from 'node:fs';
import { errorsPage } from './errors-page/page.ts';

writeFileSync(new URL('../docs/errors.md', import.meta.url), errorsPage());

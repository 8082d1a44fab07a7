// Writes the rows of docs/security.md anew without running a test: after a test or a row has another name.

import { writePage } from './security/page.ts';

writePage();

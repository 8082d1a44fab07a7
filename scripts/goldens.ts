// Writes the golden trees anew. Read what changed in git before you commit it.
import { join } from 'node:path';
import { goldenTree } from '../test/golden/support/golden-tree.ts';
import { goldens } from '../test/golden/support/goldens.ts';
import { removeTree, storedNames, storeTree } from '../test/golden/support/stored-goldens.ts';
import { buildOnce } from './build.ts';

await buildOnce(join(import.meta.dirname, '..'));
const wanted = goldens();
const names = new Set(wanted.map(({ name }) => name));
for (const name of await storedNames()) if (!names.has(name)) await removeTree(name);
for (const golden of wanted) await storeTree(golden.name, await goldenTree(golden));
console.log(`${wanted.length} golden trees in test/fixtures/goldens. See: git diff --stat`);

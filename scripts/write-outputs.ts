// Writes what this release makes of each app of the fixtures into a git repository, and tags it: the diff between two
// releases is then `git diff v0.1.0 v0.2.0`. Usage: npm run outputs -- <folder>
import { join, resolve } from 'node:path';
import { appOutputs } from '../test/golden/support/app-outputs.ts';
import { buildOnce } from './build.ts';
import { tagOutputs } from './outputs/tag-outputs.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: npm run outputs -- <folder of a git repository>');
const root = join(import.meta.dirname, '..');
await buildOnce(root);
const { version } = await import('../package.json', { with: { type: 'json' } });
const count = await tagOutputs(resolve(folder), `v${version}`, appOutputs());
console.log(`${count} files in ${folder}, tagged v${version}.`);

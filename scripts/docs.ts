// Builds the documentation's site and serves it. Usage: npm run docs [-- --build] [-- --port 4173]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite, serveSite } from './docs/site.ts';

const { values } = parseArgs({
	options: { build: { type: 'boolean' }, port: { type: 'string', default: '4173' } }
});
const root = join(import.meta.dirname, '..');
console.log(`The site is in ${await buildSite(root)}.`);
if (!values.build) await serveSite(root, values.port);

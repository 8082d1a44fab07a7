import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { optionalParts } from '../../src/templates/optional-parts.ts';

const root = join(import.meta.dirname, '../..');

it('docs/architecture.md lists each optional part with purpose and line count', () => {
	const docs = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
	const rows = optionalParts.map(({ name, file, about }) => {
		const lines = readFileSync(join(root, 'src/runtime', file), 'utf8').split('\n').length - 1;
		return `| \`${name}\` | \`${file}\` | ${about} | ${lines} |`;
	});
	expect(docs.split('\n').filter((line) => /^\| `\w+` \| `\w+\//.test(line))).toEqual(rows);
});

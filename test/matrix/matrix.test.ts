import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryApp } from '../apply/temporary-app.ts';
import { kinds } from './kinds.ts';
import { outcomeOf, tableOf } from './outcome.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/projects.md'), 'utf8');

describe('docs/projects.md', () => {
	it.each(kinds.map((kind) => [kind.name, kind] as const))('describes: %s', async (_, kind) => {
		const root = temporaryApp({
			...('.git' in kind.files ? {} : { '.git/HEAD': '' }),
			...kind.files
		});
		const [, , row] = tableOf([await outcomeOf(kind, root)]).split('\n');
		expect(page).toContain(row);
		if (/refused/.test(row ?? '')) expect(row).toMatch(/`[A-Z_]+`|conflict|manual/);
	});

	it('describes no other kinds', () => {
		const names = [...page.matchAll(/^\| (?!project|---)(.*?) \| (?:served|refused)/gm)].map(
			([, name]) => name
		);
		expect(names).toEqual(kinds.map(({ name }) => name));
	});
});

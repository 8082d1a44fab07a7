import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aliases, derived, fileOf } from '../../scripts/providers-table/aliases.ts';

it.each(Object.entries(aliases))(
	'%s matches what `npm run providers:table` generates',
	(module, alias) => {
		expect(readFileSync(fileOf(module), 'utf8')).toBe(derived(alias));
	}
);

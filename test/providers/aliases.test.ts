import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aliases, derived, fileOf } from '../../scripts/providers-table/aliases.ts';

it.each(Object.entries(aliases))(
	'%s is what `npm run providers:table` makes of the provider that it is',
	(module, alias) => {
		expect(readFileSync(fileOf(module), 'utf8')).toBe(derived(alias));
	}
);

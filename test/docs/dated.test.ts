import { expect, it } from 'vitest';
import { dated, datedBy } from '../../scripts/docs/dated.ts';
import { root } from './pages.ts';

const added =
	'# Page\n\nText.\n\nOf auth-cli 1.2.3, whose security tests last ran on 2026-01-31.\n';

it('a page without a date ends with the release and the day of its last tests', () => {
	expect(dated('# Page\n\nText.\n', '1.2.3', '2026-01-31')).toBe(added);
	expect(datedBy(root)('# Page\n')).toMatch(/ran on 2\d{3}-\d\d-\d\d\.\n$/);
});

it.each(['Tried with astro 7.3.5 on 2026-11-29.', 'Read on 25 November 2026.'])(
	'a page that says when it was tried stays as it is: %s',
	(text) => {
		expect(dated(text, '1.2.3', '2026-01-31')).toBe(text);
	}
);

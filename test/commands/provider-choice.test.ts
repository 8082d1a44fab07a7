import { expect, it } from 'vitest';
import { toChoices } from '../../src/commands/provider-choice.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';

const index = openCatalogue().readProviderIndex();

it('offers what most apps offer first, and everything once', () => {
	const ids = toChoices(index).map(({ value }) => value);
	expect(ids.slice(0, 8)).toEqual([
		...['google', 'github', 'apple', 'microsoft-entra-id', 'discord'],
		...['nodemailer', 'passkey', 'credentials']
	]);
	expect([...ids].sort()).toEqual(index.map(({ id }) => id).sort());
});

it('leaves out what is not to be chosen from', () => {
	const others = index.filter(({ id }) => id !== 'google');
	expect(toChoices(others)[0]?.value).toBe('github');
});

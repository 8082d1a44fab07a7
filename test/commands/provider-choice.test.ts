import { expect, it } from 'vitest';
import { toChoices } from '../../src/commands/provider-choice.ts';
import { search, textsOf } from '../../src/prompt/search.ts';
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

it('finds a link by email before a service that only has mail in its name', () => {
	const found = search(toChoices(index), 'mail', textsOf);
	const labels = found.map(({ label }) => label);
	expect(labels[0]).toBe('Link by email (Nodemailer)');
	expect(labels.indexOf('Mailchimp')).toBeGreaterThan(labels.indexOf('Link by email (Resend)'));
	const [first] = search(toChoices(index), 'password', textsOf);
	expect(first?.label).toBe('Password (Credentials)');
});

import { expect, it } from 'vitest';
import { toChoices } from '../../src/commands/provider-choice.ts';
import { search, textsOf } from '../../src/prompt/search.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { findFeatures } from '../../src/templates/features.ts';

const index = openCatalogue().readProviderIndex();

it('offers popular providers first, and each once', () => {
	const ids = toChoices(index).map(({ value }) => value);
	expect(ids.slice(0, 8)).toEqual([
		...['google', 'github', 'apple', 'microsoft-entra-id', 'discord'],
		...['nodemailer', 'passkey', 'credentials']
	]);
	expect([...ids].sort()).toEqual(index.map(({ id }) => id).sort());
});

it('offers passwords before the other ways without an account elsewhere', () => {
	const passwords = findFeatures(['password'], openCatalogue());
	const values = toChoices(index, passwords).map(({ value }) => value);
	expect(values.slice(4, 7)).toEqual(['discord', 'password', 'nodemailer']);
});

it('omits unavailable providers', () => {
	const others = index.filter(({ id }) => id !== 'google');
	expect(toChoices(others)[0]?.value).toBe('github');
});

it('finds the email link before a service with mail in its name', () => {
	const found = search(toChoices(index), 'mail', textsOf);
	const labels = found.map(({ label }) => label);
	expect(labels[0]).toBe('Link by email (Nodemailer)');
	expect(labels.indexOf('Mailchimp')).toBeGreaterThan(labels.indexOf('Link by email (Resend)'));
	const [first] = search(toChoices(index), 'password', textsOf);
	expect(first?.label).toBe('Password that code of yours checks (Credentials)');
});

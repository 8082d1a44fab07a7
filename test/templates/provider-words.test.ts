import { describe, expect, it } from 'vitest';
import { toChoices } from '../../src/commands/provider-choice.ts';
import { search, textsOf } from '../../src/prompt/search.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';

const choices = toChoices(openCatalogue().readProviderIndex());

describe('wordsOf', () => {
	it.each([
		['mail', 'nodemailer'],
		['email', 'nodemailer'],
		['magic link', 'nodemailer'],
		['otp', 'nodemailer'],
		['password', 'credentials'],
		['username', 'credentials'],
		['fingerprint', 'passkey'],
		['passkeys', 'passkey'],
		['microsoft', 'microsoft-entra-id'],
		['azure', 'microsoft-entra-id'],
		['twitter', 'twitter'],
		['x', 'twitter']
	])('finds for %s first: %s', (typed, id) => {
		expect(search(choices, typed, textsOf)[0]?.value).toBe(id);
	});
});

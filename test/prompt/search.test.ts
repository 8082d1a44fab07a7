import { describe, expect, it } from 'vitest';
import { search } from '../../src/prompt/search.ts';

const entries = [
	'DigitalOcean',
	'GitHub',
	'Microsoft Entra ID',
	'Sign in with Git',
	'X (formerly Twitter)'
];
const find = (typed: string) => search(entries, typed, (entry) => [entry]);

describe('search', () => {
	it('ranks prefixes before word matches, and those before substrings', () => {
		expect(find('git')).toEqual(['GitHub', 'Sign in with Git', 'DigitalOcean']);
		expect(find('twit')).toEqual(['X (formerly Twitter)']);
	});

	it('ignores case and surrounding spaces, and matches several words', () => {
		expect(find(' ENTRA id ')).toEqual(['Microsoft Entra ID']);
	});

	it('keeps the order without a query', () => {
		expect(find(' ')).toEqual(entries);
	});

	it('ranks an exact match first', () => {
		expect(search(['Mailchimp', 'Mail'], 'mail', (entry) => [entry])).toEqual([
			'Mail',
			'Mailchimp'
		]);
	});

	it('ranks the shortest of several prefixes first', () => {
		const ids = ['password-bcrypt', 'password', 'password-edge'];
		expect(search(ids, 'passw', (entry) => [entry, 'Passwords'])).toEqual([
			'password',
			'password-bcrypt',
			'password-edge'
		]);
	});

	it.each(['magic link', 'magic-link', 'magiclink', 'Magic_Link'])(
		'finds magic link by %s',
		(typed) => {
			expect(search(['Magic link', 'Email'], typed, (entry) => [entry])).toEqual(['Magic link']);
		}
	);

	it('finds nothing without a match', () => {
		expect(find('gitx')).toEqual([]);
	});

	it('searches every text of an entry', () => {
		expect(
			search([{ id: 'twitter', aliases: ['x'] }], 'x', ({ id, aliases }) => [id, ...aliases])
		).toHaveLength(1);
	});
});

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
	it('gives what begins with it before what has such a word, and that before what only holds it', () => {
		expect(find('git')).toEqual(['GitHub', 'Sign in with Git', 'DigitalOcean']);
		expect(find('twit')).toEqual(['X (formerly Twitter)']);
	});

	it('does not mind capitals and spaces around, and finds several words', () => {
		expect(find(' ENTRA id ')).toEqual(['Microsoft Entra ID']);
	});

	it('keeps all in their order where nothing was typed', () => {
		expect(find(' ')).toEqual(entries);
	});

	it('gives what is called exactly that first', () => {
		expect(search(['Mailchimp', 'Mail'], 'mail', (entry) => [entry])).toEqual([
			'Mail',
			'Mailchimp'
		]);
	});

	it.each(['magic link', 'magic-link', 'magiclink', 'Magic_Link'])(
		'finds magic link by %s',
		(typed) => {
			expect(search(['Magic link', 'Email'], typed, (entry) => [entry])).toEqual(['Magic link']);
		}
	);

	it('finds nothing where nothing fits', () => {
		expect(find('gitx')).toEqual([]);
	});

	it('looks at every text of an entry', () => {
		expect(
			search([{ id: 'twitter', aliases: ['x'] }], 'x', ({ id, aliases }) => [id, ...aliases])
		).toHaveLength(1);
	});
});

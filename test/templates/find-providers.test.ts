import { describe, expect, it } from 'vitest';
import { findProviders } from '../../src/templates/find-providers.ts';
import { smallCatalogue } from './small-catalogue.ts';

const find = (...ids: string[]) => findProviders(ids, smallCatalogue());

describe('findProviders', () => {
	it('finds each id once, in the order given', () => {
		expect(find('tiktok', 'github', 'tiktok').map(({ name }) => name)).toEqual([
			'TikTok',
			'GitHub'
		]);
	});

	it.each([
		['githib', 'github'],
		['gihtub', 'github'],
		['gogle', 'google'],
		['azure-ad', 'microsoft-entra-id'],
		['entra', 'microsoft-entra-id'],
		['microsoft', 'microsoft-entra-id'],
		['tik-tok', 'tiktok']
	])('answers %s with the suggestion %s and exit code 2', (id, suggestion) => {
		expect(() => find(id)).toThrow(
			expect.objectContaining({
				code: 'PROVIDER_UNKNOWN',
				exitCode: 2,
				fix: expect.stringContaining(`Did you mean ${suggestion}`)
			})
		);
	});

	it('suggests nothing without a similar name', () => {
		expect(() => find('zzzzzz')).toThrow(
			expect.objectContaining({ fix: expect.not.stringContaining('Did you mean') })
		);
	});

	it.each(['../x', 'GitHub', '', '-a', 'a/b', 'a b', `a${'b'.repeat(63)}`, 'a\u001b[31m'])(
		'rejects %j, an invalid ID, with exit code 2',
		(id) => {
			expect(() => find(id)).toThrow(
				expect.objectContaining({ code: 'PROVIDER_ID_INVALID', exitCode: 2 })
			);
		}
	);
});

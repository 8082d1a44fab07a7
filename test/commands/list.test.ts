import { describe, expect, it } from 'vitest';
import { listProviders } from '../../src/commands/list/list.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { memoryContext } from './memory-context.ts';

async function run({ search }: { search?: string }) {
	const outcome = await listProviders(memoryContext('/'), { search });
	if (!('exitCode' in outcome)) throw new Error('a list is no plan');
	return outcome;
}

const index = openCatalogue().readProviderIndex();

describe('list providers', () => {
	it('shows every provider of the catalogue on its own line, with its type', async () => {
		const { text = '', exitCode } = await run({});
		const lines = text.trimEnd().split('\n');
		expect(lines).toHaveLength(index.length);
		for (const [row, { id, name, type }] of index.entries())
			expect(lines[row]?.split(/\s{2,}/)).toEqual([id, name, expect.stringContaining(type)]);
		expect(exitCode).toBe(0);
	});

	it('shows variables, page, constraints and notes of search results', async () => {
		const { text } = await run({ search: 'tiktok' });
		expect(text).toContain('AUTH_TIKTOK_ID, AUTH_TIKTOK_SECRET');
		expect(text).toContain('https://developers.tiktok.com/apps');
		expect(text).toContain('https-only, no-localhost');
		expect(text).toContain('review');
	});

	it.each([
		['an id', 'github', 'github'],
		['a name in other letters', ' GITHUB ', 'github'],
		['an alias', 'smtp', 'nodemailer']
	])('finds by %s', async (_, search, id) => {
		expect((await run({ search })).data).toContainEqual(expect.objectContaining({ id }));
	});

	it('prints all of it as JSON, and no more than the catalogue has', async () => {
		const { data, note } = await run({ search: 'google' });
		expect(data).toMatchObject([
			{
				id: 'google',
				name: 'Google',
				type: 'oidc',
				env: [
					{ name: 'AUTH_GOOGLE_ID', required: true },
					{ name: 'AUTH_GOOGLE_SECRET', required: true }
				],
				register: expect.stringMatching(/^https:/),
				notes: expect.any(Array),
				callback: expect.any(Array)
			}
		]);
		expect(note).toBeUndefined();
	});

	it('exits with code 1 without results', async () => {
		expect(await run({ search: 'zzzz' })).toMatchObject({ exitCode: 1, data: [] });
	});
});

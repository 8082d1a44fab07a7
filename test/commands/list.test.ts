import { describe, expect, it } from 'vitest';
import { list } from '../../src/commands/list.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { memoryContext } from './memory-context.ts';

async function run(options: Parameters<typeof list>[1]) {
	const out: string[] = [];
	const err: string[] = [];
	const context = {
		...memoryContext('/'),
		stdout: (text: string) => void out.push(text),
		stderr: (text: string) => void err.push(text)
	};
	const outcome = await list(context, options);
	return { outcome, out: out.join(''), err: err.join('') };
}

const index = openCatalogue().readProviderIndex();

describe('list providers', () => {
	it('shows every provider of the catalogue on a line, with its type', async () => {
		const { out, outcome } = await run({});
		const lines = out.trimEnd().split('\n');
		expect(lines).toHaveLength(index.length);
		for (const [row, { id, name, type }] of index.entries())
			expect(lines[row]?.split(/\s{2,}/)).toEqual([id, name, expect.stringContaining(type)]);
		expect(outcome).toEqual({ exitCode: 0 });
	});

	it('shows variables, page, constraints and notes of what a search finds', async () => {
		const { out } = await run({ search: 'tiktok' });
		expect(out).toContain('AUTH_TIKTOK_ID, AUTH_TIKTOK_SECRET');
		expect(out).toContain('https://developers.tiktok.com/apps');
		expect(out).toContain('https-only, no-localhost');
		expect(out).toContain('review');
	});

	it.each([
		['an id', 'github', 'github'],
		['a name in other letters', ' GITHUB ', 'github'],
		['an alias', 'smtp', 'nodemailer']
	])('finds by %s', async (_, search, id) => {
		expect((await run({ search, json: true })).out).toContain(`"id": "${id}"`);
	});

	it('gives all of it to programs, and no more than the catalogue shows', async () => {
		const { out, err } = await run({ search: 'google', json: true });
		expect(JSON.parse(out)[0]).toMatchObject({
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
		});
		expect(err).toBe('');
	});

	it('ends with exit code 1 where nothing is found', async () => {
		expect(await run({ search: 'zzzz' })).toMatchObject({ outcome: { exitCode: 1 }, out: '' });
	});
});

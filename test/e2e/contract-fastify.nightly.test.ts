import { expect, it } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { fastify5 } from './support/fastify-contract.ts';
import { oldCookieFor } from './support/requests.ts';
import { compiles } from './support/server-contract.ts';

frameworkContract(fastify5, {
	production: (running) => {
		it('keeps a response with a sign-in cookie out of caches, whatever a later hook sets (ruling 35)', async () => {
			const cookie = await oldCookieFor(running.app.folder, 'Kim');
			const answer = await fetch(running.at('/cached'), { headers: { cookie } });
			expect(answer.headers.getSetCookie().join()).toContain('authjs.session-token=');
			expect(answer.headers.get('cache-control')).toBe('private, no-store');
			const other = await fetch(running.at('/cached'));
			expect(other.headers.get('cache-control')).toBe('public, max-age=60');
		});
	},
	built: (running) => {
		it('compiles the code of docs/fastify.md', async () => {
			expect(await compiles(running.app.folder, 'fastify.md')).toHaveLength(5);
		});
	}
});

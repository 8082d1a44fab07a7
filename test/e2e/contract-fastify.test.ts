import { expect, it } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { fastify5, fastifyStarted } from './support/fastify-contract.ts';
import { compiles } from './support/server-contract.ts';

frameworkContract(fastifyStarted);
frameworkContract(fastify5, {
	built: (running) => {
		it('compiles the code of docs/fastify.md', async () => {
			expect(await compiles(running.app.folder, 'fastify.md')).toHaveLength(4);
		});
	}
});

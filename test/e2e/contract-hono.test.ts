import { expect, it } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { honoOnNode } from './support/hono-contract.ts';
import { compiles } from './support/server-contract.ts';

frameworkContract(honoOnNode, {
	built: (running) => {
		it('compiles the code of docs/hono.md', async () => {
			expect(await compiles(running.app.folder, 'hono.md')).toHaveLength(5);
		});
	}
});

import { expect, it } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { elysiaOn } from './support/elysia-contract.ts';
import { compiles } from './support/server-contract.ts';

frameworkContract(elysiaOn('Node.js'), {
	built: (running) => {
		it('compiles the code of docs/elysia.md', async () => {
			expect(await compiles(running.app.folder, 'elysia.md')).toHaveLength(5);
		});
	}
});

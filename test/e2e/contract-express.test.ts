import { expect, it } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { express5 } from './support/express-contract.ts';
import { compiles } from './support/server-contract.ts';

frameworkContract(express5, {
	built: (running) => {
		it('compiles the code of docs/express.md', async () => {
			expect(await compiles(running.app.folder, 'express.md')).toHaveLength(5);
		});
	}
});

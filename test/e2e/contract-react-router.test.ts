import { expect, it } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { reactRouter } from './support/react-router-contract.ts';
import { compiles } from './support/server-contract.ts';

frameworkContract(reactRouter(8), {
	built: (running) => {
		it('compiles the code of docs/react-router.md', async () => {
			expect(await compiles(running.app.folder, 'react-router.md')).toHaveLength(5);
		});
	}
});
frameworkContract(reactRouter(7));

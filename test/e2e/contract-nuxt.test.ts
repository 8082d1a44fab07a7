import { expect, it } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { typeCheck } from './support/nuxt-app.ts';
import { nuxt } from './support/nuxt-contract.ts';
import { compiles } from './support/server-contract.ts';

// With NUXT=3 the same is asked of the version before.
frameworkContract(nuxt(process.env['NUXT'] === '3' ? 3 : 4), {
	built: (running) => {
		it('compiles the code of docs/nuxt.md', async () => {
			expect(await compiles(running.app.folder, 'nuxt.md', typeCheck)).toHaveLength(9);
		});
	}
});

import { expect, it } from 'vitest';
import { hasDemoPage } from './contract/demo-page.ts';
import { frameworkContract } from './contract/framework-contract.ts';
import { compiles } from './support/server-contract.ts';
import { check, tanstackStart } from './support/tanstack-start-contract.ts';
import { tanstackStartOnWorkers } from './support/tanstack-start-workers.ts';

// WORKERS=1 tests only a build for Workers.
frameworkContract(process.env['WORKERS'] === '1' ? tanstackStartOnWorkers() : tanstackStart, {
	production: hasDemoPage,
	built: (running) => {
		it('compiles the code of docs/tanstack-start.md', async () => {
			const { folder } = running.app;
			expect(await compiles(folder, 'tanstack-start.md', check)).toHaveLength(7);
		});
	}
});

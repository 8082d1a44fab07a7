import { describe, expect, it } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { fetchOn } from './support/fetch-contract.ts';
import { compiles } from './support/server-contract.ts';

// Both of these platforms serve a function that answers requests.
describe('a function that answers requests, elsewhere than on Node.js (P10)', () => {
	frameworkContract(fetchOn('Bun'), {
		built: (running) => {
			it('compiles the code of docs/fetch.md', async () => {
				expect(await compiles(running.app.folder, 'fetch.md')).toHaveLength(5);
			});
		}
	});
	frameworkContract(fetchOn('Deno'));
});

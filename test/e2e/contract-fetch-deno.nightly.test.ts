import { describe } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { fetchOn } from './support/fetch-contract.ts';

describe('a fetch function outside Node.js (P10)', () => {
	frameworkContract(fetchOn('Deno'));
});

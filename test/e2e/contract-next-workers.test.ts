import { describe } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { nextOnWorkers } from './support/next-workers.ts';

describe('what holds on Node.js, on Workers with middleware at the edge (P10)', () => {
	frameworkContract(nextOnWorkers(15));
});

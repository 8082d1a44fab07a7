import { describe } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { nextOnWorkers } from './support/next-workers.ts';

describe('the Node.js contract on Workers with edge middleware (P10)', () => {
	frameworkContract(nextOnWorkers(15));
});

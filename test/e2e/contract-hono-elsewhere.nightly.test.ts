import { describe } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { honoOnBun, honoOnWorkers } from './support/hono-contract.ts';

describe('the Node.js contract on Bun and Workers (P10)', () => {
	frameworkContract(honoOnBun());
	frameworkContract(honoOnWorkers());
});

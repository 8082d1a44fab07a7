import { describe } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { honoOnBun, honoOnWorkers } from './support/hono-contract.ts';

describe('what holds on Node.js, on Bun and on Workers (P10)', () => {
	frameworkContract(honoOnBun());
	frameworkContract(honoOnWorkers());
});

import { frameworkContract } from './contract/framework-contract.ts';
import { honoOnBun, honoOnWorkers } from './support/hono-contract.ts';

// P10: what holds on Node holds on Bun and on Workers.
frameworkContract(honoOnBun());
frameworkContract(honoOnWorkers());

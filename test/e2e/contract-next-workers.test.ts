import { frameworkContract } from './contract/framework-contract.ts';
import { nextOnWorkers } from './support/next-workers.ts';

// P10: what holds on Node holds on Workers, with middleware at the edge.
frameworkContract(nextOnWorkers(15));

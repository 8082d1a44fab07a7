import { frameworkContract } from './contract/framework-contract.ts';
import { elysiaOnWorkers } from './support/elysia-contract.ts';

frameworkContract(elysiaOnWorkers());

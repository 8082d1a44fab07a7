import { frameworkContract } from './contract/framework-contract.ts';
import { elysiaOn } from './support/elysia-contract.ts';

frameworkContract(elysiaOn('Bun'));

import { frameworkContract } from './contract/framework-contract.ts';
import { honoOnNode } from './support/hono-contract.ts';

frameworkContract(honoOnNode);

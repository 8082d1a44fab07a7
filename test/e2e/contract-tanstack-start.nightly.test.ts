import { frameworkContract } from './contract/framework-contract.ts';
import { own } from './contract/own/tanstack-start.ts';
import { tanstackStart } from './support/tanstack-start-contract.ts';

frameworkContract(tanstackStart, own);

import { frameworkContract } from './contract/framework-contract.ts';
import { own } from './contract/own/tanstack-start.ts';
import { tanstackStartOnWorkers } from './support/tanstack-start-workers.ts';

frameworkContract(tanstackStartOnWorkers(), own);

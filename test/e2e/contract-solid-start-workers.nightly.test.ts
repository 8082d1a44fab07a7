import { frameworkContract } from './contract/framework-contract.ts';
import { production } from './contract/own/solid-start.ts';
import { solidStartOnWorkers } from './support/solid-start-contract.ts';

frameworkContract(solidStartOnWorkers(), { production });

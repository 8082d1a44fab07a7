import { frameworkContract } from './contract/framework-contract.ts';
import { production } from './contract/own/solid-start.ts';
import { solidStart } from './support/solid-start-contract.ts';

frameworkContract(solidStart(2), { production });

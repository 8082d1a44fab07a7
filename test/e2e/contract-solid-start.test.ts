import { frameworkContract } from './contract/framework-contract.ts';
import { solidStart } from './support/solid-start-contract.ts';

frameworkContract(solidStart());

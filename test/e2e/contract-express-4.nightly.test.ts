import { frameworkContract } from './contract/framework-contract.ts';
import { express4 } from './support/express-contract.ts';

frameworkContract(express4);

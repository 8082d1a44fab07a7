import { frameworkContract } from './contract/framework-contract.ts';
import { production } from './contract/own/react-router.ts';
import { reactRouter } from './support/react-router-contract.ts';

frameworkContract(reactRouter(7), { production });

import { frameworkContract } from './contract/framework-contract.ts';
import { compilesDocs, production } from './contract/own/react-router.ts';
import { reactRouter } from './support/react-router-contract.ts';

frameworkContract(reactRouter(8), { production, built: compilesDocs });

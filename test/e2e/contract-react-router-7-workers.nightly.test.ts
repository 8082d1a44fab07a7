import { frameworkContract } from './contract/framework-contract.ts';
import { compilesDocs, production } from './contract/own/react-router.ts';
import { reactRouterOnWorkers } from './support/react-router-workers.ts';

frameworkContract(reactRouterOnWorkers(7), { production, built: compilesDocs });

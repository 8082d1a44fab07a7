import { frameworkContract } from './contract/framework-contract.ts';
import { compilesDocs, production } from './contract/own/react-router.ts';
import { reactRouter } from './support/react-router-contract.ts';
import { reactRouterOnWorkers } from './support/react-router-workers.ts';

const isOnWorkers = process.env['WORKERS'] === '1';
const onWorkers = () => reactRouterOnWorkers(process.env['REACT_ROUTER'] === '7' ? 7 : 8);

// WORKERS=1 tests only a build for Workers, and REACT_ROUTER=7 the version before.
frameworkContract(isOnWorkers ? onWorkers() : reactRouter(8), {
	production,
	built: compilesDocs
});

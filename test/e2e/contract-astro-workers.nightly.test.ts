import { frameworkContract } from './contract/framework-contract.ts';
import { own } from './contract/own/astro.ts';
import { astroOnWorkers } from './support/astro-contract.ts';

frameworkContract(astroOnWorkers(7), own);

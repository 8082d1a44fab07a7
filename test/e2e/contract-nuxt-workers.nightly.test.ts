import { frameworkContract } from './contract/framework-contract.ts';
import { own } from './contract/own/nuxt.ts';
import { nuxtOnWorkers } from './support/nuxt-workers.ts';

frameworkContract(nuxtOnWorkers(), own);

import { frameworkContract } from './contract/framework-contract.ts';
import { own } from './contract/own/nuxt.ts';
import { nuxt } from './support/nuxt-contract.ts';

frameworkContract(nuxt(3), own);

import { frameworkContract } from './contract/framework-contract.ts';
import { own } from './contract/own/astro.ts';
import { astroOnNode } from './support/astro-contract.ts';

frameworkContract(astroOnNode(7), own);

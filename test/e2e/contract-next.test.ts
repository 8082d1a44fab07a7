import { frameworkContract } from './contract/framework-contract.ts';
import { nextJs } from './support/next-contract.ts';

for (const major of [16, 15] as const) frameworkContract(nextJs(major));

import { frameworkContract } from './contract/framework-contract.ts';
import { express4, express5 } from './support/express-contract.ts';

for (const framework of [express4, express5]) frameworkContract(framework);

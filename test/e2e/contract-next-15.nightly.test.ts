import { nextContract } from './contract/own/next.ts';

nextContract(15);

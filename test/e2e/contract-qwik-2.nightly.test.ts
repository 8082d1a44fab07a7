import { qwikContract } from './contract/own/qwik.ts';

qwikContract(2);

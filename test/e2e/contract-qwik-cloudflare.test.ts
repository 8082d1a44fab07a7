import { frameworkContract } from './contract/framework-contract.ts';
import { qwik } from './support/qwik-contract.ts';

// P10: what holds on Node holds on the edge.
for (const major of [1, 2] as const) frameworkContract(qwik(major, 'cloudflare-pages'));

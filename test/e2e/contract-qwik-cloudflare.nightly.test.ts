import { describe } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { qwik } from './support/qwik-contract.ts';

describe('the Node.js contract at the edge (P10)', () => {
	for (const major of [1, 2] as const) frameworkContract(qwik(major, 'cloudflare-pages'));
});

import { expect, it } from 'vitest';
import { nextJs } from '../../support/next-contract.ts';
import type { Running } from '../framework.ts';
import { frameworkContract } from '../framework-contract.ts';

/** By these, Next.js knows requests of its own: for what its middleware asks for itself, and for what links lead to. */
const said = [
	...['middleware', 'src/middleware', 'proxy', 'src/proxy'].map((name) => ({
		'x-middleware-subrequest': Array(5).fill(name).join(':')
	})),
	{ rsc: '1' },
	{ rsc: '1', 'next-router-prefetch': '1' },
	{ 'x-nextjs-data': '1' },
	{ 'sec-purpose': 'prefetch' }
];

export function nextContract(major: 15 | 16): void {
	frameworkContract(nextJs(major), { production: guardsItsOwnRequests });
}

function guardsItsOwnRequests(running: Running): void {
	it.each(said)(
		'P8: serves no guarded page to a request with %j, and starts nothing',
		async (headers) => {
			for (const path of ['/secret', '/secret/data']) {
				const answer = await fetch(running.at(path), { headers, redirect: 'manual' });
				expect(await answer.text(), path).not.toContain('a secret');
			}
			const page = await fetch(`${running.root}/auth/signin`, { headers, redirect: 'manual' });
			expect(page.headers.getSetCookie().join()).not.toMatch(/state|session-token/);
		}
	);
}

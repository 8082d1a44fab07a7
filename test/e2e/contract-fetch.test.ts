import { describe, expect, it } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { findsFlaws } from './contract/planted.ts';
import { fetchOn } from './support/fetch-contract.ts';
import { compiles } from './support/server-contract.ts';

const server = 'src/server.ts';
const flaws = {
	'a guard left out': {
		file: server,
		change: { 'if (!(await auth(request)))': 'if (path === "")' },
		found: /shows a guarded page/
	},
	'a callback that leads to other sites': {
		file: 'src/auth.ts',
		change: {
			'providers: [': 'callbacks: { redirect: ({ url }) => url },\n  providers: [',
			'trustedRedirectOrigins: [],': ''
		},
		found: /leads to \S*evil\.test/
	},
	'a page kept for the next user': {
		file: server,
		change: {
			'const user = (await auth(request))?.user;':
				'const user = (globalThis.last = (await auth(request))?.user ?? globalThis.last);'
		},
		found: /names Ann/
	},
	'an endpoint that trusts its input': {
		file: server,
		change: {
			"if (pathname === '/who')":
				"if (pathname === '/who') new URL(request.url).searchParams.forEach((one) => JSON.parse(one));\n\tif (pathname === '/who')"
		},
		found: /was answered with 500/
	}
};

describe('a fetch function outside Node.js (P10)', () => {
	frameworkContract(fetchOn('Bun'), {
		built: (running) => {
			// Bun serves what is in the files: a flaw needs no build.
			findsFlaws(running, flaws);
			it('compiles the code of docs/fetch.md', async () => {
				expect(await compiles(running.app.folder, 'fetch.md')).toHaveLength(5);
			});
		}
	});
});

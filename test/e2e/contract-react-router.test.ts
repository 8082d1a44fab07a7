import { join } from 'node:path';
import { expect, it } from 'vitest';
import { frameworkContract } from './contract/framework-contract.ts';
import { reactRouter } from './support/react-router-contract.ts';
import { reactRouterOnWorkers } from './support/react-router-workers.ts';
import { replaceIn } from './support/replace-in.ts';
import { cookieFor, postFrom } from './support/requests.ts';
import { compiles } from './support/server-contract.ts';

const isOnWorkers = process.env['WORKERS'] === '1';

// With WORKERS=1 only a build for Workers is asked.
frameworkContract(isOnWorkers ? reactRouterOnWorkers() : reactRouter(8), {
	production: (running) => {
		it('says on the demo page who is signed in, and signs out there', async () => {
			const cookie = await cookieFor(running.app.folder, 'Kim');
			const ask = async (headers = {}) =>
				(await fetch(running.at('/auth-demo'), { headers })).text();
			expect(await ask()).toContain('Nobody is signed in');
			expect(await ask({ cookie })).toMatch(/You are signed in[\s\S]*Kim/);
			const { origin } = running.served;
			const options = { body: 'leave=', headers: { cookie } };
			const { headers } = await postFrom(origin, running.at('/auth-demo'), options);
			expect(headers.getSetCookie().join()).toMatch(/session-token=;/);
		});
	},
	built: (running) => {
		it('compiles the code of docs/react-router.md', async () => {
			const { folder } = running.app;
			await replaceIn(join(folder, 'app/routes.ts'), {
				'index("routes/home.tsx"),':
					'index("routes/home.tsx"), ...["hello", "orders", "members", "login"].map((name) => route(name, "routes/" + name + ".tsx")),'
			});
			const check = { command: 'npm', args: ['run', 'typecheck'] };
			expect(await compiles(folder, 'react-router.md', check)).toHaveLength(5);
		});
	}
});
if (!isOnWorkers) frameworkContract(reactRouter(7));

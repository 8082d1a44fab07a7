import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasDemoPage } from './contract/demo-page.ts';
import { frameworkContract } from './contract/framework-contract.ts';
import { reactRouter } from './support/react-router-contract.ts';
import { reactRouterOnWorkers } from './support/react-router-workers.ts';
import { replaceIn } from './support/replace-in.ts';
import { compiles } from './support/server-contract.ts';

const isOnWorkers = process.env['WORKERS'] === '1';

const onWorkers = () => reactRouterOnWorkers(process.env['REACT_ROUTER'] === '7' ? 7 : 8);

// With WORKERS=1 only a build for Workers is asked, and with REACT_ROUTER=7 that of the version before.
frameworkContract(isOnWorkers ? onWorkers() : reactRouter(8), {
	production: hasDemoPage,
	built: (running) => {
		it('compiles the code of docs/react-router.md', async () => {
			const { folder } = running.app;
			await replaceIn(join(folder, 'app/routes.ts'), {
				'index("routes/home.tsx"),':
					'index("routes/home.tsx"), ...["hello", "orders", "members", "login"].map((name) => route(name, "routes/" + name + ".tsx")), route("me", "routes/me.ts"),'
			});
			const check = { command: 'npm', args: ['run', 'typecheck'] };
			expect(await compiles(folder, 'react-router.md', check)).toHaveLength(7);
		});
	}
});
if (!isOnWorkers) frameworkContract(reactRouter(7), { production: hasDemoPage });

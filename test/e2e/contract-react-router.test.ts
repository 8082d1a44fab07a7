import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasDemoPage } from './contract/demo-page.ts';
import type { Running } from './contract/framework.ts';
import { frameworkContract } from './contract/framework-contract.ts';
import { inBrowser, logIn, open } from './contract/steps.ts';
import { reactRouter } from './support/react-router-contract.ts';
import { reactRouterOnWorkers } from './support/react-router-workers.ts';
import { replaceIn } from './support/replace-in.ts';
import { compiles } from './support/server-contract.ts';

const isOnWorkers = process.env['WORKERS'] === '1';

const onWorkers = () => reactRouterOnWorkers(process.env['REACT_ROUTER'] === '7' ? 7 : 8);

const production = (running: Running) => {
	hasDemoPage(running);
	it('redirects to the page of a link after the sign-in that its guard requires', async () => {
		await inBrowser(running, 'link', async (page) => {
			await open(running, page);
			await page.getByRole('link', { name: 'Secret' }).click();
			await page.waitForURL('**/auth/signin?**');
			await logIn(page, 'right', 'Sign in');
			await page.waitForURL(running.at('/secret'));
			await page.locator('#secret', { hasText: 'a secret' }).waitFor();
		});
	});
};

// WORKERS=1 tests only a build for Workers, and REACT_ROUTER=7 the version before.
frameworkContract(isOnWorkers ? onWorkers() : reactRouter(8), {
	production,
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
if (!isOnWorkers) frameworkContract(reactRouter(7), { production });

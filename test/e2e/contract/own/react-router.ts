import { join } from 'node:path';
import { expect, it } from 'vitest';
import { replaceIn } from '../../support/replace-in.ts';
import { compiles } from '../../support/server-contract.ts';
import { hasDemoPage } from '../demo-page.ts';
import type { Running } from '../framework.ts';
import { inBrowser, logIn, open } from '../steps.ts';

/** The production build leads to the page of a link. */
export function production(running: Running): void {
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
}

export function compilesDocs(running: Running): void {
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

// Pages of the app's own with React Router.

import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPasswordForm, initialiseWith, type Provider, startProvider } from './auth-app.ts';
import { openBrowser, visit } from './browser.ts';
import { ownPagesContract } from './own-pages-contract.ts';
import {
	freshReactRouterApp,
	type ReactRouterMajor,
	reactRouter
} from './react-router-contract.ts';
import { replaceIn } from './replace-in.ts';
import type { FreshApp } from './scaffold.ts';
import type { Served } from './serve.ts';
import { write } from './server-contract.ts';
import * as person from './steps.ts';

/** An app whose start page has links to the pages. */
async function fresh(major: ReactRouterMajor): Promise<FreshApp> {
	const app = await freshReactRouterApp(major);
	const text = `import { Link } from "react-router";

export default function Home() {
  return (
    <p>
      <Link to="/signin">To sign in</Link> <Link to="/account">To the account</Link>
    </p>
  );
}
`;
	await write(join(app.folder, 'app/routes'), { 'home.tsx': text });
	return app;
}

/** What every framework's own pages do, and what they do below a basename. */
export function reactRouterPages(major: ReactRouterMajor): void {
	const { build, serve } = reactRouter(major);
	ownPagesContract({
		name: `React Router ${major}`,
		service: major === 7 ? 'hcaptcha' : 'turnstile',
		auth: '/auth',
		hasLink: true,
		hasAccountLink: true,
		fresh: () => fresh(major),
		build,
		serve: (folder) => {
			const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
			return serve({ folder, mode: 'production', ready: '/signin', env });
		}
	});

	describe(`pages of the app below a basename, React Router ${major}`, () => {
		let browser: Browser;
		let app: FreshApp;
		let provider: Provider;
		let served: Served;
		const at = (path: string) => `${served.origin}/shop${path}`;
		beforeAll(async () => {
			browser = await openBrowser();
			app = await fresh(major);
			await replaceIn(join(app.folder, 'react-router.config.ts'), {
				'ssr: true,': 'ssr: true,\n  basename: "/shop",'
			});
			const init = ['init', '--yes', '--provider', 'dev,credentials', '--components'];
			await initialiseWith(app.folder, init);
			await addPasswordForm(join(app.folder, 'app/auth.server.ts'));
			provider = await startProvider(app.folder);
			await build(app.folder);
			const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
			served = await serve({ folder: app.folder, mode: 'production', ready: '/shop/signin', env });
		});
		afterAll(async () => {
			await served?.stop();
			await provider?.stop();
			await app?.remove();
			await browser?.close();
		});

		it('lead to each other, and to the page wanted', async () => {
			await visit(browser, 'own-pages-basename', async (page) => {
				await page.goto(at('/account'));
				await page.waitForURL(/\/shop\/signin\?/);
				await page.getByLabel('Name').fill('Ann');
				await page.getByLabel('Password').fill('wrong');
				await page.getByRole('button', { name: 'Sign in', exact: true }).click();
				await page.getByText('Those details are not right.').waitFor();
				await page.getByRole('button', { name: 'Continue with Local account' }).click();
				await page.waitForURL('**/interaction/**');
				await person.pick(page, 'ada');
				await page.getByText('ada@example.test').first().waitFor();
				expect(page.url()).toBe(at('/account'));
				await page.getByRole('button', { name: 'Sign out' }).click();
				await page.getByRole('link', { name: 'To the account' }).click();
				await page.waitForURL(/\/shop\/signin\?/);
			});
		});

		it('lead to the root of the app where nothing else was asked for', async () => {
			await visit(browser, 'own-pages-basename-root', async (page) => {
				await page.goto(at('/signin'));
				await page.getByLabel('Name').fill('Ann');
				await page.getByLabel('Password').fill('right');
				await page.getByRole('button', { name: 'Sign in', exact: true }).click();
				await page.waitForURL((url) => !url.pathname.includes('signin'));
				expect(page.url().replace(/\/$/, '')).toBe(at(''));
			});
		});

		it('are where the route of sign-in leads to', async () => {
			const { headers } = await fetch(at('/auth/signin'), { redirect: 'manual' });
			expect(headers.get('location')).toMatch(/^http:\/\/localhost:\d+\/shop\/signin\?/);
		});
	});
}

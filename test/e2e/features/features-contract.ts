// Every feature with a trial, tried in a production build of a framework.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Provider, startProvider } from '../support/auth-app.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { authCli } from '../support/package.ts';
import type { FreshApp } from '../support/scaffold.ts';
import type { Served } from '../support/serve.ts';
import { pick } from '../support/steps.ts';
import { type FeatureFramework, featureApp } from './feature-app.ts';
import { readTrials, type Shown, type Tried } from './trial.ts';

const trials = await readTrials();

export function featuresContract(framework: FeatureFramework): void {
	describe(`features with ${framework.name}`, () => {
		let app: FreshApp;
		let browser: Browser;
		let provider: Provider;
		let served: Served;

		beforeAll(async () => {
			app = await featureApp(framework, trials);
			provider = await startProvider(app.folder);
			await framework.build(app.folder);
			const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
			served = await framework.serve({ folder: app.folder, env });
			browser = await openBrowser();
		}, 180_000);
		afterAll(async () => {
			await browser?.close();
			await served?.stop();
			await provider?.stop();
			await app?.remove();
		});

		it('are all in order, as doctor sees it', async () => {
			const { stdout } = await authCli(app.folder, 'doctor', '--json');
			const { findings } = JSON.parse(stdout);
			expect(findings.filter(({ code }: { code: string }) => /^FEATURE/.test(code))).toEqual([]);
		});

		it.each(trials.map((trial) => [trial.id, trial] as const))('%s', async (id, trial) => {
			const { origin } = served;
			await visit(browser, `feature-${id}`, async (page) => {
				const session = async (): Promise<Shown> => {
					await page.goto(`${origin}/try`);
					return JSON.parse(await page.locator('#session').innerText());
				};
				const tried: Tried = {
					page,
					origin,
					base: `${origin}${framework.auth}`,
					session,
					withField: async (name, value) => {
						await page.goto(`${origin}/try`);
						await page.locator('#enter').evaluate(
							(form, field) => {
								const input = document.createElement('input');
								form.append(Object.assign(input, field));
							},
							{ name, value }
						);
					},
					signIn: async (person = 'ada') => {
						if (!page.url().endsWith('/try')) await page.goto(`${origin}/try`);
						await page.locator('#enter button').click();
						await page.waitForURL('**/interaction/**');
						await pick(page, person);
						return session();
					},
					call: async (called) => {
						const answer = await page.goto(`${origin}/try/${called}`);
						return answer?.json();
					}
				};
				await trial.steps(tried);
			});
		});
	});
}

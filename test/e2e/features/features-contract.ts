// Every feature with a trial, tried in a production build of a framework.
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setVariable, variables } from '../support/auth-app.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { authCli } from '../support/package.ts';
import { freePort } from '../support/port.ts';
import type { FreshApp } from '../support/scaffold.ts';
import type { Served } from '../support/serve.ts';
import { type FeatureFramework, featureApp } from './feature-app.ts';
import { startTrialProvider, type TrialProvider } from './provider.ts';
import { readTrials } from './trial.ts';
import { triedAt } from './tried.ts';

const trials = await readTrials();

export function featuresContract(framework: FeatureFramework): void {
	describe(`features with ${framework.name}`, () => {
		let app: FreshApp;
		let browser: Browser;
		let mailbox: Mailbox;
		let provider: TrialProvider;
		let served: Served;
		let base: string;

		beforeAll(async () => {
			[app, mailbox] = await Promise.all([featureApp(framework, trials), openMailbox()]);
			const issuer = `http://localhost:${await freePort()}`;
			await setVariable(app.folder, 'AUTH_DEV_ISSUER', issuer);
			await setVariable(app.folder, 'AUTH_NODEMAILER_SERVER', mailbox.url);
			await setVariable(app.folder, 'AUTH_NODEMAILER_FROM', '"App <no-reply@app.test>"');
			await framework.build(app.folder);
			const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
			served = await framework.serve({ folder: app.folder, env });
			base = `${served.origin}${framework.auth}`;
			const { AUTH_DEV_ID: clientId = '', AUTH_DEV_SECRET: clientSecret = '' } = await variables(
				app.folder
			);
			provider = await startTrialProvider({ issuer, clientId, clientSecret, base });
			browser = await openBrowser();
		}, 180_000);
		afterAll(async () => {
			await browser?.close();
			await served?.stop();
			await provider?.stop();
			await mailbox?.stop();
			await app?.remove();
		});

		async function cli(...args: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
			const { code, stdout, stderr } = await authCli(app.folder, ...args, '--json');
			if (code !== 0) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`);
			return Object(JSON.parse(stdout));
		}

		it('pass doctor', async () => {
			const { stdout } = await authCli(app.folder, 'doctor', '--json');
			const { findings } = JSON.parse(stdout);
			expect(findings.filter(({ code }: { code: string }) => /^FEATURE/.test(code))).toEqual([]);
		});

		it.each(trials.map((trial) => [trial.id, trial] as const))('%s', async (id, trial) => {
			const { scripts = false, steps } = trial;
			const opened: BrowserContext[] = [];
			const { origin } = served;
			const place = { browser, mailbox, provider, base, origin, scripts, opened, cli };
			const checker = await browser.newPage();
			try {
				await visit(
					browser,
					`feature-${id}`,
					(page) => steps(triedAt(page, { ...place, checker })),
					{ javaScriptEnabled: scripts }
				);
			} finally {
				await Promise.all([checker.context(), ...opened].map((one) => one.close()));
			}
		});
	});
}

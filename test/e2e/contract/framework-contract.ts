// What sign-in keeps in every framework, in development and as it is deployed: rows P1 to P12 of docs/security.md.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider, variables } from '../support/auth-app.ts';
import { openBrowser } from '../support/browser.ts';
import { authCli } from '../support/package.ts';
import * as person from '../support/steps.ts';
import { tree } from '../support/tree.ts';
import { isDeployed } from './deployed.ts';
import { develops } from './development.ts';
import { type ContractFramework, Running } from './framework.ts';
import { isFuzzed } from './fuzzed.ts';
import { produces } from './production.ts';
import { signsIn } from './signing-in.ts';
import { stepsUp } from './step-up.ts';

/** Tests that only one framework has, with the servers of the contract. */
export interface OwnTests {
	readonly development?: (running: Running) => void;
	readonly production?: (running: Running) => void;
	/** When the server of the production build is gone. */
	readonly built?: (running: Running) => void;
}

/** Makes an app of the framework, and holds it to the whole contract. */
export function frameworkContract(framework: ContractFramework, own: OwnTests = {}): void {
	const { modes = ['development', 'production'] } = framework;
	describe(`sign-in on ${framework.name}`, () => {
		const running = new Running(framework);
		beforeAll(async () => {
			running.browser = await openBrowser();
			running.app = await framework.make();
			running.provider = await startProvider(running.app.folder);
		});
		afterAll(async () => {
			await running.provider?.stop();
			await running.app?.remove();
			await running.browser?.close();
		});

		if (modes.includes('development')) {
			describe('the commands', () => isChanged(running));
			describe('in development, below a base path', () => inDevelopment(running, own));
		}
		if (modes.includes('production')) {
			describe('in a production build', () => inProduction(running, own));
		}
	});
}

function isChanged(running: Running): void {
	const cli = (...args: readonly string[]) => authCli(running.app.folder, ...args);

	it('change nothing when init is run again', async () => {
		const before = await tree(running.app.folder);
		expect(await cli(...running.framework.init)).toMatchObject({ code: 0 });
		expect(await tree(running.app.folder)).toEqual(before);
	});

	it('add a provider, and rotate the secret', async () => {
		const { folder } = running.app;
		expect(await cli('add', 'provider', 'github', '--yes')).toMatchObject({ code: 0 });
		expect(Object.keys(await tree(folder)).join()).toContain('auth/providers/github.');
		const before = await variables(folder);
		expect(Object.keys(before)).toContain('AUTH_GITHUB_ID');
		expect(await cli('secret', '--rotate', '--yes')).toMatchObject({ code: 0 });
		expect(await cli('secret', '--prune', '--yes')).toMatchObject({ code: 0 });
		const after = await variables(folder);
		expect(after['AUTH_SECRET']).not.toBe(before['AUTH_SECRET']);
		expect(after['AUTH_SECRET_1']).toBeUndefined();
	});
}

function inDevelopment(running: Running, { development }: OwnTests): void {
	const { framework } = running;
	beforeAll(async () => {
		running.front = framework.front;
		running.served = await framework.serve({
			folder: running.app.folder,
			mode: 'dev',
			open: true,
			ready: framework.front,
			env: running.base ? { APP_BASE: running.base } : {}
		});
		await person.warmUp(running.browser, running.at('/'));
	});
	afterAll(() => running.served?.stop());
	signsIn(running);
	develops(running);
	development?.(running);
}

function inProduction(running: Running, { production, built }: OwnTests): void {
	const { framework } = running;
	const { addStepUp } = framework;
	beforeAll(async () => {
		running.front = '/';
		const { folder } = running.app;
		const features = ['account', 'memory-records', ...(addStepUp ? ['step-up'] : [])];
		const add = ['add', 'feature', ...features, '--yes', '--no-verify'];
		const { code, stdout, stderr } = await authCli(folder, ...add);
		if (code !== 0) throw new Error(`add feature: ${stdout}${stderr}`);
		await addStepUp?.(folder);
		await framework.build(folder);
	});
	isDeployed(running);

	describe('on this machine, where AUTH_ALLOW_DEV_PROVIDER allows it', () => {
		beforeAll(async () => {
			// What a platform calls it does not matter.
			const env = { NODE_ENV: 'staging', AUTH_ALLOW_DEV_PROVIDER: '1' };
			running.served = await framework.serve({
				folder: running.app.folder,
				mode: 'production',
				env
			});
		});
		afterAll(() => running.served?.stop());
		signsIn(running);
		produces(running);
		if (addStepUp) stepsUp(running);
		production?.(running);
		isFuzzed(running);
	});
	built?.(running);
}

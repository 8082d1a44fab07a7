// Tests that `add tests` writes: they pass in a fresh app with guards, and fail when one is taken out.

import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { run, runOk } from './support/child.ts';
import { freshExpressApp } from './support/express-contract.ts';
import { authCli } from './support/package.ts';
import { type FreshApp, freshApp } from './support/scaffold.ts';

const paths = ['--page', '/members', '--data', '/api/me'];

describe('SvelteKit', () => {
	let app: FreshApp;
	let before = '';
	const at = (path: string) => join(app.folder, path);
	const vitest = () => run({ command: 'npx', args: ['vitest', 'run'], cwd: app.folder });
	const playwright = () => run({ command: 'npx', args: ['playwright', 'test'], cwd: app.folder });
	beforeAll(async () => {
		app = await freshApp(3);
		const packages = ['vitest', '@playwright/test'];
		const args = ['install', '--save-dev', '--ignore-scripts', ...packages];
		await runOk({ command: 'npm', args, cwd: app.folder });
		const launch = { executablePath: await ensureBrowser(), args: ['--no-sandbox'] };
		await writeFile(
			at('playwright.config.ts'),
			`import { defineConfig } from '@playwright/test';
export default defineConfig({ testDir: './e2e', testMatch: '**/*.e2e.ts', workers: 1, use: { launchOptions: ${JSON.stringify(launch)} } });
`
		);
		await writeFile(at('AGENTS.md'), '# Rules of this app\n\nUse tabs.');
		before = await readFile(at('package.json'), 'utf8');
		const ended = await authCli(app.folder, 'init', '--yes', '--provider', 'dev');
		expect([ended.code, ended.stderr]).toEqual([0, expect.anything()]);
		for (const [file, code] of guardsIn(await readFile(at('AGENTS.md'), 'utf8')))
			await put(at(file), code);
		await put(at('src/routes/members/+page.svelte'), '<h1>Members</h1>\n');
		const added = await authCli(app.folder, 'add', 'tests', ...paths, '--yes');
		expect([added.code, added.stderr]).toEqual([0, expect.anything()]);
	}, 300_000);
	afterAll(() => app?.remove());

	it('has passing tests for both runners', async () => {
		const unit = await vitest();
		expect([unit.code, unit.stdout + unit.stderr]).toEqual([
			0,
			expect.stringContaining('10 passed')
		]);
		const browser = await playwright();
		expect([browser.code, browser.stdout]).toEqual([0, expect.stringContaining('6 passed')]);
	}, 300_000);

	// The browser starts the app anew for each run: once has to do.
	it.each([
		['members/+page.server.ts', [vitest, playwright]],
		['api/me/+server.ts', [vitest]]
	] as const)(
		'has tests that fail without the guard of %s',
		async (file, runners) => {
			const path = at(`src/routes/${file}`);
			const guarded = await readFile(path, 'utf8');
			await writeFile(
				path,
				guarded.replace(/^\tif \(!session\).*\n/m, '').replace(/session\./g, 'session?.')
			);
			for (const run of runners) {
				const { code, stdout, stderr } = await run();
				expect(code).toBe(1);
				expect(stdout + stderr).toContain('is closed without a session');
			}
			await writeFile(path, guarded);
		},
		300_000
	);

	it('passes the type check of the app', async () => {
		await runOk({ command: 'npm', args: ['run', 'check'], cwd: app.folder });
	}, 120_000);

	it('does not build if code of the app imports the kit', async () => {
		const path = at('src/routes/members/+page.server.ts');
		const guarded = await readFile(path, 'utf8');
		await writeFile(
			path,
			`import { startApp } from '../../auth-tests/kit.mjs';\nexport const _kit = startApp;\n${guarded}`
		);
		const build = () => run({ command: 'npx', args: ['vite', 'build'], cwd: app.folder });
		const broken = await build();
		expect(broken.code).not.toBe(0);
		expect(broken.stdout + broken.stderr).toContain('The test kit of auth-cli is for tests only');
		await writeFile(path, guarded);
		expect((await build()).code).toBe(0);
	}, 300_000);

	it('restores every byte when sign-in is removed', async () => {
		await rm(at('src/routes/members'), { recursive: true });
		await rm(at('src/routes/api'), { recursive: true });
		const ended = await authCli(app.folder, 'remove', '--yes');
		expect([ended.code, ended.stderr]).toEqual([0, expect.anything()]);
		expect(existsSync(at('src/auth-tests'))).toBe(false);
		expect(existsSync(at('e2e'))).toBe(false);
		expect(readFileSync(at('AGENTS.md'), 'utf8')).toBe('# Rules of this app\n\nUse tabs.');
		expect(readFileSync(at('package.json'), 'utf8')).toBe(before);
	}, 120_000);
});

describe('Express', () => {
	let app: FreshApp;
	const at = (path: string) => join(app.folder, path);
	const tests = () => run({ command: 'npm', args: ['test'], cwd: app.folder });
	const routes = (guards: string) => `import type { Express } from 'express';

export const routes = (app: Express) => {
${guards}
	app.get('/members', (_req, res) => void res.send('members'));
	app.get('/api/me', async (req, res) => void res.json((await req.auth())?.user ?? {}));
};
`;
	let guards: readonly string[];
	beforeAll(async () => {
		app = await freshExpressApp();
		const args = ['pkg', 'set', 'scripts.test=node --test'];
		await runOk({ command: 'npm', args, cwd: app.folder });
		const init = ['init', '--yes', '--provider', 'dev', '--tests', '--agents'];
		const ended = await authCli(app.folder, ...init);
		expect([ended.code, ended.stderr]).toEqual([0, expect.anything()]);
		guards = guardsIn(await readFile(at('AGENTS.md'), 'utf8')).map(([, code]) => code);
		await writeFile(at('src/routes.ts'), routes(guards.join('\n')));
	}, 300_000);
	afterAll(() => app?.remove());

	it('has tests for node:test, which skip what is not configured', async () => {
		const ended = await tests();
		expect([ended.code, ended.stdout]).toEqual([
			0,
			expect.stringMatching(/pass 4[\s\S]*skipped 6/)
		]);
		const settings = await readFile(at('src/auth-tests/settings.mjs'), 'utf8');
		const told = settings
			.replace('page: undefined', "page: '/members'")
			.replace('data: undefined', "data: '/api/me'");
		await writeFile(at('src/auth-tests/settings.mjs'), told);
		const all = await tests();
		expect([all.code, all.stdout]).toEqual([0, expect.stringMatching(/pass 10[\s\S]*skipped 0/)]);
	}, 120_000);

	it('keeps the settings of its owner', async () => {
		const settings = await readFile(at('src/auth-tests/settings.mjs'), 'utf8');
		expect((await authCli(app.folder, 'add', 'tests', '--yes')).code).toBe(0);
		expect(await readFile(at('src/auth-tests/settings.mjs'), 'utf8')).toBe(settings);
	}, 60_000);

	it.each([0, 1])(
		'has tests that fail without guard %i',
		async (left) => {
			await writeFile(at('src/routes.ts'), routes(guards[1 - left] ?? ''));
			const ended = await tests();
			expect(ended.code).toBe(1);
			expect(ended.stdout).toContain('is closed without a session');
			await writeFile(at('src/routes.ts'), routes(guards.join('\n')));
		},
		120_000
	);

	it('has a kit that neither loads in production nor runs without its switch', async () => {
		const kit = (env: NodeJS.ProcessEnv) => {
			const code = `import('./src/auth-tests/kit.mjs').then(({ startApp }) => startApp())`;
			return run({ command: process.execPath, args: ['-e', code], cwd: app.folder, env });
		};
		const inProduction = await kit({ NODE_ENV: 'production', AUTH_TEST_KIT: '1' });
		expect(inProduction.code).toBe(1);
		expect(inProduction.stderr).toContain('for tests only');
		const switchedOff = await kit({ NODE_ENV: 'development', AUTH_TEST_KIT: '' });
		expect(switchedOff.code).toBe(1);
		expect(switchedOff.stderr).toContain('AUTH_TEST_KIT=1');
	}, 60_000);
});

/** The guards that AGENTS.md shows, with the files that it names. */
function guardsIn(text: string): readonly (readonly [string, string])[] {
	const shown = text.matchAll(/^(?:.*\(`?([^`)]*)`?\)):\n\n```ts\n([\s\S]*?)\n```/gm);
	return [...shown].map(([, file = '', code = '']) => [file, `${code}\n`]);
}

async function put(path: string, text: string): Promise<void> {
	await mkdir(dirname(path), { recursive: true });
	await writeFile(path, text);
}

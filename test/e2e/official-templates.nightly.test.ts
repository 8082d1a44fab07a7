// What official scaffolders make, with what their users choose most: the lint and the type check that come with it pass
// after `init` as they did before.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, runOk } from './support/child.ts';
import { quiet } from './support/next-app.ts';
import { authCli } from './support/package.ts';
import { type FreshApp, freshCopy, scaffold } from './support/scaffold.ts';

interface Template {
	readonly scaffolder: string;
	readonly args: readonly string[];
	/** What its package.json calls its checks, or else a program. */
	readonly checks: readonly string[];
	/** What its scaffolder leaves undone: it installs nothing, or makes files that its own checks do not take. */
	readonly first?: readonly string[];
	/** What `init` gets instead. */
	readonly init?: readonly string[];
}

// Without it, the linter of T3 asks for its secrets.
const env = { ...quiet, SKIP_ENV_VALIDATION: '1' };
const chosen = [
	...['--provider', 'github', '--provider', 'google'],
	...['--feature', 'password', '--feature', 'account', '--feature', 'sessions'],
	...['--adapter', 'sqlite', '--components', '--demo-page']
];
const next = (...kind: readonly string[]): Template => ({
	scaffolder: 'create-next-app@16.4.3',
	args: ['app', ...kind, '--app', '--use-npm', '--disable-git', '--yes'],
	checks: ['lint', 'tsc --noEmit']
});
const kit = (types: 'ts' | 'jsdoc', ...more: readonly string[]): Template => ({
	scaffolder: 'sv@0.17.1',
	args: [
		...['create', 'app', '--template', 'minimal', '--types', types, '--install', 'npm'],
		...['--add', 'prettier', 'eslint', ...more]
	],
	checks: ['lint', 'check']
});
/** Without its rules, of which this template breaks one itself. */
const sorted = 'biome check --linter-enabled=false .';
const tanstack = (linter: string, first: string, ...checks: readonly string[]): Template => ({
	scaffolder: '@tanstack/cli@latest',
	args: ['create', 'app', '--yes', '--package-manager', 'npm', '--toolchain', linter],
	first: ['exec', '--', ...first.split(' ')],
	checks: [...checks, 'tsc --noEmit'],
	init: chosen.filter((one) => one !== '--components')
});
const qwik = (version: string): Template => ({
	scaffolder: `create-qwik@${version}`,
	args: ['empty', 'app'],
	checks: ['lint', 'build.types'],
	first: ['install']
});

const templates: Readonly<Record<string, Template>> = {
	'Next.js with ESLint': next('--ts', '--eslint', '--tailwind'),
	'Next.js with Biome': next('--ts', '--biome', '--no-tailwind', '--src-dir'),
	'SvelteKit with Prettier and ESLint': kit('ts'),
	'SvelteKit with Prettier and ESLint, in JavaScript': kit('jsdoc'),
	'SvelteKit with Drizzle and Tailwind': {
		...kit('ts', 'tailwindcss=plugins:none', 'drizzle=database:sqlite+client:libsql'),
		init: chosen.map((one) => (one === 'sqlite' ? 'drizzle' : one))
	},
	'Next.js in JavaScript with Biome': {
		...next('--js', '--biome', '--tailwind'),
		checks: ['lint']
	},
	'TanStack Start with Biome': tanstack('biome', `${sorted} --write`, sorted),
	'TanStack Start with ESLint': tanstack('eslint', 'prettier --write .', 'check', 'lint'),
	'Express with ESLint': {
		scaffolder: 'express-generator-typescript@latest',
		args: ['app'],
		checks: ['lint'],
		init: chosen.filter((one) => one !== '--components' && one !== '--demo-page')
	},
	'Qwik 1': qwik('1.20.1'),
	'Qwik 2': qwik('2.0.0-beta.43'),
	'Auth.js in the T3 stack, with ESLint': {
		scaffolder: 'create-t3-app@latest',
		args: [
			...['app', '--CI', '--noGit', '--nextAuth', '--drizzle', '--dbProvider', 'sqlite'],
			...['--trpc', '--tailwind', '--appRouter', '--eslint']
		],
		checks: ['lint', 'typecheck', 'format:check'],
		init: ['--from', 'authjs']
	}
};

describe.each(Object.entries(templates))('%s', (name, template) => {
	let app: FreshApp;
	async function passesChecks(): Promise<void> {
		for (const line of template.checks) {
			const isScript = !line.includes(' ');
			const args = isScript ? ['run', line] : ['exec', '--', ...line.split(' ')];
			const { code, stdout, stderr } = await run({ command: 'npm', args, cwd: app.folder, env });
			expect([line, code], stdout + stderr).toEqual([line, 0]);
		}
	}
	beforeAll(async () => {
		app = await freshCopy(`template-${name.replaceAll(/\W+/g, '-')}`, async (cwd) => {
			await scaffold(template.scaffolder, template.args, cwd, quiet);
			if (template.first !== undefined) {
				await runOk({ command: 'npm', args: template.first, cwd: `${cwd}/app` });
			}
		});
	});
	afterAll(() => app?.remove());

	it('passes its own checks after init as before', async () => {
		await passesChecks();
		const said = await authCli(app.folder, 'init', ...(template.init ?? chosen), '--yes');
		expect(said.code, said.stdout + said.stderr).toBe(0);
		await passesChecks();
	});
});

// An app with other code: its files are read, and kept.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { uncommitted } from '../../src/checks/uncommitted.ts';
import { addAdapter } from '../../src/commands/add/add-adapter.ts';
import type { Context, Outcome } from '../../src/commands/command.ts';
import { init } from '../../src/commands/init/init.ts';
import { removeAdapter } from '../../src/commands/remove/remove-adapter.ts';
import { secret } from '../../src/commands/secret/secret.ts';
import { openProject } from '../../src/frameworks/index.ts';
import type { Plan } from '../../src/plan/change.ts';
import { messagesOf } from '../../src/show/preview.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

async function planOf(outcome: Promise<Outcome>): Promise<Plan> {
	const result = await outcome;
	if (!('plan' in result)) throw new Error('no plan');
	return result.plan;
}

const packageJson = (...packages: string[]) =>
	JSON.stringify({
		devDependencies: { '@sveltejs/kit': '^2.0.0' },
		dependencies: Object.fromEntries(packages.map((name) => [name, '1']))
	});

const authjs =
	"import { SvelteKitAuth } from '@auth/sveltekit';\nexport const { handle } = SvelteKitAuth({ providers: [] });\n";

describe('an app with another sign-in solution (S19)', () => {
	it.each([
		'better-auth',
		'lucia',
		'@clerk/sveltekit',
		'nuxt-auth-utils',
		'passport',
		'@auth/solid-start',
		'@zitadel/sveltekit-auth'
	])('is warned about %s, which stays', async (name) => {
		const files = { 'package.json': packageJson(name), 'src/lib/auth.ts': 'export {};\n' };
		const folder = appFolder(files);
		const plan = await planOf(init(memoryContext(folder), { providers: ['dev'] }));
		expect(plan.findings).toContainEqual(
			expect.objectContaining({
				code: 'OTHER_AUTH',
				severity: 'warning',
				title: expect.stringContaining(`asks for ${name}`)
			})
		);
		expect(plan.changes.map(({ path }) => path)).not.toContain('src/lib/auth.ts');
		writePlan(folder, plan);
		expect(readFileSync(join(folder, 'package.json'), 'utf8')).toContain(`"${name}"`);
		const again = await planOf(init(memoryContext(folder), { providers: ['dev'] }));
		expect(messagesOf(again)).toEqual([]);
	});

	it.each([
		['@sveltejs/kit', '^2.0.0', 'src/routes/(site)/auth/signin/+page.svelte', '/auth/signin'],
		['@sveltejs/kit', '^2.0.0', 'src/routes/auth/callback/+server.ts', '/auth/callback'],
		['@builder.io/qwik-city', '^1.9.0', 'src/routes/auth/signin/index@wide.tsx', '/auth/signin']
	])(
		'is warned about its own page at a sign-in URL: %s %s %s',
		async (name, range, path, address) => {
			const folder = appFolder({
				'package.json': JSON.stringify({ devDependencies: { [name]: range } }),
				[path]: '',
				'src/routes/auth/login/+page.svelte': '',
				'src/routes/signin/index.tsx': '',
				'src/routes/auth/signin/link.ts': ''
			});
			const plan = await planOf(init(memoryContext(folder), { providers: ['dev'] }));
			expect(messagesOf(plan).filter((one) => one.includes('address of sign-in'))).toEqual([
				expect.stringContaining(`${path} has the address of sign-in, ${address}:`)
			]);
		}
	);

	it('is warned, when converted, about an Auth.js package for another framework, which stays', async () => {
		const folder = appFolder({
			'package.json': packageJson('@auth/sveltekit', '@hono/auth-js'),
			'src/auth.ts': authjs
		});
		const plan = await planOf(init(memoryContext(folder), { from: 'authjs' }));
		expect(plan.findings).toContainEqual(
			expect.objectContaining({
				code: 'OTHER_AUTH',
				title: expect.stringContaining('asks for @hono/auth-js')
			})
		);
		writePlan(folder, plan);
		expect(readFileSync(join(folder, 'package.json'), 'utf8')).toContain('"@hono/auth-js"');
	});

	it('keeps what that package needs, also where no lock file can be read', async () => {
		const folder = appFolder({
			'package.json': packageJson('@auth/sveltekit', '@hono/auth-js', '@auth/core'),
			'bun.lockb': 'binary',
			'src/auth.ts': authjs
		});
		const { warnings } = await planOf(init(memoryContext(folder), { from: 'authjs' }));
		expect(warnings.join('\n')).toContain(
			'@auth/core stays in package.json: @hono/auth-js asks for it.'
		);
	});

	it.each([
		['npm', 'overrides', {}],
		['Yarn', 'resolutions', {}],
		[
			'pnpm',
			'none',
			{ 'pnpm-workspace.yaml': 'packages: []\noverrides:\n  "@auth/core": 0.37.0\n' }
		]
	])('is told of a version that it overrides for %s', async (_, list, files) => {
		const asked = JSON.parse(packageJson('@auth/sveltekit', '@auth/core'));
		const folder = appFolder({
			'package.json': JSON.stringify({ ...asked, [list]: { '@auth/core': '0.37.0' } }),
			'src/auth.ts': authjs,
			...files
		});
		const { warnings } = await planOf(init(memoryContext(folder), { from: 'authjs' }));
		expect(warnings.filter((one) => one.includes('overrides'))).toEqual([
			'The app still overrides @auth/core, which it no longer asks for: take that out.'
		]);
	});

	it('is converted from Auth.js only on request', async () => {
		const folder = appFolder({ 'package.json': packageJson('@auth/sveltekit') });
		await expect(init(memoryContext(folder), { providers: ['dev'] })).rejects.toMatchObject({
			code: 'AUTHJS_FOUND',
			fix: expect.stringContaining('--from authjs')
		});
	});
});

describe('code of an app (S20)', () => {
	it('is parsed and never run: configuration, hooks, schema, package manager', async () => {
		const folder = appFolder();
		const ran = join(folder, 'ran');
		const trap = `require('node:fs').writeFileSync(${JSON.stringify(ran)}, '');\n`;
		const module = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(ran)}, '');\n`;
		const modules = ['vite.config.ts', 'svelte.config.js', 'drizzle.config.ts', 'eslint.config.js'];
		for (const path of [...modules, 'prettier.config.js', '.npmrc.js'])
			writeFileSync(join(folder, path), `${module}export default {};\n`);
		writeFileSync(join(folder, '.pnpmfile.cjs'), trap);
		writeFileSync(join(folder, '.yarnrc.yml'), 'yarnPath: ./.pnpmfile.cjs\n');
		const context = memoryContext(folder);
		writePlan(folder, await planOf(init(context, { providers: ['dev'] })));
		const config = join(folder, 'src/auth.ts');
		writeFileSync(config, module + readFileSync(config, 'utf8'));
		writePlan(folder, await planOf(addAdapter(context, { adapter: 'sqlite' })));
		writePlan(folder, await planOf(secret(context, { rotate: true })));
		writePlan(folder, await planOf(removeAdapter(context, { adapter: 'sqlite', session: 'jwt' })));
		expect(existsSync(ran)).toBe(false);
	});
});

describe('downloads of a plan (S15)', () => {
	const catalogue = openCatalogue();

	it('are left to the package manager', async () => {
		const fetch: typeof globalThis.fetch = () => Promise.reject(new Error('the network was used'));
		const context: Context = { ...memoryContext(appFolder()), fetch };
		const providers = catalogue.readProviderIndex().filter(({ deprecated }) => !deprecated);
		const ids = providers.map(({ id }) => id);
		const plan = await planOf(init(context, { providers: ids, session: 'database' }));
		expect(plan.changes.length).toBeGreaterThan(ids.length);
		// Each package with a floor, and no tags, no addresses, no other registry.
		for (const one of plan.install) expect(one).toMatch(/^(@[\w-]+\/)?[\w-]+@\^\d+\.\d+\.\d+$/);
		expect(plan.install.length).toBeGreaterThan(3);
	});

	it('have version ranges with a lower bound, for every adapter and part', () => {
		for (const range of Object.values(catalogue.readRuntime().packages))
			expect(range).toMatch(/^\^\d+\.\d+\.\d+$/);
	});

	it('are recorded with a hash of each file', async () => {
		const folder = appFolder();
		const plan = await planOf(init(memoryContext(folder), { providers: ['github'] }));
		writePlan(folder, plan);
		const { files } = JSON.parse(readFileSync(join(folder, 'auth.json'), 'utf8'));
		const made = plan.changes.filter(({ path }) => path.startsWith('src/lib/server/auth/'));
		for (const { path } of made) expect(files[path]).toMatch(/^[\w+/=:-]{20,}$/);
	});
});

describe('uncommitted changes (S12)', () => {
	const git = (cwd: string, ...args: string[]) => {
		const who = ['-c', 'user.name=a', '-c', 'user.email=a@b'];
		execFileSync('git', [...who, ...args], { cwd, stdio: 'ignore' });
	};
	const warned = async (folder: string) => {
		const plan = await planOf(init(memoryContext(folder), { providers: ['github'] }));
		return uncommitted(plan, openProject(folder)).map(({ title }) => title);
	};

	it('are reported in files that a plan touches, and only there', async () => {
		const hooks = 'export const handle = async ({ event, resolve }) => resolve(event);\n';
		const folder = appFolder({ 'src/hooks.server.ts': hooks, 'src/other.ts': '' });
		expect(await warned(folder)).toEqual([]);
		git(folder, 'init', '--quiet');
		expect(await warned(folder)).toEqual([]);
		git(folder, 'add', '--all');
		git(folder, 'commit', '--quiet', '--message', 'app');
		writeFileSync(join(folder, 'src/other.ts'), '// mine\n');
		expect(await warned(folder)).toEqual([]);
		writeFileSync(join(folder, 'src/hooks.server.ts'), `// mine\n${hooks}`);
		expect(await warned(folder)).toEqual([expect.stringMatching(/^src\/hooks\.server\.ts has/)]);
	});

	it('do not include a file that was copied or saved without changes', async () => {
		const hooks = 'export const handle = async ({ event, resolve }) => resolve(event);\n';
		const folder = appFolder({ 'src/hooks.server.ts': hooks });
		git(folder, 'init', '--quiet');
		git(folder, 'add', '--all');
		git(folder, 'commit', '--quiet', '--message', 'app');
		const path = join(folder, 'src/hooks.server.ts');
		utimesSync(path, 1, 1);
		expect(await warned(folder)).toEqual([]);
		writeFileSync(path, `// mine\n${hooks}`);
		git(folder, 'add', '--all');
		utimesSync(path, 1, 1);
		expect(await warned(folder)).toEqual([expect.stringMatching(/^src\/hooks\.server\.ts has/)]);
		writeFileSync(path, hooks);
		expect(await warned(folder)).toEqual([]);
	});

	it('do not include files of an earlier run', async () => {
		const folder = appFolder();
		const context = memoryContext(folder);
		writePlan(folder, await planOf(init(context, { providers: ['github'] })));
		git(folder, 'init', '--quiet');
		git(folder, 'add', '--all');
		git(folder, 'commit', '--quiet', '--message', 'app');
		writePlan(folder, await planOf(addAdapter(context, { adapter: 'sqlite' })));
		const options = { adapter: 'sqlite', session: 'jwt' } as const;
		const plan = await planOf(removeAdapter(context, options));
		expect(plan.changes).toContainEqual(
			expect.objectContaining({ kind: 'edit', path: 'src/auth.ts' })
		);
		expect(uncommitted(plan, openProject(folder))).toEqual([]);
	});
});

import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan, hasUnfinishedRun, thisMachine } from '../../src/apply/apply.ts';
import { changesPackages, isEmpty } from '../../src/plan/merge.ts';
import { writePlan } from './app-folder.ts';
import { conversion, converted, workspace, workspaceFixtures } from './workspace-folder.ts';

describe('init --from authjs, with the configuration in a package of the workspace', () => {
	it('puts the vendored folder into the package, and leaves an app unchanged that only imports it', async () => {
		const { read, edited, plan, project, proves, folder } = await converted(
			'next-auth-5-in-a-package'
		);
		expect(edited).toEqual([
			'packages/auth/package.json',
			'packages/auth/src/config.ts',
			'packages/auth/src/index.rsc.ts',
			'packages/auth/src/index.ts'
		]);
		expect(read('packages/auth/src/index.ts')).toContain('from "./lib/auth/next"');
		expect(read('packages/auth/auth.json')).toContain('"package": true');
		expect(read('packages/auth/package.json')).not.toContain('next-auth');
		// A declaration file can name `Session` by it.
		expect(read('packages/auth/package.json')).toContain(
			'"./lib/auth/next": "./src/lib/auth/next.ts"'
		);
		expect(plan.warnings).toEqual([]);
		expect(project?.root).toBe(folder);
		expect(proves?.root).toBe(join(folder, 'apps/web'));
		expect(changesPackages(plan)).toBe(true);
	});

	it('points Auth.js imports of apps and other packages to the package', async () => {
		const { read, edited, plan } = await converted('next-auth-4-in-a-package');
		const from = 'from "@workspace/auth/src/lib/auth/compat/next-auth-4/react"';
		expect(edited).toEqual([
			'apps/web/app/page.tsx',
			'apps/web/components/providers.tsx',
			'apps/web/package.json',
			'packages/auth/package.json',
			'packages/auth/src/auth.ts',
			'packages/auth/src/types.ts',
			'packages/ui/package.json',
			'packages/ui/src/login-form.tsx'
		]);
		for (const path of ['apps/web/app/page.tsx', 'packages/ui/src/login-form.tsx'])
			expect(read(path)).toContain(from);
		expect(read('packages/ui/package.json')).toContain('"@workspace/auth": "workspace:*"');
		expect(read('packages/auth/package.json')).toMatch(/"next": "\^15\.2\.0"/);
		for (const path of ['apps/web', 'packages/ui', 'packages/auth'])
			expect(read(`${path}/package.json`)).not.toContain('next-auth"');
		expect(plan.warnings).toEqual([]);
	});

	it('exports what others import, if the package restricts its exports', async () => {
		const folder = workspace('next-auth-4-in-a-package');
		const path = join(folder, 'packages/auth/package.json');
		const text = readFileSync(path, 'utf8');
		writeFileSync(
			path,
			text.replace('"main": "src/index.ts"', '"exports": { ".": "./src/index.ts" }')
		);
		const { plan } = await conversion(folder);
		writePlan(folder, plan);
		const page = readFileSync(join(folder, 'apps/web/app/page.tsx'), 'utf8');
		expect(page).toContain('from "@workspace/auth/lib/auth/compat/next-auth-4/react"');
		expect(JSON.parse(readFileSync(path, 'utf8')).exports).toEqual({
			'.': './src/index.ts',
			'./lib/auth/compat/next-auth-4': './src/lib/auth/compat/next-auth-4.ts',
			'./lib/auth/compat/next-auth-4/react': './src/lib/auth/compat/next-auth-4/react.ts'
		});
		writeFileSync(path, text.replace('"main": "src/index.ts"', '"exports": "./src/index.ts"'));
		rmSync(join(folder, 'packages/auth/src'), { recursive: true });
		rmSync(join(folder, 'packages/auth/auth.json'));
		for (const part of ['packages/auth/src', 'packages/ui', 'apps/web'])
			cpSync(join(workspaceFixtures, 'next-auth-4-in-a-package', part), join(folder, part), {
				recursive: true
			});
		const { plan: refused } = await conversion(folder);
		expect(refused.changes.find(({ kind }) => kind === 'manual')).toMatchObject({
			path: 'packages/auth/package.json',
			snippet: expect.stringContaining('./lib/auth/compat/next-auth-4/react')
		});
	});

	it('reads packages that pnpm links to the root of the workspace', async () => {
		const folder = workspace('next-auth-4-in-a-package');
		const there = join(folder, 'node_modules/.pnpm/react/node_modules/react');
		mkdirSync(there, { recursive: true });
		writeFileSync(join(there, 'package.json'), '{ "version": "19.0.0" }');
		for (const path of ['apps/web', 'packages/auth', 'packages/ui']) {
			mkdirSync(join(folder, path, 'node_modules'));
			symlinkSync(there, join(folder, path, 'node_modules/react'));
			const file = join(folder, path, 'package.json');
			const text = readFileSync(file, 'utf8');
			if (!text.includes('"react"'))
				writeFileSync(file, text.replace('"next-auth"', '"react": "19", "next-auth"'));
		}
		await expect(conversion(folder)).resolves.toBeDefined();
	});

	it('lets the packages compile the folder with the compiler settings of the app', async () => {
		const folder = workspace('next-auth-4-in-a-package');
		const base = {
			target: 'ES2022',
			lib: ['es2022'],
			module: 'NodeNext',
			moduleResolution: 'NodeNext'
		};
		mkdirSync(join(folder, 'packages/settings'));
		const files: Record<string, unknown> = {
			'packages/settings/package.json': { name: '@workspace/settings' },
			'packages/settings/base.json': { compilerOptions: base },
			'packages/auth/tsconfig.json': { extends: '@workspace/settings/base.json' },
			'packages/ui/tsconfig.json': { extends: '@workspace/settings/base.json' }
		};
		for (const [path, value] of Object.entries(files))
			writeFileSync(join(folder, path), JSON.stringify(value, null, 2));
		writePlan(folder, (await conversion(folder)).plan);
		for (const path of ['packages/auth', 'packages/ui'])
			expect(JSON.parse(readFileSync(join(folder, path, 'tsconfig.json'), 'utf8'))).toEqual({
				extends: '@workspace/settings/base.json',
				compilerOptions: {
					lib: ['es2022', 'DOM', 'DOM.Iterable'],
					jsx: 'preserve',
					module: 'esnext',
					moduleResolution: 'bundler'
				}
			});
	});

	it('keeps the kind of modules that the packages inherit', async () => {
		const folder = workspace('next-auth-4-in-a-package');
		const base = { target: 'es2022', lib: ['esnext', 'dom'], jsx: 'preserve', module: 'ESNext' };
		const files: Record<string, unknown> = {
			'tsconfig.base.json': { compilerOptions: { ...base, moduleResolution: 'node' } },
			'packages/auth/tsconfig.json': { extends: '../../tsconfig.base.json' }
		};
		for (const [path, value] of Object.entries(files))
			writeFileSync(join(folder, path), JSON.stringify(value, null, 2));
		writePlan(folder, (await conversion(folder)).plan);
		const after = JSON.parse(readFileSync(join(folder, 'packages/auth/tsconfig.json'), 'utf8'));
		expect(after.compilerOptions).toMatchObject({ moduleResolution: 'bundler' });
		expect(after.compilerOptions).not.toHaveProperty('module');
	});

	it('raises the language level of the apps, too, which compile the folder by importing it', async () => {
		const folder = workspace('next-auth-4-in-a-package');
		// As create-next-app wrote it for years, in a package of settings.
		const old = { target: 'es5', lib: ['dom', 'dom.iterable', 'esnext'], moduleResolution: 'node' };
		const own = { extends: '@workspace/settings/nextjs.json', compilerOptions: { strict: true } };
		mkdirSync(join(folder, 'packages/settings'));
		const files: Record<string, unknown> = {
			'packages/settings/package.json': { name: '@workspace/settings' },
			'packages/settings/nextjs.json': { compilerOptions: old },
			'apps/web/tsconfig.json': own
		};
		for (const [path, value] of Object.entries(files))
			writeFileSync(join(folder, path), JSON.stringify(value, null, 2));
		writePlan(folder, (await conversion(folder)).plan);
		expect(JSON.parse(readFileSync(join(folder, 'apps/web/tsconfig.json'), 'utf8'))).toEqual({
			...own,
			compilerOptions: {
				strict: true,
				target: 'ES2017',
				module: 'esnext',
				moduleResolution: 'bundler'
			}
		});
	});

	it('raises the language level of packages without one, whatever builds them', async () => {
		const folder = workspace('next-auth-4-in-a-package');
		const own = { compilerOptions: { outDir: 'dist' } };
		for (const name of ['auth', 'ui']) {
			writeFileSync(join(folder, `packages/${name}/tsconfig.json`), JSON.stringify(own));
			const json = join(folder, `packages/${name}/package.json`);
			const parsed = JSON.parse(readFileSync(json, 'utf8'));
			writeFileSync(json, JSON.stringify({ ...parsed, scripts: { build: 'tsc' } }));
		}
		writePlan(folder, (await conversion(folder)).plan);
		for (const name of ['auth', 'ui'])
			expect(
				JSON.parse(readFileSync(join(folder, `packages/${name}/tsconfig.json`), 'utf8'))
			).toEqual({
				compilerOptions: {
					outDir: 'dist',
					lib: ['ES2022', 'DOM', 'DOM.Iterable'],
					jsx: 'preserve',
					target: 'ES2017'
				}
			});
	});

	it('leaves modules of a package alone that its own compiler builds', async () => {
		const folder = workspace('next-auth-4-in-a-package');
		const own = { compilerOptions: { module: 'NodeNext', outDir: 'dist', jsx: 'preserve' } };
		const file = join(folder, 'packages/ui/tsconfig.json');
		writeFileSync(file, JSON.stringify(own));
		const json = join(folder, 'packages/ui/package.json');
		const text = readFileSync(json, 'utf8');
		writeFileSync(json, text.replace('"exports"', '"scripts": { "build": "tsc" }, "exports"'));
		writePlan(folder, (await conversion(folder)).plan);
		expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(own);
	});

	it('ignores an app of another framework with folders of the same names', async () => {
		const folder = workspace('next-auth-5-in-a-package');
		mkdirSync(join(folder, 'apps/phone/src/app'), { recursive: true });
		const json = { name: 'phone', dependencies: { '@acme/api': 'workspace:*', expo: '53' } };
		writeFileSync(join(folder, 'apps/phone/package.json'), JSON.stringify(json));
		writeFileSync(join(folder, 'apps/phone/turbo.json'), '{}');
		const { plan } = await conversion(folder);
		expect(plan.changes.filter(({ path }) => path.startsWith('apps/phone'))).toEqual([]);
	});

	it('changes nothing the second time', async () => {
		const { folder } = await converted('next-auth-4-in-a-package');
		expect(isEmpty((await conversion(folder)).plan)).toBe(true);
	});

	it('rejects a package that imports Auth.js below the one that configures it', async () => {
		const folder = workspace('next-auth-4-in-a-package');
		const path = join(folder, 'packages/auth/package.json');
		const text = readFileSync(path, 'utf8');
		writeFileSync(path, text.replace('"next-auth"', '"@workspace/ui": "workspace:*", "next-auth"'));
		await expect(conversion(folder)).rejects.toMatchObject({
			code: 'WORKSPACE_CYCLE',
			message: expect.stringContaining('packages/ui/src/login-form.tsx imports Auth.js')
		});
	});

	// As the page of Auth.js on Drizzle has it: the type of a column.
	it.each([
		['', []],
		[`import type { AdapterAccount } from 'next-auth/adapters';\n`, ['packages/db/schema.ts']],
		[`import { type AdapterAccount } from "next-auth/adapters";\n`, ['packages/db/schema.ts']]
	])('leaves Auth.js to a package below that asks for it with %j', async (line, named) => {
		const folder = workspace('next-auth-4-in-a-package');
		const { db, json } = packageBelow(folder, line);
		const { plan } = await conversion(folder);
		writePlan(folder, plan);
		expect(plan.warnings).toEqual(
			named.map((path) => `${path} imports types of Auth.js, which stays there for them.`)
		);
		expect(readFileSync(join(db, 'schema.ts'), 'utf8')).toBe(line);
		expect(JSON.parse(readFileSync(join(db, 'package.json'), 'utf8'))).toEqual(json);
	});

	it.each([
		`import { type User, getServerSession } from 'next-auth';\n`,
		`import Google from 'next-auth/providers/google';\n`,
		`declare module 'next-auth' {}\n`
	])('rejects a package below with %j', async (line) => {
		const folder = workspace('next-auth-4-in-a-package');
		packageBelow(folder, line);
		await expect(conversion(folder)).rejects.toMatchObject({
			code: 'WORKSPACE_CYCLE',
			message: expect.stringContaining('packages/db/schema.ts imports Auth.js')
		});
	});

	it('rejects types from a package that only another one asks for', async () => {
		const folder = workspace('next-auth-4-in-a-package');
		const { db, json } = packageBelow(folder, `import type { User } from 'next-auth';\n`);
		const text = JSON.stringify({ ...json, dependencies: {} });
		writeFileSync(join(db, 'package.json'), text);
		await expect(conversion(folder)).rejects.toMatchObject({ code: 'WORKSPACE_CYCLE' });
	});

	it('converts a package that imports a dependency of another package', async () => {
		const folder = workspace('next-auth-4-in-a-package');
		const json = join(folder, 'packages/ui/package.json');
		const { dependencies, ...rest } = JSON.parse(readFileSync(json, 'utf8'));
		delete dependencies['next-auth'];
		writeFileSync(json, JSON.stringify({ ...rest, dependencies }));
		writePlan(folder, (await conversion(folder)).plan);
		const form = readFileSync(join(folder, 'packages/ui/src/login-form.tsx'), 'utf8');
		expect(form).toContain('@workspace/auth/');
		expect(readFileSync(json, 'utf8')).toContain('"@workspace/auth"');
	});

	it('converts an app that calls NextAuth with the options of a package', async () => {
		const folder = workspace('next-auth-4-in-a-package');
		callInApp(folder, optionsInPackage);
		const { plan } = await conversion(folder);
		writePlan(folder, plan);
		const read = (path: string) => readFileSync(join(folder, path), 'utf8');
		const compat = '@workspace/auth/src/lib/auth/compat/next-auth-4';
		expect(read(`apps/web/${routeOfApp}`)).toBe(
			`import NextAuth from '${compat}';\nimport { options } from '@workspace/auth/src/auth';\nconst handler = NextAuth(options);\nexport { handler as GET, handler as POST };\n`
		);
		expect(read('packages/auth/src/auth.ts')).toBe(
			optionsInPackage
				.replace(/'next-auth'/, `'./lib/auth/compat/next-auth-4'`)
				.replace('next-auth/providers/google', './lib/auth/compat/next-auth-4/providers/google')
		);
		expect(JSON.parse(read('packages/auth/auth.json'))).toMatchObject({
			places: { config: 'src/auth.ts' },
			files: { 'src/lib/auth/providers/google.ts': expect.any(String) },
			framework: { package: true }
		});
		for (const path of ['apps/web', 'packages/ui', 'packages/auth'])
			expect(read(`${path}/package.json`)).not.toContain('next-auth"');
		expect(isEmpty((await conversion(folder)).plan)).toBe(true);
	});

	it.each(['const options = authConfig', 'const options = { ...authConfig }'])(
		'converts an app of next-auth 5 that calls it with the options of a package: %s',
		async (between) => {
			const folder = workspace('next-auth-5-in-a-package');
			callVersion5(folder, between);
			for (const name of ['index.ts', 'index.rsc.ts'])
				writeFileSync(
					join(folder, 'packages/auth/src', name),
					`export { authConfig } from './config';\n`
				);
			writePlan(folder, (await conversion(folder)).plan);
			const read = (path: string) => readFileSync(join(folder, path), 'utf8');
			expect(read(`apps/web/src/${routeOfApp}`)).toContain(`from '@acme/auth/lib/auth/next'`);
			expect(read('packages/auth/src/config.ts')).toContain('from "./lib/auth/providers/discord"');
			expect(read('packages/auth/src/lib/auth/index.ts')).toContain('flows: [oauth');
			expect(JSON.parse(read('packages/auth/auth.json'))).toMatchObject({
				places: { config: 'src/config.ts' },
				files: { 'src/lib/auth/providers/discord.ts': expect.any(String) }
			});
			expect(isEmpty((await conversion(folder)).plan)).toBe(true);
		}
	);

	it('converts a middleware that calls next-auth 5 with options of the package that has the routes', async () => {
		const folder = workspace('next-auth-5-in-a-package');
		const exported = join(folder, 'packages/auth/package.json');
		const json = readFileSync(exported, 'utf8');
		writeFileSync(
			exported,
			json.replace('"./env": "./env.ts"', '"./env": "./env.ts", "./config": "./src/config.ts"')
		);
		const middleware = join(folder, 'apps/web/src/middleware.ts');
		const code = `import { authConfig } from '@acme/auth/config';\n\nexport default NextAuth(authConfig).auth;\n`;
		writeFileSync(middleware, `import NextAuth from 'next-auth';\n${code}`);
		writePlan(folder, (await conversion(folder)).plan);
		expect(readFileSync(middleware, 'utf8')).toBe(
			`import { NextAuth } from '@acme/auth/lib/auth/next';\n${code}`
		);
		expect(readFileSync(join(folder, 'apps/web/package.json'), 'utf8')).not.toContain('next-auth"');
		expect(isEmpty((await conversion(folder)).plan)).toBe(true);
	});

	it('rejects an app of next-auth 5 that calls it as its package does', async () => {
		const folder = workspace('next-auth-5-in-a-package');
		callVersion5(folder, 'const options = authConfig');
		await expect(conversion(folder)).rejects.toMatchObject({
			code: 'SEVERAL_CONFIGURATIONS',
			message: 'Both apps/web and packages/auth configure Auth.js'
		});
	});

	it('rejects an app that asks for another version than its package', async () => {
		const folder = workspace('next-auth-5-in-a-package');
		const json = join(folder, 'apps/web/package.json');
		const { dependencies, ...rest } = JSON.parse(readFileSync(json, 'utf8'));
		const asked = { ...dependencies, 'next-auth': '^4.24.0' };
		writeFileSync(json, JSON.stringify({ ...rest, dependencies: asked }));
		await expect(conversion(folder)).rejects.toMatchObject({
			code: 'WORKSPACE_SPLIT',
			message: 'apps/web asks for next-auth 4, and packages/auth for next-auth 5'
		});
	});

	it('rejects an app of another framework whose package has the configuration', async () => {
		const folder = workspace('next-auth-5-in-a-package');
		const write = (path: string, text: string) => {
			mkdirSync(dirname(join(folder, path)), { recursive: true });
			writeFileSync(join(folder, path), text);
		};
		const asks = { '@auth/express': '^0.12.0', express: '^5.0.0' };
		const app = { name: 'api', type: 'module', dependencies: { ...asks, '@acme/settings': '*' } };
		write('apps/api/package.json', JSON.stringify(app));
		write(
			'apps/api/src/index.ts',
			`import { ExpressAuth } from '@auth/express';\nimport express from 'express';\nimport { options } from '@acme/settings';\nexpress().use('/auth/*auth', ExpressAuth(options)).listen(3000);\n`
		);
		const settings = { name: '@acme/settings', main: 'index.ts', dependencies: asks };
		write('packages/settings/package.json', JSON.stringify(settings));
		const index = 'packages/settings/index.ts';
		write(
			index,
			`import GitHub from '@auth/express/providers/github';\nexport const options = { providers: [GitHub] };\n`
		);
		await expect(conversion(folder, 'apps/api')).rejects.toMatchObject({
			code: 'WORKSPACE_SPLIT',
			message: `${index} configures Auth.js, and for Express a run reads the code of the app alone`
		});
		// Types do no harm.
		write(
			index,
			`import { type ExpressAuthConfig } from '@auth/express';\nimport type { User } from '@auth/express';\nexport const title = 'x';\nexport type Options = [ExpressAuthConfig, User];\n`
		);
		await expect(conversion(folder, 'apps/api')).resolves.toBeDefined();
	});

	it('rejects an app that calls NextAuth with options of its own for packages that read its sessions', async () => {
		const folder = workspace('next-auth-4-in-a-package');
		const own = join(folder, 'packages/auth/src/auth.ts');
		const google = `import Google from 'next-auth/providers/google';\n`;
		callInApp(folder, optionsInPackage, google);
		await expect(conversion(folder)).rejects.toMatchObject({
			code: 'WORKSPACE_SPLIT',
			message: expect.stringContaining('packages/auth/src/auth.ts reads sessions')
		});
		// Types of Auth.js in a package are in the way of nothing.
		writeFileSync(
			own,
			`import type { NextAuthOptions } from 'next-auth';\nexport const options: NextAuthOptions = { providers: [] };\n`
		);
		rmSync(join(folder, 'packages/ui'), { recursive: true });
		await expect(conversion(folder)).resolves.toBeDefined();
	});

	it('rejects a second configuration in another app that uses the package', async () => {
		const folder = workspace('next-auth-4-in-a-package');
		cpSync(join(folder, 'apps/web'), join(folder, 'apps/admin'), { recursive: true });
		const file = join(folder, 'apps/admin/package.json');
		writeFileSync(file, readFileSync(file, 'utf8').replace('"web"', '"admin"'));
		writeFileSync(
			join(folder, 'apps/admin/app/api/auth/[...nextauth]/route.ts'),
			'import NextAuth from "next-auth";\nimport { authOptions } from "@workspace/auth";\nconst h = NextAuth(authOptions);\nexport { h as GET };\n'
		);
		await expect(conversion(folder)).rejects.toMatchObject({
			code: 'SEVERAL_CONFIGURATIONS',
			message: 'Both apps/admin and packages/auth configure Auth.js'
		});
	});

	it('rolls back all packages when one file cannot be written', async () => {
		const folder = workspace('next-auth-4-in-a-package');
		const { plan, project } = await conversion(folder);
		if (project === undefined) throw new Error('no project');
		const before = readFileSync(join(folder, 'packages/auth/src/auth.ts'), 'utf8');
		const target = { root: project.root, packageManager: project.packageManager, install: true };
		const run = async () => ({ ok: false, output: 'no network' });
		const signal = new AbortController().signal;
		const applied = applyPlan(plan, { ...target, signal }, { ...thisMachine, run });
		await expect(applied).rejects.toMatchObject({ code: 'INSTALL_FAILED' });
		expect(readFileSync(join(folder, 'packages/auth/src/auth.ts'), 'utf8')).toBe(before);
		expect(hasUnfinishedRun(folder)).toBe(false);
	});
});

/** A package of the workspace that the one with sign-in depends on. */
function packageBelow(folder: string, schema: string) {
	const auth = join(folder, 'packages/auth/package.json');
	const text = readFileSync(auth, 'utf8');
	writeFileSync(auth, text.replace('"next-auth"', '"@workspace/db": "workspace:*", "next-auth"'));
	const db = join(folder, 'packages/db');
	mkdirSync(db);
	const json = { name: '@workspace/db', dependencies: { 'next-auth': '^4.24.0' } };
	writeFileSync(join(db, 'package.json'), JSON.stringify(json));
	writeFileSync(join(db, 'schema.ts'), schema);
	return { db, json };
}

const routeOfApp = 'app/api/auth/[...nextauth]/route.ts';
const optionsInPackage = `import { getServerSession, type NextAuthOptions } from 'next-auth';
import GoogleProvider from 'next-auth/providers/google';
export const options: NextAuthOptions = { providers: [GoogleProvider({ clientId: 'a', clientSecret: 'b' })] };
export const session = () => getServerSession(options);
`;

/** The call of NextAuth is in the app, and `options` in the package; `more` is imported beside them. */
function callInApp(folder: string, options: string, more = ''): void {
	writeFileSync(join(folder, 'packages/auth/src/auth.ts'), options);
	writeFileSync(join(folder, 'packages/auth/src/index.ts'), `export * from './auth';\n`);
	writeFileSync(
		join(folder, 'apps/web', routeOfApp),
		`import NextAuth from 'next-auth';\n${more}import { options } from '@workspace/auth/src/auth';\nconst handler = NextAuth(options);\nexport { handler as GET, handler as POST };\n`
	);
}

/** As `callInApp`, for version 5. */
function callVersion5(folder: string, between: string): void {
	const json = join(folder, 'apps/web/package.json');
	const { dependencies, ...rest } = JSON.parse(readFileSync(json, 'utf8'));
	const asked = { ...dependencies, 'next-auth': '5.0.0-beta.30' };
	writeFileSync(json, JSON.stringify({ ...rest, dependencies: asked }));
	writeFileSync(
		join(folder, 'apps/web/src', routeOfApp),
		`import NextAuth from 'next-auth';\nimport { authConfig } from '@acme/auth';\n${between};\nexport const { GET, POST } = NextAuth(options).handlers;\n`
	);
}

// Kinds of projects, each as the few files that make it one.

/** One kind of project. */
export interface Kind {
	readonly name: string;
	readonly files: Readonly<Record<string, string>>;
	/** The working directory of the command. */
	readonly in?: string;
	readonly env?: NodeJS.ProcessEnv;
}

type Files = Kind['files'];

const json = (value: object): string => JSON.stringify(value, null, '\t');

/** An app of SvelteKit as `sv create` makes it, as far as reading it goes. */
function kit(major: 2 | 3, more: object = {}): Files {
	const devDependencies = { '@sveltejs/kit': `^${major}.0.0`, typescript: '^6.0.0' };
	return {
		'package.json': json({ name: 'app', type: 'module', devDependencies, ...more }),
		'vite.config.ts': 'export default { plugins: [sveltekit()] };\n',
		'tsconfig.json': '{}',
		'.gitignore': '.env\n.env.*\n!.env.example\n',
		'src/app.html': '<html></html>\n',
		'src/app.d.ts': 'export {};\n'
	};
}

function script(major: 2 | 3): Files {
	const { 'tsconfig.json': _, 'vite.config.ts': config = '', ...rest } = kit(major);
	return { ...rest, 'jsconfig.json': '{}', 'vite.config.js': config };
}

function next(major: number, page: string): Files {
	const dependencies = { next: `${major}.0.0`, react: '19.2.0' };
	return {
		'package.json': json({ name: 'app', dependencies, devDependencies: { typescript: '^6.0.0' } }),
		'tsconfig.json': '{}',
		'.gitignore': '.env*\n',
		[page]: 'export default function Page() {\n  return null;\n}\n'
	};
}

const page = '<template>\n  <NuxtPage />\n</template>\n';

function nuxt(major: number, files: Files): Files {
	const types = 'tsconfig.json' in files ? { typescript: '^5.9.0' } : {};
	return {
		'package.json': json({
			name: 'app',
			dependencies: { nuxt: `^${major}.9.0` },
			devDependencies: types
		}),
		'.gitignore': '.env\n.env.*\n!.env.example\n',
		'nuxt.config.ts': 'export default defineNuxtConfig({})\n',
		...files
	};
}

function qwik(name: string, range: string): Files {
	return {
		'package.json': json({ name: 'app', devDependencies: { [name]: range } }),
		'vite.config.ts': 'export default { plugins: [qwikCity()] };\n',
		'tsconfig.json': '{}',
		'.gitignore': '.env\n*.local\n',
		'src/root.tsx': 'export default () => <div />;\n'
	};
}

const hono = `import { Hono } from 'hono';\n\nexport default new Hono();\n`;

function server(dependencies: Readonly<Record<string, string>>): Files {
	return {
		'package.json': json({ name: 'app', type: 'module', dependencies }),
		'tsconfig.json': '{}',
		'.gitignore': '.env\n.dev.vars\n'
	};
}

function astro(settings: string): Files {
	const config = `import { defineConfig } from 'astro/config';\nimport node from '@astrojs/node';\n\nexport default defineConfig({ ${settings} });\n`;
	return {
		'package.json': json({ name: 'app', type: 'module', dependencies: { astro: '^7.3.0' } }),
		'tsconfig.json': '{ "extends": "astro/tsconfigs/strict" }',
		'astro.config.mjs': config,
		'src/pages/index.astro': '<h1>Astro</h1>\n',
		'.gitignore': '.env\n'
	};
}

/** Files in a folder. */
function below(folder: string, files: Files): Files {
	return Object.fromEntries(
		Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text])
	);
}

const app = kit(3);
const yarnLock = 'yarn.lock';
const berryLock = '__metadata:\n  version: 8\n';
const workspace = { name: 'shop', private: true, workspaces: ['apps/*'] };
const member = below('apps/web', app);
const { 'package.json': _, ...withoutPackage } = app;
const integrated = {
	'nx.json': '{}',
	'package.json': json({ devDependencies: { nx: '^22.0.0', '@sveltejs/kit': '^3.0.0' } }),
	'package-lock.json': '{}',
	...below('apps/web', { ...withoutPackage, 'project.json': '{ "name": "web" }' })
};
const onServer = { CI: 'true' };

const managers: readonly (readonly [string, Files])[] = [
	['npm', { 'package-lock.json': '{}' }],
	['pnpm', { 'pnpm-lock.yaml': '' }],
	['Yarn 1', { [yarnLock]: '# yarn lockfile v1\n' }],
	[
		'Yarn 4 with node_modules',
		{ [yarnLock]: berryLock, '.yarnrc.yml': 'nodeLinker: node-modules\n' }
	],
	['Yarn 4 with Plug’n’Play', { [yarnLock]: berryLock, '.pnp.cjs': '', '.pnp.loader.mjs': '' }],
	['Bun', { 'bun.lock': '' }],
	['Deno', { 'deno.lock': '{}' }]
];

const workspaces: readonly (readonly [string, Files])[] = [
	['npm', { 'package.json': json(workspace), 'package-lock.json': '{}' }],
	[
		'pnpm',
		{
			'package.json': '{}',
			'pnpm-workspace.yaml': 'packages:\n  - apps/*\n',
			'pnpm-lock.yaml': ''
		}
	],
	['Yarn 1', { 'package.json': json(workspace), [yarnLock]: '# yarn lockfile v1\n' }],
	['Yarn 4', { 'package.json': json(workspace), [yarnLock]: berryLock }],
	['Bun', { 'package.json': json(workspace), 'bun.lock': '' }],
	['Turborepo', { 'package.json': json(workspace), 'turbo.json': '{}', 'package-lock.json': '{}' }],
	['nx, one package.json for each app', { 'package.json': json(workspace), 'nx.json': '{}' }]
];

/** All kinds, in the order of the table. */
export const kinds: readonly Kind[] = [
	{ name: 'SvelteKit 2, TypeScript', files: kit(2) },
	{ name: 'SvelteKit 3, TypeScript', files: app },
	{ name: 'SvelteKit 2, JavaScript with JSDoc', files: script(2) },
	{ name: 'SvelteKit 3, JavaScript with JSDoc', files: script(3) },
	{ name: 'Qwik 1', files: qwik('@builder.io/qwik-city', '^1.14.0') },
	{ name: 'Qwik 2', files: qwik('@qwik.dev/router', '^2.0.0') },
	...managers.flatMap(([name, files]) => [
		{ name, files: { ...app, ...files } },
		{ name: `${name}, on a build server`, files: { ...app, ...files }, env: onServer }
	]),
	...workspaces.flatMap(([name, files]) => [
		{ name: `a workspace of ${name}, at its root`, files: { ...files, ...member } },
		{ name: `a workspace of ${name}, in an app`, files: { ...files, ...member }, in: 'apps/web' }
	]),
	{ name: 'nx, one package.json for all, at its root', files: integrated },
	{ name: 'nx, one package.json for all, in an app', files: integrated, in: 'apps/web' },
	{ name: 'nx around a single app', files: { ...app, 'nx.json': '{}' } },
	{
		name: 'a submodule of another repository',
		files: { ...app, '.git': 'gitdir: ../.git/modules/app\n' }
	},
	{
		name: 'files with CRLF',
		files: {
			...app,
			'src/app.d.ts': 'export {};\r\n',
			'vite.config.ts': 'export default {\r\n\tplugins: [sveltekit()]\r\n};\r\n'
		}
	},
	{
		name: 'package.json with a byte order mark',
		files: { ...app, 'package.json': `\uFEFF${app['package.json']}` }
	},
	{ name: 'a folder without package.json', files: { 'README.md': '' } },
	{ name: 'a package.json that is not JSON', files: { 'package.json': '{ "name": }' } },
	{ name: 'Next.js 16, app router', files: next(16, 'app/page.tsx') },
	{ name: 'Next.js 15, pages router in src', files: next(15, 'src/pages/index.tsx') },
	{ name: 'Next.js 16 without a router', files: next(16, 'README.md') },
	{
		name: 'Next.js 16 with proxy.ts and middleware.ts',
		files: { ...next(16, 'app/page.tsx'), 'proxy.ts': '', 'middleware.ts': '' }
	},
	{
		name: 'Next.js 16 as a static export',
		files: {
			...next(16, 'app/page.tsx'),
			'next.config.mjs': `export default { output: 'export' };`
		}
	},
	{ name: 'Next.js 14', files: next(14, 'app/page.tsx') },
	{ name: 'Nuxt 4, TypeScript', files: nuxt(4, { 'app/app.vue': page, 'tsconfig.json': '{}' }) },
	{ name: 'Nuxt 3, JavaScript', files: nuxt(3, { 'app.vue': page }) },
	{
		name: 'Nuxt 4 with srcDir and serverDir',
		files: nuxt(4, {
			'code/app.vue': page,
			'nuxt.config.ts': `export default defineNuxtConfig({ srcDir: 'code/', serverDir: 'api' })\n`
		})
	},
	{
		name: 'Nuxt 4 for a static host',
		files: nuxt(4, {
			'app/app.vue': page,
			'nuxt.config.ts': `export default defineNuxtConfig({ nitro: { preset: 'github_pages' } })\n`
		})
	},
	{ name: 'Nuxt 2', files: nuxt(2, { 'pages/index.vue': page }) },
	{ name: 'Hono 4 on Node.js', files: { ...server({ hono: '^4.13.0' }), 'src/index.ts': hono } },
	{
		name: 'Hono 4 on Workers',
		files: {
			...server({ hono: '^4.13.0' }),
			'src/index.ts': hono,
			'wrangler.jsonc': '{ "main": "src/index.ts" }'
		}
	},
	{ name: 'Hono 4 without an app', files: server({ hono: '^4.13.0' }) },
	{
		name: 'Express 5, TypeScript',
		files: {
			...server({ express: '^5.3.0' }),
			'src/index.ts': `import express from 'express';\n\nexpress().listen(3000);\n`
		}
	},
	{
		name: 'Express 4, JavaScript with require',
		files: {
			'package.json': json({ name: 'app', dependencies: { express: '~4.22.0' } }),
			'app.js': `const express = require('express');\n\nconst app = express();\napp.listen(3000);\n`
		}
	},
	{
		name: 'Express 5 with two apps',
		files: {
			...server({ express: '^5.3.0' }),
			'src/index.ts': `import express from 'express';\n\nexport const a = express();\nexport const b = express();\n`
		}
	},
	{
		name: 'Fastify 5, TypeScript',
		files: {
			...server({ fastify: '^5.12.0' }),
			'src/app.ts': `import Fastify from 'fastify';\n\nexport const app = Fastify();\n`
		}
	},
	{
		name: 'Fastify 5 with fastify-cli, JavaScript',
		files: {
			'package.json': json({
				name: 'app',
				scripts: { start: 'fastify start app.js' },
				dependencies: { fastify: '^5.12.0', '@fastify/autoload': '^6.0.0' }
			}),
			'.gitignore': '.env\n',
			'app.js': `const AutoLoad = require('@fastify/autoload');\nmodule.exports = async (app) => {\n  app.register(AutoLoad, { dir: path.join(__dirname, 'plugins') });\n};\n`
		}
	},
	{
		name: 'Elysia 1 on Bun',
		files: {
			...server({ elysia: '^1.4.0' }),
			'bun.lock': '',
			'src/index.ts': `import { Elysia } from 'elysia';\n\nnew Elysia().listen(3000);\n`
		}
	},
	{
		name: 'SvelteKit 2 behind a server of Express',
		files: {
			...kit(2, { dependencies: { express: '^5.3.0' } }),
			'server.js': `import express from 'express';\n`
		}
	},
	{ name: 'Astro 7, TypeScript', files: astro("adapter: node({ mode: 'standalone' })") },
	{ name: 'Astro 7 without an adapter', files: astro('') },
	{
		name: 'Angular',
		files: { 'package.json': json({ dependencies: { '@angular/core': '20.0.0' } }) }
	},
	{
		name: 'Svelte without SvelteKit',
		files: { 'package.json': json({ dependencies: { svelte: '5.0.0' } }) }
	},
	{
		name: 'Qwik without Qwik City',
		files: { 'package.json': json({ dependencies: { '@builder.io/qwik': '1.0.0' } }) }
	},
	{
		name: 'SvelteKit 1',
		files: { 'package.json': json({ devDependencies: { '@sveltejs/kit': '^1.0.0' } }) }
	},
	{
		name: 'a version that cannot be found out',
		files: { 'package.json': json({ devDependencies: { '@sveltejs/kit': 'latest' } }) }
	},
	{
		name: 'two frameworks that both fit',
		files: {
			'package.json': json({
				dependencies: { '@sveltejs/kit': '^3.0.0', '@qwik.dev/router': '^2.0.0' }
			}),
			'vite.config.ts': 'export default { plugins: [sveltekit(), qwikRouter()] };\n'
		}
	},
	{
		name: 'a configuration that is not from auth-cli',
		files: { ...app, 'src/auth.ts': 'export const mine = 1;\n' }
	}
];

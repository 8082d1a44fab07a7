// Apps of each framework, made, installed, given sign-in and run for real: the cells of docs/frameworks.md.
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from '../e2e/support/child.ts';
import { authCli } from '../e2e/support/package.ts';
import { freePort } from '../e2e/support/port.ts';
import { freshQwikApp } from '../e2e/support/qwik-app.ts';
import { repository } from '../e2e/support/repository.ts';
import { listening } from '../e2e/support/serve.ts';

/** One cell, and how to come to its result. */
export interface Cell {
	readonly framework: string;
	readonly major: number;
	readonly language: 'TypeScript' | 'JavaScript';
	readonly manager: 'npm' | 'pnpm' | 'Yarn 1' | 'Bun';
	/** What runs it where it is deployed. */
	readonly place: 'Node.js' | 'Bun';
	/** Folder in test/fixtures/apps; where that is no app that can be built, its name alone. */
	readonly app: string;
	/** Makes the app, with its packages. */
	readonly fresh?: () => Promise<{ readonly folder: string; readonly remove: () => Promise<void> }>;
	/** Other versions of its packages. */
	readonly packages?: Readonly<Record<string, string>>;
	/** What Node.js runs of what was built, and the path at which sign-in answers there; without, the code is loaded. */
	readonly served?: {
		readonly program: (port: string) => readonly string[];
		readonly ready: string;
	};
}

const node = { place: 'Node.js', manager: 'npm', language: 'TypeScript' } as const;
const hono = { ...node, framework: 'Hono', major: 4, app: 'hono-4' };
const elysia = { ...node, framework: 'Elysia', major: 1, app: 'elysia-1' };
const fastify = { ...node, framework: 'Fastify', major: 5, app: 'fastify-5' };
const express = { ...node, framework: 'Express', major: 5, app: 'express-5' };
const preview = (port: string) => ['node_modules/vite/bin/vite.js', 'preview', '--port', port];
const output = () => ['.output/server/index.mjs'];
const ready = '/api/auth/providers';
const start = {
	...{ ...node, framework: 'TanStack Start', major: 1, app: 'tanstack-start-1' },
	served: { program: preview, ready }
};
const astro = {
	...{ ...node, framework: 'Astro', major: 7, app: 'astro-7' },
	served: { program: () => ['dist/server/entry.mjs'], ready }
};
const reactRouter = {
	...{ ...node, framework: 'React Router', major: 8, app: 'react-router-8' },
	served: {
		program: () => ['node_modules/@react-router/serve/bin.cjs', 'build/server/index.js'],
		ready: '/auth/providers'
	}
};
const solid = {
	...{ ...node, framework: 'SolidStart', major: 2, app: 'solid-start-2' },
	served: { program: output, ready }
};
const nuxt = {
	...{ ...node, framework: 'Nuxt', major: 4, app: 'nuxt-4' },
	served: { program: output, ready }
};
const kit = {
	...{ ...node, framework: 'SvelteKit', major: 3, app: 'sveltekit-3-typescript' },
	served: { program: preview, ready: '/auth/providers' }
};
const qwik = {
	...{ ...node, framework: 'Qwik', major: 2, app: 'qwik-2', fresh: () => freshQwikApp(2) },
	served: { program: () => ['server/entry.node-server.js'], ready: '/auth/providers' }
};
const next = {
	...{ ...node, framework: 'Next.js', major: 16, app: 'next-16' },
	served: {
		program: (port: string) => ['node_modules/next/dist/bin/next', 'start', '--port', port],
		ready
	}
};

export const cells: readonly Cell[] = [
	kit,
	{ ...kit, manager: 'pnpm' },
	{ ...kit, manager: 'Bun' },
	{ ...kit, language: 'JavaScript', app: 'sveltekit-3-jsdoc' },
	{ ...kit, major: 2, app: 'sveltekit-2-typescript' },
	{ ...kit, major: 2, app: 'sveltekit-2-typescript', manager: 'Yarn 1' },
	qwik,
	{ ...qwik, manager: 'pnpm' },
	{ ...qwik, major: 1, app: 'qwik-1', fresh: () => freshQwikApp(1) },
	{ ...qwik, major: 1, app: 'qwik-1', fresh: () => freshQwikApp(1), manager: 'Bun' },
	next,
	{ ...next, manager: 'pnpm' },
	{ ...next, manager: 'Bun' },
	{
		...{ ...next, language: 'JavaScript', app: 'next-16-src-javascript' },
		// It has a base path.
		served: { ...next.served, ready: `/shop${ready}` }
	},
	{ ...next, major: 15, app: 'next-15' },
	nuxt,
	{ ...nuxt, manager: 'pnpm' },
	{
		...{ ...nuxt, language: 'JavaScript', app: 'nuxt-3-src-javascript' },
		packages: { nuxt: '4.5.2', 'vue-router': '^5.2.0' }
	},
	{ ...nuxt, major: 3, app: 'nuxt-3' },
	{ ...nuxt, major: 3, app: 'nuxt-3', manager: 'pnpm' },
	{ ...nuxt, major: 3, language: 'JavaScript', app: 'nuxt-3-src-javascript' },
	astro,
	{ ...astro, manager: 'pnpm' },
	{
		...{ ...astro, language: 'JavaScript', app: 'astro-7-javascript' },
		// It has a base path.
		served: { ...astro.served, ready: '/docs/api/auth/providers' }
	},
	{ ...astro, major: 6, app: 'astro-6' },
	reactRouter,
	{ ...reactRouter, manager: 'pnpm' },
	{
		...{ ...reactRouter, major: 7, app: 'react-router-7' },
		served: {
			program: () => ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'],
			ready: '/shop/auth/providers'
		}
	},
	hono,
	{ ...hono, manager: 'Bun', place: 'Bun' },
	{ ...hono, manager: 'pnpm' },
	express,
	{ ...express, manager: 'Yarn 1' },
	{ ...express, major: 4, language: 'JavaScript', app: 'express-4' },
	fastify,
	{ ...fastify, manager: 'pnpm' },
	{ ...fastify, manager: 'Bun', place: 'Bun' },
	{ ...fastify, language: 'JavaScript', app: 'fastify-5-autoload' },
	elysia,
	{ ...elysia, manager: 'Bun', place: 'Bun' },
	start,
	{ ...start, manager: 'pnpm' },
	solid,
	{ ...solid, major: 1, app: 'solid-start-1' },
	{ ...solid, language: 'JavaScript', app: 'solid-start-2-javascript' }
];

const managers = {
	npm: ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline'],
	pnpm: ['npx', '--yes', 'pnpm@10', 'install'],
	'Yarn 1': ['npx', '--yes', 'yarn@1', 'install'],
	Bun: ['npx', '--yes', 'bun@1.4.5', 'install']
} as const;

/** What says that the configuration, and all the code that it reaches, can be loaded. */
const loading = (path: string) =>
	`const { handle } = await import('./${path}'); if (!handle) throw 1`;

/** Makes an app, gives it sign-in, and compiles or loads it; what became of that. */
export async function resultOf(cell: Cell): Promise<string> {
	const { language, manager, place, served } = cell;
	const parent = await realpath(await mkdtemp(join(tmpdir(), 'auth-cli-cell-')));
	const cwd = join(parent, 'app');
	const does = async ([command = '', ...args]: readonly string[]) =>
		(await run({ command, args, cwd })).code === 0;
	try {
		await copyApp(cell, cwd);
		if (!(await does(managers[manager]))) return 'failed: to install';
		const init = await authCli(cwd, 'init', '--yes', '--provider', 'github', '--no-install');
		if (init.code !== 0) return `failed: ${/Error (\w+)/.exec(init.stderr)?.[1]}`;
		if (!(await does(managers[manager]))) return 'failed: to install what init asks for';
		const isTyped = language === 'TypeScript';
		if (served) {
			if (!(await does(['npm', 'run', 'build']))) return 'failed: to build';
			return (await isServed(cwd, served)) ? 'builds, and sign-in answers' : 'failed: to answer';
		}
		if (isTyped && !(await does(['npm', 'run', 'build']))) return 'failed: to build';
		const text = loading(isTyped ? 'dist/auth.js' : 'auth.mjs');
		const load =
			place === 'Bun'
				? ['npx', '--yes', 'bun@1.4.5', '-e', text]
				: ['node', '--input-type=module', '-e', text];
		if (!(await does(load))) return 'failed: to be loaded';
		return isTyped ? 'builds, and is loaded' : 'is loaded';
	} finally {
		await rm(parent, { recursive: true, force: true });
	}
}

/** Copies the app, without packages and what pins them. */
async function copyApp({ app, fresh, packages = {} }: Cell, to: string): Promise<void> {
	const made = await fresh?.();
	const from = made?.folder ?? join(repository, 'test/fixtures/apps', app);
	const filter = (path: string) => !/^(node_modules|package-lock\.json)/.test(relative(from, path));
	await cp(from, to, { recursive: true, filter });
	await made?.remove();
	const file = join(to, 'package.json');
	const text = await readFile(file, 'utf8');
	const other = Object.entries(packages).reduce(
		(said, [name, range]) => said.replace(new RegExp(`("${name}": )"[^"]*"`), `$1"${range}"`),
		text
	);
	await writeFile(file, other);
}

/** Starts what was built, and waits until sign-in answers. */
async function isServed(
	cwd: string,
	{ program, ready }: NonNullable<Cell['served']>
): Promise<boolean> {
	const port = `${await freePort()}`;
	const origin = `http://localhost:${port}`;
	const ids = { AUTH_GITHUB_ID: 'id', AUTH_GITHUB_SECRET: 'secret' };
	const env = { ...ids, NODE_ENV: 'production', AUTH_URL: origin, HOST: 'localhost', PORT: port };
	const files = ['.env', '.env.local'].map((file) => `--env-file-if-exists=${file}`);
	const job = { command: process.execPath, args: [...files, ...program(port)], cwd, env };
	try {
		const server = await listening(job, origin, ready);
		const answer = await fetch(origin + ready);
		await server.stop();
		return answer.ok && (await answer.text()).includes('"github"');
	} catch (error) {
		// The server exited, or never answered.
		console.error(error);
		return false;
	}
}

// Apps of each framework, made, installed, given sign-in and run for real: the cells of docs/frameworks.md.
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../e2e/support/child.ts';
import { authCli } from '../e2e/support/package.ts';
import { freePort } from '../e2e/support/port.ts';
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
	/** Folder in test/fixtures/apps. */
	readonly app: string;
	/** What loads the code of sign-in out of what a bundler makes, be the app TypeScript or not. */
	readonly bundle?: string;
	/** What Node.js runs of what was built, and the path at which sign-in answers there; without, the code is loaded. */
	readonly served?: { readonly args: readonly string[]; readonly ready: string };
}

const node = { place: 'Node.js', manager: 'npm', language: 'TypeScript' } as const;
const hono = { ...node, framework: 'Hono', major: 4, app: 'hono-4' };
const elysia = { ...node, framework: 'Elysia', major: 1, app: 'elysia-1' };
const fastify = { ...node, framework: 'Fastify', major: 5, app: 'fastify-5' };
const express = { ...node, framework: 'Express', major: 5, app: 'express-5' };
const start = {
	...node,
	framework: 'TanStack Start',
	major: 1,
	app: 'tanstack-start-1',
	bundle: `const AUTH_SECRET = Buffer.from(crypto.getRandomValues(new Uint8Array(33))).toString('base64');
Object.assign(process.env, { AUTH_SECRET, AUTH_TRUST_HOST: 'true' });
const { default: server } = await import('./dist/server/server.js');
const answer = await server.fetch(new Request('http://localhost/api/auth/providers'));
if (!(await answer.text()).includes('GitHub')) throw 1`
};
const astro = {
	...{ ...node, framework: 'Astro', major: 7, app: 'astro-7' },
	served: { args: ['dist/server/entry.mjs'], ready: '/api/auth/providers' }
};
const reactRouter = {
	...{ ...node, framework: 'React Router', major: 8, app: 'react-router-8' },
	served: {
		args: ['node_modules/@react-router/serve/bin.cjs', 'build/server/index.js'],
		ready: '/auth/providers'
	}
};
const solid = {
	...{ ...node, framework: 'SolidStart', major: 2, app: 'solid-start-2' },
	served: { args: ['.output/server/index.mjs'], ready: '/api/auth/providers' }
};

export const cells: readonly Cell[] = [
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
			args: ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'],
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
	const { app, language, manager, place, bundle, served } = cell;
	const parent = await realpath(await mkdtemp(join(tmpdir(), 'auth-cli-cell-')));
	const cwd = join(parent, 'app');
	const does = async ([command = '', ...args]: readonly string[]) =>
		(await run({ command, args, cwd })).code === 0;
	try {
		const filter = (path: string) => !path.includes('node_modules');
		await cp(join(repository, 'test/fixtures/apps', app), cwd, { recursive: true, filter });
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
		const text = bundle ?? loading(isTyped ? 'dist/auth.js' : 'auth.mjs');
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

/** Starts what was built, and waits until sign-in answers. */
async function isServed(
	cwd: string,
	{ args, ready }: NonNullable<Cell['served']>
): Promise<boolean> {
	const port = `${await freePort()}`;
	const origin = `http://localhost:${port}`;
	const ids = { AUTH_GITHUB_ID: 'id', AUTH_GITHUB_SECRET: 'secret' };
	const env = { ...ids, NODE_ENV: 'production', AUTH_URL: origin, HOST: 'localhost', PORT: port };
	const job = { command: process.execPath, args: ['--env-file=.env', ...args], cwd, env };
	try {
		const server = await listening(job, origin, ready);
		const answer = await fetch(origin + ready);
		await server.stop();
		return answer.ok && (await answer.text()).includes('"github"');
	} catch (error) {
		// The server ended by itself, or never answered.
		console.error(error);
		return false;
	}
}

// Apps of each framework, made, installed, given sign-in and run for real: the cells of docs/frameworks.md.
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../e2e/support/child.ts';
import { authCli } from '../e2e/support/package.ts';
import { repository } from '../e2e/support/repository.ts';

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

export const cells: readonly Cell[] = [
	hono,
	{ ...hono, manager: 'pnpm' },
	express,
	{ ...express, manager: 'Yarn 1' },
	{ ...express, major: 4, language: 'JavaScript', app: 'express-4' },
	fastify,
	{ ...fastify, manager: 'pnpm' },
	{ ...fastify, language: 'JavaScript', app: 'fastify-5-autoload' },
	elysia,
	{ ...elysia, manager: 'Bun', place: 'Bun' },
	start,
	{ ...start, manager: 'pnpm' }
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
export async function resultOf({ app, language, manager, place, bundle }: Cell): Promise<string> {
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

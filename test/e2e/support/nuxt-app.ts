// Fresh apps of Nuxt, as its scaffolder writes them, and their servers.
import { join } from 'node:path';
import type { ServeOptions } from '../contract/framework.ts';
import { run, runOk } from './child.ts';
import { freePort } from './port.ts';
import { type FreshApp, freshCopy } from './scaffold.ts';
import { listening, type Served } from './serve.ts';
import { write } from './server-contract.ts';

const versions = { 3: '3.21.9', 4: '4.5.2' } as const;

/** Nuxt 4.5.2 takes every Vite 8, but builds no app with pages with 8.4.0. */
const pinned = { 3: {}, 4: { overrides: { vite: '8.3.8' } } } as const;

export type NuxtMajor = keyof typeof versions;
export type Language = 'TypeScript' | 'JavaScript';

/** Nothing of a trial leaves this machine. */
const quiet = { NUXT_TELEMETRY_DISABLED: '1' };

/** What checks the types of an app. */
export const typeCheck = { command: 'npx', args: ['nuxt', 'typecheck'] };

const references = ['app', 'server', 'shared', 'node'].map((name) => ({
	path: `./.nuxt/tsconfig.${name}.json`
}));

/** The official scaffolder fetches its template from another host; this is that template. */
function starter(major: NuxtMajor, language: Language): Readonly<Record<string, string>> {
	const isTyped = language === 'TypeScript';
	const pkg = {
		name: 'app',
		private: true,
		type: 'module',
		scripts: { build: 'nuxt build', dev: 'nuxt dev', postinstall: 'nuxt prepare' },
		dependencies: {
			nuxt: versions[major],
			vue: '^3.5.0',
			'vue-router': major === 4 ? '^5.2.0' : '^4.6.0'
		},
		...pinned[major],
		// The types of Node are there with sign-in by email.
		...(isTyped && {
			devDependencies: { '@types/node': '^24.0.0', typescript: '5.9.3', 'vue-tsc': '3.3.14' }
		})
	};
	const compiler = major === 4 ? { files: [], references } : { extends: './.nuxt/tsconfig.json' };
	return {
		'package.json': `${JSON.stringify(pkg, null, 2)}\n`,
		...(isTyped && { 'tsconfig.json': JSON.stringify(compiler) }),
		'.gitignore':
			'.output\n.data\n.nuxt\n.nitro\n.cache\ndist\nnode_modules\n.env\n.env.*\n!.env.example\n',
		[`nuxt.config.${isTyped ? 'ts' : 'js'}`]: `export default defineNuxtConfig({
  compatibilityDate: '2025-07-15',
  devtools: { enabled: false },
})
`,
		[major === 4 ? 'app/app.vue' : 'app.vue']: `<template>
  <NuxtWelcome />
</template>
`
	};
}

/** Copies a fresh app (npm, dependencies installed). */
export function freshNuxtApp(
	major: NuxtMajor,
	language: Language = 'TypeScript'
): Promise<FreshApp> {
	const kind = language === 'TypeScript' ? '' : 'javascript-';
	return freshCopy(`nuxt-${kind}${versions[major]}`, async (parent) => {
		const cwd = join(parent, 'app');
		await write(cwd, starter(major, language));
		await runOk({ command: 'npm', args: ['install', '--prefer-offline'], cwd, env: quiet });
	});
}

/** The same with pages, which the app of the scaffolder does not show. */
export async function freshNuxtPages(
	major: NuxtMajor,
	language: Language = 'TypeScript'
): Promise<FreshApp> {
	const app = await freshNuxtApp(major, language);
	const text = '<template>\n  <div>\n    <NuxtPage />\n  </div>\n</template>\n';
	await write(join(app.folder, major === 4 ? 'app' : '.'), { 'app.vue': text });
	return app;
}

/** Starts a server of an app and waits until it answers. Throws with its output if it does not. */
export async function serveNuxt(options: ServeOptions): Promise<Served> {
	const { folder, mode, open, ready = '/', env = {} } = options;
	const port = options.port ?? (await freePort());
	const origin = `http://localhost:${port}`;
	const host = open ? '0.0.0.0' : 'localhost';
	const dev = [nuxi(folder), 'dev', '--host', host, '--port', `${port}`];
	const built = ['--env-file=.env', '.output/server/index.mjs'];
	const { APP_BASE: base } = env;
	const below = { ...quiet, ...(base && { NUXT_APP_BASE_URL: `${base}/` }) };
	const own = mode === 'dev' ? below : { AUTH_URL: origin, PORT: `${port}`, HOST: 'localhost' };
	const args = mode === 'dev' ? dev : built;
	const job = { command: process.execPath, args, cwd: folder, env: { ...own, ...env } };
	return listening(job, origin, ready);
}

/** Checks types and makes the production build. Throws with its output if it fails. */
export async function buildNuxt(folder: string): Promise<void> {
	await runOk({ ...typeCheck, cwd: folder, env: quiet });
	await buildUnchecked(folder);
}

/** What the compiler says of an app. */
export async function typeErrors(folder: string): Promise<readonly string[]> {
	const { stdout } = await run({ ...typeCheck, cwd: folder, env: quiet });
	return stdout.split('\n').filter((line) => line.includes('error TS'));
}

/** Builds it whatever the compiler says. */
export async function buildUnchecked(folder: string): Promise<void> {
	await runOk({
		command: process.execPath,
		args: [nuxi(folder), 'build'],
		cwd: folder,
		env: quiet
	});
}

function nuxi(folder: string): string {
	return join(folder, 'node_modules/nuxt/bin/nuxt.mjs');
}

// Fresh Qwik apps after `init`, as a new user has them, and their servers.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addPasswordForm, initialiseWith, variables } from './auth-app.ts';
import { runOk } from './child.ts';
import { freePort } from './port.ts';
import { addQwikPages } from './qwik-pages.ts';
import { replaceIn } from './replace-in.ts';
import { type FreshApp, freshCopy, scaffold } from './scaffold.ts';
import { listening, type Served } from './serve.ts';
import { places } from './workers.ts';

/** The version of npm `create-qwik` that makes an app of each major version of Qwik. */
const scaffolders = { 1: 'create-qwik@1.20.1', 2: 'create-qwik@2.0.0-beta.43' } as const;

export type QwikMajor = keyof typeof scaffolders;
/** What an app is built for, by the name that `qwik add` knows. */
export type QwikAdapter = 'node-server' | 'cloudflare-pages';

/** A fresh app (empty, with routing, and what `qwik add` gives it to run somewhere). */
export function freshQwikApp(
	major: QwikMajor,
	adapter: QwikAdapter = 'node-server'
): Promise<FreshApp> {
	const scaffolder = scaffolders[major];
	const name = `qwik-${scaffolder.replace('@', '-')}`;
	const place = adapter === 'node-server' ? '' : `-${adapter}`;
	return freshCopy(`${name}${place}`, async (parent) => {
		const cwd = join(parent, 'app');
		await scaffold(scaffolder, ['empty', 'app'], parent);
		await runOk({ command: 'npm', args: ['install'], cwd });
		const args = ['qwik', 'add', adapter, '--skipConfirmation=true'];
		await runOk({ command: 'npx', args, cwd });
	});
}

/** An app of the oldest supported Qwik City, with Vite, TypeScript and Node types of that time. */
export function oldestQwikApp(): Promise<FreshApp> {
	return freshCopy('qwik-create-qwik-1.8.0', async (parent) => {
		const cwd = join(parent, 'app');
		await scaffold('create-qwik@1.8.0', ['empty', 'app'], parent);
		const names = ['@builder.io/qwik', '@builder.io/qwik-city', 'eslint-plugin-qwik'];
		const exact = names.map((name) => `devDependencies[${name}]=1.8.0`);
		await runOk({ command: 'npm', args: ['pkg', 'set', ...exact], cwd });
		await runOk({ command: 'npm', args: ['install'], cwd });
	});
}

/** Makes an app with the local provider, a form with a password and pages that show the session. */
export async function qwikAuthApp(major: QwikMajor, adapter?: QwikAdapter): Promise<FreshApp> {
	const app = await freshQwikApp(major, adapter);
	try {
		await initialiseQwik(app.folder);
		await addQwikPasswordForm(app.folder);
		await addQwikPages(app.folder, major);
		return app;
	} catch (error) {
		await app.remove();
		throw error;
	}
}

export const initQwik = ['init', '--yes', '--provider', 'dev,credentials'];

/** Runs `init` with the local provider and a form with a password, and pages if asked for. */
export async function initialiseQwik(folder: string, ...more: readonly string[]): Promise<void> {
	await initialiseWith(folder, [...initQwik, ...more]);
}

/** Makes a provider of its own of the form with a password. */
export function addQwikPasswordForm(folder: string): Promise<void> {
	return addPasswordForm(join(folder, 'src/routes/plugin@auth.ts'));
}

/** Gives the start page links, by their texts, that Qwik follows without loading another document. */
export async function linkFromStart(
	folder: string,
	links: Readonly<Record<string, string>>
): Promise<void> {
	const all = Object.entries(links).map(([text, to]) => `<Link href="${to}">${text}</Link>`);
	await replaceIn(join(folder, 'src/routes/index.tsx'), {
		'import type { DocumentHead }': 'import { type DocumentHead, Link }',
		'<h1>': `${all.join(' ')}\n      <h1>`
	});
}

/** Makes the production build with `npm run build`, which checks types and lints as well. */
export async function buildQwikApp(folder: string): Promise<void> {
	await runOk({ command: 'npm', args: ['run', 'build'], cwd: folder });
}

/** The steps of `npm run build` one by one. Where the app has a base path, that of Qwik City 1 ends in an error of its own. */
export async function buildInSteps(folder: string): Promise<void> {
	const steps = ['build.types', 'build.client', 'lint'].map((name) => ['npm', 'run', name]);
	const server = ['npx', 'vite', 'build', '-c', 'adapters/node-server/vite.config.ts'];
	for (const [command = '', ...args] of [...steps, server]) {
		await runOk({ command, args, cwd: folder });
	}
}

/** Makes what `npm run preview` serves, as that does. */
export async function previewQwikApp(folder: string): Promise<void> {
	await runOk({ command: 'npx', args: ['qwik', 'build', 'preview'], cwd: folder });
}

interface ServeOptions {
	readonly folder: string;
	/** The development server, the Node server of a production build, its preview by Vite, or that of Cloudflare. */
	readonly mode: 'dev' | 'node' | 'preview' | 'cloudflare';
	/** Lets the development server answer to other names of this machine than localhost. */
	readonly open?: boolean;
	/** Path that answers when the server is ready; default `/`. */
	readonly ready?: string;
	readonly port?: number;
	readonly env?: NodeJS.ProcessEnv;
}

const vite = 'node_modules/vite/bin/vite.js';
const wrangler = ['node_modules/wrangler/bin/wrangler.js', 'pages', 'dev', './dist'];
const workerFlags = ['--compatibility-flags=nodejs_als'];

/** Starts a server of an app and waits until it answers. Throws with its output if it does not. */
export async function serveQwik(options: ServeOptions): Promise<Served> {
	const { folder, mode, open = false, ready = '/', env = {} } = options;
	const port = options.port ?? (await freePort());
	const origin = `http://localhost:${port}`;
	const place = ['--port', `${port}`];
	const args = {
		dev: [vite, '--mode', 'ssr', ...place, '--strictPort', ...(open ? ['--host', '0.0.0.0'] : [])],
		node: ['--env-file=.env.local', 'server/entry.node-server'],
		preview: ['--env-file=.env.local', vite, 'preview', ...place, '--strictPort'],
		cloudflare: [...wrangler, ...(await places(port)), ...workerFlags]
	}[mode];
	if (mode === 'cloudflare') await writeBindings(folder, { AUTH_URL: origin, ...env });
	const built = { PORT: `${port}`, AUTH_URL: origin, ...quiet, ...env };
	const job = { command: process.execPath, args, cwd: folder, env: mode === 'dev' ? env : built };
	return listening(job, origin, ready);
}

/** Of wrangler, which would tell its makers what it does. */
const quiet = { WRANGLER_SEND_METRICS: 'false' };

/** A worker sees no environment but its bindings, which wrangler reads from this file. */
async function writeBindings(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
	const bindings = Object.entries({ ...(await variables(folder)), ...env });
	const lines = bindings.map(([name, value]) => `${name}="${value}"\n`);
	await writeFile(join(folder, '.dev.vars'), lines.join(''), { mode: 0o600 });
}

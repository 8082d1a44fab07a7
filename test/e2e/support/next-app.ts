// Fresh apps of Next.js from its official scaffolder, and their servers.
import { join } from 'node:path';
import { runOk, start } from './child.ts';
import { answers, freePort } from './port.ts';
import { type FreshApp, freshCopy, scaffold } from './scaffold.ts';
import type { Served } from './serve.ts';

/** The version of npm `create-next-app` that makes an app of each major version. */
const scaffolders = { 15: 'create-next-app@15.5.28', 16: 'create-next-app@16.4.3' } as const;

export type NextMajor = keyof typeof scaffolders;

/** Nothing of a trial leaves this machine. */
export const quiet = { NEXT_TELEMETRY_DISABLED: '1' };

/** Copies a fresh app (empty, TypeScript, npm, dependencies installed) with one of the two routers. */
export function freshNextApp(major: NextMajor, router: 'app' | 'pages' = 'app'): Promise<FreshApp> {
	return scaffolded(major, router, '--ts', '--no-src-dir');
}

/** The same in JavaScript, with the app router in `src`. */
export function freshNextScriptApp(major: NextMajor): Promise<FreshApp> {
	return scaffolded(major, 'app', '--js', '--src-dir');
}

function scaffolded(
	major: NextMajor,
	router: 'app' | 'pages',
	...kind: readonly ['--ts' | '--js', string]
): Promise<FreshApp> {
	const scaffolder = scaffolders[major];
	const chosen = router === 'app' ? '--app' : '--no-app';
	const options = [...kind, '--eslint', '--no-tailwind', '--turbopack', '--empty'];
	const rest = ['--import-alias', '@/*', '--disable-git', '--use-npm', '--yes'];
	const args = ['app', chosen, ...options, ...rest];
	const language = kind[0] === '--js' ? 'js-' : '';
	return freshCopy(`next-${router}-${language}${scaffolder.replace('@', '-')}`, async (cwd) => {
		await scaffold(scaffolder, args, cwd, quiet);
	});
}

interface ServeOptions {
	readonly folder: string;
	readonly mode: 'dev' | 'production';
	/** Path that answers when the server is ready; default `/`. */
	readonly ready?: string;
	readonly port?: number;
	readonly env?: NodeJS.ProcessEnv;
}

/** Starts a server of an app and waits until it answers. Throws with its output if it does not. */
export async function serveNext(options: ServeOptions): Promise<Served> {
	const { folder, mode, ready = '/', env = {} } = options;
	const port = options.port ?? (await freePort());
	const origin = `http://localhost:${port}`;
	const args = [next(folder), mode === 'dev' ? 'dev' : 'start', '--port', `${port}`];
	const built = mode === 'dev' ? {} : { AUTH_URL: origin };
	const program = start({
		command: process.execPath,
		args,
		cwd: folder,
		env: { ...quiet, ...built, ...env }
	});
	try {
		await answers(`${origin}${ready}`, program);
	} catch (error) {
		await program.stop();
		throw error;
	}
	return { origin, output: program.output, stop: program.stop };
}

/** Checks types and makes the production build; returns what it printed. Throws with that if it fails. */
export async function buildNext(folder: string): Promise<string> {
	const args = [next(folder), 'build'];
	const { stdout, stderr } = await runOk({
		command: process.execPath,
		args,
		cwd: folder,
		env: quiet
	});
	return stdout + stderr;
}

function next(folder: string): string {
	return join(folder, 'node_modules/next/dist/bin/next');
}

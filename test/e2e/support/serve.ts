// An app's servers: development, and the preview of a production build.
import { join } from 'node:path';
import { type Job, runOk, start } from './child.ts';
import { answers, freePort } from './port.ts';

/** A server of an app that answers. */
export interface Served {
	/** `http://localhost:<port>`, without a slash. */
	readonly origin: string;
	readonly output: () => string;
	readonly stop: () => Promise<void>;
}

/** How to serve an app. */
export interface ServeOptions {
	readonly folder: string;
	readonly mode: 'dev' | 'preview';
	readonly port?: number;
	/** Path that answers when the server is ready; default `/`. */
	readonly ready?: string;
	readonly env?: NodeJS.ProcessEnv;
	/** Further arguments for Vite. */
	readonly more?: readonly string[];
}

/** Starts Vite's server of an app and waits until it answers. Throws with its output if it does not. */
export async function serve(options: ServeOptions): Promise<Served> {
	const { folder, mode, ready = '/', env = {}, more = [] } = options;
	const port = options.port ?? (await freePort());
	const origin = `http://localhost:${port}`;
	const args = [vite(folder), mode, '--port', `${port}`, '--strictPort', ...more];
	return listening({ command: process.execPath, args, cwd: folder, env }, origin, ready);
}

/** Starts a server and waits until it answers at a path. Throws with its output if it does not. */
export async function listening(job: Job, origin: string, ready: string): Promise<Served> {
	const program = start(job);
	try {
		await answers(`${origin}${ready}`, program);
	} catch (error) {
		await program.stop();
		throw error;
	}
	return { origin, output: program.output, stop: program.stop };
}

/** Makes the production build of an app. Throws with its output if it fails. */
export async function buildApp(folder: string): Promise<void> {
	await runOk({ command: process.execPath, args: [vite(folder), 'build'], cwd: folder });
}

function vite(folder: string): string {
	return join(folder, 'node_modules/vite/bin/vite.js');
}

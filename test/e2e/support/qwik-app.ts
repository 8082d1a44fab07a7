// Fresh Qwik apps after `init`, as a new user has them, and their servers.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runOk, start } from './child.ts';
import { authCli } from './package.ts';
import { answers, freePort } from './port.ts';
import { addQwikPages } from './qwik-pages.ts';
import { type FreshApp, freshCopy } from './scaffold.ts';
import type { Served } from './serve.ts';

/** The version of npm `create-qwik` that makes an app of each major version of Qwik. */
const scaffolders = { 1: 'create-qwik@1.20.1', 2: 'create-qwik@2.0.0-beta.43' } as const;

export type QwikMajor = keyof typeof scaffolders;

/** A fresh app (empty, with routing, and the Node server that `qwik add` gives it). */
export function freshQwikApp(major: QwikMajor): Promise<FreshApp> {
	const scaffolder = scaffolders[major];
	return freshCopy(`qwik-${scaffolder.replace('@', '-')}`, async (parent) => {
		const cwd = join(parent, 'app');
		await runOk({ command: 'npx', args: ['--yes', scaffolder, 'empty', 'app'], cwd: parent });
		await runOk({ command: 'npm', args: ['install'], cwd });
		const args = ['qwik', 'add', 'node-server', '--skipConfirmation=true'];
		await runOk({ command: 'npx', args, cwd });
	});
}

/** Makes an app with the local provider, a form with a password and pages that show the session. */
export async function qwikAuthApp(major: QwikMajor): Promise<FreshApp> {
	const app = await freshQwikApp(major);
	try {
		await initialiseQwik(app.folder);
		await addPasswordForm(app.folder);
		await addQwikPages(app.folder, major);
		return app;
	} catch (error) {
		await app.remove();
		throw error;
	}
}

/** Runs `init` with the local provider and credentials; returns what it printed. */
export async function initialiseQwik(folder: string): Promise<string> {
	const ended = await authCli(folder, 'init', '--yes', '--provider', 'dev,credentials');
	if (ended.code === 0) return ended.stdout;
	throw new Error(`init ended with ${ended.code}\n${ended.stdout}\n${ended.stderr}`);
}

/** The provider has an id of its own: nothing may depend on its being called `credentials`. */
async function addPasswordForm(folder: string): Promise<void> {
	const path = join(folder, 'src/routes/plugin@auth.ts');
	const text = await readFile(path, 'utf8');
	const form = `Credentials({
      id: "password",
      name: "Password",
      credentials: { username: {}, password: { type: "password" } },
      authorize: ({ username, password }) => {
        console.log("authorize was called");
        return password === "right" ? { id: "1", name: String(username), email: "pat@example.test" } : null;
      },
    })`;
	const changed = text.replace(/\[([^\]]*)\bCredentials\b/, (_, before) => `[${before}${form}`);
	if (changed === text) throw new Error('plugin@auth.ts lists no Credentials');
	await writeFile(path, changed);
}

/** Makes the production build with `npm run build`, which checks types and lints as well. */
export async function buildQwikApp(folder: string): Promise<void> {
	await runOk({ command: 'npm', args: ['run', 'build'], cwd: folder });
}

interface ServeOptions {
	readonly folder: string;
	/** The development server, or the Node server of a production build. */
	readonly mode: 'dev' | 'node';
	readonly port?: number;
	readonly env?: NodeJS.ProcessEnv;
}

/** Starts a server of an app and waits until it answers. Throws with its output if it does not. */
export async function serveQwik(options: ServeOptions): Promise<Served> {
	const { folder, mode, env = {} } = options;
	const port = options.port ?? (await freePort());
	const origin = `http://localhost:${port}`;
	const args = {
		dev: ['node_modules/vite/bin/vite.js', '--mode', 'ssr', '--port', `${port}`, '--strictPort'],
		node: ['--env-file=.env.local', 'server/entry.node-server']
	}[mode];
	const program = start({
		command: process.execPath,
		args,
		cwd: folder,
		env: mode === 'dev' ? env : { PORT: `${port}`, AUTH_URL: origin, ...env }
	});
	try {
		await answers(`${origin}/`, program);
	} catch (error) {
		await program.stop();
		throw error;
	}
	return { origin, output: program.output, stop: program.stop };
}

// A fresh app after `init --provider dev`, as a new user has it, and the local provider beside it.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { hasCode } from './error-code.ts';
import { authCli, startAuthCli } from './package.ts';
import { answers, freePort } from './port.ts';
import { type FreshApp, freshApp, type Major } from './scaffold.ts';
import { addPages } from './svelte-pages.ts';

/** The provider that runs beside an app. */
export interface Provider {
	readonly issuer: string;
	readonly output: () => string;
	readonly stop: () => Promise<void>;
}

/** Makes an app whose pages show the session. Throws with the output of `init` if that fails. */
export async function authApp(major: Major, fresh = freshApp): Promise<FreshApp> {
	const app = await fresh(major);
	try {
		await initialise(app.folder);
		await addPages(app.folder);
		return app;
	} catch (error) {
		await app.remove();
		throw error;
	}
}

/** Runs `init` with the local provider; returns what it printed. */
export async function initialise(folder: string, cli = authCli): Promise<string> {
	return initialiseWith(folder, ['init', '--yes', '--provider', 'dev'], cli);
}

/** Runs `init` without its final check; returns its output. Throws with that if it fails. */
export async function initialiseWith(
	folder: string,
	init: readonly string[],
	cli = authCli
): Promise<string> {
	const ended = await cli(folder, ...init, '--no-verify');
	if (ended.code === 0) return ended.stdout;
	throw new Error(`init ended with ${ended.code}\n${ended.stdout}\n${ended.stderr}`);
}

/**
 * Puts a form with a password into a configuration made with `--provider credentials`. The provider has an id of its
 * own: nothing may depend on its being called `credentials`.
 */
export async function addPasswordForm(path: string): Promise<void> {
	const text = await readFile(path, 'utf8');
	const form = `Credentials({
      id: "password",
      name: "Password",
      credentials: { username: { label: "Name" }, password: { label: "Password", type: "password" } },
      limit: ({ credentials }) => credentials.username !== "Max",
      authorize: ({ username, password }) => {
        console.log("authorize was called");
        return password === "right" ? { id: "1", name: String(username), email: "pat@example.test" } : null;
      },
    })`;
	const made = /\[([^\]]*)\bCredentials\b(\(\{[\s\S]*? => null,?\s+\}\))?/;
	const changed = text.replace(made, (_, before) => `[${before}${form}`);
	if (changed === text) throw new Error(`${path} lists no Credentials`);
	await writeFile(path, changed);
}

/** Starts `auth-cli idp` for an app with these flags, and writes its issuer into the app's env file. */
export async function startProvider(
	folder: string,
	port?: number,
	...flags: readonly string[]
): Promise<Provider> {
	const issuer = `http://localhost:${port ?? (await freePort())}`;
	await setVariable(folder, 'AUTH_DEV_ISSUER', issuer);
	const program = await startAuthCli(folder, 'idp', ...flags);
	try {
		await answers(`${issuer}/.well-known/openid-configuration`, program);
	} catch (error) {
		await program.stop();
		throw error;
	}
	return { issuer, output: program.output, stop: program.stop };
}

/** Name of the app's env file, of those `init` may choose, that holds the secret. */
export async function envFile(folder: string): Promise<string> {
	for (const name of ['.env.local', '.env', '.dev.vars']) {
		const path = join(folder, name);
		const all = await variablesIn(path);
		if ((all['AUTH_SECRET'] ?? all['NEXTAUTH_SECRET']) !== undefined) return path;
	}
	throw new Error(`no env file in ${folder} holds AUTH_SECRET`);
}

/** The variables of the app's env file. */
export async function variables(folder: string): Promise<NodeJS.Dict<string>> {
	return variablesIn(await envFile(folder));
}

/** Sets a variable in the env file that holds the secret. */
export async function setVariable(folder: string, name: string, value: string): Promise<void> {
	const path = await envFile(folder);
	const lines = (await readFile(path, 'utf8')).split('\n');
	const others = lines.filter((line) => !line.startsWith(`${name}=`));
	const text = others.join('\n').replace(/\n*$/, '\n');
	await writeFile(path, `${text}${name}=${value}\n`);
}

async function variablesIn(path: string): Promise<NodeJS.Dict<string>> {
	try {
		return parseEnv(await readFile(path, 'utf8'));
	} catch (error) {
		if (hasCode(error, 'ENOENT')) return {};
		throw error;
	}
}

// Apps written against the packages of Auth.js, as their owners have them before they change over.
import { chmod, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runOk } from './child.ts';
import { freshNextApp } from './next-app.ts';
import { authCli } from './package.ts';
import { freshQwikApp, type QwikMajor } from './qwik-app.ts';
import { repository } from './repository.ts';
import { type FreshApp, freshApp, freshCopy, startFrom } from './scaffold.ts';

/** A secret as an app has had it for long. */
const secret = 'a-secret-that-the-app-has-had-for-years-0123456789';
/** As the app is known at the local provider. */
export const client = {
	clientId: 'auth-cli-dev',
	clientSecret: 'a-secret-of-the-local-provider-0123456789'
} as const;

/** A SvelteKit 2 app with npm @auth/sveltekit. */
export async function authjsSvelteKitApp(): Promise<FreshApp> {
	const app = await freshCopy('authjs-sveltekit-1.11.3', async (parent) => {
		const cwd = await startFrom(await freshApp(2), parent);
		await runOk({ command: 'npm', args: ['install', '@auth/core@0.41.3'], cwd });
		await runOk({ command: 'npm', args: ['install', '-D', '@auth/sveltekit@1.11.3'], cwd });
	});
	await layFixture('authjs-sveltekit-2', app.folder);
	await writeEnv(join(app.folder, '.env'), { AUTH_SECRET: secret });
	return app;
}

/** A SvelteKit 2 app with npm @auth/sveltekit that keeps people and sessions in a database. */
export async function authjsDatabaseApp(): Promise<FreshApp> {
	const app = await freshCopy('authjs-sveltekit-1.11.3-database', async (parent) => {
		const cwd = await startFrom(await freshApp(2), parent);
		const packages = [
			'@auth/drizzle-adapter@1.11.3',
			'drizzle-orm@0.45.4',
			'better-sqlite3@13.2.0'
		];
		await runOk({ command: 'npm', args: ['install', ...packages], cwd });
		const types = ['@auth/sveltekit@1.11.3', '@types/better-sqlite3'];
		await runOk({ command: 'npm', args: ['install', '-D', ...types], cwd });
	});
	await layFixture('authjs-sveltekit-2-database', app.folder);
	await writeEnv(join(app.folder, '.env'), { AUTH_SECRET: secret });
	return app;
}

/** A Qwik app with npm @auth/qwik; for Qwik 2 under the names that its packages have now. */
export async function authjsQwikApp(major: QwikMajor): Promise<FreshApp> {
	const app = await freshCopy(`authjs-qwik-0.9.1-on-${major}`, async (parent) => {
		const cwd = await startFrom(await freshQwikApp(major), parent);
		const packages = ['@auth/qwik@0.9.1', '@auth/core@0.41.1'];
		await runOk({ command: 'npm', args: ['install', '-D', '-E', ...packages], cwd });
	});
	await layFixture('authjs-qwik-1', app.folder);
	if (major === 2) await renamePackages(join(app.folder, 'src/routes/index.tsx'));
	const variables = { AUTH_SECRET: 'not used', MY_SECRET: secret };
	await writeEnv(join(app.folder, '.env.local'), variables);
	return app;
}

/** A Next.js 15 app with next-auth 4 as its owner has had it for years: route handler, server sessions, client hooks, middleware. */
export async function nextAuth4App(): Promise<FreshApp> {
	const app = await freshCopy('next-auth-4.24.15-on-next-15', async (parent) => {
		const cwd = await startFrom(await freshNextApp(15), parent);
		const args = ['install', '--legacy-peer-deps', 'next-auth@4.24.15'];
		await runOk({ command: 'npm', args, cwd });
	});
	await rm(join(app.folder, 'app'), { recursive: true });
	const fixture = join(repository, 'test/fixtures/apps/authjs-next-auth-4');
	await cp(fixture, app.folder, { recursive: true });
	await writeEnv(join(app.folder, '.env.local'), { NEXTAUTH_SECRET: secret });
	return app;
}

/** A Next.js 16 app that has npm next-auth 5, and nothing of it in its code yet. */
export async function nextAuth5App(): Promise<FreshApp> {
	const app = await freshCopy('next-auth-5.0.0-beta.32-on-next-16', async (parent) => {
		const cwd = await startFrom(await freshNextApp(16), parent);
		const args = ['install', '--legacy-peer-deps', '-E', 'next-auth@5.0.0-beta.32'];
		await runOk({ command: 'npm', args, cwd });
	});
	await writeEnv(join(app.folder, '.env.local'), { AUTH_SECRET: secret });
	return app;
}

/** Changes an app over with our packed program; returns what it printed. */
export async function changeOver(folder: string): Promise<string> {
	const ended = await authCli(folder, 'init', '--from', 'authjs', '--yes', '--no-verify');
	if (ended.code === 0) return ended.stdout;
	throw new Error(`init ended with ${ended.code}\n${ended.stdout}\n${ended.stderr}`);
}

/** Takes a converted app off what stands for the package, as far as that goes. */
export async function modernizeApp(folder: string): Promise<void> {
	const ended = await authCli(folder, 'modernize', '--yes', '--no-verify');
	if (ended.code === 0) return;
	throw new Error(`modernize ended with ${ended.code}\n${ended.stdout}\n${ended.stderr}`);
}

/** The code of a fixture; settings of tools stay those of the scaffolder. */
async function layFixture(name: string, folder: string): Promise<void> {
	const from = join(repository, 'test/fixtures/apps', name, 'src');
	await cp(from, join(folder, 'src'), { recursive: true });
}

async function renamePackages(path: string): Promise<void> {
	const text = await readFile(path, 'utf8');
	const core = text.replace('"@builder.io/qwik"', '"@qwik.dev/core"');
	await writeFile(path, core.replace('"@builder.io/qwik-city"', '"@qwik.dev/router"'));
}

async function writeEnv(path: string, variables: Readonly<Record<string, string>>): Promise<void> {
	const all = {
		...variables,
		GITHUB_ID: 'github-id',
		GITHUB_SECRET: 'github-secret',
		AUTH_GITHUB_ID: 'github-id',
		AUTH_GITHUB_SECRET: 'github-secret',
		AUTH_DEV_ID: client.clientId,
		AUTH_DEV_SECRET: client.clientSecret
	};
	const lines = Object.entries(all).map(([name, value]) => `${name}=${value}`);
	// As private as `add` would make it.
	await writeFile(path, `${lines.join('\n')}\n`);
	await chmod(path, 0o600);
}

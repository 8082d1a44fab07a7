// The two apps of examples/complete: how each is made, built and served.
import { join } from 'node:path';
import { envFile } from '../../test/e2e/support/auth-app.ts';
import { runOk } from '../../test/e2e/support/child.ts';
import { buildNext, freshNextApp, serveNext } from '../../test/e2e/support/next-app.ts';
import { type FreshApp, freshNodeApp } from '../../test/e2e/support/scaffold.ts';
import { buildApp, listening, type Served } from '../../test/e2e/support/serve.ts';

export type Kind = 'next' | 'sveltekit';

export interface Recipe {
	readonly name: string;
	/** The folder of examples/complete with its sources, and where the style sheet goes. */
	readonly sources: Kind;
	readonly style: string;
	/** The path of the routes of sign-in. */
	readonly routes: string;
	/** Its port, if free. */
	readonly port: number;
	readonly fresh: () => Promise<FreshApp>;
	readonly build: (folder: string) => Promise<unknown>;
	readonly serve: (folder: string, port: number) => Promise<Served>;
}

export const recipes: Readonly<Record<Kind, Recipe>> = {
	next: {
		name: 'Next.js',
		sources: 'next',
		style: 'app/style.css',
		routes: '/api/auth',
		port: 3000,
		fresh: () => freshNextApp(16),
		build: buildNext,
		serve: (folder, port) =>
			serveNext({ folder, port, mode: 'production', env: { AUTH_ALLOW_DEV_PROVIDER: '1' } })
	},
	sveltekit: {
		name: 'SvelteKit',
		sources: 'sveltekit',
		style: 'src/routes/style.css',
		routes: '/auth',
		port: 5173,
		fresh: () => freshNodeApp(2),
		async build(folder) {
			await runOk({ command: 'npm', args: ['run', 'check'], cwd: folder });
			await buildApp(folder);
		},
		serve: serveSvelteKit
	}
};

async function serveSvelteKit(folder: string, port: number): Promise<Served> {
	const origin = `http://localhost:${port}`;
	const args = [`--env-file=${await envFile(folder)}`, join(folder, 'build')];
	const own = { PORT: `${port}`, ORIGIN: origin, AUTH_URL: origin, AUTH_ALLOW_DEV_PROVIDER: '1' };
	return listening({ command: process.execPath, args, cwd: folder, env: own }, origin, '/');
}

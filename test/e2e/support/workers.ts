// Apps of frameworks on Workers: their build, served by the wrangler of the app, in workerd.
import { join } from 'node:path';
import type { ContractFramework } from '../contract/framework.ts';
import { type Job, runOk } from './child.ts';
import { freePort } from './port.ts';
import { type FreshApp, freshCopy, startFrom } from './scaffold.ts';
import { listening } from './serve.ts';
import { write } from './server-contract.ts';

/** The newest that its packages are there for, with what builds for it. */
export const onWorkers = {
	wrangler: '4.151.0',
	'@cloudflare/vite-plugin': '1.64.0'
};

/** Where wrangler listens. Two that start at once would take the same port for their debuggers. */
export async function places(port: number): Promise<readonly string[]> {
	return ['--ip', '127.0.0.1', '--port', `${port}`, '--inspector-port', `${await freePort()}`];
}

/** Nothing of a trial leaves this machine. */
const quiet = {
	WRANGLER_SEND_METRICS: 'false',
	ASTRO_TELEMETRY_DISABLED: '1',
	NUXT_TELEMETRY_DISABLED: '1'
};

/** A copy of a fresh app converted for Workers: with these files and packages. */
export async function freshOnWorkers(given: {
	readonly name: string;
	readonly fresh: () => Promise<FreshApp>;
	readonly files: Readonly<Record<string, string>>;
	readonly packages: Readonly<Record<string, string>>;
}): Promise<FreshApp> {
	const packages = Object.entries(given.packages).map((one) => one.join('@'));
	const name = [given.name, ...packages].join('-').replaceAll('/', '-');
	const app = await freshCopy(name, async (parent) => {
		const cwd = await startFrom(await given.fresh(), parent);
		const args = ['install', '--save-dev', '--prefer-offline', '--no-audit', ...packages];
		await runOk({ command: 'npm', args, cwd, env: quiet });
	});
	// What was made once has the packages; the code may have changed since.
	await write(app.folder, given.files);
	return app;
}

type Asked = Pick<ContractFramework, 'name' | 'make'> & {
	/** What checks types and builds, after the types of the worker are made. */
	readonly checks: readonly Pick<Job, 'command' | 'args'>[];
	/** What is set where it is deployed, besides AUTH_URL. */
	readonly env?: NodeJS.ProcessEnv;
};

/** Only what is deployed. `init` has chosen the file that wrangler reads the secrets from. */
export function workers(
	framework: ContractFramework,
	{ name, make, checks, env: deployed }: Asked
): ContractFramework {
	return {
		...framework,
		name: `${name} on Workers`,
		make,
		modes: ['production'],
		// workerd parses the path before an app sees it.
		seesTarget: false,
		build: async (cwd) => {
			const types = { command: 'npx', args: ['wrangler', 'types'] };
			for (const check of [types, ...checks]) await runOk({ ...check, cwd, env: quiet });
		},
		serve: async ({ folder, ready = '/', env = {}, ...options }) => {
			const port = options.port ?? (await freePort());
			const origin = `http://localhost:${port}`;
			const wrangler = join(folder, 'node_modules/wrangler/bin/wrangler.js');
			// A worker has no environment but its bindings.
			const vars = Object.entries({ AUTH_URL: origin, ...deployed, ...env }).map(
				([variable, value]) => `${variable}:${value}`
			);
			const args = [wrangler, 'dev', ...(await places(port)), '--var', ...vars];
			const job = { command: process.execPath, args, cwd: folder, env: quiet };
			return listening(job, origin, ready);
		}
	};
}

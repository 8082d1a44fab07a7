// Next.js on Workers: built by OpenNext, served by wrangler in workerd.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContractFramework } from '../contract/framework.ts';
import { variables } from './auth-app.ts';
import { runOk } from './child.ts';
import { freshNextApp, type NextMajor, quiet } from './next-app.ts';
import { nextJs } from './next-contract.ts';
import { freePort } from './port.ts';
import { type FreshApp, freshCopy, startFrom } from './scaffold.ts';
import { listening } from './serve.ts';
import { places } from './workers.ts';

const packages = { '@opennextjs/cloudflare': '1.20.13', wrangler: '4.164.0' };

/** What OpenNext asks for beside its packages. */
const files = {
	'open-next.config.ts': `import { defineCloudflareConfig } from "@opennextjs/cloudflare";

export default defineCloudflareConfig();
`,
	'wrangler.jsonc': JSON.stringify({
		name: 'app',
		main: '.open-next/worker.js',
		compatibility_date: '2026-06-01',
		compatibility_flags: ['nodejs_compat', 'global_fetch_strictly_public'],
		assets: { directory: '.open-next/assets', binding: 'ASSETS' }
	})
};

function freshWorkersApp(major: NextMajor): Promise<FreshApp> {
	const [opennext = '', wrangler = ''] = Object.entries(packages).map((one) => one.join('@'));
	return freshCopy(`next-${major}-${opennext.replaceAll('/', '-')}`, async (parent) => {
		const cwd = await startFrom(await freshNextApp(major), parent);
		for (const [path, text] of Object.entries(files)) await writeFile(join(cwd, path), text);
		const args = ['install', '--no-audit', '--no-fund', opennext, wrangler];
		await runOk({ command: 'npm', args, cwd });
	});
}

/** Only what is deployed: in development it is Next.js in Node.js. */
export function nextOnWorkers(major: NextMajor): ContractFramework {
	return {
		...nextJs(major, freshWorkersApp),
		name: `Next.js ${major} on Workers`,
		modes: ['production'],
		build: (folder) =>
			runOk({ command: 'npx', args: ['opennextjs-cloudflare', 'build'], cwd: folder, env: quiet }),
		serve: async ({ folder, ready = '/', ...options }) => {
			const port = options.port ?? (await freePort());
			const origin = `http://localhost:${port}`;
			// A worker sees no environment but its bindings, which wrangler reads from this file.
			const all = { ...(await variables(folder)), AUTH_URL: origin, ...options.env };
			const lines = Object.entries(all).map(([name, value]) => `${name}="${value}"\n`);
			await writeFile(join(folder, '.dev.vars'), lines.join(''), { mode: 0o600 });
			const wrangler = 'node_modules/wrangler/bin/wrangler.js';
			const args = [wrangler, 'dev', ...(await places(port))];
			const env = { WRANGLER_SEND_METRICS: 'false' };
			return listening({ command: process.execPath, args, cwd: folder, env }, origin, ready);
		}
	};
}

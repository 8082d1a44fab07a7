// Astro as the contract of frameworks wants it: the pages, as the app's owner would write them, and the servers.
import { join } from 'node:path';
import type { ContractFramework } from '../contract/framework.ts';
import { inAstro } from '../step-up/pages.ts';
import { runOk } from './child.ts';
import { freePort } from './port.ts';
import { replaceIn } from './replace-in.ts';
import { scriptsIn } from './requests.ts';
import type { FreshApp } from './scaffold.ts';
import { listening } from './serve.ts';
import { freshServerApp, serverApp, shownIn } from './server-contract.ts';
import { onWorkers, workers } from './workers.ts';

/** Each major version, with the adapter for it; the older one as of when islands on prerendered pages worked in it. */
const versions = { 6: ['6.0.8', '10.0.3'], 7: ['7.3.5', '11.1.6'] } as const;

export type AstroMajor = keyof typeof versions;

/** Nothing of a trial leaves this machine. */
const quiet = { ASTRO_TELEMETRY_DISABLED: '1' };

/** As create-astro and `astro add node` leave an app. */
function starter(dependencies: Readonly<Record<string, string>>, adapter: string) {
	const pkg = {
		name: 'app',
		type: 'module',
		scripts: { dev: 'astro dev', build: 'astro build', preview: 'astro preview' },
		dependencies,
		devDependencies: { '@types/node': '24.10.0', typescript: '5.9.3' }
	};
	const [module = ''] = Object.keys(dependencies);
	return {
		'package.json': JSON.stringify(pkg, null, 2),
		'tsconfig.json': `{
  "extends": "astro/tsconfigs/strictest",
  "include": [".astro/types.d.ts", "**/*"],
  "exclude": ["dist"]
}
`,
		'astro.config.mjs': `// @ts-check
import adapter from '${module}';
import { defineConfig } from 'astro/config';

export default defineConfig({
	base: process.env.APP_BASE ?? '/',
	adapter: adapter(${adapter}),
	// So that a test finds every script in a file.
	vite: { build: { assetsInlineLimit: 0 } },
});
`,
		'src/pages/index.astro': '<p>Hello, Astro!</p>\n'
	};
}

const pages = {
	'src/actions/index.ts': `import { ActionError, defineAction } from 'astro:actions';

const secretOf = (where: string) =>
	defineAction({
		handler: async (_, { locals }) => {
			if (!(await locals.auth())) throw new ActionError({ code: 'UNAUTHORIZED' });
			return 'a secret from the ' + where;
		},
	});

export const server = {
	change: defineAction({
		accept: 'form',
		handler: async (_, { locals }) => {
			if (!(await locals.auth())) throw new ActionError({ code: 'UNAUTHORIZED' });
			return 'a secret from the action';
		},
	}),
	ask: secretOf('server'),
};
`,
	'src/pages/members.astro': `---
export const prerender = false;
---

<p>for members</p>
`,
	'src/pages/index.astro': `---
import { signIn } from '../auth';
import { AuthError } from '../lib/auth/astro';

export const prerender = false;

const home = import.meta.env.BASE_URL;
const at = (path: string) => home.replace(/\\/$/, '') + path;
let reason = '';
if (Astro.request.method === 'POST') {
	try {
		return await signIn(Astro);
	} catch (error) {
		if (!(error instanceof AuthError)) throw error;
		reason = 'code' in error ? String(error.code) : error.type;
		Astro.response.status = error.status;
	}
}
const user = (await Astro.locals.auth())?.user;
---

<html lang="en">
	<head><meta charset="utf-8" /></head>
	<body>
		<p id="session">{user ? \`\${user.name} (\${user.email})\` : 'Not signed in'}</p>
		<p id="loader">{user?.name ?? 'nobody'}</p>
		<form id="enter" method="POST" action={at('/enter')}>
			<input type="hidden" name="providerId" value="dev" />
			<input type="hidden" name="redirectTo" value={home + '?by=form'} />
			<button>Enter</button>
		</form>
		<form id="password" method="POST" action={home}>
			<input type="hidden" name="providerId" value="password" />
			<input type="hidden" name="redirectTo" value={home} />
			<input name="username" aria-label="Name" />
			<input name="password" type="password" aria-label="Password" />
			<button>Log in</button>
		</form>
		<p id="errors">{reason}</p>
		<form id="leave" method="POST" action={at('/leave')}>
			<input type="hidden" name="redirectTo" value={home} />
			<button>Leave</button>
		</form>
		<a href={at('/secret')}>Secret</a>
		<p id="running">false</p>
		<script>
			const running = document.querySelector('#running');
			if (running) running.textContent = 'true';
		</script>
	</body>
</html>
`,
	'src/pages/enter.ts': `import type { APIRoute } from 'astro';
import { signIn } from '../auth';

export const prerender = false;
export const POST: APIRoute = (context) => signIn(context);
`,
	'src/pages/leave.ts': `import type { APIRoute } from 'astro';
import { signOut } from '../auth';

export const prerender = false;
export const POST: APIRoute = (context) => signOut(context);
`,
	'src/pages/secret/index.astro': `---
import { actions } from 'astro:actions';

export const prerender = false;

const changed = Astro.getActionResult(actions.change);
---

<html lang="en">
	<body>
		<p id="secret">a secret from the loader</p>
		<form method="POST" action={actions.change}><button>Change</button></form>
		<p id="changed">{changed?.data}</p>
		<button id="ask">Ask</button>
		<p id="answer"></p>
		<script>
			import { actions } from 'astro:actions';

			const answer = document.querySelector('#answer');
			document.querySelector('#ask')?.addEventListener('click', async () => {
				const { data, error } = await actions.ask();
				if (answer) answer.textContent = error ? 'Not signed in' : data;
			});
		</script>
	</body>
</html>
`,
	'src/pages/secret/data.ts': `import type { APIRoute } from 'astro';

export const prerender = false;
export const GET: APIRoute = async ({ locals }) =>
	(await locals.auth())
		? new Response('a secret from the endpoint')
		: new Response('Not signed in.', { status: 401 });
`,
	'src/pages/who.ts': `import type { APIRoute } from 'astro';

export const prerender = false;
export const GET: APIRoute = async ({ locals }) =>
	Response.json({ name: (await locals.auth())?.user?.name ?? null });
`,
	'src/components/Late.astro': `---
await new Promise((resolve) => setTimeout(resolve, 100));
const session = await Astro.locals.auth();
---

<p>{session?.user?.name}</p>
`,
	'src/pages/streamed.astro': `---
import Late from '../components/Late.astro';

export const prerender = false;
---

<p>Hello</p>
<Late />
`,
	// A page that is made when the app is built, with a part that is not.
	'src/components/Who.astro': `---
const session = await Astro.locals.auth();
---

<p id="island">{session?.user?.name ?? 'Nobody'}</p>
`,
	'src/pages/built.astro': `---
import Who from '../components/Who.astro';

const seen = await Astro.locals.auth();
---

<html lang="en">
	<body>
		<p id="built">{seen ? 'somebody' : 'everybody'}</p>
		<Who server:defer><p slot="fallback" id="island">…</p></Who>
		<form method="POST" action={import.meta.env.BASE_URL.replace(/\\/$/, '') + '/api/auth/signout'}>
			<button>Sign out</button>
		</form>
		<button id="in">By script</button>
		<script>
			import { signIn } from '../lib/auth/client';

			document.querySelector('#in')?.addEventListener('click', () => signIn('dev'));
		</script>
	</body>
</html>
`
};

/** Astro in one of its major versions, on Node. */
export function astroOnNode(major: AstroMajor): ContractFramework {
	const [astro, node] = versions[major];
	const name = `astro-${astro}-${node}`;
	const own = starter({ '@astrojs/node': node, astro }, "{ mode: 'standalone' }");
	return {
		name: `Astro ${major}`,
		init: ['init', '--yes', '--provider', 'dev,credentials'],
		make: () => makeApp(name, own),
		front: '/shop',
		home: '/api',
		slash: '',
		serve: async ({ folder, mode, open, ready = '/', env = {}, ...options }) => {
			const port = options.port ?? (await freePort());
			const origin = `http://localhost:${port}`;
			const host = open ? ['--host'] : [];
			const args =
				mode === 'dev'
					? [program(folder), 'dev', '--port', `${port}`, ...host]
					: ['--env-file=.env', 'dist/server/entry.mjs'];
			const built = { HOST: 'localhost', PORT: `${port}`, AUTH_URL: origin };
			const all = { ...quiet, ...(mode === 'production' && built), ...env };
			return listening({ command: process.execPath, args, cwd: folder, env: all }, origin, ready);
		},
		build: async (folder) => {
			for (const args of [
				[program(folder), 'sync'],
				[join(folder, 'node_modules/typescript/bin/tsc'), '--noEmit'],
				[program(folder), 'build']
			]) {
				await runOk({ command: process.execPath, args, cwd: folder, env: quiet });
			}
		},
		browserCode: (folder) => scriptsIn(folder, 'dist/client'),
		unreadable: /plain|json/i,
		requests: ['/_actions/ask'],
		data: ['/_actions/ask', '/secret?_action=change'],
		streams: true,
		addStepUp: inAstro
	};
}

/** An app of it without sign-in. */
export function freshAstroApp(major: AstroMajor): Promise<FreshApp> {
	const [astro, node] = versions[major];
	const own = starter({ '@astrojs/node': node, astro }, "{ mode: 'standalone' }");
	return freshServerApp(`astro-${astro}-${node}`, own);
}

/** The first version that is supported, with a bundler that loses names which a module only hands on. */
export function oldestAstroApp(): Promise<FreshApp> {
	const { 'package.json': pkg, ...files } = starter(
		{ '@astrojs/node': '8.2.5', astro: '4.5.0' },
		''
	);
	return freshServerApp('astro-4.5.0-8.2.5-rollup-4.22.4', {
		...files,
		'package.json': JSON.stringify({ ...JSON.parse(pkg), overrides: { rollup: '4.22.4' } }),
		'src/env.d.ts': '/// <reference types="astro/client" />\n',
		'astro.config.mjs': `import adapter from '@astrojs/node';
import { defineConfig, passthroughImageService } from 'astro/config';

export default defineConfig({
	output: 'server',
	adapter: adapter({ mode: 'standalone' }),
	image: { service: passthroughImageService() },
	vite: {
		build: {
			rollupOptions: {
				external: ['sharp'],
				// In a chunk with other modules the names are lost.
				output: { manualChunks: (id) => (/oauth\\/library|core\\/hash/.test(id) ? 'shared' : undefined) },
			},
		},
	},
});
`
	});
}

/** Each major version, with the adapter for it. */
const workerVersions = { 6: ['6.4.8', '13.7.0'], 7: [versions[7][0], '14.3.3'] } as const;

/** As `astro add cloudflare` leaves an app. */
export function astroOnWorkers(major: AstroMajor): ContractFramework {
	const [astro, cloudflare] = workerVersions[major];
	const own = {
		// Both adapters bring the plug-in for Vite; that of version 6 builds with no other.
		...starter({ '@astrojs/cloudflare': cloudflare, astro, wrangler: onWorkers.wrangler }, ''),
		'.gitignore': 'node_modules\n.env*\n.dev.vars*\n!.env.example\n',
		'wrangler.jsonc': JSON.stringify({
			name: 'app',
			main: '@astrojs/cloudflare/entrypoints/server',
			compatibility_date: '2026-10-12',
			compatibility_flags: ['global_fetch_strictly_public'],
			assets: { directory: './dist', binding: 'ASSETS' }
		})
	};
	return workers(astroOnNode(major), {
		name: `Astro ${major}`,
		make: () => makeApp(`astro-${astro}-cloudflare-${cloudflare}`, own),
		checks: ['astro sync', 'tsc --noEmit', 'astro build'].map((line) => ({
			command: 'npx',
			args: line.split(' ')
		}))
	});
}

async function makeApp(name: string, own: ReturnType<typeof starter>): Promise<FreshApp> {
	// The code of docs/astro.md is built and served beside the pages of the contract.
	const shown = await shownIn('astro.md');
	const app = await serverApp({ name, starter: own, pages: { ...shown, ...pages } });
	await addGuard(app.folder);
	return app;
}

/** What keeps people out of a folder of pages, behind ours. */
async function addGuard(folder: string): Promise<void> {
	await replaceIn(join(folder, 'src/middleware.ts'), {
		"export { onRequest } from './auth';": `import { defineMiddleware, sequence } from 'astro:middleware';
import { onRequest as auth } from './auth';
import { guard as guardOfDocs } from './guard';

const guard = defineMiddleware(async ({ locals, url, redirect }, next) => {
	const [, base, path] = /^(\\/shop)?(.*)$/.exec(url.pathname) ?? [];
	const isGuarded = /^\\/secret(\\/|$)/.test(path ?? '') && !path?.endsWith('/data');
	if (isGuarded && !(await locals.auth())) return redirect((base ?? '') + '/api/auth/signin');
	return next();
});

export const onRequest = sequence(auth, guard, guardOfDocs);`
	});
}

function program(folder: string): string {
	return join(folder, 'node_modules/.bin/astro');
}

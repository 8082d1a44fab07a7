// SolidStart as the contract of frameworks wants it: the pages, as the app's owner would write them, and the servers.
import { join } from 'node:path';
import type { ContractFramework } from '../contract/framework.ts';
import { inSolidStart } from '../step-up/pages.ts';
import { runOk } from './child.ts';
import { freePort } from './port.ts';
import { scriptsIn } from './requests.ts';
import type { FreshApp } from './scaffold.ts';
import { listening } from './serve.ts';
import { freshServerApp, serverApp, shownIn } from './server-contract.ts';
import { onWorkers, workers } from './workers.ts';

/** What tells the major versions apart: how an app is made, and what it says of the path it lies below. */
const versions = {
	1: {
		scripts: { dev: 'vinxi dev', build: 'vinxi build', start: 'vinxi start' },
		dependencies: { '@solidjs/router': '0.15.4', '@solidjs/start': '1.3.2', vinxi: '0.5.11' },
		types: ['vinxi/types/client', 'node'],
		config: 'app.config.ts',
		text: `import { defineConfig } from "@solidjs/start/config";

export default defineConfig({});
`,
		base: '"/"'
	},
	2: {
		scripts: { dev: 'vite dev', build: 'vite build', start: 'node .output/server/index.mjs' },
		dependencies: {
			'@solidjs/router': '1.0.0',
			'@solidjs/start': '2.0.5',
			nitro: '3.0.260903-beta',
			vite: '8.3.8'
		},
		types: ['vite/client', '@solidjs/start/env', 'node'],
		config: 'vite.config.ts',
		text: `import { solidStart } from "@solidjs/start/config";
import { nitro } from "nitro/vite";
import { defineConfig } from "vite";

export default defineConfig({
  base: process.env.APP_BASE ?? "/",
  server: { allowedHosts: true },
  plugins: [solidStart(), nitro()],
});
`,
		base: 'import.meta.env.BASE_URL'
	}
} as const;
export type SolidStartMajor = keyof typeof versions;

/** As create-solid leaves an app. */
function starterOf(version: (typeof versions)[1 | 2]): Readonly<Record<string, string>> {
	const { scripts, dependencies, types, config, text, base } = version;
	const packages = { ...dependencies, 'solid-js': '1.9.19' };
	const devDependencies = { '@types/node': '24.10.0', typescript: '5.9.3' };
	const pkg = { name: 'app', type: 'module', scripts, dependencies: packages, devDependencies };
	const compilerOptions = {
		target: 'ESNext',
		module: 'ESNext',
		moduleResolution: 'bundler',
		allowSyntheticDefaultImports: true,
		esModuleInterop: true,
		jsx: 'preserve',
		jsxImportSource: 'solid-js',
		allowJs: true,
		strict: true,
		noEmit: true,
		skipLibCheck: true,
		types,
		isolatedModules: true,
		paths: { '~/*': ['./src/*'] }
	};
	return {
		'package.json': JSON.stringify(pkg, null, 2),
		'tsconfig.json': JSON.stringify(
			{ compilerOptions, exclude: ['node_modules', '.output'] },
			null,
			2
		),
		[config]: text,
		...starter,
		'src/app.tsx': starter['src/app.tsx'].replace('BASE', base)
	};
}

const starter = {
	'src/entry-client.tsx': `// @refresh reload
import { mount, StartClient } from "@solidjs/start/client";

mount(() => <StartClient />, document.getElementById("app")!);
`,
	'src/entry-server.tsx': `// @refresh reload
import { createHandler, StartServer } from "@solidjs/start/server";

export default createHandler(() => (
  <StartServer
    document={({ assets, children, scripts }) => (
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          {assets}
        </head>
        <body>
          <div id="app">{children}</div>
          {scripts}
        </body>
      </html>
    )}
  />
));
`,
	'src/app.tsx': `import { Router } from "@solidjs/router";
import { FileRoutes } from "@solidjs/start/router";
import { Suspense } from "solid-js";

export default function App() {
  return (
    <Router
      base={BASE.replace(/\\/$/, "")}
      root={(props) => <Suspense>{props.children}</Suspense>}
    >
      <FileRoutes />
    </Router>
  );
}
`,
	'src/routes/index.tsx': `export default function Home() {
  return <h1>Hello</h1>;
}
`
};

const pages = {
	'src/routes/index.tsx': `import { action, createAsync, query, useSubmission } from "@solidjs/router";
import { createSignal, onMount, Show } from "solid-js";
import { auth, signIn, signOut } from "~/auth";
import { AuthError } from "~/lib/auth/solid-start";

const getUser = query(async () => {
  "use server";
  const session = await auth();
  return session?.user ?? null;
}, "user");

const enter = action(async (form: FormData) => {
  "use server";
  return signIn(form);
}, "enter");

const logIn = action(async (form: FormData) => {
  "use server";
  try {
    return await signIn(form);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return { reason: "code" in error ? String(error.code) : error.type };
  }
}, "logIn");

const leave = action(async (form: FormData) => {
  "use server";
  // As an action does that has to know who it is.
  await auth();
  return signOut(form);
}, "leave");

export const route = { preload: () => getUser() };

export default function Home() {
  const user = createAsync(() => getUser(), { deferStream: true });
  const refused = useSubmission(logIn);
  const [running, setRunning] = createSignal(false);
  onMount(() => setRunning(true));
  const here = BASE;
  return (
    <main>
      <p id="session">
        <Show when={user()} fallback="Not signed in">
          {(found) => \`\${found().name} (\${found().email})\`}
        </Show>
      </p>
      <p id="loader">{user()?.name ?? "nobody"}</p>
      <form id="enter" method="post" action={enter}>
        <input type="hidden" name="providerId" value="dev" />
        <input type="hidden" name="redirectTo" value={\`\${here}?by=form\`} />
        <button>Enter</button>
      </form>
      <form id="password" method="post" action={logIn}>
        <input type="hidden" name="providerId" value="password" />
        <input type="hidden" name="redirectTo" value={here} />
        <input name="username" aria-label="Name" />
        <input name="password" type="password" aria-label="Password" />
        <button>Log in</button>
      </form>
      <p id="errors">{refused.result && "reason" in refused.result ? refused.result.reason : ""}</p>
      <form id="leave" method="post" action={leave}>
        <input type="hidden" name="redirectTo" value={here} />
        <button>Leave</button>
      </form>
      <a href={\`\${here}secret\`}>Secret</a>
      <p id="running">{String(running())}</p>
    </main>
  );
}
`,
	'src/routes/secret/index.tsx': `import { action, createAsync, query, redirect, useAction, useSubmission } from "@solidjs/router";
import { createSignal } from "solid-js";
import { getRequestEvent } from "solid-js/web";
import { auth } from "~/auth";

const getSecret = query(async () => {
  "use server";
  const here = getRequestEvent()?.request.url;
  if (!(await auth())) throw redirect(new URL("/api/auth/signin", here).href);
  return "a secret from the loader";
}, "secret");

const change = action(async () => {
  "use server";
  if (!(await auth())) throw new Error("Not signed in.");
  return "a secret from the action";
}, "change");

const ask = action(async () => {
  "use server";
  const session = await auth();
  if (!session) throw new Error("Not signed in.");
  return \`a secret from the server for \${session.user?.name}\`;
}, "ask");

export const route = { preload: () => getSecret() };

export default function Secret() {
  const secret = createAsync(() => getSecret(), { deferStream: true });
  const changed = useSubmission(change);
  const asking = useAction(ask);
  const [answer, setAnswer] = createSignal("");
  return (
    <main>
      <p id="secret">{secret()}</p>
      <form method="post" action={change}>
        <button>Change</button>
      </form>
      <p id="changed">{changed.result}</p>
      <button onClick={async () => setAnswer(await asking())}>Ask</button>
      <p id="answer">{answer()}</p>
    </main>
  );
}
`,
	'src/routes/secret/data.ts': `import type { APIEvent } from "@solidjs/start/server";
import { auth } from "~/auth";

export async function GET(event: APIEvent) {
  if (!(await auth(event))) return new Response("Not signed in.", { status: 401 });
  return new Response("a secret from the endpoint");
}
`,
	'src/routes/who.ts': `import { auth } from "~/auth";

export async function GET() {
  const session = await auth();
  return Response.json({ name: session?.user?.name ?? null });
}
`,
	'src/routes/streamed.tsx': `import { createAsync, query } from "@solidjs/router";
import { Suspense } from "solid-js";
import { auth } from "~/auth";

const getLate = query(async () => {
  "use server";
  await new Promise((resolve) => setTimeout(resolve, 300));
  return (await auth())?.user?.name ?? "nobody";
}, "late");

export default function Streamed() {
  const name = createAsync(() => getLate());
  return (
    <Suspense fallback="Hello">
      <p id="name">{name()}</p>
    </Suspense>
  );
}
`,
	// Where a deployment says that its routes lie elsewhere, a route has to be there.
	'src/routes/signin/[...rest].ts': `import { handlers } from "~/auth";

export const { GET, POST } = handlers;
`
};

const init = ['--demo-page'];

/** SolidStart in one of its major versions on Node, by Nitro. */
export function solidStart(major: SolidStartMajor): ContractFramework {
	const version = versions[major];
	return {
		name: `SolidStart ${major}`,
		init: ['init', '--yes', '--provider', 'dev,credentials', ...init],
		make: () =>
			makeApp(
				`solid-start-${version.dependencies['@solidjs/start']}`,
				starterOf(version),
				version.base
			),
		front: '/shop',
		home: '/api',
		slash: '',
		serve: async ({ folder, mode, open, ready = '/', env = {}, ...options }) => {
			const port = options.port ?? (await freePort());
			const origin = `http://localhost:${port}`;
			const host = open ? ['--host'] : [];
			const args =
				mode === 'dev'
					? [vite(folder), 'dev', '--port', `${port}`, '--strictPort', ...host]
					: ['--env-file=.env', '.output/server/index.mjs'];
			const built = { NODE_ENV: 'production', PORT: `${port}`, AUTH_URL: origin };
			const all = { ...(mode === 'production' && built), ...env };
			return listening({ command: process.execPath, args, cwd: folder, env: all }, origin, ready);
		},
		build: async (folder) => {
			for (const args of [
				[join(folder, 'node_modules/typescript/bin/tsc'), '--noEmit'],
				major === 1
					? [join(folder, 'node_modules/vinxi/bin/cli.mjs'), 'build']
					: [vite(folder), 'build']
			]) {
				await runOk({ command: process.execPath, args, cwd: folder });
			}
		},
		browserCode: (folder) => scriptsIn(folder, '.output/public'),
		unreadable: /plain|json/i,
		requests: ['/_server'],
		data: [],
		streams: true,
		addStepUp: inSolidStart,
		// The older one is developed with another program, which knows no address but the root.
		...(major === 1 && { modes: ['production'] })
	};
}

/** An app of version 2 without sign-in. */
export function freshSolidStartApp(): Promise<FreshApp> {
	return freshServerApp('solid-start-2.0.5', starterOf(versions[2]));
}

/** Version 2 with what create-cloudflare changes. */
export function solidStartOnWorkers(): ContractFramework {
	const { wrangler } = onWorkers;
	const version = versions[2];
	const {
		'package.json': pkg = '',
		'vite.config.ts': config = '',
		'src/app.tsx': app = '',
		...rest
	} = starterOf(version);
	const own = {
		...rest,
		'package.json': pkg.replace('"devDependencies": {', `$&\n    "wrangler": "${wrangler}",`),
		'vite.config.ts': config.replace('nitro()', 'nitro({ preset: "cloudflare-module" })'),
		// SolidStart 2.0.5 reloads data after an action with cookies that workerd joins by commas:
		// then there is no session.
		'src/app.tsx': app.replace('<Router', '<Router singleFlight={false}'),
		'.gitignore': 'node_modules\n.output\n.env*\n!.env.example\n.dev.vars*\n.wrangler\n',
		'wrangler.jsonc': `{
  "name": "app",
  "compatibility_date": "2026-10-12",
  "observability": {
    "enabled": true
  }
}
`
	};
	return workers(solidStart(2), {
		name: 'SolidStart 2',
		make: () => makeApp(`solid-start-2-wrangler@${wrangler}`, own, version.base),
		checks: [{ command: 'npx', args: ['-c', 'tsc --noEmit && vite build'] }]
	});
}

async function makeApp(
	name: string,
	own: Readonly<Record<string, string>>,
	base: string
): Promise<FreshApp> {
	const shown = await shownIn('solid-start.md');
	const home = pages['src/routes/index.tsx'].replace('BASE', base);
	const all = { ...shown, ...pages, 'src/routes/index.tsx': home };
	return serverApp({ name, starter: own, pages: all, init });
}

function vite(folder: string): string {
	return join(folder, 'node_modules/vite/bin/vite.js');
}

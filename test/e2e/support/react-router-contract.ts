// React Router as the contract of frameworks wants it: the pages, as the app's owner would write them, and the servers.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContractFramework } from '../contract/framework.ts';
import { inReactRouter } from '../step-up/pages.ts';
import { addPasswordForm, initialiseWith } from './auth-app.ts';
import { runOk } from './child.ts';
import { freePort } from './port.ts';
import { replaceIn } from './replace-in.ts';
import { scriptsIn } from './requests.ts';
import { type FreshApp, freshCopy } from './scaffold.ts';
import { listening } from './serve.ts';

const versions = { 7: '7.18.1', 8: '8.4.0' } as const;
export type ReactRouterMajor = keyof typeof versions;

const packageOf = (version: string) => ({
	name: 'app',
	private: true,
	type: 'module',
	scripts: {
		build: 'react-router build',
		dev: 'react-router dev',
		start: 'react-router-serve ./build/server/index.js',
		typecheck: 'react-router typegen && tsc'
	},
	dependencies: {
		'@react-router/node': version,
		'@react-router/serve': version,
		isbot: '5.1.36',
		react: '19.3.0',
		'react-dom': '19.3.0',
		'react-router': version
	},
	devDependencies: {
		'@react-router/dev': version,
		'@types/node': '24.10.0',
		'@types/react': '19.3.0',
		'@types/react-dom': '19.3.0',
		typescript: '5.9.3',
		vite: '8.3.8'
	}
});

/** What its template has, which is downloaded from where nothing is downloaded here. */
const starter: Readonly<Record<string, string>> = {
	'tsconfig.json': `{
  "include": ["**/*", "**/.server/**/*", "**/.client/**/*", ".react-router/types/**/*"],
  "compilerOptions": {
    "lib": ["DOM", "DOM.Iterable", "ES2022"],
    "types": ["node", "vite/client"],
    "target": "ES2022",
    "module": "ES2022",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "rootDirs": [".", "./.react-router/types"],
    "paths": { "~/*": ["./app/*"] },
    "esModuleInterop": true,
    "verbatimModuleSyntax": true,
    "noEmit": true,
    "resolveJsonModule": true,
    "skipLibCheck": true,
    "strict": true
  }
}
`,
	'vite.config.ts': `import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
});
`,
	'app/routes.ts': `import { type RouteConfig, index } from "@react-router/dev/routes";

export default [index("routes/home.tsx")] satisfies RouteConfig;
`,
	'app/root.tsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
`,
	'app/routes/home.tsx': `export default function Home() {
  return <h1>Hello</h1>;
}
`
};

const configOf = (
	major: ReactRouterMajor
) => `import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,${major === 7 ? '\n  future: { v8_middleware: true },' : ''}
} satisfies Config;
`;

const pages: Readonly<Record<string, string>> = {
	'app/routes.ts': `import { type RouteConfig, index, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("secret", "routes/secret.tsx"),
  route("secret/data", "routes/data.ts"),
  route("secret/asked", "routes/asked.ts"),
  route("who", "routes/who.ts"),
  route("streamed", "routes/streamed.tsx"),
  route("auth/*", "routes/auth.$.ts"),
  route("auth-demo", "routes/auth-demo/route.tsx"),
  // Where a deployment says that its routes lie elsewhere, a route has to be there.
  route("signin/*", "routes/elsewhere.ts"),
] satisfies RouteConfig;
`,
	'app/routes/elsewhere.ts': `export { action, loader } from "../auth.server";
`,
	'app/routes/home.tsx': `import { useEffect, useState } from "react";
import { data, Form, Link } from "react-router";
import { auth, signIn, signOut } from "../auth.server";
import { AuthError } from "../lib/auth/react-router";
import type { Route } from "./+types/home";

export async function loader(args: Route.LoaderArgs) {
  const session = await auth(args);
  return { session, here: process.env.APP_BASE ?? "/" };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.clone().formData().catch(() => undefined);
  const asked = form?.get("do");
  if (asked === "leave") return signOut(args);
  try {
    return await signIn(args);
  } catch (error) {
    if (asked !== "password" || !(error instanceof AuthError)) throw error;
    return data({ reason: "code" in error ? String(error.code) : error.type }, { status: error.status });
  }
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { session, here } = loaderData;
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  const user = session?.user;
  const errors = actionData && "reason" in actionData ? actionData.reason : "";
  return (
    <main>
      <p id="session">{user ? \`\${user.name} (\${user.email})\` : "Not signed in"}</p>
      <p id="loader">{user?.name ?? "nobody"}</p>
      <Form id="enter" method="post" action="/?index">
        <input type="hidden" name="do" value="enter" />
        <input type="hidden" name="providerId" value="dev" />
        <input type="hidden" name="redirectTo" value={\`\${here}?by=form\`} />
        <button>Enter</button>
      </Form>
      <Form id="password" method="post" action="/?index">
        <input type="hidden" name="do" value="password" />
        <input type="hidden" name="providerId" value="password" />
        <input type="hidden" name="redirectTo" value={here} />
        <input name="username" aria-label="Name" />
        <input name="password" type="password" aria-label="Password" />
        <button>Log in</button>
      </Form>
      <p id="errors">{errors}</p>
      <Form id="leave" method="post" action="/?index">
        <input type="hidden" name="do" value="leave" />
        <input type="hidden" name="redirectTo" value={here} />
        <button>Leave</button>
      </Form>
      <Link to="/secret">Secret</Link>
      <p id="running">{String(running)}</p>
    </main>
  );
}
`,
	'app/routes/secret.tsx': `import { data, Form, redirectDocument, useFetcher } from "react-router";
import { auth } from "../auth.server";
import type { Route } from "./+types/secret";

export async function loader(args: Route.LoaderArgs) {
  const { pathname } = args.url;
  if (!(await auth(args))) throw redirectDocument("/auth/signin?callbackUrl=" + pathname);
  return { secret: "a secret from the loader" };
}

export async function action(args: Route.ActionArgs) {
  if (!(await auth(args))) throw data("Not signed in.", { status: 401 });
  return { changed: "a secret from the action" };
}

export default function Secret({ loaderData, actionData }: Route.ComponentProps) {
  const asked = useFetcher<{ answer: string }>();
  return (
    <main>
      <p id="secret">{loaderData.secret}</p>
      <Form method="post">
        <button>Change</button>
      </Form>
      <p id="changed">{actionData?.changed}</p>
      <button onClick={() => asked.load("/secret/asked")}>Ask</button>
      <p id="answer">{asked.data?.answer}</p>
    </main>
  );
}
`,
	'app/routes/asked.ts': `import { data } from "react-router";
import { auth } from "../auth.server";
import type { Route } from "./+types/asked";

export async function loader(args: Route.LoaderArgs) {
  const session = await auth(args);
  if (!session) throw data("Not signed in.", { status: 401 });
  return { answer: \`a secret from the server for \${session.user?.name}\` };
}
`,
	'app/routes/data.ts': `import { auth } from "../auth.server";
import type { Route } from "./+types/data";

export async function loader(args: Route.LoaderArgs) {
  if (!(await auth(args))) return new Response("Not signed in.", { status: 401 });
  return new Response("a secret from the endpoint");
}
`,
	'app/routes/who.ts': `import { auth } from "../auth.server";
import type { Route } from "./+types/who";

export async function loader(args: Route.LoaderArgs) {
  const session = await auth(args);
  return Response.json({ name: session?.user?.name ?? null });
}
`,
	'app/routes/streamed.tsx': `import { Suspense } from "react";
import { Await } from "react-router";
import { auth } from "../auth.server";
import type { Route } from "./+types/streamed";

export function loader(args: Route.LoaderArgs) {
  const wait = new Promise((resolve) => setTimeout(resolve, 300));
  return { late: wait.then(async () => (await auth(args))?.user?.name ?? "nobody") };
}

export default function Streamed({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback="Hello">
      <Await resolve={loaderData.late}>{(name) => <p id="name">{name}</p>}</Await>
    </Suspense>
  );
}
`
};

const init = ['init', '--yes', '--provider', 'dev,credentials', '--demo-page'];

/** React Router in one of its major versions, in framework mode. */
export function reactRouter(major: ReactRouterMajor): ContractFramework {
	return {
		name: `React Router ${major}`,
		init,
		make: () => makeApp(freshReactRouterApp(major)),
		front: '/shop',
		slash: '',
		serve: async ({ folder, mode, open, ready = '/', env = {}, ...options }) => {
			const port = options.port ?? (await freePort());
			const origin = `http://localhost:${port}`;
			const more = open ? ['--host', '0.0.0.0'] : [];
			const args = {
				dev: [bin(folder, 'react-router'), 'dev', '--port', `${port}`, '--strictPort', ...more],
				production: ['--env-file=.env', bin(folder, 'react-router-serve'), 'build/server/index.js']
			}[mode];
			const built = { NODE_ENV: 'production', AUTH_URL: origin, PORT: `${port}` };
			const all = { ...(mode === 'production' && built), ...env };
			const job = { command: process.execPath, args, cwd: folder, env: all };
			return listening(job, origin, ready);
		},
		build: async (folder) => {
			await runOk({ command: 'npm', args: ['run', 'typecheck'], cwd: folder });
			await runOk({ command: 'npm', args: ['run', 'build'], cwd: folder });
		},
		browserCode: (folder) => scriptsIn(folder, 'build/client'),
		// React Router itself answers 400 to an action that another site posts.
		unreadable: /./,
		requests: ['/secret.data', '/secret/asked.data'],
		data: ['/secret.data', '/secret/asked.data', '/secret/data.data'],
		streams: true,
		addStepUp: inReactRouter
	};
}

/** Gives an app sign-in, and then the pages of the contract. */
export async function makeApp(fresh: Promise<FreshApp>): Promise<FreshApp> {
	const app = await fresh;
	await initialiseWith(app.folder, init);
	await addPasswordForm(join(app.folder, 'app/auth.server.ts'));
	await addPages(app.folder);
	return app;
}

/** Copies a fresh app of React Router as its template is, dependencies installed. */
export function freshReactRouterApp(major: ReactRouterMajor): Promise<FreshApp> {
	return freshCopy(`react-router-${versions[major]}`, async (parent) => {
		const cwd = join(parent, 'app');
		const own = {
			'package.json': `${JSON.stringify(packageOf(versions[major]), null, 2)}\n`,
			'react-router.config.ts': configOf(major)
		};
		await write(cwd, { ...starter, ...own });
		await runOk({ command: 'npm', args: ['install'], cwd });
	});
}

async function addPages(folder: string): Promise<void> {
	await write(folder, pages);
	await replaceIn(join(folder, 'react-router.config.ts'), {
		'ssr: true,': 'ssr: true,\n  basename: process.env.APP_BASE ?? "/",'
	});
	await replaceIn(join(folder, 'vite.config.ts'), {
		'plugins:': 'server: { allowedHosts: true },\n  plugins:'
	});
	await replaceIn(join(folder, 'app/auth.server.ts'), {
		'ReactRouterAuth({': `ReactRouterAuth({
  ...(process.env.APP_BASE && { basePath: \`\${process.env.APP_BASE}/auth\` }),`
	});
}

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
	for (const [path, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), text);
	}
}

function bin(folder: string, name: 'react-router' | 'react-router-serve'): string {
	return join(folder, 'node_modules/.bin', name);
}

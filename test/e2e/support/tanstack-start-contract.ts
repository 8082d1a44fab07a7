// TanStack Start as the contract of frameworks wants it: the pages, as the app's owner would write them, and the servers.
import { join } from 'node:path';
import type { ContractFramework } from '../contract/framework.ts';
import { inTanStackStart } from '../step-up/pages.ts';
import { addPasswordForm, initialiseWith } from './auth-app.ts';
import { runOk } from './child.ts';
import { freePort } from './port.ts';
import { replaceIn } from './replace-in.ts';
import { scriptsIn } from './requests.ts';
import { type FreshApp, freshCopy } from './scaffold.ts';
import { listening } from './serve.ts';
import { write } from './server-contract.ts';

const packageFile = {
	name: 'app',
	private: true,
	type: 'module',
	scripts: { dev: 'vite dev', build: 'vite build' },
	dependencies: {
		'@tanstack/react-router': '1.170.46',
		'@tanstack/react-start': '1.169.5',
		nitro: '3.0.260903-beta',
		react: '19.3.0',
		'react-dom': '19.3.0'
	},
	devDependencies: {
		'@types/node': '24.10.0',
		'@types/react': '19.3.0',
		'@types/react-dom': '19.3.0',
		'@vitejs/plugin-react': '6.0.1',
		typescript: '6.0.3',
		vite: '8.3.8'
	}
};

/** What `tanstack create` makes, with what its people deploy to Node.js with. */
const starter: Readonly<Record<string, string>> = {
	'package.json': `${JSON.stringify(packageFile, null, 2)}\n`,
	'.gitignore': 'node_modules\n.output\n.env\n',
	'tsconfig.json': `{
  "include": ["**/*.ts", "**/*.tsx"],
  "compilerOptions": {
    "target": "ES2022",
    "jsx": "react-jsx",
    "module": "ESNext",
    "paths": {
      "#/*": ["./src/*"],
      "@/*": ["./src/*"]
    },
    "lib": ["ES2022", "DOM", "DOM.Iterable"],
    "types": ["vite/client", "node"],
    "moduleResolution": "bundler",
    "allowImportingTsExtensions": true,
    "verbatimModuleSyntax": true,
    "noEmit": true,
    "skipLibCheck": true,
    "strict": true,
    "noUnusedLocals": true,
    "noUnusedParameters": true,
    "noFallthroughCasesInSwitch": true,
    "noUncheckedSideEffectImports": true
  }
}
`,
	'vite.config.ts': `import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { nitro } from 'nitro/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tanstackStart(), command === 'build' && nitro(), viteReact()],
}))
`,
	'src/router.tsx': `import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen'

export function getRouter() {
  return createRouter({ routeTree, scrollRestoration: true, defaultPreload: 'intent' })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
`,
	'src/routes/__root.tsx': `import { createRootRoute, HeadContent, Scripts } from '@tanstack/react-router'

export const Route = createRootRoute({
  head: () => ({ meta: [{ charSet: 'utf-8' }, { title: 'TanStack Start Starter' }] }),
  shellComponent: RootDocument,
})

function RootDocument({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
`,
	'src/routes/index.tsx': `import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({ component: () => <h1>Welcome to TanStack Start</h1> })
`
};

const pages: Readonly<Record<string, string>> = {
	'src/asks.ts': `import { createServerFn } from '@tanstack/react-start'
import { auth } from './auth.server'

export const home = createServerFn().handler(async () => {
  const session = await auth()
  return { user: session?.user, here: (process.env.APP_BASE ?? '') + '/' }
})

async function guarded(secret: string) {
  const session = await auth()
  if (!session) throw new Error('Not signed in.')
  return secret
}

export const readSecret = createServerFn().handler(() => guarded('a secret from the loader'))
export const change = createServerFn({ method: 'POST' }).handler(() =>
  guarded('a secret from the action'),
)
export const ask = createServerFn().handler(() => guarded('a secret from the server'))

export const lateName = createServerFn().handler(async () => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  return (await auth())?.user?.name ?? 'nobody'
})
`,
	'src/routes/index.tsx': `import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { home } from '../asks'
import { signIn, signOut } from '../auth.server'
import { AuthError } from '../lib/auth/tanstack-start'

export const Route = createFileRoute('/')({
  validateSearch: (search): { error?: string; by?: string } => search,
  loader: () => home(),
  server: {
    handlers: {
      POST: async ({ request }) => {
        const form = await request.clone().formData().catch(() => undefined)
        if (form?.get('do') === 'leave') return signOut(form)
        try {
          return await signIn(form)
        } catch (error) {
          if (form?.get('do') !== 'password' || !(error instanceof AuthError)) throw error
          const reason = 'code' in error ? String(error.code) : error.type
          const location = \`\${new URL(request.url).pathname}?error=\${reason}\`
          return new Response(null, { status: 303, headers: { location } })
        }
      },
    },
  },
  component: Home,
})

function Home() {
  const { user, here } = Route.useLoaderData()
  const { error } = Route.useSearch()
  const [running, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])
  return (
    <main>
      <p id="session">{user ? \`\${user.name} (\${user.email})\` : 'Not signed in'}</p>
      <p id="loader">{user?.name ?? 'nobody'}</p>
      <form id="enter" method="post" action={here}>
        <input type="hidden" name="do" value="enter" />
        <input type="hidden" name="providerId" value="dev" />
        <input type="hidden" name="redirectTo" value={\`\${here}?by=form\`} />
        <button>Enter</button>
      </form>
      <form id="password" method="post" action={here}>
        <input type="hidden" name="do" value="password" />
        <input type="hidden" name="providerId" value="password" />
        <input type="hidden" name="redirectTo" value={here} />
        <input name="username" aria-label="Name" />
        <input name="password" type="password" aria-label="Password" />
        <button>Log in</button>
      </form>
      <p id="errors">{error}</p>
      <form id="leave" method="post" action={here}>
        <input type="hidden" name="do" value="leave" />
        <input type="hidden" name="redirectTo" value={here} />
        <button>Leave</button>
      </form>
      <Link to="/secret">Secret</Link>
      <p id="running">{String(running)}</p>
    </main>
  )
}
`,
	'src/routes/secret.tsx': `import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { ask, change, readSecret } from '../asks'
import { getSession } from '../auth.functions'

export const Route = createFileRoute('/secret')({
  beforeLoad: async () => {
    if (await getSession()) return
    throw redirect({ href: \`\${import.meta.env.BASE_URL}api/auth/signin\`, statusCode: 302, reloadDocument: true })
  },
  loader: () => readSecret(),
  component: Secret,
})

function Secret() {
  const [changed, setChanged] = useState('')
  const [answer, setAnswer] = useState('')
  return (
    <main>
      <p id="secret">{Route.useLoaderData()}</p>
      <button onClick={async () => setChanged(await change())}>Change</button>
      <p id="changed">{changed}</p>
      <button onClick={async () => setAnswer(await ask())}>Ask</button>
      <p id="answer">{answer}</p>
    </main>
  )
}
`,
	'src/routes/secret_.data.ts': `import { createFileRoute } from '@tanstack/react-router'
import { auth } from '../auth.server'

export const Route = createFileRoute('/secret_/data')({
  server: {
    handlers: {
      GET: async () => {
        if (!(await auth())) return new Response('Not signed in.', { status: 401 })
        return new Response('a secret from the endpoint')
      },
    },
  },
})
`,
	'src/routes/who.ts': `import { createFileRoute } from '@tanstack/react-router'
import { auth } from '../auth.server'

export const Route = createFileRoute('/who')({
  server: {
    handlers: {
      GET: async () => Response.json({ name: (await auth())?.user?.name ?? null }),
    },
  },
})
`,
	'src/routes/streamed.tsx': `import { Await, createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lateName } from '../asks'

export const Route = createFileRoute('/streamed')({
  loader: () => ({ late: lateName() }),
  component: Streamed,
})

function Streamed() {
  return (
    <Suspense fallback="Hello">
      <Await promise={Route.useLoaderData().late}>{(name) => <p id="name">{name}</p>}</Await>
    </Suspense>
  )
}
`,
	// Where a deployment says that its routes lie elsewhere, a route has to be there.
	'src/routes/signin.$.ts': `import { createFileRoute } from '@tanstack/react-router'
import { handlers } from '../auth.server'

export const Route = createFileRoute('/signin/$')({ server: { handlers } })
`
};

/** The build makes the tree of routes, which types come from. */
export const check = { command: 'npx', args: ['-c', 'vite build && tsc --noEmit'] };

const init = ['init', '--yes', '--provider', 'dev,credentials', '--demo-page'];

/** TanStack Start with React: the development server of Vite, and Nitro on Node.js. */
export const tanstackStart: ContractFramework = {
	name: 'TanStack Start',
	init,
	make: () => makeApp(freshStartApp()),
	front: '/shop/',
	home: '/api',
	slash: '',
	serve: async ({ folder, mode, open, ready = '/', env = {}, ...options }) => {
		const port = options.port ?? (await freePort());
		const origin = `http://localhost:${port}`;
		const more = open ? ['--host', '0.0.0.0'] : [];
		const vite = join(folder, 'node_modules/.bin/vite');
		const args = {
			dev: [vite, 'dev', '--port', `${port}`, '--strictPort', ...more],
			production: ['--env-file=.env', '.output/server/index.mjs']
		}[mode];
		const built = { NODE_ENV: 'production', AUTH_URL: origin, PORT: `${port}` };
		const all = { ...(mode === 'production' && built), ...env };
		return listening({ command: process.execPath, args, cwd: folder, env: all }, origin, ready);
	},
	build: async (folder) => {
		await runOk({ ...check, cwd: folder });
	},
	browserCode: (folder) => scriptsIn(folder, '.output/public'),
	// The app reads the form.
	unreadable: /plain|json/i,
	requests: ['/_serverFn/readSecret', '/_serverFn/change', '/_serverFn/ask'],
	data: ['/_serverFn/readSecret', '/_serverFn/ask'],
	streams: true,
	addStepUp: inTanStackStart
};

/** Gives an app sign-in, and then the pages of the contract. */
export async function makeApp(fresh: Promise<FreshApp>): Promise<FreshApp> {
	const app = await fresh;
	await initialiseWith(app.folder, init);
	await addPasswordForm(join(app.folder, 'src/auth.server.ts'));
	await addPages(app.folder);
	return app;
}

/** Copies a fresh app of TanStack Start, dependencies installed. */
export function freshStartApp(): Promise<FreshApp> {
	return freshCopy('tanstack-start-1.169.5', async (parent) => {
		const cwd = join(parent, 'app');
		await write(cwd, starter);
		await runOk({ command: 'npm', args: ['install'], cwd });
	});
}

async function addPages(folder: string): Promise<void> {
	await write(folder, pages);
	await replaceIn(join(folder, 'vite.config.ts'), {
		'tanstackStart()':
			'tanstackStart({ serverFns: { generateFunctionId: ({ functionName }) => functionName.replace(/_.*/, "") } })',
		'  plugins:':
			"  base: process.env.APP_BASE ? process.env.APP_BASE + '/' : '/',\n  server: { allowedHosts: true },\n  plugins:"
	});
}

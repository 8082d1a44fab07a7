// Hono as the contract of frameworks wants it: on Node.js, on Bun and on Workers.
import { installPlatforms, miniflarePath, programOf } from '../../platforms/install-platforms.ts';
import type { ContractFramework } from '../contract/framework.ts';
import { inHono } from '../step-up/servers.ts';
import type { FreshApp } from './scaffold.ts';
import { freshServerApp, serverApp, serverContract } from './server-contract.ts';
import { pagesModule } from './server-pages.ts';

const pkg = {
	name: 'app',
	type: 'module',
	scripts: { dev: 'tsx watch src/index.ts', build: 'tsc', start: 'node dist/index.js' },
	dependencies: { '@hono/node-server': '2.1.8', hono: '4.13.19' },
	devDependencies: { '@types/node': '24.10.0', tsx: '4.23.15', typescript: '5.9.3' }
};

/** As create-hono writes it for Node. */
const compiler = {
	target: 'ESNext',
	module: 'NodeNext',
	strict: true,
	verbatimModuleSyntax: true,
	skipLibCheck: true,
	types: ['node'],
	jsx: 'react-jsx',
	jsxImportSource: 'hono/jsx',
	outDir: './dist'
};

const starter = {
	'package.json': JSON.stringify(pkg, null, 2),
	'tsconfig.json': JSON.stringify({ compilerOptions: compiler, exclude: ['node_modules'] }),
	'src/index.ts': `import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { routes } from './routes.js'

const app = new Hono().basePath(process.env.APP_BASE ?? '/')

routes(app)

serve({
  fetch: app.fetch,
  port: Number(process.env.PORT ?? 3000)
})
`,
	'src/routes.ts': `import type { Hono } from 'hono'

export const routes = (app: Hono) => app.get('/', (c) => c.text('Hello Hono!'))
`
};

const pages = {
	'src/pages.ts': pagesModule,
	'src/routes.ts': `import type { Hono, MiddlewareHandler } from 'hono'
import { stream } from 'hono/streaming'
import { signIn, signOut } from './auth.js'
import { AuthError } from './lib/auth/hono.js'
import { first, secret, wait } from './pages.js'

const guard: MiddlewareHandler = async (c, next) => {
  if (await c.var.auth()) return next()
  return c.redirect('/auth/signin')
}

export function routes(app: Hono): void {
  app.get('/', async (c) => c.html(first((await c.var.auth())?.user, c.req.path)))
  app.post('/enter', signIn)
  app.post('/leave', signOut)
  app.post('/login', async (c) => {
    try {
      return await signIn(c)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      const reason = 'code' in error ? String(error.code) : error.type
      return c.html(first(undefined, c.req.path.replace(/\\/login$/, '') || '/', reason), error.status as 401)
    }
  })
  app.use('/secret/*', guard)
  app.get('/secret', (c) => c.html(secret(c.req.path)))
  app.post('/secret/change', (c) => c.text('a secret from the action'))
  app.get('/secret/asked', (c) => c.text('a secret from the server'))
  app.get('/secret/data', (c) => c.text('a secret from the endpoint'))
  app.get('/who', async (c) => c.json({ name: (await c.var.auth())?.user?.name ?? null }))
  app.get('/streamed', (c) =>
    stream(c, async (body) => {
      await body.write('Hello ')
      await wait()
      await body.write(String((await c.var.auth())?.user?.name))
    })
  )
}
`
};

/** A fresh app of Hono 4 on Node, without sign-in. */
export function freshHonoApp(): Promise<FreshApp> {
	return freshServerApp('hono-4.13.19', starter);
}

/** Hono 4, in TypeScript, on Node. */
export const honoOnNode: ContractFramework = serverContract({
	name: 'Hono 4',
	addStepUp: inHono,
	make: () => serverApp({ name: 'hono-4.13.19', starter, pages }),
	front: '/shop',
	build: { command: 'npx', args: ['tsc'] },
	programs: {
		dev: ['node_modules/tsx/dist/cli.mjs', '--env-file=.env', 'src/index.ts'],
		production: ['--env-file=.env', 'dist/index.js']
	}
});

/** The same app where a function is exported; only what is deployed, since these have no development of their own. */
function exported(server: string): Pick<ContractFramework, 'make'> {
	const index = `import { Hono } from 'hono'
import { routes } from './routes.js'

const app = new Hono()

routes(app)

export default ${server}
`;
	return {
		make: () =>
			serverApp({
				name: 'hono-4.13.19',
				starter: { ...starter, 'src/index.ts': index },
				pages: { ...pages, 'serve.mjs': workerd() }
			})
	};
}

/** Hono 4 on Bun, which serves what the entry exports. */
export function honoOnBun(): ContractFramework {
	installPlatforms();
	const program = ['--env-file=.env', 'src/index.ts'];
	return {
		...serverContract({
			name: 'Hono 4 on Bun',
			...exported('{ port: Number(process.env.PORT), fetch: app.fetch }'),
			front: '/',
			build: { command: 'npx', args: ['tsc'] },
			command: programOf('@oven', 'bun'),
			programs: { dev: program, production: program }
		}),
		modes: ['production']
	};
}

/** Hono 4 on Workers, as one bundle. */
export function honoOnWorkers(): ContractFramework {
	installPlatforms();
	return {
		...serverContract({
			name: 'Hono 4 on Workers',
			...exported('app'),
			front: '/',
			build: { command: 'npx', args: ['tsc'] },
			programs: { dev: ['serve.mjs'], production: ['serve.mjs'] }
		}),
		modes: ['production']
	};
}

/** A program that bundles a worker and serves it; variables come as bindings, and nowhere else. */
function workerd(): string {
	return `import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { build } from ${JSON.stringify(import.meta.resolve('esbuild'))};
import { Miniflare } from ${JSON.stringify(miniflarePath())};

const outfile = process.env.PORT + '.mjs';
await build({
	entryPoints: ['src/index.ts'],
	outfile,
	bundle: true,
	format: 'esm',
	conditions: ['workerd', 'worker', 'browser'],
	external: ['node:*']
});
const given = Object.entries(process.env).filter(([name]) => /^(AUTH_|NODE_ENV$)/.test(name));
const bindings = { ...parseEnv(readFileSync('.env', 'utf8')), ...Object.fromEntries(given) };
const compatibilityFlags = ['nodejs_compat'];
const worker = { modules: true, scriptPath: outfile, compatibilityDate: '2026-04-01', compatibilityFlags };
await new Miniflare({ ...worker, bindings, port: Number(process.env.PORT) }).ready;
`;
}

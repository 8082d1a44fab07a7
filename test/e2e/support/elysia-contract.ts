// Elysia as the contract of frameworks wants it: on Bun, and on Node.js by its adapter.
import { installPlatforms, programOf } from '../../platforms/install-platforms.ts';
import type { ContractFramework } from '../contract/framework.ts';
import { inElysia } from '../step-up/servers.ts';
import { serverApp, serverContract } from './server-contract.ts';
import { pagesModule } from './server-pages.ts';
import { onWorkers, workers } from './workers.ts';

const compiler = {
	target: 'ES2023',
	module: 'NodeNext',
	strict: true,
	skipLibCheck: true,
	rootDir: 'src',
	outDir: 'dist'
};

const starter = {
	'package.json': JSON.stringify({
		name: 'app',
		type: 'module',
		scripts: { dev: 'tsx watch src/index.ts', build: 'tsc', start: 'node dist/index.js' },
		dependencies: { '@elysiajs/node': '1.4.5', elysia: '1.4.30' },
		devDependencies: { '@types/node': '24.10.0', tsx: '4.23.15', typescript: '5.9.3' }
	}),
	'tsconfig.json': JSON.stringify({ compilerOptions: compiler, include: ['src'] }),
	'src/index.ts': `import { node } from '@elysiajs/node'
import { Elysia } from 'elysia'
import { routes } from './routes.js'

// Bun needs none.
const adapter = process.versions.bun ? {} : { adapter: node() }

new Elysia(adapter)
  .use(routes)
  .listen(process.env.PORT ?? 3000)
`,
	'src/routes.ts': `import { Elysia } from 'elysia'

export const routes = new Elysia().get('/', () => 'Hello Elysia')
`
};

const pages = {
	'src/pages.ts': pagesModule,
	'src/routes.ts': `import { Elysia } from 'elysia'
import { handle, signIn, signOut } from './auth.js'
import { AuthError } from './lib/auth/elysia.js'
import { first, secret, wait } from './pages.js'

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

const secrets = new Elysia({ prefix: '/secret' })
  .use(handle)
  .onBeforeHandle(async ({ auth, set }) => {
    if (await auth()) return
    set.status = 302
    set.headers.location = '/auth/signin'
    return ''
  })
  .get('/', () => html(secret('/secret')))
  .post('/change', () => 'a secret from the action')
  .get('/asked', () => 'a secret from the server')
  .get('/data', () => 'a secret from the endpoint')

export const routes = new Elysia()
  .use(handle)
  .use(secrets)
  .get('/', async ({ auth }) => html(first((await auth())?.user, '/')))
  .post('/enter', signIn)
  .post('/leave', signOut)
  .post('/login', async (context) => {
    try {
      return await signIn(context)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return html(first(undefined, '/', 'code' in error ? String(error.code) : error.type), error.status)
    }
  })
  .get('/who', async ({ auth }) => ({ name: (await auth())?.user?.name ?? null }))
  .get('/streamed', async function* ({ auth }) {
    yield 'Hello '
    await wait()
    yield String((await auth())?.user?.name)
  })
`
};

/** Elysia 1, in TypeScript. */
export function elysiaOn(platform: 'Bun' | 'Node.js'): ContractFramework {
	const isBun = platform === 'Bun';
	if (isBun) installPlatforms();
	const onBun = ['--env-file=.env', 'src/index.ts'];
	const onNode = {
		dev: ['node_modules/tsx/dist/cli.mjs', '--env-file=.env', 'src/index.ts'],
		production: ['--env-file=.env', 'dist/index.js']
	};
	const contract = serverContract({
		name: `Elysia on ${platform}`,
		addStepUp: inElysia,
		make: () => serverApp({ name: 'elysia-1.4.30', starter, pages }),
		front: '/',
		build: { command: 'npx', args: ['tsc'] },
		programs: isBun ? { dev: onBun, production: onBun } : onNode,
		...(isBun && { command: programOf('@oven', 'bun') })
	});
	// There is one program for both.
	return isBun ? { ...contract, modes: ['production'] } : contract;
}

/** Elysia 1 on Workers, by its own adapter for them. */
export function elysiaOnWorkers(): ContractFramework {
	const { wrangler } = onWorkers;
	const own = {
		...starter,
		'package.json': JSON.stringify({
			name: 'app',
			type: 'module',
			scripts: { dev: 'wrangler dev', deploy: 'wrangler deploy' },
			dependencies: { elysia: '1.4.30' },
			devDependencies: { typescript: '5.9.3', wrangler }
		}),
		'tsconfig.json': JSON.stringify({
			compilerOptions: { ...compiler, lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] },
			include: ['src']
		}),
		'wrangler.jsonc': JSON.stringify({
			name: 'app',
			main: 'src/index.ts',
			compatibility_date: '2026-10-12'
		}),
		'.gitignore': 'node_modules\n.wrangler\n.dev.vars*\n',
		'src/index.ts': `import { Elysia } from 'elysia'
import { CloudflareAdapter } from 'elysia/adapter/cloudflare-worker'
import { routes } from './routes.js'

export default new Elysia({ adapter: CloudflareAdapter })
  .use(routes)
  .compile()
`
	};
	return workers(elysiaOn('Node.js'), {
		name: 'Elysia 1',
		make: () => serverApp({ name: `elysia-1.4.30-wrangler-${wrangler}`, starter: own, pages }),
		checks: [{ command: 'npx', args: ['tsc', '--noEmit'] }],
		env: { NODE_ENV: 'production' }
	});
}

// Apps that do things in ways of their own, and rightly so: whatever doctor says of one of them is a false alarm.
import { describe, expect, it } from 'vitest';
import { type App, examined, healthyApp, type Kind } from './healthy-app.ts';
import { all, config, dependency, devScript, file, setting, swap } from './plant.ts';

const entry = 'src/index.ts';
const hono = (...lines: readonly string[]) =>
	file(
		entry,
		[
			"import { Hono } from 'hono'",
			"import { handle } from './auth'",
			'const app = new Hono()',
			...lines,
			'export default app',
			''
		].join('\n')
	);
const express = (...lines: readonly string[]) =>
	file(
		entry,
		[
			"import express from 'express';",
			"import { handle } from './auth';",
			'const app = express();',
			...lines,
			'app.listen(3000);',
			''
		].join('\n')
	);
const callback = (text: string, path = config) => setting(`callbacks: { ${text} }`, path);
const open = (path: string) => swap(path, [/\n.*\n.*trustedRedirectOrigins: \[\],/, '']);
const provider = (text: string) => swap(config, ['[GitHub', `[${text}, GitHub`]);
const proxy = (text: string) => file('proxy.ts', text);

const apps: readonly (readonly [string, Kind, (app: App) => void])[] = [
	[
		'has a provider only where its variables are set, as a list says',
		'hono-4',
		all(
			swap(config, ['[GitHub', '[...(process.env.AUTH_GITHUB_ID ? [GitHub] : [])']),
			swap('.env', [/AUTH_GITHUB_ID=.*\n/, ''], [/AUTH_GITHUB_SECRET=.*\n/, ''])
		)
	],
	[
		'has a provider only where its variables are set, as a condition says',
		'hono-4',
		all(
			swap(config, ['[GitHub', '[...more']),
			swap(config, [
				/^(?=export )/m,
				'const more: Provider[] = [];\nif (process.env.GITHUB_ID && process.env.GITHUB_SECRET)\n\tmore.push(GitHub({ clientId: process.env.GITHUB_ID, clientSecret: process.env.GITHUB_SECRET }));\n\n'
			]),
			swap('.env', [/AUTH_GITHUB_ID=.*\n/, ''], [/AUTH_GITHUB_SECRET=.*\n/, ''])
		)
	],
	[
		'keeps Auth.js for types alone',
		'next-16',
		all(
			dependency('next-auth', '^5.0.0'),
			file(
				'lib/types.ts',
				"import { type Session } from 'next-auth';\nimport type { JWT } from 'next-auth/jwt';\nexport type Known = [Session, JWT];\n"
			),
			file('types/next-auth.d.ts', "import 'next-auth';\ndeclare module 'next-auth' {}\n")
		)
	],
	[
		'answers about its health before sign-in',
		'hono-4',
		hono(
			"app.get('/health', (c) => c.text('ok'))",
			'app.use(handle)',
			"app.get('/', (c) => c.text(''))"
		)
	],
	[
		'mounts sign-in for all paths',
		'hono-4',
		hono(
			"import { cors } from 'hono/cors'",
			"app.use('*', cors())",
			"app.use('*', handle)",
			"app.get('/', (c) => c.text(''))"
		)
	],
	[
		'mounts sign-in by the name of the module',
		'hono-4',
		file(
			entry,
			"import { Hono } from 'hono'\nimport * as auth from './auth'\n\nexport default new Hono().use(auth.handle).get('/', (c) => c.text(''))\n"
		)
	],
	[
		'hands sign-in on from another file',
		'hono-4',
		all(
			file('src/middleware.ts', "export { handle as signIn } from './auth'\n"),
			file(
				entry,
				"import { Hono } from 'hono'\nimport { signIn } from './middleware'\n\nexport default new Hono().use(signIn).get('/', (c) => c.text(''))\n"
			)
		)
	],
	[
		'calls sign-in in a middleware of its own',
		'hono-4',
		hono(
			"app.use((c, next) => (c.req.path === '/plain' ? next() : handle(c, next)))",
			"app.get('/', (c) => c.text(''))"
		)
	],
	[
		'has routers of its own behind sign-in',
		'hono-4',
		hono(
			"const api = new Hono().get('/me', async (c) => c.json(await c.var.auth()))",
			'app.use(handle)',
			"app.route('/api', api)"
		)
	],
	[
		'parses bodies before sign-in',
		'express-5',
		express(
			"app.set('trust proxy', 1);",
			'app.use(express.json());',
			'app.use(handle);',
			"app.use('/api', router);"
		)
	],
	[
		'mounts sign-in with others',
		'express-5',
		express(
			"app.get('/healthz', (req, res) => res.send('ok'));",
			"app.use('/assets', express.static('public'));",
			'app.use([helmet(), handle]);',
			"app.get('/', (req, res) => res.send(''));"
		)
	],
	[
		'mounts sign-in in a function',
		'express-5',
		file(
			entry,
			"import express from 'express';\nimport { handle } from './auth';\n\nexport function make() {\n\tconst app = express();\n\tapp.use(handle);\n\taddRoutes(app);\n\treturn app;\n}\n"
		)
	],
	[
		'lets a few origins ask',
		'express-5',
		express(
			'app.use(handle);',
			"app.use(cors({ origin: ['https://www.app.example'], credentials: true }));",
			"app.get('/', (req, res) => res.send(''));"
		)
	],
	[
		'registers sign-in after its routes, which is no matter here',
		'fastify-5',
		file(
			entry,
			"import Fastify from 'fastify'\nimport { handle } from './auth'\n\nconst app = Fastify()\napp.get('/', async (request) => request.auth())\napp.register(handle)\nawait app.listen({ port: 3000 })\n"
		)
	],
	[
		'has plug-ins before sign-in',
		'elysia-1',
		file(
			entry,
			"import { Elysia } from 'elysia'\nimport { handle } from './auth'\n\nnew Elysia()\n  .use(cors())\n  .use(handle)\n  .group('/api', (api) => api.get('/me', ({ auth }) => auth()))\n  .listen(3000)\n"
		)
	],
	[
		'calls handle for some paths',
		'fetch',
		file(
			entry,
			"import { auth, handle } from './auth'\n\nexport const fetch = async (request: Request) => handle(request, async () => Response.json(await auth(request)))\n"
		)
	],
	[
		'uses a token of a provider on the server alone',
		'hono-4',
		callback(
			'async session({ session, token }) { const { accessToken } = token; const orders = await load({ accessToken: token.accessToken }); session.count = orders.length; return session; }'
		)
	],
	[
		'has some of the token in the session',
		'next-16',
		callback(
			'jwt({ token, account }) { if (account) token.accessToken = account.access_token; return token; }, session({ session, token }) { session.user = { ...session.user, id: token.sub }; session.role = token.role; return session; }',
			'auth.ts'
		)
	],
	[
		'compares origins',
		'sveltekit-3',
		all(
			callback(
				"redirect({ url, baseUrl }) { if (url.startsWith('/')) return baseUrl + url; if (new URL(url).origin === baseUrl) return url; return baseUrl; }"
			),
			open(config)
		)
	],
	[
		'leads to one page',
		'astro-7',
		all(callback('redirect: ({ baseUrl }) => baseUrl + "/home"'), open(config))
	],
	[
		'names the origins that it leads to',
		'express-5',
		all(
			callback('redirect: ({ url }) => url'),
			swap(config, [
				'trustedRedirectOrigins: []',
				"trustedRedirectOrigins: ['https://*.app.example']"
			])
		)
	],
	['has callbacks of another file', 'hono-4', callback('session: withRole, jwt: keepRole, signIn')],
	[
		'turns people away by an error',
		'hono-4',
		callback(
			"async signIn({ user }) { if (!user.email?.endsWith('@app.example')) throw new Error('no'); return true; }"
		)
	],
	[
		'has cookies of its own',
		'hono-4',
		setting(
			"cookies: { csrfToken: { options: { sameSite: 'strict' } }, sessionToken: { name: '__Secure-app', options: { domain: '.app.example', sameSite: 'lax', path: '/', secure: true } } }"
		)
	],
	[
		'checks passwords by their hash',
		'hono-4',
		provider(
			'Own({ authorize: async ({ name, password }) => { const user = await find(name); return user && (await verify(user.password, password)) ? user : null; } })'
		)
	],
	[
		'compares a password with one of a variable',
		'hono-4',
		provider(
			"Own({ authorize({ password }) { if (password !== process.env.DOOR) return null; return { id: 'door' }; } })"
		)
	],
	[
		'compares two fields of a form',
		'hono-4',
		provider(
			'Own({ authorize: async (form) => { if (form.password !== form.repeated) return null; return register(form); } })'
		)
	],
	[
		'logs who signed in',
		'hono-4',
		setting(
			"events: { signIn({ user, account }) { console.log('signed in', user.id, account?.provider); } }"
		)
	],
	[
		'verifies tokens of its own',
		'hono-4',
		setting(
			'jwt: { encode: seal, decode: async ({ token }) => (await jwtVerify(token, key)).payload }'
		)
	],
	[
		'asks two realms',
		'hono-4',
		provider(
			"Keycloak({ id: 'staff', issuer: 'https://id.example/staff' }), Keycloak({ id: 'people', issuer: 'https://id.example/people' })"
		)
	],
	[
		'asks a provider by http as its owner allowed',
		'hono-4',
		provider("Keycloak({ issuer: 'http://keycloak:8080/realms/app', allowInsecureRequests: true })")
	],
	[
		'gives a provider its own variables',
		'nuxt-4',
		swap('server/utils/auth.ts', ['[GitHub', '[GitHub({ clientId: process.env.AUTH_GITHUB_ID })'])
	],
	[
		'is built in several steps',
		'express-5',
		all(
			file('.dockerignore', 'node_modules\n.env*\n!.env.example\n'),
			file(
				'Dockerfile',
				'FROM node:24 AS dev\nENV NODE_ENV=development\nFROM node:24\nENV NODE_ENV=production\nARG AUTH_SECRET=build-time-placeholder\nCOPY . .\nRUN --mount=type=secret,id=AUTH_SECRET npm run build\n'
			)
		)
	],
	[
		'copies what another image built',
		'hono-4',
		file(
			'Dockerfile',
			'FROM node:24 AS build\nCOPY package.json src ./\nFROM node:24\nCOPY --from=build . .\n'
		)
	],
	[
		'hands secrets on by name',
		'sveltekit-3',
		all(
			file(
				'docker-compose.yml',
				`services:\n  app:\n    env_file: .env\n    environment:\n      AUTH_SECRET: \${AUTH_SECRET}\n      NODE_ENV: development\n      AUTH_GITHUB_SECRET: \${AUTH_GITHUB_SECRET:?not set}\n`
			),
			file(
				'.github/workflows/ci.yml',
				`env:\n  AUTH_SECRET: \${{ secrets.AUTH_SECRET }}\n  AUTH_GITHUB_SECRET: dummy-value-for-the-build\n`
			),
			file('vercel.json', '{ "env": { "AUTH_SECRET": "@auth-secret" } }')
		)
	],
	[
		'is a worker with its address in vars',
		'hono-4',
		file(
			'wrangler.jsonc',
			'{ "compatibility_date": "2026-01-01", "compatibility_flags": ["nodejs_compat"], "vars": { "AUTH_URL": "https://app.example", "AUTH_TRUST_HOST": "true" } }'
		)
	],
	...(
		[
			[
				'wrangler.toml',
				`name = "app"\r\n\r\n[vars]\r\nAUTH_GITHUB_ID = "Iv1.0a1b2c"\n\n[env.staging.vars]\nOTHER = "x"\n`
			],
			['wrangler.jsonc', '{ "vars": { "AUTH_GITHUB_ID": "Iv1.0a1b2c", "NUMBER": 1 } }']
		] as const
	).map(
		([path, text]) =>
			[
				`is a worker with the ID of a client in ${path}`,
				'hono-4',
				all(file(path, text), swap('.env', [/AUTH_GITHUB_ID=.*\n/, '']))
			] as const
	),
	[
		'says in text what is a secret',
		'hono-4',
		file('Makefile', 'check:\n\t@test -n "$$AUTH_SECRET" || echo "AUTH_SECRET is missing"\n')
	],
	[
		'has settings for browsers',
		'nuxt-4',
		file(
			'nuxt.config.ts',
			"export default defineNuxtConfig({ runtimeConfig: { authSecret: process.env.AUTH_SECRET, public: { apiBase: '/api', passwordReset: '/reset', minimum: 8 } } })\n"
		)
	],
	[
		'writes its version into the code',
		'next-16',
		file(
			'next.config.ts',
			'export default { env: { VERSION: process.env.npm_package_version } };\n'
		)
	],
	[
		'defines constants',
		'solid-start-2',
		file(
			'vite.config.ts',
			"export default defineConfig({ plugins: [solidStart()], define: { __VERSION__: JSON.stringify('1'), 'import.meta.env.DEMO': 'false' }, envPrefix: ['VITE_', 'APP_'] });\n"
		)
	],
	[
		'reads the secret by its former name',
		'nuxt-4',
		all(
			file(
				'nuxt.config.ts',
				'export default defineNuxtConfig({ runtimeConfig: { secret: process.env.NEXTAUTH_SECRET } });\n'
			),
			(app) => app.edit('.env', (text) => `${text}NEXTAUTH_SECRET=x\n`)
		)
	],
	[
		'reads the secret by its former name in a configuration that init made',
		'sveltekit-3',
		all(setting('secret: process.env.NEXTAUTH_SECRET'), (app) =>
			app.edit('.env', (text) => `${text}NEXTAUTH_SECRET=x\n`)
		)
	],
	[
		'asks for the session in helpers',
		'next-16',
		all(
			file(
				'lib/person.ts',
				'export const currentPerson = cache(async () => (await auth())?.user);\n'
			),
			file(
				'lib/role.ts',
				"import { currentPerson } from './person';\nexport async function currentRole() {\n\treturn (await currentPerson())?.role;\n}\n"
			),
			file(
				'app/account/layout.tsx',
				"export default async function Layout({ children }) {\n\tif (!(await auth())) redirect('/');\n\treturn children;\n}\n"
			),
			file(
				'app/account/data/route.ts',
				"import { currentRole } from '../../../lib/role';\nexport const GET = async () => Response.json(await currentRole());\n"
			),
			file(
				'app/account/actions.ts',
				"'use server';\nimport { currentPerson } from '../../lib/person';\nexport async function remove() {\n\tawait currentPerson();\n}\n"
			)
		)
	],
	[
		'leaves webhooks out of the guard',
		'next-16',
		all(
			callback('authorized: ({ auth }) => !!auth', 'auth.ts'),
			proxy(
				"export { auth as proxy } from './auth';\n\nexport const config = { matcher: ['/((?!api|_next/static|_next/image|favicon.ico).*)'] };\n"
			),
			file('app/api/webhooks/stripe/route.ts', 'export const POST = () => new Response();\n'),
			file(
				'app/api/orders/route.ts',
				"import { auth } from '../../../auth';\nexport const GET = async () => Response.json(await auth());\n"
			)
		)
	],
	[
		'guards all but a few pages',
		'next-16',
		proxy(
			"import { auth } from './auth';\n\nconst publicPaths = ['/about'];\n\nexport default auth((request) => {\n\tconst { pathname } = request.nextUrl;\n\tif (!pathname.startsWith('/login') && !publicPaths.includes(pathname) && !request.auth) return Response.redirect(new URL('/', request.url));\n});\n\nexport const config = { matcher: ['/((?!_next|login|api/auth).*)'] };\n"
		)
	],
	[
		'guards one folder',
		'next-16',
		proxy(
			"import { auth } from './auth';\n\nexport const proxy = auth((request) => {\n\tif (request.nextUrl.pathname.startsWith('/dashboard') && !request.auth) return Response.redirect(new URL('/', request.url));\n});\n\nexport const config = { matcher: ['/dashboard/:path*'] };\n"
		)
	],
	[
		'gives its pages the session',
		'next-16',
		all(
			file(
				'app/menu.tsx',
				"'use client';\nimport { useSession } from '../lib/auth/react';\nexport const Menu = () => useSession().data?.user?.name;\n"
			),
			file(
				'app/providers.tsx',
				"'use client';\nimport { SessionProvider } from '../lib/auth/react';\nexport const Providers = ({ children }) => <SessionProvider>{children}</SessionProvider>;\n"
			)
		)
	],
	[
		'throws again what it does not know',
		'next-16',
		file(
			'app/login/actions.ts',
			"'use server';\nimport { AuthError, signIn } from '../../auth';\n\nexport async function enter(form: FormData) {\n\ttry {\n\t\tawait signIn('credentials', form);\n\t} catch (error) {\n\t\tif (error instanceof AuthError) return 'No';\n\t\tthrow error;\n\t}\n}\n"
		)
	],
	[
		'names pages in groups and below languages',
		'next-16',
		all(
			setting(
				"pages: { signIn: '/login', error: '/help/[topic]', newUser: '/welcome' }",
				'auth.ts'
			),
			file('app/(auth)/login/page.tsx', ''),
			file('app/[locale]/welcome/page.tsx', '')
		)
	],
	[
		'reads its env file by code that its script does not name',
		'express-5',
		all(
			devScript('nodemon src/index.ts'),
			file('src/settings/env.ts', "import { config } from 'dotenv';\n\nconfig();\n")
		)
	],
	[
		'names a page for mails, which nobody is sent',
		'next-16',
		all(
			setting("pages: { signIn: '/login', verifyRequest: '/check-your-mail' }", 'auth.ts'),
			file('app/login/page.tsx', '')
		)
	],
	[
		'names pages of sign-in itself',
		'astro-7',
		setting("pages: { signIn: '/api/auth/signin', error: '/' }")
	],
	[
		'guards behind sign-in',
		'sveltekit-3',
		file(
			'src/hooks.server.ts',
			"import { sequence } from '@sveltejs/kit/hooks';\nimport { handle as auth } from './auth';\n\nconst language = ({ event, resolve }) => resolve(event);\nconst guard = async ({ event, resolve }) => ((await event.locals.auth()) ? resolve(event) : new Response('', { status: 401 }));\n\nexport const handle = sequence(language, auth, guard);\n"
		)
	],
	[
		'guards behind sign-in',
		'astro-7',
		file(
			'src/middleware.ts',
			"import { sequence } from 'astro:middleware';\nimport { onRequest as auth } from './auth';\n\nexport const onRequest = sequence(auth, async ({ locals, redirect }, next) => ((await locals.auth()) ? next() : redirect('/')));\n"
		)
	],
	[
		'guards behind sign-in',
		'qwik-2',
		file(
			'src/routes/plugin@guard.ts',
			"export const onRequest = ({ sharedMap, redirect }) => {\n\tif (!sharedMap.get('session')) throw redirect(302, '/');\n};\n"
		)
	],
	[
		'asks in loaders below a guard',
		'react-router-8',
		all(
			file(
				'app/routes/protected.tsx',
				"export async function loader(args) {\n\tif (!(await auth(args))) throw redirect('/');\n}\n"
			),
			file(
				'app/routes/orders.tsx',
				'export async function loader(args) {\n\tconst session = await auth(args);\n\treturn all(session);\n}\n'
			),
			swap('app/routes.ts', [
				'[',
				"[layout('routes/protected.tsx', [route('orders', 'routes/orders.tsx')]), "
			])
		)
	],
	[
		'guards by a middleware',
		'react-router-8',
		all(
			file(
				'app/routes/protected.tsx',
				"export const middleware = [async (args, next) => {\n\tif (!(await auth(args))) throw redirect('/');\n\treturn next();\n}];\nexport const loader = async (args) => auth(args) ?? redirect('/');\n"
			),
			file('app/routes/orders.tsx', 'export const loader = () => all();\n'),
			swap('app/routes.ts', [
				'[',
				"[layout('routes/protected.tsx', [route('orders', 'routes/orders.tsx')]), "
			])
		)
	],
	[
		'guards server functions',
		'tanstack-start-1',
		all(
			file(
				'src/routes/_authed.tsx',
				"export const Route = createFileRoute('/_authed')({ beforeLoad: async () => { if (!(await getSession())) throw redirect({ to: '/' }) } })\n"
			),
			file(
				'src/routes/_authed/orders.tsx',
				'const all = createServerFn().middleware([signedIn]).handler(() => read())\n'
			)
		)
	],
	[
		'guards server functions',
		'solid-start-2',
		all(
			file(
				'src/routes/(account).tsx',
				"const guard = query(async () => { 'use server'; if (!(await auth())) throw redirect('/'); }, 'guard');\n"
			),
			file(
				'src/routes/(account)/orders.tsx',
				"const orders = query(async () => { 'use server'; return read(await auth()); }, 'orders');\n"
			)
		)
	],
	[
		'guards what a page reads',
		'nuxt-4',
		all(
			file(
				'app/pages/orders.vue',
				"<script setup>\ndefinePageMeta({ middleware: 'auth' })\nconst { data } = await useFetch('/api/orders')\nconst { data: news } = await useFetch('https://news.example')\n</script>\n"
			),
			file(
				'server/api/orders.get.ts',
				'export default defineEventHandler(async (event) => all(await auth(event)))\n'
			),
			file('server/api/news.get.ts', 'export default defineEventHandler(() => [])\n')
		)
	],
	[
		'guards actions',
		'astro-7',
		all(
			file(
				'src/actions/index.ts',
				'export const server = { remove: defineAction({ handler: async (_, { locals }) => { if (!(await locals.auth())) throw new ActionError(); } }) };\n'
			),
			file(
				'src/pages/account.astro',
				"---\nimport { actions } from 'astro:actions';\nexport const prerender = false;\nif (!(await Astro.locals.auth())) return Astro.redirect('/');\n---\n"
			)
		)
	],
	[
		'has AUTH_URL for this machine',
		'hono-4',
		(app) => app.edit('.env', (text) => `${text}PORT=4000\nAUTH_URL=http://localhost:4000\n`)
	],
	[
		'configures sign-in in a class, from which its hooks take the handle',
		'sveltekit-3',
		all(
			swap(config, [
				/export const \{[^}]*\} = (\w+)\(/,
				'export class Service {\n\tmade = $1(settings);\n\tget handle() {\n\t\treturn this.made.handle;\n\t}\n}\nconst settings = ('
			]),
			file(
				'src/hooks.server.ts',
				"import { sequence } from '@sveltejs/kit/hooks';\nimport { Service } from './auth';\nconst service = new Service();\nexport const handle = sequence(service.handle);\n"
			)
		)
	],
	[
		'is put together by a bundler',
		'hono-4',
		(app) =>
			app.edit('package.json', (text) => {
				const { dependencies, devDependencies, ...rest } = JSON.parse(text);
				return JSON.stringify({
					...rest,
					scripts: { build: 'esbuild src/index.ts --bundle' },
					dependencies: { hono: devDependencies.hono },
					devDependencies: { ...devDependencies, ...dependencies }
				});
			})
	]
];

describe('doctor finds nothing in an app that', () => {
	it.each(apps)('%s (%s)', async (_, kind, change) => {
		const app = await healthyApp(kind);
		change(app);
		expect((await examined(app)).findings).toEqual([]);
	});
});

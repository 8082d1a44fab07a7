// Faults in guards, in pages, and in what ties sign-in to a framework.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from './healthy-app.ts';
import { all, type Fault, file, setting, swap, variable } from './plant.ts';

const gone = (path: string) => (app: App) => rmSync(join(app.folder, path));
const proxy = (text: string) => file('proxy.ts', text);
const matcher = (text: string) => `export const config = { matcher: ${text} };\n`;
const guard = `import { auth } from './auth';\n\nexport default auth((request) => {\n\tif (request.nextUrl.pathname.startsWith('/admin') && !request.auth) return Response.redirect(new URL('/', request.url));\n});\n\n`;
const authorized = (text: string) => setting(`callbacks: { authorized: ${text} }`, 'auth.ts');
const loaderGuard =
	"import { redirect } from 'react-router';\nimport { auth } from '../auth.server';\n\nexport async function loader(args) {\n\tif (!(await auth(args))) throw redirect('/auth/signin');\n\treturn null;\n}\n";
const routes = (text: string) => swap('app/routes.ts', [/\[/, `[${text}, `]);
const pages = (text: string, path?: string) => setting(`pages: { ${text} }`, path);

export const faultsOfPages: readonly Fault[] = [
	// Next.js
	{
		code: 'BASE_PATH_MISMATCH',
		name: 'a basePath that is not the folder of the route',
		kind: 'next-16',
		plant: setting("basePath: '/auth'", 'auth.ts')
	},
	{
		code: 'BASE_PATH_MISMATCH',
		name: 'AUTH_URL with another path than the folder of the route',
		kind: 'next-16',
		plant: variable('AUTH_URL=https://app.example/auth', '.env.local')
	},
	{
		code: 'GUARD_SKIPPED',
		name: 'a matcher without the page that is guarded',
		kind: 'next-16',
		plant: proxy(guard + matcher("['/dashboard/:path*']"))
	},
	{
		code: 'GUARD_SKIPPED',
		name: 'a matcher for one level of what is guarded',
		kind: 'next-16',
		plant: proxy(guard + matcher("'/((?!api|admin|_next/static).*)'"))
	},
	{
		code: 'GUARD_SKIPPED',
		name: 'a matcher without the page that authorized guards',
		kind: 'next-16',
		plant: all(
			authorized(
				"({ auth, request }) => !request.nextUrl.pathname.startsWith('/x') || (request.nextUrl.pathname === '/account' ? !!auth : true)"
			),
			proxy(
				`export { auth as proxy } from './auth';\n\n${matcher("['/dashboard/:path*', '/settings']")}`
			)
		)
	},
	{
		code: 'GUARD_SKIPPED',
		name: 'a matcher that leaves out the root of the base path',
		kind: 'next-16',
		plant: all(
			authorized('({ auth }) => !!auth'),
			file('next.config.ts', "export default { basePath: '/app' };\n"),
			proxy(`export { auth as proxy } from './auth';\n\n${matcher("['/((?!_next/static).*)']")}`)
		)
	},
	{
		code: 'ENDPOINT_UNGUARDED',
		name: 'a matcher that leaves out all of /api',
		kind: 'next-16',
		plant: all(
			authorized('({ auth }) => !!auth'),
			proxy(
				`export { auth as proxy } from './auth';\n\n${matcher("['/((?!api|_next/static|_next/image|favicon.ico).*)']")}`
			),
			file('app/api/orders/route.ts', 'export const GET = () => Response.json(all);\n')
		)
	},
	{
		code: 'GUARD_SKIPPED',
		name: 'a proxy that Next.js does not look for',
		kind: 'next-16',
		plant: file('src/middleware.ts', "export { auth as middleware } from '../auth';\n")
	},
	{
		code: 'GUARD_SKIPPED',
		name: 'a proxy with an export of another name',
		kind: 'next-16',
		plant: proxy("export { auth as middleware } from './auth';\n")
	},
	{
		code: 'SESSION_PROVIDER_MISSING',
		name: 'useSession without SessionProvider',
		kind: 'next-16',
		plant: file(
			'app/menu.tsx',
			"'use client';\n\nimport { useSession } from '../lib/auth/react';\n\nexport function Menu() {\n\treturn useSession().data?.user?.name;\n}\n"
		)
	},
	{
		code: 'REDIRECT_SWALLOWED',
		name: 'an action that catches the redirect of signIn',
		kind: 'next-16',
		plant: file(
			'app/login/actions.ts',
			"'use server';\n\nimport { signIn } from '../../auth';\n\nexport async function enter(form: FormData) {\n\ttry {\n\t\tawait signIn('credentials', form);\n\t} catch (error) {\n\t\treturn 'Something went wrong';\n\t}\n}\n"
		)
	},
	{
		code: 'PRERENDERED_SESSION',
		name: 'a session in getStaticProps',
		kind: 'next-16',
		plant: (app) => {
			app.write(
				'app/about/page.tsx',
				'export async function getStaticProps(context) {\n\treturn { props: await auth(context) };\n}\n'
			);
		}
	},
	{
		code: 'SERVER_CODE_IN_BROWSER',
		name: 'a client component that signs in by the configuration',
		kind: 'next-16',
		plant: file(
			'app/enter.tsx',
			"'use client';\nimport { signIn } from '../auth';\nexport const Enter = () => signIn('github');\n"
		)
	},
	{
		code: 'PAGE_MISSING',
		name: 'a sign-in page that is not there',
		kind: 'next-16',
		plant: pages("signIn: '/login'", 'auth.ts')
	},
	{
		code: 'PAGE_MISSING',
		name: 'an error page that is not there',
		kind: 'sveltekit-3',
		plant: all(
			file('src/routes/+page.svelte', ''),
			file('src/routes/login/+page.svelte', ''),
			pages("signIn: '/login', error: '/oops'")
		)
	},
	{
		code: 'PAGE_MISSING',
		name: 'a sign-in page that is not there, in Astro',
		kind: 'astro-7',
		plant: pages("signIn: '/enter'")
	},
	{
		code: 'PAGE_MISSING',
		name: 'a sign-in page that is not there, in Nuxt',
		kind: 'nuxt-4',
		plant: all(file('app/pages/index.vue', ''), pages("signIn: '/login'", 'server/utils/auth.ts'))
	},
	{
		code: 'FRAMEWORK_ADVISORY',
		name: 'a version whose middleware one header gets past',
		kind: 'next-16',
		plant: file('node_modules/next/package.json', '{ "version": "16.2.4" }'),
		also: [
			...(['FRAMEWORK_ADVISORY', 'FRAMEWORK_ADVISORY', 'FRAMEWORK_ADVISORY'] as const),
			...(['PACKAGE_NOT_INSTALLED', 'PACKAGE_NOT_INSTALLED', 'PACKAGE_NOT_INSTALLED'] as const)
		]
	},
	// SvelteKit
	{
		code: 'GUARD_TOO_EARLY',
		name: 'a guard before sign-in',
		plant: file(
			'src/hooks.server.ts',
			"import { sequence } from '@sveltejs/kit/hooks';\nimport { handle as auth } from './auth';\n\nconst guard = async ({ event, resolve }) => {\n\tif (!(await event.locals.auth())) return new Response('', { status: 401 });\n\treturn resolve(event);\n};\n\nexport const handle = sequence(guard, auth);\n"
		)
	},
	{
		code: 'GUARD_TOO_EARLY',
		name: 'a guard before sign-in, there and then',
		kind: 'sveltekit-2',
		plant: file(
			'src/hooks.server.ts',
			"import { sequence } from '@sveltejs/kit/hooks';\nimport { handle as auth } from './auth';\n\nexport const handle = sequence(async ({ event, resolve }) => {\n\tconst session = await event.locals.auth();\n\treturn resolve(event);\n}, auth);\n"
		)
	},
	{
		code: 'SERVER_FUNCTION_UNGUARDED',
		name: 'a remote function below a guarded layout',
		plant: all(
			file(
				'src/routes/account/+layout.server.ts',
				"export const load = async ({ locals }) => {\n\tif (!(await locals.auth())) redirect(303, '/auth/signin');\n};\n"
			),
			file('src/routes/account/data.remote.ts', 'export const orders = query(async () => all());\n')
		)
	},
	{
		code: 'HOOK_MISSING',
		name: 'hooks whose sequence leaves sign-in out',
		plant: file(
			'src/hooks.server.ts',
			"import { sequence } from '@sveltejs/kit/hooks';\n// import { handle as auth } from './auth';\n\nexport const handle = sequence(({ event, resolve }) => resolve(event));\n"
		)
	},
	// Astro
	{
		code: 'GUARD_TOO_EARLY',
		name: 'a guard of Astro before sign-in',
		kind: 'astro-7',
		plant: file(
			'src/middleware.ts',
			"import { sequence } from 'astro:middleware';\nimport { onRequest as auth } from './auth';\n\nasync function guard({ locals, redirect }, next) {\n\treturn (await locals.auth()) ? next() : redirect('/');\n}\n\nexport const onRequest = sequence(guard, auth);\n"
		)
	},
	{
		code: 'HOOK_MISSING',
		name: 'no middleware of Astro',
		kind: 'astro-7',
		plant: gone('src/middleware.ts')
	},
	{
		code: 'HOOK_MISSING',
		name: 'no endpoint of Astro',
		kind: 'astro-7',
		plant: gone('src/pages/api/auth/[...auth].ts')
	},
	{
		code: 'ROUTES_KEPT',
		name: 'an endpoint of Astro that is prerendered',
		kind: 'astro-7',
		plant: swap('src/pages/api/auth/[...auth].ts', ['export const prerender = false;\n', ''])
	},
	{
		code: 'PRERENDERED_SESSION',
		name: 'a page of Astro that is prerendered and reads a session',
		kind: 'astro-7',
		plant: file('src/pages/account.astro', '---\nconst session = await Astro.locals.auth();\n---\n')
	},
	{
		code: 'FRAMEWORK_CSRF_OFF',
		name: 'checkOrigin: false in Astro',
		kind: 'astro-7',
		plant: file(
			'astro.config.mjs',
			'export default defineConfig({ adapter: node(), security: { checkOrigin: false } });\n'
		)
	},
	{
		code: 'ACTION_UNGUARDED',
		name: 'actions of Astro behind a guarded page',
		kind: 'astro-7',
		plant: all(
			file(
				'src/actions/index.ts',
				'export const server = { remove: defineAction({ handler: async () => remove() }) };\n'
			),
			file(
				'src/pages/account.astro',
				"---\nimport { actions } from 'astro:actions';\nexport const prerender = false;\nif (!(await Astro.locals.auth())) return Astro.redirect('/');\n---\n"
			)
		)
	},
	{
		code: 'ROUTE_TAKEN',
		name: 'a page of Astro at an address of sign-in',
		kind: 'astro-7',
		plant: file('src/pages/api/auth/signin.astro', '---\n---\n')
	},
	// Nuxt
	{
		code: 'ENDPOINT_UNGUARDED',
		name: 'an endpoint that a guarded page of Nuxt reads',
		kind: 'nuxt-4',
		plant: all(
			file(
				'app/pages/orders.vue',
				"<script setup>\ndefinePageMeta({ middleware: 'auth' })\nconst { data } = await useFetch('/api/orders')\n</script>\n"
			),
			file('server/api/orders.get.ts', 'export default defineEventHandler(() => all())\n')
		)
	},
	{
		code: 'GUARD_SKIPPED',
		name: 'a middleware of Nuxt that is gone',
		kind: 'nuxt-4',
		plant: all(
			file(
				'app/pages/orders.vue',
				"<script setup>\ndefinePageMeta({ middleware: ['auth'] })\n</script>\n"
			),
			gone('app/middleware/auth.ts')
		)
	},
	// Qwik
	{
		code: 'GUARD_TOO_EARLY',
		name: 'a plug-in of Qwik that runs before sign-in',
		kind: 'qwik-2',
		plant: file(
			'src/routes/plugin@access.ts',
			"export const onRequest = ({ sharedMap, redirect }) => {\n\tif (!sharedMap.get('session')) throw redirect(302, '/');\n};\n"
		)
	},
	{
		code: 'ROUTE_TAKEN',
		name: 'a page of Qwik at an address of sign-in',
		kind: 'qwik-2',
		plant: file('src/routes/auth/signin/index.tsx', 'export default () => null;\n')
	},
	// React Router
	{
		code: 'LOAD_UNGUARDED',
		name: 'a loader below a guarded layout',
		kind: 'react-router-7',
		plant: all(
			file('app/routes/protected.tsx', loaderGuard),
			file('app/routes/orders.tsx', 'export async function loader() {\n\treturn all();\n}\n'),
			swap('app/routes.ts', [
				'[',
				"[layout('routes/protected.tsx', [route('orders', 'routes/orders.tsx')]), "
			])
		)
	},
	{
		code: 'ACTION_UNGUARDED',
		name: 'an action below a guarded route',
		kind: 'react-router-8',
		plant: all(
			file('app/routes/account.tsx', loaderGuard),
			file('app/routes/remove.tsx', 'export const action = async () => remove();\n'),
			routes("route('account', 'routes/account.tsx', [route('remove', 'routes/remove.tsx')])")
		)
	},
	{
		code: 'LOAD_UNGUARDED',
		name: 'a loader below a layout that its name says',
		kind: 'react-router-7',
		plant: all(
			file('app/routes/_app.tsx', loaderGuard),
			file('app/routes/_app.orders.tsx', 'export const loader = async () => all();\n'),
			file(
				'app/routes.ts',
				"import { flatRoutes } from '@react-router/fs-routes';\nexport default flatRoutes();\n"
			)
		)
	},
	{
		code: 'HOOK_MISSING',
		name: 'a route of React Router that answers by itself',
		kind: 'react-router-8',
		plant: file('app/routes/auth.$.ts', 'export const action = () => null;\n')
	},
	// TanStack Start
	{
		code: 'SERVER_FUNCTION_UNGUARDED',
		name: 'a server function below a guard of TanStack Start',
		kind: 'tanstack-start-1',
		plant: all(
			file(
				'src/routes/_authed.tsx',
				"export const Route = createFileRoute('/_authed')({\n\tbeforeLoad: async () => {\n\t\tif (!(await getSession())) throw redirect({ to: '/' })\n\t},\n})\n"
			),
			file(
				'src/routes/_authed/orders.tsx',
				"const all = createServerFn().handler(() => read())\nexport const Route = createFileRoute('/_authed/orders')({ loader: () => all() })\n"
			)
		)
	},
	{
		code: 'ENDPOINT_UNGUARDED',
		name: 'a route of the server below a guard of TanStack Start',
		kind: 'tanstack-start-1',
		plant: all(
			file(
				'src/routes/account.tsx',
				"export const Route = createFileRoute('/account')({\n\tbeforeLoad: async () => {\n\t\tif (!(await getSession())) throw redirect({ to: '/' })\n\t},\n})\n"
			),
			file(
				'src/routes/account.data.ts',
				"export const Route = createFileRoute('/account/data')({ server: { handlers: { GET: () => read() } } })\n"
			)
		)
	},
	{
		code: 'BASE_PATH_MISMATCH',
		name: 'a basePath of TanStack Start that is not that of the route',
		kind: 'tanstack-start-1',
		plant: setting("basePath: '/auth'", 'src/auth.server.ts')
	},
	// SolidStart
	{
		code: 'SERVER_FUNCTION_UNGUARDED',
		name: 'a server function below a guard of SolidStart',
		kind: 'solid-start-2',
		plant: all(
			file(
				'src/routes/(account).tsx',
				"const guard = query(async () => {\n\t'use server';\n\tif (!(await auth())) throw redirect('/');\n}, 'guard');\n"
			),
			file(
				'src/routes/(account)/orders.tsx',
				"const orders = query(async () => {\n\t'use server';\n\treturn all();\n}, 'orders');\n"
			)
		)
	},
	{
		code: 'ENDPOINT_UNGUARDED',
		name: 'an endpoint below a guard of SolidStart',
		kind: 'solid-start-2',
		plant: all(
			file(
				'src/routes/account.tsx',
				"const guard = query(async () => {\n\t'use server';\n\tif (!(await auth())) throw redirect('/');\n}, 'guard');\n"
			),
			file('src/routes/account/data.ts', 'export function GET() {\n\treturn all();\n}\n')
		)
	},
	{
		code: 'BASE_PATH_MISMATCH',
		name: 'a basePath of SolidStart that is not that of the route',
		kind: 'solid-start-2',
		plant: setting("basePath: '/auth'")
	},
	{
		code: 'HOOK_MISSING',
		name: 'a route of SolidStart that is gone',
		kind: 'solid-start-2',
		plant: gone('src/routes/api/auth/[...auth].ts')
	},
	{
		code: 'ROUTES_KEPT',
		name: 'a route rule of SolidStart',
		kind: 'solid-start-2',
		plant: file(
			'vite.config.ts',
			"export default defineConfig({ plugins: [solidStart(), nitro({ routeRules: { '/**': { swr: 60 } } })] });\n"
		)
	},
	// Servers
	{
		code: 'ROUTE_TAKEN',
		name: 'a route of Hono at an address of sign-in',
		kind: 'hono-4',
		plant: swap('src/index.ts', [
			"app.get('/',",
			"app.get('/auth/session', (c) => c.text(''))\napp.get('/',"
		])
	},
	{
		code: 'ROUTE_TAKEN',
		name: 'a route of Express at an address of sign-in',
		kind: 'express-5',
		plant: swap('src/index.ts', [
			"app.get('/',",
			"app.get('/auth/signin', (req, res) => res.send(''));\napp.get('/',"
		])
	},
	{
		code: 'GUARD_SKIPPED',
		name: 'a layout in the browser that leads people away',
		plant: file(
			'src/routes/account/+layout.svelte',
			"<script>\n\tlet { data } = $props();\n\tif (!data.session) goto('/auth/signin');\n</script>\n"
		),
		missed: 'code that runs only in browsers does not count as a guard'
	},
	{
		code: 'ENDPOINT_UNGUARDED',
		name: 'an endpoint of Hono that forgets to ask',
		kind: 'hono-4',
		plant: swap('src/index.ts', [
			"app.get('/',",
			"app.get('/orders', (c) => c.json(all()))\napp.get('/',"
		]),
		missed: 'a missing check is not noticed'
	},
	{
		code: 'MOUNT_TOO_LATE',
		name: 'routes in another file that run before sign-in',
		kind: 'express-5',
		plant: all(
			file(
				'src/setup.ts',
				"export function setup(app) {\n\tapp.get('/me', async (req, res) => res.json(await req.auth()));\n}\n"
			),
			swap('src/index.ts', ['app.use(handle);', 'setup(app);\napp.use(handle);'])
		),
		missed: 'functions of other files are not followed'
	}
];

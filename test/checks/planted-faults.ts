// Faults that people plant without meaning to, each with the code that names it.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText } from '../../src/manifest.ts';
import { type App, secret } from './healthy-app.ts';
import {
	config,
	dependency,
	type Fault,
	file,
	manifest,
	runtime,
	setting,
	variable
} from './plant.ts';
import { faultsOfHosting } from './planted-in-hosting.ts';
import { faultsOfPages } from './planted-in-pages.ts';
import { faultsOfServers } from './planted-in-servers.ts';
import { faultsOfSettings } from './planted-in-settings.ts';

const layout = `import { redirect } from '@sveltejs/kit';
export const load = async ({ locals }) => {
	if (!(await locals.auth())) redirect(303, '/auth/signin');
};
`;
const guarded = (path: string, text: string) => (app: App) => {
	app.write('src/routes/account/+layout.server.ts', layout);
	app.write(`src/routes/account/${path}`, text);
};
const qwikLayout = (text: string) => (app: App, path: string, code: string) => {
	app.write('src/routes/account/layout.tsx', text);
	app.write(`src/routes/account/${path}`, code);
};
const nextLayout = `export default async function Layout({ children }) {
	if (!(await auth())) redirect('/api/auth/signin');
	return children;
}
`;
/** A token of a provider that ends on 2030-01-02. */
const token = `e30.${Buffer.from('{"exp":1893542400}').toString('base64url')}.x`;
const before = (days: number) => new Date(1893542400_000 - days * 24 * 60 * 60_000);

export const faults: readonly Fault[] = [
	{
		code: 'SECRET_MISSING',
		name: 'no secret',
		plant: (app) => app.edit('.env', (text) => text.replace(/^AUTH_SECRET=.*$/m, 'AUTH_SECRET='))
	},
	{
		code: 'SECRET_MISSING',
		name: 'no secret where the configuration names another variable',
		plant: (app) => {
			setting("secret: process.env['OLD_SECRET']")(app);
			app.edit('.env', (text) => text.replace(/^AUTH_SECRET=.*$/m, 'OLD_SECRET='));
		}
	},
	{
		code: 'SECRET_WEAK',
		name: 'a short secret',
		plant: (app) =>
			app.edit('.env', (text) => text.replace(/^AUTH_SECRET=.*$/m, 'AUTH_SECRET=short'))
	},
	{
		code: 'SECRET_IN_SHELL',
		name: 'a secret in the shell',
		plant: () => undefined,
		env: { AUTH_SECRET: 'x'.repeat(40) }
	},
	{
		code: 'SECRET_IN_MODE_FILE',
		name: 'a secret in a file of a mode',
		plant: (app) => {
			app.write('.env.staging', `AUTH_SECRET=${'a1'.repeat(20)}\n`);
			app.edit('.gitignore', (text) => `${text}.env.*\n`);
		}
	},
	{
		code: 'SECRET_IN_SEVERAL_FILES',
		name: 'secrets in two files',
		plant: (app) => {
			app.write('.env.local', `AUTH_SECRET=${secret}\n`);
			app.edit('.gitignore', (text) => `${text}.env.*\n`);
		}
	},
	{
		code: 'VARIABLE_UNDECLARED',
		name: 'a variable that is not declared',
		plant: (app) => app.edit('src/env.ts', (text) => text.replaceAll('AUTH_GITHUB_ID', 'OTHER'))
	},
	{
		code: 'ENV_TRACKED',
		name: 'an env file in git',
		plant: (app) => app.git('add', '--force', '.env')
	},
	{
		code: 'ENV_NOT_IGNORED',
		name: 'an env file that git does not ignore',
		plant: (app) => app.write('.gitignore', 'node_modules\n')
	},
	{
		code: 'ENV_PUBLIC_NAME',
		name: 'a secret with a public name',
		plant: variable('PUBLIC_AUTH_SECRET=abc')
	},
	{
		code: 'ENV_PUBLIC_NAME',
		name: 'the value of a secret under a public name',
		plant: variable('VITE_GITHUB=value-of-the-owner')
	},
	{
		code: 'ENV_PUBLIC_NAME',
		name: 'a secret for NEXT_PUBLIC_',
		plant: variable('NEXT_PUBLIC_CLIENT_SECRET=abc')
	},
	{
		code: 'ENV_BYTE_ORDER_MARK',
		name: 'a byte-order mark',
		plant: (app) => app.edit('.env', (text) => `\uFEFFA=1\n${text}`)
	},
	{ code: 'ENV_TWICE', name: 'a variable twice', plant: variable('AUTH_GITHUB_ID=other') },
	{
		code: 'ENV_OLD_NAME',
		name: 'the old name of the secret',
		plant: variable('NEXTAUTH_SECRET=x')
	},
	{
		code: 'EXAMPLE_HOLDS_SECRET',
		name: 'a secret in the example',
		plant: (app) =>
			app.edit('.env.example', (text) =>
				text.replace(/^AUTH_SECRET=.*$/m, `AUTH_SECRET=${'a1'.repeat(20)}`)
			)
	},
	{
		code: 'PROVIDER_VARIABLE_MISSING',
		name: 'an empty variable of a provider',
		plant: (app) =>
			app.edit('.env', (text) => text.replace(/^AUTH_GITHUB_SECRET=.*$/m, 'AUTH_GITHUB_SECRET='))
	},
	{
		code: 'PROVIDER_VARIABLE_PLACEHOLDER',
		name: 'a value of an example',
		plant: (app) =>
			app.edit('.env', (text) =>
				text.replace(/^AUTH_GITHUB_ID=.*$/m, 'AUTH_GITHUB_ID=your-client-id')
			)
	},
	{
		code: 'PROVIDER_SECRET_EXPIRED',
		name: 'a client secret that ran out',
		plant: (app) =>
			app.edit('.env', (text) =>
				text.replace(/^AUTH_GITHUB_SECRET=.*$/m, `AUTH_GITHUB_SECRET=${token}`)
			),
		now: before(-1)
	},
	{
		code: 'PROVIDER_SECRET_EXPIRES',
		name: 'a client secret that runs out',
		plant: (app) =>
			app.edit('.env', (text) =>
				text.replace(/^AUTH_GITHUB_SECRET=.*$/m, `AUTH_GITHUB_SECRET=${token}`)
			),
		now: before(9)
	},
	{
		code: 'PROVIDER_UNLISTED',
		name: 'a provider that nobody is offered',
		plant: (app) =>
			app.edit(config, (text) => text.replace(/import GitHub.*\n/, '').replace('GitHub, ', ''))
	},
	{
		code: 'CALLBACK_REFUSED',
		name: 'a provider that takes no localhost',
		providers: ['tiktok'],
		plant: variable('AUTH_URL=http://localhost:5173/auth')
	},
	{
		code: 'NOT_TEXT',
		name: 'an env file that is no text',
		plant: (app) => writeFileSync(join(app.folder, '.env.staging'), Buffer.from([0x41, 0x3d, 0xff]))
	},
	{
		code: 'CALLBACK_SINGLE',
		name: 'two addresses and one callback URL',
		plant: (app) => {
			variable('AUTH_URL=https://test.example/auth')(app);
			app.write('.env.production', 'AUTH_URL=https://app.example/auth\n');
		}
	},
	{
		code: 'PROVIDER_DEPRECATED',
		name: 'a service that is going',
		providers: ['vk'],
		plant: () => undefined
	},
	{
		code: 'ADAPTER_VARIABLE_MISSING',
		name: 'a database without address',
		plant: manifest((value) => ({ ...value, choices: { session: 'jwt', adapter: 'postgres' } })),
		also: ['PACKAGE_MISSING', 'VARIABLE_UNDECLARED']
	},
	{
		code: 'URL_UNREADABLE',
		name: 'AUTH_URL without scheme',
		plant: variable('AUTH_URL=app.example')
	},
	{
		code: 'URL_UNREADABLE',
		name: 'AUTH_URL of another scheme',
		plant: variable('AUTH_URL=ftp://app.example')
	},
	{
		code: 'URL_INSECURE',
		name: 'AUTH_URL by http',
		plant: variable('AUTH_URL=http://app.example')
	},
	{
		code: 'ISSUER_INSECURE',
		name: 'a provider by http',
		plant: variable('AUTH_KEYCLOAK_ISSUER=http://keycloak:8080/realms/app')
	},
	{
		code: 'ISSUER_INSECURE',
		name: 'a provider of production on this machine',
		plant: file('.env.production', 'KEYCLOAK_ISSUER=http://localhost:8080/realms/app\n')
	},
	{
		code: 'URL_LOCAL',
		name: 'AUTH_URL of production on this machine',
		plant: file('.env.production', 'AUTH_URL=http://localhost:3000\n')
	},
	{
		code: 'BASE_PATH_MISMATCH',
		name: 'two base paths',
		plant: (app) => {
			setting(`basePath: '/api/auth'`)(app);
			variable('AUTH_URL=https://app.example/auth')(app);
		}
	},
	{
		code: 'BASE_PATH_MISMATCH',
		name: 'useAuth() that asks at another path than that of AUTH_URL',
		kind: 'nuxt-4',
		plant: variable('AUTH_URL=https://app.example/auth'),
		also: ['HOOK_MISSING']
	},
	{ code: 'TRUST_HOST_UNCLEAR', name: 'AUTH_TRUST_HOST=no', plant: variable('AUTH_TRUST_HOST=no') },
	{
		code: 'DEV_PROVIDER_ALLOWED',
		name: 'the local provider in production',
		plant: file('.env.production', 'AUTH_ALLOW_DEV_PROVIDER=1\n')
	},
	{
		code: 'ROUTES_MOVED',
		name: 'AUTH_URL with another path',
		plant: variable('AUTH_URL=https://app.example/login')
	},
	{
		code: 'COMPILER_TOO_OLD',
		name: 'a target from before the sign-in code',
		plant: file('tsconfig.json', '{ "compilerOptions": { "target": "es2016" } }\n')
	},
	{
		code: 'ROUTE_TAKEN',
		name: 'a page at an address of sign-in',
		plant: file('src/routes/auth/signin/+page.svelte', '')
	},
	{
		code: 'CONFIG_MISSING',
		name: 'no configuration',
		plant: (app) => rmSync(join(app.folder, config)),
		also: ['PROVIDER_UNLISTED', 'PROVIDER_UNLISTED']
	},
	{ code: 'CONFIG_CSRF_SKIPPED', name: 'skipCSRFCheck', plant: setting('skipCSRFCheck') },
	{ code: 'CONFIG_DEBUG', name: 'debug', plant: setting('debug: true') },
	{ code: 'CONFIG_TRUSTS_HOST', name: 'trustHost', plant: setting('trustHost: true') },
	{
		code: 'CONFIG_LINKS_BY_EMAIL',
		name: 'linking by email',
		plant: (app) =>
			app.edit(config, (text) =>
				text.replace('[GitHub', '[GitHub({ allowDangerousEmailAccountLinking: true })')
			)
	},
	{
		code: 'CONFIG_CHECKS_OFF',
		name: 'checks without pkce',
		plant: (app) =>
			app.edit(config, (text) => text.replace('[GitHub', `[GitHub({ checks: ['state'] })`))
	},
	{
		code: 'CONFIG_COOKIE_OPEN',
		name: 'a cookie for scripts',
		plant: setting('cookies: { sessionToken: { options: { httpOnly: false } } }')
	},
	{
		code: 'CONFIG_SESSION_AGE',
		name: 'an age in milliseconds',
		plant: setting('session: { maxAge: 30 * 24 * 60 * 60 * 1000 }')
	},
	{
		code: 'CONFIG_SECRET_IN_CODE',
		name: 'a client secret in code',
		plant: (app) =>
			app.edit(config, (text) => text.replace('[GitHub', `[GitHub({ clientSecret: 'abc' })`))
	},
	{
		code: 'CONFIG_SECRET_IN_CODE',
		name: 'the secret in code',
		plant: setting(`secret: ['abcdef', 'b']`)
	},
	{
		code: 'CONFIG_WITHOUT_ADAPTER',
		name: 'sessions in no database',
		plant: setting(`session: { strategy: 'database' }`)
	},
	{
		code: 'SESSION_SHOWS_TOKEN',
		name: 'a token in the session',
		plant: setting(
			'callbacks: { session({ session, token }) { session.accessToken = token.access; return session; } }'
		)
	},
	{
		code: 'FILE_CONFLICT',
		name: 'markers of an upgrade',
		plant: (app) =>
			app.edit(
				'src/lib/server/auth/core/within.ts',
				(text) => `<<<<<<< yours\n${text}=======\n>>>>>>> auth-cli 9.9.9\n`
			)
	},
	{
		code: 'FILE_CONFLICT',
		name: 'markers in hooks',
		plant: (app) =>
			app.edit('src/hooks.server.ts', (text) => `${text}<<<<<<< HEAD\n=======\n>>>>>>> main\n`)
	},
	{
		code: 'HOOK_MISSING',
		name: 'no hooks',
		plant: (app) => rmSync(join(app.folder, 'src/hooks.server.ts'))
	},
	{
		code: 'HOOK_MISSING',
		name: 'hooks of their own',
		plant: file(
			'src/hooks.server.ts',
			'export const handle = ({ event, resolve }) => resolve(event);\n'
		)
	},
	{
		code: 'HOOK_MISSING',
		name: 'hooks that import sign-in and leave it out',
		plant: file(
			'src/hooks.server.ts',
			`import { handle as auth } from './auth';\nexport const handle = ({ event, resolve }) => resolve(event);\n`
		)
	},
	{
		code: 'HOOK_MISSING',
		name: 'a plugin without onRequest',
		kind: 'qwik-2',
		plant: (app) =>
			app.edit('src/routes/plugin@auth.ts', (text) => text.replaceAll('onRequest', 'other'))
	},
	{
		code: 'ENDPOINT_UNGUARDED',
		name: 'an endpoint below a guarded layout',
		plant: guarded('data/+server.ts', 'export const GET = () => new Response("all");\n')
	},
	{
		code: 'ENDPOINT_UNGUARDED',
		name: 'an endpoint below a guard that is a loader',
		kind: 'qwik-2',
		plant: (app) =>
			qwikLayout(
				'export const useGuard = routeLoader$(async (event) => { if (!(await getSession(event))) throw event.redirect(302, "/"); });\n'
			)(app, 'data/index.ts', 'export const onGet = ({ json }) => json(200, all);\n')
	},
	{
		code: 'HOOK_MISSING',
		name: 'a handler of Nuxt that is gone',
		kind: 'nuxt-4',
		plant: (app) => rmSync(join(app.folder, 'server/api/auth/[...].ts'))
	},
	{
		code: 'HOOK_MISSING',
		name: 'a plugin of Nuxt that asks nobody',
		kind: 'nuxt-4',
		plant: file('server/plugins/auth.ts', 'export default defineNitroPlugin(() => {});\n')
	},
	{
		code: 'ROUTE_TAKEN',
		name: 'a route of Nuxt at the address of the session',
		kind: 'nuxt-4',
		plant: file(
			'server/api/auth/session.get.ts',
			'export default defineEventHandler(() => null);\n'
		)
	},
	{
		code: 'ROUTE_TAKEN',
		name: 'a route of Elysia at the address of the session',
		kind: 'elysia-1',
		plant: (app) =>
			app.edit('src/index.ts', (text) => `${text}\napp.get('/auth/session', () => null)\n`)
	},
	{
		code: 'HOOK_MISSING',
		name: 'a route of TanStack Start that answers by itself',
		kind: 'tanstack-start-1',
		plant: file(
			'src/routes/api/auth/$.ts',
			"export const Route = createFileRoute('/api/auth/$')();\n"
		)
	},
	{
		code: 'ENV_UNSEEN',
		name: 'a worker of TanStack Start that is older than its variables',
		kind: 'tanstack-start-1',
		plant: file(
			'wrangler.jsonc',
			'{ "compatibility_date": "2024-11-01", "compatibility_flags": ["nodejs_compat"] }'
		)
	},
	{
		code: 'ROUTE_TAKEN',
		name: 'a route of TanStack Start at the address of the session',
		kind: 'tanstack-start-1',
		plant: file(
			'src/routes/api/auth.session.ts',
			"export const Route = createFileRoute('/api/auth/session')();\n"
		)
	},
	{
		code: 'ACTIONS_KEY_UNSET',
		name: 'an image of an app of Next.js that signs people in by an action, and names it anew in each build',
		kind: 'next-16',
		plant: (app) => {
			app.write('.dockerignore', '.env*\n');
			app.write('Dockerfile', 'FROM node:24\nCOPY . .\nRUN npm ci && \\\n  npm run build\n');
			app.write(
				'app/enter/page.tsx',
				`import { signIn } from '../../auth';\n\nasync function enter() {\n  'use server';\n  await signIn('github');\n}\n`
			);
		}
	},
	{
		code: 'HOOK_MISSING',
		name: 'no route of sign-in',
		kind: 'next-16',
		plant: (app) => rmSync(join(app.folder, 'app/api/auth/[...nextauth]/route.ts'))
	},
	{
		code: 'HOOK_MISSING',
		name: 'a route with handlers of its own',
		kind: 'next-16',
		plant: file('app/api/auth/[...nextauth]/route.ts', 'export const GET = () => new Response();\n')
	},
	{
		code: 'ENDPOINT_UNGUARDED',
		name: 'a route handler below a guarded layout',
		kind: 'next-16',
		plant: (app) => {
			app.write('app/account/layout.tsx', nextLayout);
			app.write('app/account/data/route.ts', 'export const GET = () => Response.json(all);\n');
		}
	},
	{
		code: 'ENDPOINT_UNGUARDED',
		name: 'a route handler whose helper asks for nothing, beside one that does',
		kind: 'next-16',
		plant: (app) => {
			app.write('app/account/layout.tsx', nextLayout);
			app.write(
				'lib/data.ts',
				'export const mine = async () => (await auth()).user;\nexport const all = async () => [];\n'
			);
			app.write(
				'app/account/data/route.ts',
				"import { all } from '../../../lib/data';\nexport const GET = async () => Response.json(await all());\n"
			);
		}
	},
	{
		code: 'ACTION_UNGUARDED',
		name: 'server actions below a guarded layout',
		kind: 'next-16',
		plant: (app) => {
			app.write('app/account/layout.tsx', nextLayout);
			app.write('app/account/actions.ts', `'use server';\nexport async function remove() {}\n`);
		}
	},
	{
		code: 'SERVER_CODE_IN_BROWSER',
		name: 'a client component that imports the configuration',
		kind: 'next-16',
		plant: file('app/menu.tsx', `'use client';\n\nimport { auth } from '../auth';\n`)
	},
	{
		code: 'FRAMEWORK_ADVISORY',
		name: 'a version with a known flaw',
		kind: 'next-16',
		plant: (app) => app.edit('package.json', (text) => text.replace('^16.0.0', '16.2.10'))
	},
	{
		code: 'AUTHJS_LEFT',
		name: 'Auth.js',
		kind: 'next-16',
		plant: dependency('next-auth', '^5.0.0')
	},
	{
		code: 'ACTION_UNGUARDED',
		name: 'actions below a guarded layout',
		plant: guarded('+page.server.ts', 'export const actions = { default: async () => remove() };\n')
	},
	{
		code: 'LOAD_UNGUARDED',
		name: 'a load below a guarded layout',
		plant: guarded(
			'+page.server.ts',
			'export const load = async () => ({ orders: await all() });\n'
		)
	},
	{
		code: 'SERVER_FUNCTION_UNGUARDED',
		name: 'a function on the server',
		kind: 'qwik-1',
		plant: (app) =>
			qwikLayout('export const onRequest = async (event) => { await requireSession(event); };\n')(
				app,
				'index.tsx',
				'const save = server$(async (text: string) => keep(text));\n'
			)
	},
	{
		code: 'PRERENDERED_SESSION',
		name: 'a session in a page that is prerendered',
		plant: (app) => {
			app.write('src/routes/+page.ts', 'export const prerender = true;\n');
			app.write(
				'src/routes/+page.server.ts',
				'export const load = async ({ locals }) => ({ session: await locals.auth() });\n'
			);
		}
	},
	{
		code: 'PRERENDERED_SESSION',
		name: 'a session below a layout that is prerendered',
		plant: (app) => {
			app.write('src/routes/+layout.ts', 'export const prerender = true;\n');
			app.write('src/routes/live/+page.ts', 'export const prerender = false;\n');
			for (const folder of ['about', 'live'])
				app.write(
					`src/routes/${folder}/+page.server.ts`,
					'export const load = async ({ locals }) => ({ session: await locals.auth() });\n'
				);
		}
	},
	{
		code: 'PRERENDERED_SESSION',
		name: 'a session where a layout forces pages to be static',
		kind: 'next-16',
		plant: (app) => {
			app.write('app/(site)/layout.tsx', "export const dynamic = 'force-static';\n");
			for (const folder of ['(site)/about', 'live'])
				app.write(`app/${folder}/page.tsx`, 'const session = await auth();\n');
		}
	},
	{
		code: 'PRERENDERED_SESSION',
		name: 'a session in a page that links lead to',
		kind: 'tanstack-start-1',
		plant: (app) => {
			app.write(
				'vite.config.ts',
				'export default { plugins: [tanstackStart({ prerender: { enabled: true } })] };\n'
			);
			for (const name of ['account', 'orders.$id'])
				app.write(`src/routes/${name}.tsx`, 'const session = await getSession();\n');
		}
	},
	...[
		["'/**': { swr: 60 }", 'everything'],
		["'/**': { cache: { maxAge: 60 } }, '/api/auth/**': { swr: false }", 'not undone by swr'],
		["'/api/**': { isr: true }", 'all endpoints'],
		["'/api/auth/session': { swr: true }, '/api/auth/**': { cache: false }", 'one of them']
	].map(
		([rules, name]): Fault => ({
			code: 'ROUTES_KEPT',
			name: `a route rule of Nuxt: ${name}`,
			kind: 'nuxt-4',
			plant: file(
				'nuxt.config.ts',
				`export default defineNuxtConfig({ routeRules: { ${rules} } })\n`
			)
		})
	),
	{
		code: 'ROUTES_KEPT',
		name: 'a route rule of Nitro',
		kind: 'tanstack-start-1',
		plant: file(
			'vite.config.ts',
			"export default { plugins: [tanstackStart(), nitro({ routeRules: { '/**': { swr: 60 } } })] };\n"
		)
	},
	{
		code: 'ROUTES_KEPT',
		name: 'a route that is forced to be static',
		kind: 'next-16',
		plant: (app) =>
			app.edit(
				'app/api/auth/[...nextauth]/route.ts',
				(text) => `${text}export const dynamic = 'force-static';\n`
			)
	},
	...['s-maxage=60', 'public, s-maxage=1, stale-while-revalidate'].map(
		(value): Fault => ({
			code: 'PAGES_KEPT',
			name: `a header for all paths: ${value}`,
			plant: file(
				'vercel.json',
				JSON.stringify({
					rewrites: [{ source: '/a', destination: '/b' }],
					headers: [
						{ source: '/logo.svg', headers: [{ key: 'Cache-Control', value: 's-maxage=9' }] },
						{ source: '/(.*)', headers: [{ key: 'Cache-Control', value }] }
					]
				})
			)
		})
	),
	{
		code: 'PAGES_KEPT',
		name: 'headers that stand before the path they are for',
		plant: file(
			'vercel.json',
			JSON.stringify({
				headers: [
					{ headers: [{ value: 's-maxage=60', key: 'Cache-Control' }], source: '/(.*)' },
					{ headers: [{ value: 'nosniff', key: 'X-Content-Type-Options' }], source: '/auth/(.*)' }
				]
			})
		)
	},
	{
		code: 'PAGES_KEPT',
		name: 'a header for the cache of the host alone',
		plant: file(
			'vercel.json',
			JSON.stringify({
				headers: [
					{ source: '/:path*', headers: [{ key: 'CDN-Cache-Control', value: 'max-age=60' }] }
				]
			})
		)
	},
	{
		code: 'FRAMEWORK_CSRF_OFF',
		name: 'checkOrigin: false',
		plant: file('svelte.config.js', 'export default { kit: { csrf: { checkOrigin: false } } };\n')
	},
	{
		code: 'FRAMEWORK_CSRF_OFF',
		name: 'all origins are trusted',
		plant: file(
			'svelte.config.js',
			"export default { kit: { csrf: { trustedOrigins: ['*'] } } };\n"
		)
	},
	{
		code: 'FRAMEWORK_CSRF_OFF',
		name: 'checkOrigin: false',
		kind: 'qwik-1',
		plant: file('src/entry.express.tsx', 'createQwikCity({ render, checkOrigin: false });\n')
	},
	{
		code: 'FRAMEWORK_ADVISORY',
		name: 'a version with a known flaw',
		kind: 'sveltekit-2',
		plant: file('node_modules/@sveltejs/kit/package.json', '{ "version": "2.20.5" }'),
		also: ['PACKAGE_NOT_INSTALLED', 'PACKAGE_NOT_INSTALLED', 'PACKAGE_NOT_INSTALLED']
	},
	{
		code: 'FRAMEWORK_ADVISORY',
		name: 'a version with a known flaw',
		kind: 'qwik-1',
		plant: (app) => app.edit('package.json', (text) => text.replace('^1.19.0', '1.12.1'))
	},
	{
		code: 'ROUTE_GONE',
		name: 'a demo page of React Router that was deleted, and not its line',
		kind: 'react-router-7',
		plant: (app) =>
			app.edit('app/routes.ts', (text) =>
				text.replace('[', "[route('auth-demo', 'routes/auth-demo/route.tsx'), ")
			)
	},
	{
		code: 'FRAMEWORK_ADVISORY',
		name: 'a version whose script goes to other hosts',
		kind: 'react-router-7',
		plant: dependency('react-router', '7.9.5'),
		also: ['FRAMEWORK_ADVISORY', 'FRAMEWORK_ADVISORY']
	},
	{
		code: 'FRAMEWORK_ADAPTER_OLD',
		name: 'a server for Node.js that ends with the first request',
		kind: 'elysia-1',
		plant: dependency('@elysiajs/node', '1.2.6')
	},
	{
		code: 'HOOK_MISSING',
		name: 'a route whose name the router passes over',
		kind: 'tanstack-start-1',
		plant: file('tsr.config.json', '{ "routeFilePrefix": "~" }\n')
	},
	{
		code: 'FRAMEWORK_CHANGED',
		name: 'another major version',
		plant: manifest((value) => ({ ...value, framework: { id: 'sveltekit', major: 2 } }))
	},
	{
		code: 'FILE_MISSING',
		name: 'a vendored file that is gone',
		plant: (app) => rmSync(join(app.folder, runtime, 'core/within.ts'))
	},
	{
		code: 'FILE_EDITED',
		name: 'a vendored file that was edited',
		plant: (app) => app.edit(`${runtime}/core/cookies.ts`, (text) => `${text}// mine\n`)
	},
	{
		code: 'FILE_UNKNOWN',
		name: 'a file among the vendored ones',
		plant: file(`${runtime}/core/other.ts`, '')
	},
	{
		code: 'MANIFEST_MISSING',
		name: 'no manifest',
		plant: (app) => rmSync(join(app.folder, 'auth.json'))
	},
	{
		code: 'VENDORED_OLDER',
		name: 'an older release',
		plant: manifest((value) => ({ ...value, version: '0.0.0-1' }))
	},
	{
		code: 'VENDORED_NEWER',
		name: 'a newer release',
		plant: manifest((value) => ({ ...value, version: '999.0.0' }))
	},
	{
		code: 'PACKAGE_MISSING',
		name: 'a package that is not asked for',
		plant: (app) => app.edit('package.json', (text) => text.replace(/^.*"jose".*\n/m, ''))
	},
	{
		code: 'PACKAGE_OTHER_MAJOR',
		name: 'a package of another major version',
		plant: (app) =>
			app.edit('package.json', (text) => text.replace(/"jose": "[^"]*"/, '"jose": "^4.0.0"'))
	},
	{
		code: 'PACKAGE_OTHER_MAJOR',
		name: 'h3 2 at the top of node_modules, by a module of Nuxt',
		kind: 'nuxt-4',
		plant: file('node_modules/h3/package.json', JSON.stringify({ version: '2.0.8' }))
	},
	{
		code: 'PACKAGE_NOT_INSTALLED',
		name: 'a package that is not installed',
		plant: (app) => {
			for (const [name, version] of [
				['jose', '6.2.0'],
				['cookie', '1.1.1'],
				['typescript', '6.0.0']
			])
				app.write(`node_modules/${name}/package.json`, JSON.stringify({ version }));
		}
	},
	{ code: 'OTHER_AUTH', name: 'another library', plant: dependency('better-auth', '^1.0.0') },
	{ code: 'AUTHJS_LEFT', name: 'Auth.js', plant: dependency('@auth/core', '^0.41.0') },
	{
		code: 'STAMP_DISAGREES',
		name: 'a stamp of another release',
		plant: dependency('auth-cli-stamp', '9.9.9')
	},
	{
		code: 'INTEGRITY_MISMATCH',
		also: ['STAMP_DISAGREES'],
		name: 'a file and its hash changed together',
		plant: (app) => {
			const path = `${runtime}/core/cookies.ts`;
			app.edit(path, (text) => `${text}// not of the owner\n`);
			app.edit('auth.json', (text) => {
				const value = JSON.parse(text);
				return JSON.stringify({
					...value,
					files: { ...value.files, [path]: hashText(app.read(path)) }
				});
			});
		}
	},
	...faultsOfServers,
	...faultsOfSettings,
	...faultsOfHosting,
	...faultsOfPages
];

// Faults in files that build an app or take it to a host, and in what browsers get.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { all, config, type Fault, file, swap, variable } from './plant.ts';

const value = 'kT9xQ2mW7rZ4vB8nL1pC6sD3fG5hJ0yU';
const written = (path: string, text: string, kind: Fault['kind'] = 'hono-4'): Fault => ({
	code: 'SECRET_IN_FILE',
	name: `a secret in ${path}: ${text.replace(/\s+/g, ' ').slice(0, 40)}`,
	kind,
	plant: file(path, text)
});

export const faultsOfHosting: readonly Fault[] = [
	...[
		"const files = process.env.STATIC ? 'export' : undefined;\nexport default { output: files };\n",
		"const config = {};\nif (process.env.STATIC) config.output = 'export';\nexport default config;\n",
		'export default {\n  output: process.env.CI === "true" ? "standalone" : "export",\n};\n'
	].map((text) => ({
		...({ code: 'EXPORTED_SOMETIMES', name: `a static build: ${text}`, kind: 'next-16' } as const),
		plant: file('next.config.mjs', text)
	})),
	written('Dockerfile', `FROM node:24\nENV AUTH_SECRET=${value}\nRUN npm ci\n`),
	written('Dockerfile', `FROM node:24\nENV PORT=3000 AUTH_SECRET="${value}"\n`, 'express-5'),
	written('Dockerfile', 'FROM node:24\nARG AUTH_SECRET\nRUN npm run build\n', 'next-16'),
	written('Dockerfile', 'FROM node:24\nENV AUTH_SECRET=$AUTH_SECRET\n', 'nuxt-4'),
	written('Dockerfile', `FROM node:24\nENV AUTH_GITHUB_SECRET ${value}\n`, 'fastify-5'),
	written('api.Dockerfile', `FROM node:24\nARG AUTH_SECRET=${value}\n`, 'elysia-1'),
	written(
		'docker-compose.yml',
		`services:\n  app:\n    environment:\n      AUTH_SECRET: ${value}\n`
	),
	written(
		'compose.prod.yaml',
		`services:\n  app:\n    environment:\n      - AUTH_SECRET=${value}\n`,
		'sveltekit-3'
	),
	written(
		'docker-compose.yml',
		`services:\n  app:\n    environment:\n      AUTH_SECRET: \${AUTH_SECRET:-${value}}\n`,
		'express-5'
	),
	written('vercel.json', `{ "env": { "AUTH_SECRET": "${value}" } }`, 'next-16'),
	written('netlify.toml', `[build.environment]\n  AUTH_SECRET = "${value}"\n`, 'astro-7'),
	written('fly.toml', `[env]\n  AUTH_SECRET = "${value}"\n`, 'qwik-2'),
	written(
		'render.yaml',
		`services:\n  - envVars:\n      - key: AUTH_SECRET\n        value: ${value}\n`,
		'react-router-8'
	),
	written(
		'k8s/app.yaml',
		`env:\n  - name: AUTH_GITHUB_SECRET\n    value: "${value}"\n`,
		'solid-start-2'
	),
	written('.github/workflows/deploy.yml', `env:\n  AUTH_SECRET: ${value}\n`, 'tanstack-start-1'),
	written(
		'ecosystem.config.cjs',
		`module.exports = { apps: [{ env: { AUTH_SECRET: '${value}' } }] };\n`,
		'express-5'
	),
	{
		code: 'SECRET_IN_FILE',
		name: 'a secret in a script',
		kind: 'next-16',
		plant: (app) =>
			app.edit('package.json', (text) =>
				JSON.stringify({
					...JSON.parse(text),
					scripts: { start: `AUTH_SECRET=${value} next start` }
				})
			)
	},
	...['wrangler.toml', 'wrangler.jsonc'].map(
		(path): Fault => ({
			code: 'SECRET_IN_FILE',
			name: `a secret among the vars of ${path}`,
			kind: 'hono-4',
			plant: file(
				path,
				path.endsWith('toml')
					? `name = "app"\n[vars]\nAUTH_SECRET = "${value}"\n`
					: `{ "name": "app", "vars": { "AUTH_SECRET": "${value}" } }`
			)
		})
	),
	{
		code: 'ENV_IN_IMAGE',
		name: 'an image that gets the env file',
		kind: 'express-5',
		plant: file('Dockerfile', 'FROM node:24\nCOPY . .\nRUN npm ci\n')
	},
	{
		code: 'ENV_IN_IMAGE',
		name: 'an image that gets another env file than the one that is left out',
		kind: 'sveltekit-3',
		plant: all(
			file('Dockerfile', 'FROM node:24\nCOPY --chown=node . /app\n'),
			file('.dockerignore', 'node_modules\n.env.local\n')
		)
	},
	{
		code: 'DEVELOPMENT_DEPLOYED',
		name: 'an image that runs as in development',
		kind: 'hono-4',
		plant: file('Dockerfile', 'FROM node:24\nENV NODE_ENV=development\nCOPY src src\n')
	},
	{
		code: 'DEVELOPMENT_DEPLOYED',
		name: 'an env file of production that says development',
		kind: 'express-5',
		plant: file('.env.production', 'NODE_ENV=development\n')
	},
	{
		code: 'DEVELOPMENT_DEPLOYED',
		name: 'a host that is told development',
		kind: 'elysia-1',
		plant: file('fly.toml', '[env]\n  NODE_ENV = "development"\n')
	},
	{
		code: 'DEV_PROVIDER_ALLOWED',
		name: 'the local provider in an image',
		kind: 'fastify-5',
		plant: file('Dockerfile', 'FROM node:24\nENV AUTH_ALLOW_DEV_PROVIDER=1\n')
	},
	{
		code: 'SECRET_SENT_TO_BROWSERS',
		name: 'a secret in runtimeConfig.public',
		kind: 'nuxt-4',
		plant: file(
			'nuxt.config.ts',
			'export default defineNuxtConfig({ runtimeConfig: { public: { authSecret: process.env.AUTH_SECRET } } })\n'
		)
	},
	{
		code: 'SECRET_SENT_TO_BROWSERS',
		name: 'a secret that is nested in runtimeConfig.public',
		kind: 'nuxt-4',
		plant: file(
			'nuxt.config.ts',
			`export default defineNuxtConfig({ runtimeConfig: { public: { auth: { clientSecret: '${value}' } } } })\n`
		)
	},
	{
		code: 'SECRET_SENT_TO_BROWSERS',
		name: 'a secret in app.config.ts',
		kind: 'nuxt-4',
		plant: file(
			'app/app.config.ts',
			'export default defineAppConfig({ key: process.env.AUTH_SECRET })\n'
		)
	},
	{
		code: 'SECRET_SENT_TO_BROWSERS',
		name: 'a secret in env of next.config',
		kind: 'next-16',
		plant: file(
			'next.config.ts',
			'export default { env: { AUTH_SECRET: process.env.AUTH_SECRET } };\n'
		)
	},
	{
		code: 'SECRET_SENT_TO_BROWSERS',
		name: 'a secret that Vite defines',
		kind: 'solid-start-2',
		plant: file(
			'vite.config.ts',
			"export default defineConfig({ plugins: [solidStart()], define: { 'process.env.AUTH_SECRET': JSON.stringify(process.env.AUTH_SECRET) } });\n"
		)
	},
	{
		code: 'SECRET_SENT_TO_BROWSERS',
		name: 'a prefix of variables that the secrets have',
		kind: 'react-router-8',
		plant: file(
			'vite.config.ts',
			"export default defineConfig({ plugins: [reactRouter()], envPrefix: ['VITE_', 'AUTH_'] });\n"
		)
	},
	{
		code: 'SECRET_SENT_TO_BROWSERS',
		name: 'a secret for the client in a schema',
		kind: 'astro-7',
		plant: file(
			'astro.config.mjs',
			"export default defineConfig({ adapter: node(), env: { schema: { AUTH_SECRET: envField.string({ context: 'client', access: 'public' }) } } });\n"
		)
	},
	{
		code: 'ENV_NOT_IGNORED',
		name: 'the key of Apple',
		kind: 'hono-4',
		plant: file('AuthKey_ABC123.p8', '-----BEGIN PRIVATE KEY-----\n')
	},
	{
		code: 'ENV_TRACKED',
		name: 'the key of Apple in git',
		kind: 'express-5',
		plant: all(file('AuthKey_ABC123.p8', '-----BEGIN PRIVATE KEY-----\n'), (app) =>
			app.git('add', 'AuthKey_ABC123.p8')
		)
	},
	{
		code: 'ENV_UNSEEN',
		name: 'a worker without variables',
		kind: 'react-router-8',
		plant: file('wrangler.toml', 'compatibility_date = "2024-11-01"\n')
	},
	{
		code: 'URL_INSECURE',
		name: 'AUTH_URL by http in production',
		kind: 'hono-4',
		plant: file('.env.production', 'AUTH_URL=http://app.example\n')
	},
	{
		code: 'ENV_NOT_IGNORED',
		name: 'an env file of production',
		kind: 'fastify-5',
		plant: file('.env.production', `AUTH_SECRET=${value}\n`),
		also: ['SECRET_IN_MODE_FILE']
	},
	{
		code: 'ENV_OLD_NAME',
		name: 'the old name of the secret',
		kind: 'express-5',
		plant: variable('NEXTAUTH_SECRET=x')
	},
	{
		code: 'CONFIG_MISSING',
		name: 'no configuration of a server',
		kind: 'hono-4',
		plant: (app) => rmSync(join(app.folder, config)),
		also: ['PROVIDER_UNLISTED', 'PROVIDER_UNLISTED']
	},
	{
		code: 'SECRET_IN_FILE',
		name: 'a secret in a file of a language of its own',
		kind: 'hono-4',
		plant: file('infra/main.tf', `variable "auth" { default = "${value}" }\n`),
		missed: 'only files with usual names are read'
	},
	{
		code: 'DEVELOPMENT_DEPLOYED',
		name: 'a script beside the app that starts it as in development',
		kind: 'express-5',
		plant: swap('package.json', ['"name"', '"main": "start.sh",\n\t"name"']),
		missed: 'shell scripts are not read'
	}
];

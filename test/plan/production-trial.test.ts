import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { productionTrial } from '../../src/plan/production-trial.ts';
import { type Files, memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';

type Id = 'next' | 'sveltekit' | 'hono' | 'express' | 'fastify' | 'react-router' | 'astro';

function trial(framework: Id, scripts: object, more: { files?: Files; usesDev?: boolean } = {}) {
	const pkg = JSON.stringify({ name: 'app', scripts, dependencies: { [framework]: '^1.0.0' } });
	const project = memoryApp({ 'package.json': pkg, ...more.files }, { framework });
	const [step = ''] = productionTrial(toApp(project, smallCatalogue()), more.usesDev ?? true);
	return step.split('\n');
}

/** Variables of every server, and of those that run anywhere. */
const web = 'AUTH_URL=http://localhost:5173/auth AUTH_ALLOW_DEV_PROVIDER=1';
const server = `NODE_ENV=production ${web}`;

describe('productionTrial', () => {
	it('is one command for each kind of shell, after the build', () => {
		const scripts = { build: 'vite build', preview: 'vite preview' };
		expect(trial('sveltekit', scripts)).toEqual([
			'Try a production build on this machine: npm run build, then',
			'AUTH_URL=http://localhost:4173/auth AUTH_ALLOW_DEV_PROVIDER=1 npm run preview',
			"or, in a window of PowerShell: $env:AUTH_URL='http://localhost:4173/auth'; $env:AUTH_ALLOW_DEV_PROVIDER='1'; npm run preview"
		]);
	});

	it.each([
		'node --enable-source-maps dist/index.js',
		'tsx src/index.ts',
		'cross-env LOG=1 node dist/a.js',
		'fastify start -l info app.js'
	])('has no PowerShell command that contains its syntax: %s', (start) => {
		const [, , line = ''] = trial('hono', { build: 'tsc', start });
		// A text in single quotes is literal; bare words must not begin with a shell character, and
		// `-x.y` would be two.
		const word = String.raw`(?:--?[a-zA-Z][\w-]*(?:=[\w./-]+)?|[\w.][\w./@-]*)`;
		const shell = new RegExp(String.raw`: (?:\$env:[A-Z_]+='[^'$]*'; )+${word}(?: ${word})*$`);
		expect(line).toMatch(shell);
	});

	it('is absent without a build script', () => {
		expect(trial('sveltekit', { dev: 'vite', starts: 'x' })).toEqual(['']);
	});

	it('omits the local provider for apps without it', () => {
		const [, command] = trial('sveltekit', { preview: 'vite preview' }, { usesDev: false });
		expect(command).toBe('AUTH_URL=http://localhost:4173/auth npm run preview');
	});

	it.each([
		['node dist/index.js', `${server} node --env-file=.env dist/index.js`],
		['node --enable-source-maps .', `${server} node --env-file=.env --enable-source-maps .`],
		['tsx src/index.ts', `${server} npx tsx --env-file=.env src/index.ts`],
		['npm run build && node dist', `${server} node --env-file=.env dist`],
		[
			'cross-env NODE_ENV=production LOG=1 node dist/a.js',
			`NODE_ENV=production LOG=1 ${web} node --env-file=.env dist/a.js`
		]
	])('lets the program of a server read the env file: %s', (start, command) => {
		expect(trial('hono', { build: 'tsc', start })[1]).toBe(command);
	});

	it.each([
		'node --env-file=.env dist/index.js',
		'node -r dotenv/config dist/index.js',
		'fastify start -l info app.js',
		'node dist/index.js | pino-pretty'
	])('leaves a script alone that reads it, or is more than a single program: %s', (start) => {
		expect(trial('express', { start })[1]).toBe(`${server} npm run start`);
	});

	it('leaves a script alone if the code reads the env file', () => {
		const files = { 'src/index.ts': "import 'dotenv/config';" };
		const [, command] = trial('express', { start: 'node dist/index.js' }, { files });
		expect(command).toBe(`${server} npm run start`);
	});

	it('starts a server of the owner by its script where the framework reads the env file in it', () => {
		const start = 'cross-env NODE_ENV=production node server.js';
		const files = { 'app/page.tsx': '', 'server.js': "const next = require('next');\n" };
		expect(trial('next', { build: 'next build', start }, { files })[1]).toMatch(
			/^AUTH_URL=\S+ AUTH_ALLOW_DEV_PROVIDER=1 npm run start$/
		);
	});

	it('runs the React Router build by Node.js, since its own program reads no env file', () => {
		const scripts = { start: 'react-router-serve ./build/server/index.js' };
		expect(trial('react-router', scripts)[1]).toBe(
			'AUTH_URL=http://localhost:3000/auth AUTH_ALLOW_DEV_PROVIDER=1 node --env-file=.env node_modules/@react-router/serve/bin.cjs ./build/server/index.js'
		);
	});

	it("runs the preview of Astro by Node.js, too, from its place in the app's version", () => {
		const env =
			'AUTH_URL=http://localhost:4321/api/auth AUTH_ALLOW_DEV_PROVIDER=1 node --env-file=.env';
		const scripts = { preview: 'astro preview' };
		expect(trial('astro', scripts)[1]).toBe(`${env} node_modules/astro/bin/astro.mjs preview`);
		const bin = JSON.stringify({ name: 'astro', bin: { astro: 'astro.js' } });
		const files = { 'node_modules/astro/package.json': bin };
		expect(trial('astro', scripts, { files })[1]).toBe(
			`${env} node_modules/astro/astro.js preview`
		);
	});

	it.each([
		['vite preview --port 5000', 5000],
		['PORT=5001 node build', 5001]
	])('knows the port of %s', (preview, port) => {
		expect(trial('sveltekit', { preview })[1]).toContain(`http://localhost:${port}/auth`);
	});
});

import { expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { takenRoutes } from '../../src/checks/own-routes.ts';
import { memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';

it('looks for pages at sign-in URLs only in the routes folder', () => {
	const app = memoryApp({
		'src/routes/(site)/auth/signin/+page.svelte': '',
		'src/routes/signin/+page.svelte': '',
		'src/lib/auth/signin/+page.svelte': ''
	});
	const walked: string[] = [];
	const sources = (folder = '') => {
		walked.push(folder);
		return app.sources(folder);
	};
	const found = takenRoutes(toApp({ ...app, sources }, smallCatalogue()));
	expect(walked).toEqual(['src/routes']);
	expect(found.map(({ title }) => title)).toEqual([
		expect.stringMatching(/^src\/routes\/\(site\)\/auth\/signin\/\+page\.svelte .* \/auth\/signin:/)
	]);
});

it('reports a catch-all route over sign-in, such as those of other libraries', () => {
	const files = {
		'src/routes/api/[...auth].ts': '',
		'src/routes/[...404].tsx': '',
		'src/routes/shop/[...rest].ts': ''
	};
	const app = memoryApp(files, { framework: 'solid-start', major: 2 });
	const found = takenRoutes(toApp(app, smallCatalogue()));
	expect(found.map(({ title }) => title)).toEqual([
		'src/routes/api/[...auth].ts answers what is below /api, but not below /api/auth: sign-in does there. If it handles sign-in as well, move it.'
	]);
});

const mounted = (call: string) =>
	`import express from 'express';\nimport { account } from './account.js';\n${call}\n`;
const express = "import { Router } from 'express';\nexport const account = Router();\n";

it.each<[string, string, Record<string, string>]>([
	['express', 'src/app.ts', { 'src/app.ts': mounted("app.get('/auth/session', show);") }],
	[
		'express',
		'src/account.ts',
		{
			'src/app.ts': mounted("app.use('/auth', limit({ max: 3 }), account);"),
			'src/account.ts': `${express}account\n\t.post('/login', login)\n\t.get('/session', show);`
		}
	],
	[
		'express',
		'routes/account.js',
		{
			'app.js':
				"const app = require('express')();\napp.use('/shop', require('./shop'));\napp.use('/auth/', require('./routes/account'));",
			'routes/account.js':
				"const router = require('express').Router();\nrouter.route('/session').get(show);"
		}
	],
	[
		'express',
		'src/account.ts',
		{
			'src/app.ts': mounted("app.use('/api', account);"),
			'src/account.ts': `${express}const own = Router();\nown.get('/session', show);\naccount.use('/auth', own);`,
			'.env': 'AUTH_URL=https://app.test/api/auth'
		}
	],
	[
		'express',
		'src/auth-router.ts',
		{
			'src/app.ts': mounted("app.use('/auth', account);"),
			'src/account.ts':
				"import { make } from './auth-router';\nexport const account = make(people);",
			'src/auth-router.ts':
				"import { Router } from 'express';\nexport function make() {\n  const own = Router();\n  own.get('/session', show);\n  return own;\n}"
		}
	],
	[
		'hono',
		'src/index.ts',
		{
			'src/index.ts':
				"import { Hono } from 'hono'\nconst own = new Hono().get('/session', (c) => c.json({}))\napp.route('/auth', own)"
		}
	],
	[
		'hono',
		'src/index.ts',
		{
			'src/index.ts':
				"import { Hono } from 'hono'\nconst app = new Hono().basePath('/auth')\napp.on(['GET', 'POST'], '/session', show)"
		}
	],
	[
		'elysia',
		'src/index.ts',
		{
			'src/index.ts':
				"import { Elysia } from 'elysia'\nnew Elysia({ name: 'own', prefix: '/auth' }).get('/session', () => null)"
		}
	],
	[
		'elysia',
		'src/index.ts',
		{
			'src/index.ts':
				"import { Elysia } from 'elysia'\nnew Elysia().group('/auth', (app) => app.get('/session', () => null)).listen(3000)"
		}
	],
	[
		'fastify',
		'src/account.ts',
		{
			'src/app.ts':
				"import Fastify from 'fastify'\nimport account from './account'\napp.register(account, { prefix: '/auth' })",
			'src/account.ts':
				"export default async (app) => {\n  app.get('/session', { schema }, show)\n}"
		}
	],
	[
		'fastify',
		'src/app.ts',
		{
			'src/app.ts':
				"import Fastify from 'fastify'\napp.route({ method: 'GET', url: '/auth/session', handler: show })"
		}
	]
])('reports a route of a server (%s) at a sign-in URL', (framework, where, files) => {
	const app = memoryApp(files, { framework, major: framework === 'fastify' ? 5 : 4 });
	const found = takenRoutes(toApp(app, smallCatalogue()));
	expect(found.map((one) => [one.code, one.where])).toEqual([['ROUTE_TAKEN', where]]);
});

it.each([
	['error', true],
	['session', false]
])('says of a server route for /auth/%s that it may come first: %s', (action, says) => {
	const files = { 'src/app.ts': mounted(`app.get('/auth/${action}', show);`) };
	const app = toApp(memoryApp(files, { framework: 'express', major: 5 }), smallCatalogue());
	expect(takenRoutes(app).map(({ title }) => title.includes('on purpose'))).toEqual([says]);
});

it.each<[string, Record<string, string>]>([
	['another address', { 'src/app.ts': mounted("app.get('/auth/me', show);") }],
	['a comment', { 'src/app.ts': mounted("// app.get('/auth/session', show);") }],
	[
		'what a client asks for',
		{ 'web/api.ts': "import axios from 'axios';\naxios.get('/auth/session', { withCredentials });" }
	],
	[
		'a router at another path',
		{
			'src/app.ts': mounted("app.use('/admin', account);"),
			'src/account.ts': `${express}account.get('/auth/session', show);`
		}
	],
	[
		'a test',
		{ 'src/app.test.ts': "import express from 'express';\napp.get('/auth/session', show);" }
	],
	['what is in front of a part', { 'src/app.ts': mounted("app.all('/auth/*', cors(), next);") }]
])('reports no server route for %s', (_, files) => {
	const app = memoryApp(files, { framework: 'express', major: 5 });
	expect(takenRoutes(toApp(app, smallCatalogue()))).toEqual([]);
});

it('reports no server route that the configuration names as a page', () => {
	const page = (path: string) => ({
		'src/app.ts': mounted("app.get('/auth/error', show);\napp.get('/auth/session', show);"),
		'src/auth.ts': `export const { handlers } = SignIn({ providers: [], pages: { error: '${path}' } });`
	});
	const pathsOf = (files: Record<string, string>) => {
		const app = memoryApp(files, { framework: 'express', major: 5 });
		return takenRoutes(toApp(app, smallCatalogue())).map(
			({ title }) => /\/auth\/\w+/.exec(title)?.[0]
		);
	};
	expect(pathsOf(page('/error'))).toEqual(['/auth/error', '/auth/session']);
	expect(pathsOf(page('/auth/error'))).toEqual(['/auth/session']);
});

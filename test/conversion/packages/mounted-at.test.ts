import { describe, expect, it } from 'vitest';
import { toApp } from '../../../src/app/app.ts';
import { mountedAt } from '../../../src/conversion/packages/mounted-at.ts';
import { openCatalogue } from '../../../src/templates/catalogue.ts';
import { memoryApp } from '../../templates/memory-app.ts';

const ofExpress = mountedAt({ name: 'ExpressAuth', framework: 'express' });
const ofHono = mountedAt({ name: 'authHandler', framework: 'hono' });
const inFiles = (files: Readonly<Record<string, string>>) => ofExpress(memoryApp(files));
const found = (text: string) =>
	inFiles({ 'src/app.ts': `import express, { Router } from 'express';\n${text}` });
const express = `import express, { Router } from 'express';\n`;
const router = `${express}const router = Router();\nrouter.use('/auth/*', ExpressAuth(config));\nexport default router;`;

describe('mountedAt', () => {
	it.each([
		[`app.use('/api/auth', ExpressAuth(config));`, '/api/auth'],
		[`app.use("/auth/*", ExpressAuth({ providers: [] }))`, '/auth'],
		['app.use(`/auth/{*any}`, cors(), ExpressAuth(config));', '/auth'],
		[`this.app.use('/auth/*splat', ExpressAuth(config));`, '/auth'],
		[
			`const router = express.Router();\nrouter.use('/auth', ExpressAuth(a));\napp.use('/api', router);`,
			'/api/auth'
		],
		[`const router = Router();\nrouter.use('/auth', ExpressAuth(a));\napp.use(router);`, '/auth']
	])('reads %s', (text, path) => {
		expect(found(text)).toBe(path);
	});

	it.each([
		`// app.use('/auth', ExpressAuth(config));`,
		`app.use(path, ExpressAuth(config));`,
		`app.use('/site', site);\napp.use(path, ExpressAuth(config));`,
		`const router = Router();\nrouter.use('/auth', ExpressAuth(a));`,
		`app.use('/auth', { handle });`
	])('does not know it from %s', (text) => {
		expect(found(text)).toBeUndefined();
	});

	it('follows routers of other files to the app', () => {
		const index = `${express}import auth from './auth-routes';\nexport const api = Router();\napi.use('/v1', auth);`;
		const app = `${express}import { api } from './api';\nconst app = express();\napp.use('/api', api);`;
		const files = { 'src/auth-routes.ts': router, 'src/api.ts': index, 'src/app.ts': app };
		expect(inFiles(files)).toBe('/api/v1/auth');
	});

	it('follows CommonJS, too', () => {
		const files = {
			'src/routes.js': `const { Router } = require('express');\nconst router = Router();\nrouter.use('/auth', ExpressAuth(a));\nmodule.exports = router;`,
			'src/app.js': `const express = require('express');\nconst routes = require('./routes');\nconst app = express();\napp.use('/api', routes);`
		};
		expect(inFiles(files)).toBe('/api/auth');
	});

	it('does not choose between two places', () => {
		const app = `${express}import auth from './auth-routes';\napp.use('/a', auth);\napp.use('/b', auth);`;
		expect(inFiles({ 'src/auth-routes.ts': router, 'src/app.ts': app })).toBeUndefined();
	});

	it('follows a handler that is made beside its options', () => {
		const files = {
			'src/auth.ts': `export const auth = ExpressAuth(config);`,
			'src/routes.ts': `${express}import { auth } from './auth';\nconst router = Router();\nrouter.use('/auth/*', auth);\nexport default router;`,
			'src/app.ts': `${express}import routes from './routes';\nconst app = express();\napp.use('/api', routes);`
		};
		expect(inFiles(files)).toBe('/api/auth');
	});

	it.each([
		[`app.use('/api/auth/*', authHandler())`, '/api/auth'],
		[`app.all('/auth/*', cors(), authHandler());`, '/auth'],
		[
			"const sub = new Hono();\nsub.use('/auth/*', authHandler());\napp.route('/api', sub);",
			'/api/auth'
		],
		["const api = new Hono().basePath('/api');\napi.use('/auth/*', authHandler());", '/api/auth'],
		['app.use(path, authHandler());', undefined],
		[`app.use('/:tenant/auth/*', authHandler());`, undefined]
	])('reads %s of Hono', (text, path) => {
		const app = `import { Hono } from 'hono';\nconst app = new Hono();\n`;
		expect(ofHono(memoryApp({ 'src/index.ts': app + text }))).toBe(path);
	});

	it('follows an app of Hono that another one has', () => {
		const hono = `import { Hono } from 'hono';\n`;
		const files = {
			'src/auth.ts': `${hono}export const auth = new Hono().use('/auth/*', authHandler());`,
			'src/index.ts': `${hono}import { auth } from './auth';\nconst app = new Hono();\napp.route('/api', auth);`
		};
		expect(ofHono(memoryApp(files))).toBe('/api/auth');
	});

	it('is only likely for Hono, where the options and AUTH_URL say it first', () => {
		const pathWith = (files: Readonly<Record<string, string>>) => {
			const app = {
				'package.json': '{ "dependencies": { "@hono/auth-js": "^1.0.0", "hono": "^4.0.0" } }',
				'src/index.ts': `import { Hono } from 'hono';\nimport { authHandler } from '@hono/auth-js';\nconst app = new Hono();\napp.use('/api/auth/*', authHandler());`
			};
			return toApp(
				memoryApp({ ...app, ...files }, { framework: 'hono', major: 4 }),
				openCatalogue()
			).authPath();
		};
		expect(pathWith({})).toBe('/api/auth');
		expect(pathWith({ '.env': 'AUTH_URL=http://localhost:3000/sign\n' })).toBe('/sign');
	});
});

import { describe, expect, it } from 'vitest';
import { mountedAt } from '../../../../src/conversion/packages/auth-express/mounted-at.ts';
import { memoryApp } from '../../../templates/memory-app.ts';

const inFiles = (files: Readonly<Record<string, string>>) => mountedAt(memoryApp(files));
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
});

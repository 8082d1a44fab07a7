import { describe, expect, it } from 'vitest';
import { mountedAt } from '../../../../src/conversion/packages/auth-express/mounted-at.ts';

const found = (text: string) => mountedAt({ sources: () => ['app.ts'], text: () => text });

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
		`const router = Router();\nrouter.use('/auth', ExpressAuth(a));\nexport default router;`,
		`app.use('/auth', { handle });`
	])('does not know it from %s', (text) => {
		expect(found(text)).toBeUndefined();
	});
});

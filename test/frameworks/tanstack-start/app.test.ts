import { describe, expect, it } from 'vitest';
import { tanstackStart } from '../../../src/frameworks/tanstack-start/index.ts';
import { type Files, memoryApp } from '../../templates/memory-app.ts';

const app = (files: Files) => memoryApp(files, { framework: 'tanstack-start', major: 1 });
const config = (settings: string, options = '') =>
	app({
		'vite.config.ts': `export default defineConfig({\n\t${settings}\n\tplugins: [tanstackStart(${options})]\n});\n`
	});

describe('an app of TanStack Start', () => {
	it.each([
		['nothing', config(''), ''],
		['the base of Vite', config("base: '/shop/',"), '/shop'],
		['the root', config("base: '/',"), ''],
		['assets that lie elsewhere', config("base: 'https://cdn.example/',"), ''],
		['a path of its router', config('', "{ router: { basepath: '/app' } }"), '/app'],
		['both', config("base: '/_ui/',", "{ router: { basepath: '/' } }"), ''],
		['what its client is built into', config('', "{ client: { base: '/_build' } }"), ''],
		['a comment', config("// base: '/shop/',"), '']
	])('is served below its configured path: %s', (_, project, base) => {
		expect(tanstackStart.addresses.base(project)).toBe(base);
	});

	it.each([
		['/api/auth/$.ts', '/api/auth/$'],
		['/api.auth.session.ts', '/api/auth/session'],
		['/_layout/(group)/orders_.new.lazy.tsx', '/orders/new'],
		['/posts/index.tsx', '/posts'],
		['/posts/route.tsx', '/posts'],
		['/-parts/button.tsx', undefined],
		['/__root.tsx', '']
	])('has a URL by the name of a file: %s', (file, address) => {
		const [routes] = tanstackStart.addresses.byFile?.(app({})) ?? [];
		expect(routes?.addressOf(file)).toBe(address);
	});

	it.each([
		["{ router: { routeFilePrefix: '~' } }", undefined, '~api/~auth/~$.ts'],
		['', '{ // of the router\n "routeFilePrefix": "page-" }', 'page-api/page-auth/page-$.ts'],
		["{ router: { routeFilePrefix: '' } }", '{ "routeFilePrefix": "~" }', 'api/auth/$.ts'],
		["{ router: { routeFileIgnorePrefix: 'auth' } }", undefined, 'api.auth.$.ts'],
		["{ router: { routeFileIgnorePattern: '^api$' } }", undefined, 'api.auth.$.ts'],
		["{ router: { routeFileIgnorePattern: '\\\\.test\\\\.' } }", undefined, 'api/auth/$.ts'],
		['', '{ "routeFileIgnorePattern": "^(auth|api\\\\.auth.*)$" }', 'api/auth.$.ts'],
		[
			"{ router: { routeFilePrefix: '~', routeFileIgnorePattern: '^~api$' } }",
			undefined,
			'~api.auth.$.ts'
		],
		["{ router: { routeFileIgnorePattern: '(' } }", undefined, 'api/auth/$.ts'],
		[
			`{ router: { routeFileIgnorePattern: '(${'.|'.repeat(400)}.)*!' } }`,
			undefined,
			'api/auth/$.ts'
		],
		['{ router: { routeFileIgnorePattern: patternOfOurs } }', undefined, 'api/auth/$.ts']
	])(
		'has the sign-in route under a name that its router accepts: %s %s',
		(options, file, route) => {
			const vite = `export default { plugins: [tanstackStart(${options})] };\n`;
			const files = { 'vite.config.ts': vite, ...(file && { 'tsr.config.json': file }) };
			expect(tanstackStart.places(app(files))).toMatchObject({ route: `src/routes/${route}` });
		}
	);

	it('is rejected when its router cannot see that route, unless it exists or is listed', () => {
		const hiding = { 'tsr.config.json': '{ "routeFileIgnorePattern": "auth" }' };
		expect(() => tanstackStart.places(app(hiding))).toThrow(
			/routeFileIgnorePattern hides src\/routes\/api\/auth\/\$\.ts/
		);
		for (const prefix of ['../', '/etc/', 'a b', '..\\\\']) {
			const leading = app({ 'tsr.config.json': `{ "routeFilePrefix": "${prefix}" }` });
			expect(() => tanstackStart.places(leading)).toThrow(/routeFilePrefix hides/);
			expect(tanstackStart.demo?.(leading)).toMatchObject({ folder: 'src/routes/auth-demo' });
		}
		const there = { ...hiding, 'src/routes/api.auth.$.ts': '' };
		expect(tanstackStart.places(app(there))).toMatchObject({ route: 'src/routes/api.auth.$.ts' });
		const listed = {
			'vite.config.ts': 'tanstackStart({ router: { virtualRouteConfig: routes } })'
		};
		expect(tanstackStart.places(app({ ...hiding, ...listed }))).toMatchObject({
			route: 'src/routes/api/auth/$.ts'
		});
	});

	it('has the URLs that its router sees', () => {
		const names = {
			'tsr.config.json': '{ "routeFilePrefix": "~", "routeFileIgnorePattern": "css" }'
		};
		const [routes] = tanstackStart.addresses.byFile?.(app(names)) ?? [];
		expect(routes?.addressOf('/~api/~auth/~error.tsx')).toBe('/api/auth/error');
		expect(routes?.addressOf('/~api.auth.error.tsx')).toBe('/api/auth/error');
		expect(routes?.addressOf('/api/auth/error.tsx')).toBeUndefined();
		expect(routes?.addressOf('/~error.css.ts')).toBeUndefined();
		expect(tanstackStart.demo?.(app(names))).toMatchObject({
			folder: 'src/routes/~auth-demo',
			files: { '~index.tsx': 'demo/page.tsx' }
		});
	});

	it('keeps its sign-in route, and its secrets where Workers read them', () => {
		const places = tanstackStart.places(
			app({ 'wrangler.jsonc': '{}', 'src/routes/api.auth.$.ts': '' })
		);
		expect(places).toMatchObject({ env: '.dev.vars', route: 'src/routes/api.auth.$.ts' });
		expect(tanstackStart.places(app({}))).toMatchObject({
			env: '.env',
			route: 'src/routes/api/auth/$.ts'
		});
	});
});

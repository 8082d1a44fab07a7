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
	])('is served below what it says: %s', (_, project, base) => {
		expect(tanstackStart.basePath(project)).toBe(base);
	});

	it.each([
		['/api/auth/$.ts', '/api/auth/$'],
		['/api.auth.session.ts', '/api/auth/session'],
		['/_layout/(group)/orders_.new.lazy.tsx', '/orders/new'],
		['/posts/index.tsx', '/posts'],
		['/posts/route.tsx', '/posts'],
		['/-parts/button.tsx', undefined],
		['/__root.tsx', '']
	])('has an address by the name of a file: %s', (file, address) => {
		const [routes] = tanstackStart.routes?.(app({})) ?? [];
		expect(routes?.addressOf(file)).toBe(address);
	});

	it('keeps the route of sign-in that it has, and its secrets where Workers read them', () => {
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

import { expect, it } from 'vitest';
import { openProject } from '../../../src/frameworks/index.ts';
import { temporaryApp } from '../../apply/temporary-app.ts';

const detect = (plugins: string) =>
	openProject(
		temporaryApp({
			'package.json': JSON.stringify({ devDependencies: { '@react-router/dev': '^8.4.0' } }),
			'app/routes.ts': 'export default [];\n',
			'vite.config.ts': `export default defineConfig({ plugins: [${plugins}] });\n`
		}),
		{ env: {} }
	);

it('rejects an app in RSC mode, whose requests bypass middleware, and names what is supported', () => {
	const code = 'MODE_UNSERVED';
	for (const plugins of ['unstable_reactRouterRSC(), rsc()', 'reactRouterRSC({})']) {
		const refused = expect.objectContaining({
			code,
			fix: expect.stringContaining('reactRouter()')
		});
		expect(() => detect(plugins).folders).toThrow(refused);
	}
	expect(detect('reactRouter() /* unstable_reactRouterRSC() */').folders.source).toBe('app');
});

import { type Folders, folderReader } from '../../detect/folders.ts';
import type { FrameworkDefinition } from '../../detect/framework.ts';
import type { App } from '../../detect/reader.ts';
import { pluginOptions } from '../../detect/vite-config.ts';

/** Qwik City 1 and Qwik 2, whose router has another package name. */
export const qwik = {
	id: 'qwik',
	name: 'Qwik',
	packages: [
		{ name: '@builder.io/qwik-city', majors: [1], first: '1.8.0' },
		{ name: '@qwik.dev/router', majors: [2] }
	],
	devPort: 5173,
	folders,
	confirms: (viteConfig, has) =>
		/\bqwik(?:City|Router)\s*\(/.test(viteConfig) || has('src/entry.ssr.tsx'),
	style: { indent: '  ', quote: '"', semicolons: true, trailingComma: true, newline: '\n' },
	styleFiles: [
		'src/root.tsx',
		'src/entry.ssr.tsx',
		'src/routes/layout.tsx',
		'src/routes/index.tsx',
		'src/root.jsx',
		'src/routes/layout.jsx',
		'src/routes/index.jsx'
	]
} as const satisfies FrameworkDefinition;

function folders(app: App): Folders {
	const proof = ['src/routes'];
	const code = folderReader(app, { options: pluginOptions(app, ['qwikVite']), proof });
	const options = pluginOptions(app, ['qwikCity', 'qwikRouter']);
	const folderOf = folderReader(app, { options, proof });
	const source = code(['srcDir'], 'src');
	const routes = folderOf(['routesDir'], 'src/routes');
	return { source, routes, shared: source, hooks: folderOf(['serverPluginsDir'], routes) };
}

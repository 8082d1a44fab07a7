import { type Folders, folderReader } from '../../detect/folders.ts';
import type { Disk } from '../../detect/reader.ts';
import { has, pluginOptions, readViteConfig, viteConfigs } from '../../detect/vite-config.ts';
import type { Framework } from '../framework.ts';
import { onVite } from '../vite.ts';

/** Qwik City 1 and Qwik 2, whose router has another package name. */
export const detection = {
	...onVite,
	id: 'qwik',
	name: 'Qwik',
	packages: [
		{ name: '@builder.io/qwik-city', majors: [1], first: '1.8.0' },
		{ name: '@qwik.dev/router', majors: [2] }
	],
	relatives: {
		'@builder.io/qwik': 'Qwik without Qwik City',
		'@qwik.dev/core': 'Qwik without its router'
	},
	folders,
	code: {
		...onVite.code,
		aliases: ({ source }: Folders) => [{ from: '~/*', to: `${source}/*` }],
		modules: ['@builder.io/', '@qwik.dev/']
	},
	confirms: (app: Pick<Disk, 'root' | 'reader'>) =>
		/\bqwik(?:City|Router)\s*\(/.test(readViteConfig(app)) || has(app, 'src/entry.ssr.tsx'),
	style: {
		usual: { indent: '  ', quote: '"', semicolons: true, trailingComma: true, newline: '\n' },
		files: [
			'src/root.tsx',
			'src/entry.ssr.tsx',
			'src/routes/layout.tsx',
			'src/routes/index.tsx',
			'src/root.jsx',
			'src/routes/layout.jsx',
			'src/routes/index.jsx',
			...viteConfigs
		]
	}
} as const satisfies Partial<Framework>;

function folders(app: Disk): Folders {
	const proof = ['src/routes'];
	const code = folderReader(app, { options: pluginOptions(app, ['qwikVite']), proof });
	const options = pluginOptions(app, ['qwikCity', 'qwikRouter']);
	const folderOf = folderReader(app, { options, proof });
	const source = code(['srcDir'], 'src');
	const routes = folderOf(['routesDir'], 'src/routes');
	return { source, routes, shared: source, hooks: folderOf(['serverPluginsDir'], routes) };
}

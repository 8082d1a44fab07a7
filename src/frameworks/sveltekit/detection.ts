import { type Folders, folderReader, type Options } from '../../detect/folders.ts';
import { valuesOf, withoutComments } from '../../detect/object-literal.ts';
import type { Disk } from '../../detect/reader.ts';
import {
	configFile,
	has,
	optionsIn,
	pluginOptions,
	readViteConfig,
	viteConfigs
} from '../../detect/vite-config.ts';
import type { Framework } from '../framework.ts';
import { noServer } from '../no-server.ts';
import { onVite } from '../vite.ts';

/** Names of its own configuration, which version 2 has. */
export const kitConfigs = ['svelte.config.js', 'svelte.config.ts'];

/** SvelteKit: since version 2.60 new apps have no svelte.config.js, and version 3 refuses that file. */
export const detection = {
	...onVite,
	id: 'sveltekit',
	name: 'SvelteKit',
	packages: [
		{
			name: '@sveltejs/kit',
			majors: [2, 3],
			step: {
				packages: ['svelte@^4', 'vite@^5', '@sveltejs/vite-plugin-svelte@^3'],
				code: '`npx sv migrate sveltekit-2` changes its code'
			}
		}
	],
	relatives: { svelte: 'Svelte without SvelteKit' },
	folders,
	code: {
		...onVite.code,
		aliases: ({ shared }: Folders) =>
			['$lib', '#lib'].map((name) => ({ from: `${name}/*`, to: `${shared}/*` })),
		modules: ['$app/', '$env/', '@sveltejs/'],
		components: { ending: '.svelte', script: /(<script\b[^>]*(?:>|$))([\s\S]*?)(?=<\/script>|$)/g }
	},
	confirms: (app: Pick<Disk, 'root' | 'reader'>) =>
		/\bsveltekit\s*\(/.test(readViteConfig(app)) ||
		['src/app.html', 'svelte.config.js'].some((path) => has(app, path)),
	style: {
		usual: { indent: '\t', quote: "'", semicolons: true, trailingComma: false, newline: '\n' },
		files: [
			'src/app.d.ts',
			'src/hooks.server.ts',
			'src/hooks.server.js',
			'src/lib/index.ts',
			'src/routes/+layout.server.ts',
			'src/routes/+layout.server.js',
			'src/routes/+layout.ts',
			'src/routes/+layout.js',
			'src/routes/+page.server.ts',
			'src/routes/+page.server.js',
			'src/routes/+page.ts',
			'src/routes/+page.js',
			...viteConfigs
		]
	}
} as const satisfies Partial<Framework>;

/** `files` of the plugin, or of `kit` in the file that SvelteKit 2 has; 3 took `lib` out. */
function folders(app: Disk, major: number): Folders {
	refuseStatic(app);
	const options = [...pluginOptions(app, ['sveltekit']), ...kitOptions(app)];
	const folderOf = folderReader(app, { options, proof: ['src/routes', 'src/app.html'] });
	const source = folderOf(['files', 'src'], 'src');
	const library = `${source}/lib`;
	return {
		source,
		routes: folderOf(['files', 'routes'], `${source}/routes`),
		shared: major >= 3 ? library : folderOf(['files', 'lib'], library),
		hooks: folderOf(['files', 'hooks', 'server'], `${source}/hooks.server`)
	};
}

function kitOptions(app: Disk): readonly Options[] {
	return optionsIn(app, kitConfigs, (code) => {
		const found = valuesOf(code, 'kit');
		// All of it is imported.
		const isElsewhere = /\bfrom\s*['"]\.|\brequire\(\s*['"]\./.test(code);
		return found.length === 0 && isElsewhere ? [code] : found;
	});
}

/** One of several adapters may be for a static copy. */
function refuseStatic(app: Disk): void {
	for (const name of [...kitConfigs, ...viteConfigs]) {
		const config = configFile(app, [name]);
		if (config === undefined) continue;
		const named = withoutComments(config.text).matchAll(
			/(['"])([^'"\n]{0,80}adapter[^'"\n]{0,80})\1/g
		);
		const adapters = [...named].map(([, , adapter = '']) => adapter);
		if (adapters.length > 0 && adapters.every((adapter) => adapter === staticAdapter))
			throw noServer(config.file, staticAdapter);
	}
}

const staticAdapter = '@sveltejs/adapter-static';

import { portOfScript } from '../../detect/dev-port.ts';
import { type Folders, folderReader } from '../../detect/folders.ts';
import { argumentsOf } from '../../detect/object-literal.ts';
import type { Disk } from '../../detect/reader.ts';
import { has, optionsIn, pluginOptions, readViteConfig } from '../../detect/vite-config.ts';
import type { Framework } from '../framework.ts';
import { onVite } from '../vite.ts';

/** Names of the configuration of version 1; that of version 2 is Vite's. */
export const appConfigs = ['ts', 'js', 'mjs', 'mts'].map((ending) => `app.config.${ending}`);

const configures =
	'app.config.ts configures it with `defineConfig` of @solidjs/start/config, and its scripts run vinxi';

/** SolidStart: version 2 is a plug-in of Vite, version 1 an app of Vinxi. */
export const detection = {
	...onVite,
	id: 'solid-start',
	name: 'SolidStart',
	packages: [
		{
			name: '@solidjs/start',
			majors: [1, 2],
			step: { packages: ['vinxi@^0.5.3'], code: configures }
		}
	],
	relatives: {
		'solid-start': 'SolidStart before version 1, which has to become one of @solidjs/start 1 first',
		'solid-js': 'Solid without SolidStart'
	},
	steps: {
		'solid-start': {
			packages: ['@solidjs/start@^1', 'vinxi@^0.5.3'],
			code: `Import from @solidjs/start what came from solid-start, and take that out. ${configures}`
		}
	},
	devPort: (app: Disk) =>
		portOfScript(app, 'vinxi') ??
		(appConfigs.some((file) => has(app, file)) ? 3000 : onVite.devPort(app)),
	folders,
	code: {
		...onVite.code,
		aliases: ({ source }: Folders) => [{ from: '~/*', to: `${source}/*` }],
		modules: ['solid-js', '@solidjs/', 'vinxi/', 'server-only', 'client-only', 'env:', 'virtual:']
	},
	env: {
		// Nitro, and Vinxi before it, read no others.
		files: ['.env.local', '.env'],
		development: ['.env.local', '.env']
	},
	confirms: (app: Pick<Disk, 'root' | 'reader'>) =>
		/\bsolidStart\s*\(/.test(readViteConfig(app)) || appConfigs.some((file) => has(app, file)),
	style: {
		usual: { indent: '  ', quote: '"', semicolons: true, trailingComma: true, newline: '\n' },
		files: ['tsx', 'jsx'].flatMap((ending) => [
			`src/app.${ending}`,
			`src/entry-server.${ending}`,
			`src/routes/index.${ending}`
		])
	}
} as const satisfies Partial<Framework>;

/** `appRoot`, and `routeDir` below it. */
function folders(app: Disk): Folders {
	const options = [
		...pluginOptions(app, ['solidStart']),
		...optionsIn(app, appConfigs, (code) => argumentsOf(code, 'defineConfig'))
	];
	const folderOf = folderReader(app, { options, proof: ['src/routes'] });
	const source = folderOf(['appRoot'], 'src');
	return {
		source,
		routes: `${source}/${folderOf(['routeDir'], 'routes')}`,
		shared: `${source}/lib`,
		hooks: `${source}/middleware`
	};
}

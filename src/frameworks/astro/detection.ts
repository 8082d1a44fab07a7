import { portOfScript } from '../../detect/dev-port.ts';
import { type Folders, folderReader } from '../../detect/folders.ts';
import { argumentsOf } from '../../detect/object-literal.ts';
import type { Disk } from '../../detect/reader.ts';
import { configFile, has, optionsIn } from '../../detect/vite-config.ts';
import type { Framework } from '../framework.ts';
import { envOnWorkers, onVite, portOfConfig } from '../vite.ts';

/** Names of the configuration, in the order in which Astro looks for them. */
export const astroConfigs = ['mjs', 'js', 'ts', 'mts', 'cjs', 'cts'].map(
	(ending) => `astro.config.${ending}`
);

/** Astro: its own server is Vite's, with a configuration of its own. */
export const detection = {
	...onVite,
	id: 'astro',
	name: 'Astro',
	packages: [{ name: 'astro', majors: [4, 5, 6, 7], first: '4.5.0' }],
	devPort: (app: Disk) =>
		portOfScript(app, 'astro') ?? portOfConfig(configFile(app, astroConfigs)?.text ?? '') ?? 4321,
	folders,
	code: {
		...onVite.code,
		modules: ['astro:', 'astro/', '@astrojs/'],
		components: {
			ending: '.astro',
			// The fence that closes the front matter opens none.
			script:
				/((?<![\s\S])\s*---|<script\b[^>]*(?:>|(?![\s\S])))([\s\S]*?)(?=^---|<\/script>|(?![\s\S]))/gm
		}
	},
	env: envOnWorkers,
	confirms: (app: Pick<Disk, 'root' | 'reader'>) => astroConfigs.some((file) => has(app, file)),
	style: {
		usual: { indent: '\t', quote: "'", semicolons: true, trailingComma: true, newline: '\n' },
		files: [
			'src/middleware.ts',
			'src/middleware.js',
			'src/content.config.ts',
			'src/actions/index.ts',
			'src/consts.ts',
			...astroConfigs
		]
	}
} as const satisfies Partial<Framework>;

/** Astro moves its code as a whole: `srcDir`. */
function folders(app: Disk): Folders {
	const options = optionsIn(app, astroConfigs, (code) => argumentsOf(code, 'defineConfig'));
	const source = folderReader(app, { options, proof: ['src/pages'] })(['srcDir'], 'src').replace(
		/^\.\//,
		''
	);
	const within = source === '.' ? '' : `${source}/`;
	return {
		source,
		routes: `${within}pages`,
		shared: `${within}lib`,
		hooks: `${within}middleware`
	};
}

import { type Folders, folderReader } from '../../detect/folders.ts';
import type { Disk } from '../../detect/reader.ts';
import { pluginOptions, readViteConfig } from '../../detect/vite-config.ts';
import type { Framework } from '../framework.ts';
import { envOnWorkers, onVite } from '../vite.ts';

/** TanStack Start for React, since the first version with its base path in code. */
export const detection = {
	...onVite,
	id: 'tanstack-start',
	name: 'TanStack Start',
	packages: [{ name: '@tanstack/react-start', majors: [1], first: '1.132.36' }],
	relatives: {
		'@tanstack/react-router': 'TanStack Router without Start',
		'@tanstack/start': 'a beta of TanStack Start'
	},
	folders,
	code: {
		...onVite.code,
		modules: ['@tanstack/', 'react/', 'react-dom/', 'virtual:']
	},
	env: envOnWorkers,
	confirms: (app: Pick<Disk, 'root' | 'reader'>) =>
		/\btanstackStart\s*\(/.test(readViteConfig(app)),
	style: {
		usual: {
			indent: '  ',
			quote: "'",
			semicolons: false,
			trailingComma: true,
			newline: '\n'
		},
		files: ['tsx', 'jsx'].flatMap((ending) => [
			`src/routes/__root.${ending}`,
			`src/router.${ending}`,
			`src/routes/index.${ending}`
		])
	}
} as const satisfies Partial<Framework>;

/** `srcDirectory`, and `routesDirectory` of the router, which is relative to it; `tsr.config.json` does not count for these. */
function folders(app: Disk): Folders {
	const proof = ['src/routes'];
	const folderOf = folderReader(app, {
		options: pluginOptions(app, ['tanstackStart']),
		proof
	});
	const source = folderOf(['srcDirectory'], 'src');
	const routes = folderOf(['router', 'routesDirectory'], 'routes');
	return {
		source,
		routes: `${source}/${routes}`,
		shared: `${source}/lib`,
		hooks: `${source}/start`
	};
}

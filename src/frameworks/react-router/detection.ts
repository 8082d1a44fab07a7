import { portOfScript } from '../../detect/dev-port.ts';
import { type Folders, folderReader } from '../../detect/folders.ts';
import { resolved, valuesOf, withoutComments } from '../../detect/object-literal.ts';
import type { Disk } from '../../detect/reader.ts';
import { configFile, has, readViteConfig } from '../../detect/vite-config.ts';
import { CliError } from '../../errors.ts';
import type { Framework } from '../framework.ts';
import { noServer } from '../no-server.ts';
import { envOnWorkers, onVite } from '../vite.ts';

/** Names of the configuration. */
export const configs = ['ts', 'js', 'mts', 'mjs'].map((ending) => `react-router.config.${ending}`);

/** React Router in framework mode. */
export const detection = {
	...onVite,
	id: 'react-router',
	name: 'React Router',
	packages: [{ name: '@react-router/dev', majors: [7, 8] }],
	relatives: { 'react-router': 'React Router without its framework mode' },
	devPort: (app: Disk) => portOfScript(app, 'react-router') ?? onVite.devPort(app),
	folders,
	code: {
		...onVite.code,
		modules: ['react-router', '@react-router/', 'react/', './+types/', 'virtual:']
	},
	env: envOnWorkers,
	confirms: (app: Pick<Disk, 'root' | 'reader'>) =>
		/\breactRouter\s*\(/.test(readViteConfig(app)) || configs.some((path) => has(app, path)),
	style: {
		usual: { indent: '  ', quote: '"', semicolons: true, trailingComma: true, newline: '\n' },
		files: ['tsx', 'jsx', 'js'].flatMap((ending) => [`app/root.${ending}`, 'app/routes.ts'])
	}
} as const satisfies Partial<Framework>;

/** `appDirectory` of the configuration; without a server there is no server to sign users in. */
function folders(app: Disk): Folders {
	const config = configFile(app, configs);
	const code = withoutComments(config?.text ?? '');
	if (config && valuesOf(code, 'ssr').some((value) => /^false\b/.test(value)))
		throw noServer(config.file, 'ssr: false');
	refuseComponentsOnServer(app);
	const options = config ? [{ file: config.file, code, value: exported(code) }] : [];
	const folderOf = folderReader(app, { options, proof: ['app/routes.ts'] });
	const source = folderOf(['appDirectory'], 'app');
	return { source, routes: `${source}/routes`, shared: `${source}/lib`, hooks: `${source}/root` };
}

/** The RSC mode, which is unstable, has a server of its own. */
function refuseComponentsOnServer(app: Disk): void {
	if (!/\b(unstable_)?reactRouterRSC\s*\(/.test(withoutComments(readViteConfig(app)))) return;
	throw new CliError('MODE_UNSERVED', {
		title: 'This app uses the unstable RSC mode of React Router, which is not served yet',
		fix: 'Sign-in works where the configuration of Vite has reactRouter(), be it in an app of its own beside this one.'
	});
}

/** The text of what a configuration exports. */
function exported(code: string): string {
	const [, value = ''] = /\bexport\s+default\s+([\s\S]*)/.exec(code) ?? [];
	return resolved(code, value);
}

import { portOfScript } from '../../detect/dev-port.ts';
import type { Folders } from '../../detect/folders.ts';
import { literalsOf, withoutComments } from '../../detect/object-literal.ts';
import type { Disk } from '../../detect/reader.ts';
import { configFile, has } from '../../detect/vite-config.ts';
import { CliError } from '../../errors.ts';
import type { Framework } from '../framework.ts';
import { noServer } from '../no-server.ts';
import { portOfImporter } from '../server-port.ts';
import { pageExtensions } from './page-extensions.ts';

/** Names of the configuration, in the order in which Next looks for them. */
export const nextConfigs = ['js', 'mjs', 'ts', 'mts'].map((ending) => `next.config.${ending}`);

/** A server of the owner starts Next.js by itself. */
const itself = /(?:\bfrom|\brequire\(|\bimport\()\s{0,9}['"]next['"]/;

/** Next.js with its app router, its pages router, or both. */
export const detection = {
	id: 'next',
	name: 'Next.js',
	packages: [
		{
			name: 'next',
			majors: [13, 14, 15, 16],
			// Before it, `next build` takes `moduleResolution` back to `node`, and its middleware has no `URL.canParse`.
			first: '13.4.5',
			step: { packages: ['react@^18.2.0', 'react-dom@^18.2.0'] }
		}
	],
	devPort: (app: Disk) => portOfScript(app, 'next') ?? portOfImporter(app, itself) ?? 3000,
	folders,
	code: {
		aliases: () => [],
		modules: ['next/', 'react/', 'server-only'],
		ending: () => '',
		loads: 'node'
	},
	confirms: (app: Pick<Disk, 'root' | 'reader'>) =>
		[...nextConfigs, 'next-env.d.ts', 'app', 'src/app'].some((path) => has(app, path)),
	env: {
		files: ['.env.local', '.env'],
		development: ['.env.development.local', '.env.local', '.env.development', '.env'],
		readBy: itself
	},
	style: {
		usual: { indent: '  ', quote: '"', semicolons: true, trailingComma: true, newline: '\n' },
		files: ['', 'src/'].flatMap((prefix) =>
			['tsx', 'jsx', 'js'].flatMap((ending) =>
				['app/layout', 'app/page', 'pages/_app', 'pages/index'].map(
					(file) => `${prefix}${file}.${ending}`
				)
			)
		)
	}
} as const satisfies Partial<Framework>;

/** Like Next.js: files below `src` count only without files beside it. */
function folders(app: Disk): Folders {
	const is = (path: string) => has(app, path);
	const prefix = ['', 'src/'].find((one) => is(`${one}app`) || is(`${one}pages`));
	if (prefix === undefined) throw withoutRouter();
	refuseStatic(app);
	const [first, second] = proxyFiles(app, prefix);
	if (first !== undefined && second !== undefined) throw twoProxies(first, second);
	return {
		source: prefix === '' ? '.' : 'src',
		routes: is(`${prefix}app`) ? `${prefix}app` : `${prefix}pages`,
		shared: `${prefix}lib`,
		hooks: `${prefix}proxy`
	};
}

function proxyFiles(app: Disk, prefix: string): readonly string[] {
	const { reader, root } = app;
	const endings = pageExtensions(configFile(app, nextConfigs)?.text ?? '');
	return ['proxy', 'middleware'].flatMap((name) =>
		endings
			.map((ending) => `${prefix}${name}.${ending}`)
			.filter((path) => reader.kind(`${root}/${path}`) === 'file')
	);
}

function refuseStatic(app: Disk): void {
	const config = configFile(app, nextConfigs);
	if (config === undefined) return;
	if (literalsOf(withoutComments(config.text), 'output').includes('export'))
		throw noServer(config.file, "output: 'export'");
}

function withoutRouter(): CliError {
	return new CliError('NO_ROUTER', {
		title: 'This app has no app and no pages folder, neither at its root nor in src',
		fix: 'Run it in the folder that holds them (--cwd path/to/app), or make one: npx create-next-app my-app'
	});
}

function twoProxies(first: string, second: string): CliError {
	return new CliError('TWO_PROXIES', {
		title: `This app has ${first} and ${second}; Next.js runs one of them and refuses to build with both`,
		fix: `Move what ${second} does into ${first}, delete ${second}, then run this again.`
	});
}

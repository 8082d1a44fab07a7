import { createRequire, register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import type { Loader, Module } from './loader.ts';

interface ViteServer {
	ssrLoadModule(path: string): Promise<Module>;
	close(): Promise<void>;
}

/** Loads modules by the app's own Vite. Throws `NOT_INSTALLED`. */
export async function loadWithVite(app: App, ownConfig: boolean): Promise<Loader> {
	const vite: { createServer(options: object): Promise<ViteServer> } = await import(findVite(app));
	const server = await vite.createServer({
		root: app.project.root,
		appType: 'custom',
		logLevel: 'error',
		server: { middlewareMode: true, hmr: false, watch: null },
		optimizeDeps: { noDiscovery: true },
		// A connection of the app may need the app's plugins; our own files need none.
		...(ownConfig ? {} : withoutSettings)
	});
	return { load: (path) => server.ssrLoadModule(`/${path}`), close: () => server.close() };
}

/** In a fresh clone the tsconfig.json of an app may extend files that do not exist yet: Vite 7 and 8 ignore it. */
const withoutSettings = {
	configFile: false,
	esbuild: { tsconfigRaw: '{}' },
	oxc: { tsconfig: false }
};

/** The URL of the app's own Vite, in node_modules or as Yarn Plug'n'Play resolves it. Throws `NOT_INSTALLED`. */
export function findVite({ project }: Pick<App, 'project'>): string {
	const { root } = project;
	const found = resolveVite(root) ?? (startPlugAndPlay(project) ? resolveVite(root) : undefined);
	if (found !== undefined) return pathToFileURL(found).href;
	const { install } = project.packageManager;
	throw new CliError('NOT_INSTALLED', {
		title:
			'The packages of this app are not installed, and its database is opened with its own Vite',
		fix: `Run \`${install.join(' ')}\` first, then this command again.`
	});
}

function resolveVite(root: string): string | undefined {
	try {
		return createRequire(join(root, 'package.json')).resolve('vite');
	} catch (error) {
		const missing = [
			'MODULE_NOT_FOUND',
			'ERR_PACKAGE_PATH_NOT_EXPORTED',
			'UNDECLARED_DEPENDENCY',
			'QUALIFIED_PATH_RESOLUTION_FAILED'
		];
		if (error instanceof Error && 'code' in error && missing.includes(String(error.code)))
			return undefined;
		throw error;
	}
}

/** Sets up this process like `yarn node`; returns whether the app uses it. */
function startPlugAndPlay({ root, packageManager }: App['project']): boolean {
	const { plugAndPlay: folder } = packageManager;
	if (folder === undefined) return false;
	const require = createRequire(join(root, 'package.json'));
	const table: { setup(): void } = require(join(root, folder, '.pnp.cjs'));
	table.setup();
	register(pathToFileURL(join(root, folder, '.pnp.loader.mjs')));
	return true;
}

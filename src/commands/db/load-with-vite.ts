import type { App } from '../../frameworks/framework.ts';
import { findVite } from './find-vite.ts';
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

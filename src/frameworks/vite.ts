// The common part of frameworks that are Vite plug-ins.
import { portOfScript, validPort } from '../detect/dev-port.ts';
import { settingsOf, valuesOf, withoutComments } from '../detect/object-literal.ts';
import type { Disk } from '../detect/reader.ts';
import { readViteConfig } from '../detect/vite-config.ts';
import type { Framework } from './framework.ts';
import { endingWithVite } from './import-ending.ts';
import { localServer } from './tools.ts';
import { workerVariables } from './workers.ts';

/** How an app on Vite is read. */
export const onVite = {
	devPort: (app: Disk) => portOfScript(app, 'vite') ?? portOfConfig(readViteConfig(app)) ?? 5173,
	env: {
		files: ['.env.local', '.env'],
		development: ['.env.development.local', '.env.development', '.env.local', '.env'],
		given: workerVariables
	},
	code: { aliases: () => [], ending: endingWithVite, loads: 'vite' }
} as const satisfies Pick<Framework, 'devPort' | 'env'> & { code: Partial<Framework['code']> };

/** The env files of a framework whose apps may run on Workers in development. */
export const envOnWorkers = {
	files: ['.dev.vars', ...onVite.env.files],
	development: ['.dev.vars', ...onVite.env.development]
};

/** Vite's own server, on loopback only. */
export function viteServer(...more: readonly string[]) {
	return localServer({ package: 'vite' }, ...more, '--strictPort');
}

/** `port` directly in `server: { … }`, not that of `preview` or of `server.hmr`. */
export function portOfConfig(config: string): number | undefined {
	const [server = ''] = valuesOf(withoutComments(config), 'server');
	return validPort(/^\d{1,5}$/.exec(settingsOf(server)?.get('port') ?? '')?.[0]);
}

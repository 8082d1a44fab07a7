import { settingsOf, valuesOf, withoutComments } from './object-literal.ts';
import type { App } from './reader.ts';
import { readViteConfig } from './vite-config.ts';

/** The port that the app's own configuration gives its development server, read as text, or undefined. */
export function detectDevPort(app: App): number | undefined {
	const { dev, start } = app.pkg.scripts;
	return portOfScript(dev) ?? portOfScript(start) ?? portOfConfig(readViteConfig(app));
}

/** The flag of a Vite command; other programs in the same script have ports of their own. */
function portOfScript(script: string | undefined): number | undefined {
	const flag = /\bvite\b[^&|;"']*?\s--port[ =](\d{1,5})\b/.exec(script ?? '');
	return validPort(flag?.[1]);
}

/** `port` directly in `server: { … }`, not that of `preview` or of `server.hmr`. */
function portOfConfig(config: string): number | undefined {
	const [server = ''] = valuesOf(withoutComments(config), 'server');
	return validPort(/^\d{1,5}$/.exec(settingsOf(server)?.get('port') ?? '')?.[0]);
}

function validPort(digits: string | undefined): number | undefined {
	const port = Number(digits);
	return port >= 1 && port <= 65_535 ? port : undefined;
}

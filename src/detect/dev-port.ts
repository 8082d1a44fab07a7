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
	const code = config.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*$/gm, '');
	const server = /\bserver\s*:\s*\{/.exec(code);
	if (!server) return undefined;
	let depth = 1;
	let own = '';
	for (const char of code.slice(server.index + server[0].length)) {
		if ('{[('.includes(char)) depth += 1;
		if ('}])'.includes(char)) depth -= 1;
		if (depth === 0) break;
		if (depth === 1) own += char;
	}
	return validPort(/(?:^|[\s,])["']?port["']?\s*:\s*(\d{1,5})\s*(?:[,}]|$)/.exec(own)?.[1]);
}

function validPort(digits: string | undefined): number | undefined {
	const port = Number(digits);
	return port >= 1 && port <= 65_535 ? port : undefined;
}

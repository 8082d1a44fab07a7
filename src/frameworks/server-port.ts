// The port of a server in development, from its code.
import { portOfScript, validPort } from '../detect/dev-port.ts';
import {
	argumentsOf,
	itemsOf,
	resolved,
	settingsOf,
	withoutComments
} from '../detect/object-literal.ts';
import type { Disk } from '../detect/reader.ts';
import { likelyFiles } from './server-entry.ts';
import { onVite } from './vite.ts';

/** The port of wrangler for Workers, or the usual default. */
export function serverPort(disk: Disk): number {
	const text = textIn(disk);
	const files = likelyFiles({ text });
	const own = isRunByVite(disk) ? onVite.devPort(disk) : portInScripts(disk);
	return own ?? wranglerPort(disk, text) ?? portOfCode(files, text) ?? 3000;
}

/** Whether the development server of Vite runs the server by a plug-in. */
function isRunByVite({ pkg }: Disk): boolean {
	const { dev = '' } = pkg.scripts;
	// The plug-ins are `vite-plugin` of the host or `vite-dev-server` of the framework.
	const names = Object.keys(pkg.dependencies);
	return /\bvite\b/.test(dev) && names.some((name) => /\/vite-(plugin|dev-server)$/.test(name));
}

/** The port of a program of the owner that has this import; undefined if no script starts one. */
export function portOfImporter(disk: Disk, imported: RegExp): number | undefined {
	const text = textIn(disk);
	const scripts = Object.values(disk.pkg.scripts).join('\n');
	const files = likelyFiles({ text }).filter(
		(path) => scripts.includes(path) && imported.test(text(path) ?? '')
	);
	return files.length === 0 ? undefined : (portInScripts(disk) ?? portOfCode(files, text));
}

function textIn({ root, reader }: Disk) {
	return (path: string) => reader.text(`${root}/${path}`);
}

/** The variable as a script sets it. */
function portInScripts({ pkg }: Disk): number | undefined {
	const texts = Object.values(pkg.scripts);
	return validPort(texts.flatMap((text) => /\bPORT=(\d+)/.exec(text)?.[1] ?? [])[0]);
}

/** The port of wrangler, by its flag, its file, or as it comes; undefined without that file. */
function wranglerPort(disk: Disk, text: (path: string) => string | undefined): number | undefined {
	const file = disk.reader
		.list(disk.root)
		.find(({ name }) => /^wrangler\.(jsonc?|toml)$/.test(name));
	if (file === undefined) return undefined;
	const inJson = /"dev"\s{0,9}:\s{0,9}\{[^{}]{0,999}"port"\s{0,9}:\s{0,9}(\d+)/;
	const inToml = /^\[dev\][^[]{0,999}?^port\s{0,9}=\s{0,9}(\d+)/m;
	const settings = text(file.name) ?? '';
	const [, own] =
		(file.name.endsWith('.toml')
			? inToml.exec(settings)
			: inJson.exec(withoutComments(settings))) ?? [];
	return portOfScript(disk, 'wrangler') ?? validPort(own) ?? 8787;
}

function portOfCode(
	files: readonly string[],
	text: (path: string) => string | undefined
): number | undefined {
	for (const path of files) {
		const code = withoutComments(text(path) ?? '');
		const [value] = portsIn(code);
		if (value === undefined) continue;
		const [, ofFile] = /^PORT=["']?(\d+)/m.exec(text('.env') ?? '') ?? [];
		// The last number in it is the default of a variable.
		const own = /(?<![\w.])\d+(?![\w.])(?!.*\b\d)/.exec(value)?.[0];
		return validPort(/\bPORT\b/.test(value) ? (ofFile ?? own) : own);
	}
	return undefined;
}

/** The expressions for a port in `listen(3000)`, `listen({ port })`, `serve({ port })` and `export default { port }`. */
function portsIn(code: string): readonly string[] {
	const [exported = ''] = /(?<=\bexport\s+default\s+)\{[\s\S]*/.exec(code) ?? [];
	const listened = [...code.matchAll(/\.listen\s*(?=\()/g)].map(({ index, 0: { length } }) => {
		const [first = ''] = itemsOf(code.slice(index + length));
		return resolved(code, first);
	});
	const served = [...argumentsOf(code, 'serve'), ...argumentsOf(code, 'Bun.serve'), exported];
	const named = [...listened, ...served].flatMap((value) => settingsOf(value)?.get('port') ?? []);
	const alone = listened.filter((value) => settingsOf(value) === undefined);
	// Another file may listen, with a port from this one.
	const [unset] = /\bPORT\b['"\])]*\s*(?:\?\?|\|\|)\s*['"]?\d+/.exec(code) ?? [];
	const told = [...named, ...alone].map((value) => statement(resolved(code, value)));
	return unset === undefined ? told : [...told, unset];
}

/** The text up to the end of a statement. */
function statement(value: string): string {
	return /^[^;\n]*/.exec(value)?.[0] ?? '';
}

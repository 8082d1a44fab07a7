import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameworks } from '../src/frameworks/index.ts';
import type { RuntimeAssets, VendorFile } from '../src/templates/catalogue.ts';
import {
	adapterAssets,
	adapterParts,
	adapterSummary,
	schemaTexts
} from './build/adapter-assets.ts';
import { bundle } from './build/bundle.ts';
import { compatFiles } from './build/compat-assets.ts';
import { featureEntries } from './build/feature-assets.ts';
import { componentForm, javaScriptForms } from './build/javascript-assets.ts';
import { licences } from './build/licences.ts';
import { writeFolder } from './build/output.ts';
import { providerAssets, summary } from './build/provider-assets.ts';
import { filesBelow, ranges, runtimeFiles, typePackages } from './build/runtime-assets.ts';
import { fingerprint, isFresh, writeStamp } from './build/stamp.ts';

/** Makes dist: the program, what it copies into apps, and the licences of what it contains. */
export async function build(root: string): Promise<ReadonlyMap<string, string>> {
	const stamp = fingerprint(root);
	const [assets, { files, packages }] = await Promise.all([assetFiles(root), bundle(root)]);
	const all = new Map([
		...assets,
		['THIRD-PARTY-LICENSES.txt', licences(root, packages)],
		...files
	]);
	writeFolder(join(root, 'dist'), all);
	writeStamp(root, stamp);
	return all;
}

/** Makes dist unless it was made from the sources as they are. */
export async function buildOnce(root: string): Promise<void> {
	if (!isFresh(root)) await build(root);
}

async function assetFiles(root: string): Promise<Map<string, string>> {
	const providers = await providerAssets(root);
	const adapters = adapterAssets(root);
	const files = { ...runtimeFiles(root), ...adapterParts(root), ...compatFiles(root) };
	const imported = [...Object.values(files), ...providers, ...adapters].flatMap(
		(file) => file.packages
	);
	const types = typePackages(root, imported);
	const others = adapters.flatMap(({ dev, install }) => [...dev, ...install]);
	const packages = ranges(root, [...imported, ...Object.values(types), ...others]);
	const runtime: RuntimeAssets = { packages, types, files };
	return new Map([
		['assets/runtime.json', json(runtime)],
		['assets/providers.json', json(providers.map(summary))],
		...providers.map((one) => [`assets/providers/${one.module}.json`, json(one)] as const),
		['assets/adapters.json', json(adapters.map(adapterSummary))],
		...adapters.map((one) => [`assets/adapters/${one.id}.json`, json(one)] as const),
		['assets/features.json', json(featureEntries(root))],
		['assets/changelog.json', readFileSync(join(root, 'changelog.json'), 'utf8')],
		['assets/advisories.json', readFileSync(join(root, 'advisories.json'), 'utf8')],
		...templateFiles(root),
		...javaScriptFiles(root, {
			...files,
			...texts('providers', providers),
			...texts('adapters', adapters)
		})
	]);
}

/** Files for apps without TypeScript. */
function javaScriptFiles(
	root: string,
	vendored: Readonly<Record<string, Pick<VendorFile, 'text'>>>
): (readonly [string, string])[] {
	const templates = templateFiles(root).map(([path, text]) => [path.slice(17), text] as const);
	const written = (kind: true | 'pages') =>
		frameworks.flatMap(({ id, javaScript }) => (javaScript === kind ? [id] : []));
	const folders = [...written(true), 'browser', 'own-pages'];
	const withPages = [...written(true), ...written('pages')];
	const own = templates.filter(([path]) => {
		const [folder = '', part = ''] = path.split('/');
		const isPage = withPages.includes(folder) && (part === 'components' || part === 'pages');
		return (path.endsWith('.ts') && folders.includes(folder)) || (/\.tsx?$/.test(path) && isPage);
	});
	const components = templates.filter(([path]) => /\.(svelte|astro|vue)$/.test(path));
	const sources = new Map([
		...Object.entries(vendored).map(([path, { text }]) => [`runtime/${path}`, text] as const),
		...schemaTexts(root),
		...own
	]);
	return [
		...javaScriptForms(sources),
		...components.map(
			([path, text]) => [path, { '': componentForm(path.replace(/\.\w+$/, ''), text) }] as const
		)
	].map(([path, form]) => [`assets/javascript/${path}.json`, json(form)]);
}

function texts(
	folder: string,
	assets: readonly (VendorFile & { id: string; module?: string })[]
): Record<string, VendorFile> {
	return Object.fromEntries(assets.map((one) => [`${folder}/${one.module ?? one.id}.ts`, one]));
}

function templateFiles(root: string): (readonly [string, string])[] {
	const folder = join(root, 'templates');
	return filesBelow(folder)
		.filter((path) => !/^(providers|adapters|compat)\//.test(path))
		.map((path) => [`assets/templates/${path}`, readFileSync(join(folder, path), 'utf8')]);
}

function json(value: unknown): string {
	return `${JSON.stringify(value)}\n`;
}

function report(files: ReadonlyMap<string, string>): string {
	const sizes = [...files].map(([path, text]) => ({ path, bytes: Buffer.byteLength(text) }));
	const lines = sizes
		.filter(({ path }) => path.endsWith('.js'))
		.map(({ path, bytes }) => `${(bytes / 1024).toFixed(1).padStart(9)} kB  dist/${path}`);
	const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
	return [...lines, `${(total / 1024).toFixed(1).padStart(9)} kB  in ${sizes.length} files`].join(
		'\n'
	);
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
	try {
		console.log(report(await build(join(import.meta.dirname, '..'))));
	} catch (error) {
		// esbuild has shown the places already; its message repeats them.
		console.error(
			`build: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`
		);
		process.exitCode = 1;
	}
}

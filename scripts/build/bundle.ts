import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Metafile, type Plugin, transform } from 'esbuild';
import { appChunk } from './app-chunk.ts';

/** Packages that are loaded only when something needs them; none may reach the entry's static imports. */
export const lazyPackages = [
	'ts-morph',
	'handlebars',
	'@clack/prompts',
	'execa',
	'oidc-provider',
	'jose'
];

export interface Bundle {
	/** Text by path inside dist. The entry comes last. */
	readonly files: ReadonlyMap<string, string>;
	/** Folders of the npm packages inside, relative to the root, sorted. */
	readonly packages: readonly string[];
}

/** Bundles the program into one entry and lazily loaded chunks. Throws if a heavy package would load at the start. */
export async function bundle(root: string): Promise<Bundle> {
	const entry = 'bin/auth-cli.ts';
	if (!existsSync(join(root, entry))) return { files: new Map(), packages: [] };
	const result = await build({
		absWorkingDir: root,
		entryPoints: [entry],
		outdir: 'dist',
		outbase: 'bin',
		entryNames: '[name]',
		chunkNames: 'chunks/[name]-[hash]',
		bundle: true,
		splitting: true,
		write: false,
		metafile: true,
		format: 'esm',
		platform: 'node',
		target: 'node22.12',
		minifySyntax: true,
		// oidc-provider looks up its classes by name.
		keepNames: true,
		minifyWhitespace: true,
		legalComments: 'none',
		charset: 'utf8',
		logLevel: 'warning',
		define: { __filename: 'import.meta.filename', __dirname: 'import.meta.dirname' },
		// Its main file is a UMD wrapper whose inner requires no bundler can follow.
		alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
		plugins: [slimPackages, await appChunk(root, { entry, heavy: lazyPackages })]
	});
	refuseEagerPackages(result.metafile);
	const chunks = await Promise.all(
		result.outputFiles.map(async ({ path, text }) => {
			const name = relative(join(root, 'dist'), path).replaceAll('\\', '/');
			const code = isForeign(result.metafile, `dist/${name}`) ? await shorten(text) : text;
			return [name, withRequire(code)] as const;
		})
	);
	// The entry comes last, so that all files it names exist when it is readable.
	const outputs = chunks.sort(([a], [b]) =>
		a === 'auth-cli.js' ? 1 : b === 'auth-cli.js' ? -1 : a < b ? -1 : 1
	);
	return { files: new Map(outputs), packages: packageFolders(result.metafile) };
}

/** Whether most of a chunk comes from packages. */
function isForeign(metafile: Metafile, output: string): boolean {
	const inputs = Object.entries(metafile.outputs[output]?.inputs ?? {});
	const size = (of: typeof inputs) =>
		of.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
	return size(inputs.filter(([path]) => path.includes('node_modules/'))) > size(inputs) / 2;
}

/** Minifies names inside packages, but keeps ours, so that reported stack traces are readable. */
async function shorten(text: string): Promise<string> {
	const { code } = await transform(text, {
		format: 'esm',
		minify: true,
		legalComments: 'none',
		charset: 'utf8',
		target: 'node22.12'
	});
	return code;
}

/** CommonJS packages call `require` for Node's own modules, which an ES module does not have. */
function withRequire(text: string): string {
	if (!text.includes('Dynamic require of')) return text;
	return `import{createRequire}from"node:module";const require=createRequire(import.meta.url);${text}`;
}

/** Omits large files that are never used here. */
const slimPackages: Plugin = {
	name: 'slim-packages',
	setup(build) {
		// The texts of lib.*.d.ts serve the type checker; edits only parse.
		build.onLoad({ filter: /ts-morph-common\.js$/ }, async ({ path }) => {
			const source = await readFile(path, 'utf8');
			const contents = source.replace(
				/const libFiles = \[\{[\s\S]*?\n\s*\}\];/,
				'const libFiles = [];'
			);
			if (contents === source)
				throw new Error('ts-morph keeps its lib texts in another place now.');
			return { contents };
		});
		// Handlebars falls back to a small writer of its own, and nothing here asks for source maps.
		build.onResolve({ filter: /^source-map$/ }, () => ({ path: 'source-map', namespace: 'empty' }));
		build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'module.exports = {}' }));
	}
};

function refuseEagerPackages(metafile: Metafile): void {
	const eager = staticInputs(metafile, 'dist/auth-cli.js');
	for (const name of lazyPackages) {
		const input = eager.find((path) => path.includes(`node_modules/${name}/`));
		if (input !== undefined)
			throw new Error(
				`${name} would load at every start. Import it, or the file that needs it, with import().`
			);
	}
}

function staticInputs(metafile: Metafile, output: string, seen = new Set<string>()): string[] {
	const chunk = metafile.outputs[output];
	if (chunk === undefined || seen.has(output)) return [];
	seen.add(output);
	const next = chunk.imports.filter((edge) => edge.kind === 'import-statement' && !edge.external);
	return [
		...Object.keys(chunk.inputs),
		...next.flatMap((edge) => staticInputs(metafile, edge.path, seen))
	];
}

function packageFolders(metafile: Metafile): string[] {
	const used = Object.values(metafile.outputs).flatMap((output) =>
		Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) =>
			bytesInOutput > 0 ? [path] : []
		)
	);
	const folders = used.flatMap((path) => path.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []);
	return [...new Set(folders)].sort();
}

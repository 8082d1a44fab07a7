import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';

/** Modules that run without an app, or that find it: they must not load what is for apps. */
const withoutApp = /^src\/(pipeline|complete|commands\/(list\/|explain\/|known-ids))/;

const chunk = 'app-chunk';

/**
 * Makes one chunk of what app commands import lazily, except what loads one of the heavy packages.
 * Each of these imports would otherwise be an entry of its own, and esbuild makes a chunk for every
 * set of entries that share a file.
 */
export async function appChunk(
	root: string,
	{ entry, heavy }: { entry: string; heavy: readonly string[] }
): Promise<Plugin> {
	const joined = await lazyFiles(root, { entry, heavy });
	const name = (path: string) => `file${joined.indexOf(path)}`;
	return {
		name: chunk,
		setup(build) {
			build.onResolve({ filter: /^app-chunk$/ }, ({ path }) => ({ path, namespace: chunk }));
			build.onLoad({ filter: /.*/, namespace: chunk }, () => ({
				contents: joined.map((path) => `export * as ${name(path)} from './${path}';`).join('\n'),
				resolveDir: root
			}));
			build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
				const text = await readFile(path, 'utf8');
				const contents = text.replace(/\bawait import\('(\.[^']+)'\)/g, (whole, to: string) => {
					const target = relative(root, join(path, '..', to))
						.split(sep)
						.join('/');
					return joined.includes(target) ? `(await import('${chunk}')).${name(target)}` : whole;
				});
				return { contents, loader: 'ts' };
			});
		}
	};
}

async function lazyFiles(
	root: string,
	{ entry, heavy }: { entry: string; heavy: readonly string[] }
): Promise<readonly string[]> {
	const { metafile } = await build({
		absWorkingDir: root,
		entryPoints: [entry],
		bundle: true,
		write: false,
		metafile: true,
		format: 'esm',
		platform: 'node',
		packages: 'external'
	});
	const lazy = Object.values(metafile.inputs).flatMap(({ imports }) =>
		imports.flatMap(({ kind, external, path }) =>
			kind === 'dynamic-import' && !external ? [path] : []
		)
	);
	return [...new Set(lazy)]
		.filter((path) => !(withoutApp.test(path) || reaches(metafile.inputs, path, heavy)))
		.sort();
}

/** Whether a file, or what it imports statically, imports one of these packages. */
function reaches(inputs: Metafile['inputs'], path: string, packages: readonly string[]): boolean {
	const seen = new Set([path]);
	for (const file of seen) {
		for (const edge of inputs[file]?.imports ?? []) {
			if (edge.kind !== 'import-statement') continue;
			if (edge.external && packages.includes(edge.path)) return true;
			seen.add(edge.path);
		}
	}
	return false;
}

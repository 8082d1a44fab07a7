import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';

const root = join(import.meta.dirname, '../..');

/** Bundles a program given as a path or as text for Node.js, as an app's build would. The path of the one file. */
export async function bundle(
	from: { path: string } | { text: string },
	outfile: string,
	alias: Record<string, string> = {}
) {
	await build({ ...common(outfile), ...entry(from), platform: 'node', alias });
	return outfile;
}

/** Bytes of a program for the edge, minified and compressed. */
export async function edgeSize(text: string, outfile: string) {
	const conditions = ['workerd', 'worker', 'browser'];
	await build({
		...common(outfile),
		...entry({ text }),
		minify: true,
		platform: 'browser',
		conditions,
		external: ['node:*']
	});
	const bytes = readFileSync(outfile);
	return { minified: bytes.length, compressed: gzipSync(bytes, { level: 9 }).length };
}

/** Compiles every file of an app's library separately, as it runs without a bundler. */
export async function compile(folder: string, outdir: string): Promise<void> {
	const options = { outbase: folder, outdir, format: 'esm', target: 'es2023' } as const;
	const entryPoints = [join(folder, '**/*.ts')];
	const { outputFiles } = await build({
		...options,
		entryPoints,
		write: false,
		logLevel: 'error'
	});
	await build({ ...options, entryPoints, logLevel: 'error' });
	for (const { path, text } of outputFiles) {
		writeFileSync(path, text.replaceAll(/(from |import |import\()"(\.[^"]+)"/g, '$1"$2.js"'));
	}
	writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }\n');
}

function entry(from: { path: string } | { text: string }): BuildOptions {
	if ('path' in from) return { entryPoints: [from.path] };
	return { stdin: { contents: from.text, resolveDir: root, loader: 'ts' } };
}

function common(outfile: string): BuildOptions {
	return {
		outfile,
		bundle: true,
		format: 'esm',
		target: 'es2023',
		logLevel: 'error',
		// Files outside this repository find its packages here too.
		nodePaths: [join(root, 'node_modules')],
		define: { 'process.env.NODE_ENV': '"production"' }
	};
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { VendorFile } from '../../src/templates/catalogue.ts';
import { readImports, unique } from './source-imports.ts';

/** Every file of src/runtime, by path inside it, with its imports. */
export function runtimeFiles(root: string): Record<string, VendorFile> {
	const folder = join(root, 'src/runtime');
	return Object.fromEntries(
		filesBelow(folder).map((path) => [path, vendorFile(root, folder, path)])
	);
}

/** Paths of the files below a folder, sorted, with `/`; none if there is no such folder. */
export function filesBelow(folder: string): string[] {
	if (!existsSync(folder)) return [];
	return globSync('**/*', { cwd: folder, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
		.map((path) => path.replaceAll('\\', '/'))
		.sort();
}

/** Reads a file of `folder` and resolves its imports in the layout of the vendored folder. */
export function vendorFile(root: string, folder: string, path: string): VendorFile {
	const source = readFileSync(join(folder, path), 'utf8');
	if (!path.endsWith('.ts')) return { text: source, imports: [], packages: [] };
	const layout = folder.endsWith('runtime') ? path : `${posix.basename(folder)}/${path}`;
	const { text, relative, packages } = readImports(source);
	const imports = relative.map((specifier) => resolveImport(root, layout, specifier));
	return { text, imports: unique(imports), packages };
}

/** `^range` for each package, taken from the versions this repository is tested with. */
export function ranges(root: string, packages: readonly string[]): Record<string, string> {
	const versions = developmentVersions(root);
	return Object.fromEntries(
		unique(packages).map((name) => {
			const version = versions[name];
			if (version === undefined)
				throw new Error(
					`The runtime imports ${name}, which is not in devDependencies of package.json.`
				);
			return [name, `^${version}`];
		})
	);
}

/** For each of these packages that has its types in another one, which. */
export function typePackages(root: string, packages: readonly string[]): Record<string, string> {
	const versions = developmentVersions(root);
	const known = unique(packages).filter((name) => `@types/${name}` in versions);
	return Object.fromEntries(known.map((name) => [name, `@types/${name}`]));
}

function developmentVersions(root: string): Readonly<Record<string, string>> {
	const manifest: { devDependencies: Record<string, string> } = JSON.parse(
		readFileSync(join(root, 'package.json'), 'utf8')
	);
	return manifest.devDependencies;
}

/** The file of the vendored folder that another one imports. */
export function resolveImport(root: string, from: string, specifier: string): string {
	const target = posix.join(posix.dirname(from), specifier);
	const candidates = target.endsWith('.ts') ? [target] : [`${target}.ts`, `${target}/index.ts`];
	const found = candidates.find((path) =>
		['src/runtime', 'templates'].some((folder) => existsSync(join(root, folder, path)))
	);
	if (found === undefined) throw new Error(`${from} imports ${specifier}, which does not exist.`);
	return found;
}

import { InternalError } from '../errors.ts';
import type { RuntimeAssets, VendorFile } from './catalogue.ts';

/** Files of the runtime by path inside it, in reading order, and the npm packages that they and the providers need. */
interface Selection {
	readonly files: ReadonlyMap<string, string>;
	readonly packages: Readonly<Record<string, string>>;
	/** Packages with the types of others. */
	readonly types: Readonly<Record<string, string>>;
}

interface Wanted {
	/** Files of the runtime to begin with. */
	readonly entries: readonly string[];
	/** Files that are not of the runtime, such as providers. */
	readonly others: readonly Pick<VendorFile, 'imports' | 'packages'>[];
}

/** Selects what the entries and the others reach, breadth first; what they do not reach stays out. */
export function selectFiles(runtime: RuntimeAssets, wanted: Wanted): Selection {
	const files = new Map<string, VendorFile>();
	const queue = [...wanted.entries, ...wanted.others.flatMap((file) => file.imports)];
	for (const path of queue) {
		if (files.has(path)) continue;
		const file = runtime.files[path];
		if (file === undefined) throw new InternalError(`The runtime has no file ${path}`);
		files.set(path, file);
		queue.push(...file.imports);
	}
	const packages = [...files.values(), ...wanted.others].flatMap((file) => file.packages);
	return {
		files: new Map([...files].map(([path, file]) => [path, file.text])),
		packages: ranges(packages, runtime),
		types: ranges(
			packages.flatMap((name) => runtime.types[name] ?? []),
			runtime
		)
	};
}

/** The files of the runtime that a template in the folder's root imports; what is rendered beside it is not listed. */
export function importedFiles(text: string, runtime: RuntimeAssets): string[] {
	const specifiers = [...text.matchAll(/(?:from|import)\s*\(?'\.\/([^']+)'/g)].map(
		([, path]) => path
	);
	return specifiers.flatMap((path) => {
		const stem = path?.replace(/\.[jt]s$/, '');
		const candidates = [`${stem}.ts`, `${stem}/index.ts`];
		return candidates.find((candidate) => candidate in runtime.files) ?? [];
	});
}

/** The versions of packages, by name. */
export function ranges(
	packages: readonly string[],
	runtime: Pick<RuntimeAssets, 'packages'>
): Record<string, string> {
	const names = [...new Set(packages)].toSorted();
	return Object.fromEntries(
		names.map((name) => {
			const range = runtime.packages[name];
			if (range === undefined)
				throw new InternalError(`The runtime does not say which ${name} it needs`);
			return [name, range];
		})
	);
}

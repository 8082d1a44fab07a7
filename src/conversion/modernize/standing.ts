// Which code of an app stands on files of `compat`, and what that code looked like with the package they stand for.

import { specifiersIn, stemOf } from '../../app/module-imports.ts';
import type { App } from '../../frameworks/framework.ts';
import { withoutTasks } from './tasks.ts';

/** What a conversion gave an app, and the code that uses it. */
export interface Stand {
	/** The version of next-auth, for an app of an older one. */
	readonly nextAuth: 4 | undefined;
	/** The files of `compat` that have a module, by the module. */
	readonly compat: Readonly<Record<string, string>>;
	/** The text of each file of the app that imports one, with the module in its place and without tasks of an earlier run. */
	readonly texts: ReadonlyMap<string, string>;
	/** All files of the app as they are. */
	readonly sources: ReadonlyMap<string, string>;
}

/** Reads it; undefined where no such file is left. */
export function standOf(app: App): Stand | undefined {
	const { project, authjs, manifest, places, folder, modules } = app;
	const files = Object.keys(manifest?.files ?? {});
	const own = files.filter((path) => path.startsWith(`${places.runtime}/compat/`));
	if (own.length === 0) return undefined;
	const nextAuth = own.some((path) => path.includes('/compat/next-auth-4')) ? 4 : undefined;
	const compat = authjs?.compat?.(project, nextAuth) ?? {};
	const moduleOf = new Map(
		own.flatMap((path) => {
			const file = stemOf(path.slice(places.runtime.length + 1));
			const module = moduleFor(file, compat);
			return module === undefined ? [] : [[stemOf(folder.path(`${file}.ts`)), module] as const];
		})
	);
	const paths = project.sources().filter((path) => manifest?.files[path] === undefined);
	const sources = new Map(paths.map((path) => [path, project.text(path) ?? '']));
	const texts = new Map<string, string>();
	for (const [path, source] of sources) {
		const text = named(withoutTasks(source), (specifier) =>
			modules.leads(path, specifier).flatMap((stem) => moduleOf.get(stem) ?? [])
		);
		if (text !== source) texts.set(path, text);
	}
	return { nextAuth, compat, texts, sources };
}

/** The module that a file stands for; one that stands for the rest of a package has the names of all of it. */
function moduleFor(file: string, compat: Readonly<Record<string, string>>): string | undefined {
	for (const [module, target] of Object.entries(compat)) {
		const [start = '', end] = stemOf(target).split('*');
		if (end === undefined && file === start) return module.replace(/\/\*$/, '');
		if (end !== undefined && file.startsWith(start))
			return module.replace('*', file.slice(start.length));
	}
	return undefined;
}

/** The text with other specifiers in the place of those that `moduleOf` knows. */
function named(source: string, moduleOf: (specifier: string) => readonly string[]): string {
	const known = new Map(
		[...new Set(specifiersIn(source))].flatMap((specifier) => {
			const [module] = moduleOf(specifier);
			return module === undefined ? [] : [[specifier, module] as const];
		})
	);
	if (known.size === 0) return source;
	return source.replace(/(['"])([^'"\n]{1,300})\1/g, (whole, quote: string, text: string) => {
		const module = known.get(text);
		return module === undefined ? whole : quote + module + quote;
	});
}

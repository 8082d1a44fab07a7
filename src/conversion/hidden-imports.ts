// Types that only the old way of finding them reads: of modules that `exports` leaves out, and of packages whose `exports` names none.

import { posix } from 'node:path';
import { specifiersIn } from '../app/module-imports.ts';
import type { Project } from '../detect/project.ts';
import { moduleOf } from './authjs-modules.ts';
import { installedPackage } from './installed-package.ts';

type Manifest = ReturnType<typeof installedPackage>;

/** Specifiers of the app's code with such types, each with the place where these are; none of the packages that go. */
export function hiddenImports(
	project: Project,
	going: readonly string[]
): ReadonlyMap<string, string> {
	const all = project.sources().flatMap((path) => specifiersIn(project.text(path) ?? ''));
	const found = [...new Set(all)].flatMap((one): [string, string][] => {
		if (moduleOf(going, one) !== undefined) return [];
		const place = hiddenPlace(project, one) ?? typesBesides(project, one);
		return place === undefined ? [] : [[one, place]];
	});
	return new Map(found);
}

/** The types that package.json of a whole package names, where its `exports` leads to code without types. */
function typesBesides(project: Project, name: string): string | undefined {
	if (!/^(?:@[\w.-]+\/)?[\w-][\w.-]*$/.test(name)) return undefined;
	const { types, typings, exports } = installedPackage(project, name);
	const entries = targetsOf(Reflect.get(Object(exports), '.') ?? exports);
	const named = types ?? typings;
	if (entries.length === 0 || typeof named !== 'string' || named.includes('..')) return undefined;
	const isThere = (path: string) => project.above(at(posix.join(name, path))) !== undefined;
	// Without types, the compiler goes on to the next one.
	const isDeclared = entries.some((one) =>
		isThere(one.replace(/(?:\.d)?\.([cm]?)[jt]s$/, '.d.$1ts'))
	);
	return isDeclared || !isThere(named) ? undefined : at(posix.join(name, named));
}

/** What an import by ES modules may get of an entry of `exports`, in order. */
function targetsOf(entry: unknown): readonly string[] {
	if (typeof entry === 'string') return [entry];
	const asked = Object.entries(Object(entry)).filter(([name]) =>
		/^(types|import|default)$/.test(name)
	);
	return asked.flatMap(([, value]) => targetsOf(value));
}

const at = (specifier: string) => `node_modules/${specifier}`;

/** Where the types of a module are that `exports` does not lead to. */
function hiddenPlace(project: Project, specifier: string): string | undefined {
	const [, name = '', rest = ''] = /^((?:@[\w.-]+\/)?[\w.-]+)\/(.+)$/.exec(specifier) ?? [];
	if (!/^[\w@][\w@./-]*$/.test(specifier) || specifier.includes('..')) return undefined;
	const manifest = installedPackage(project, name);
	const exported = exportsOf(manifest);
	const key = exported?.find((one) => isMeant(one, `./${rest}`));
	const isTyped = (path: string, ...ends: readonly string[]) =>
		ends.some((end) => project.above(path + end) !== undefined);
	if (key?.endsWith('*')) {
		// The old way adds an ending to what the star stands for; the new one does not.
		const [target = ''] = targetsOf(Reflect.get(Object(manifest['exports']), key));
		const path = at(
			posix.join(
				name,
				target.replace('*', () => rest.slice(key.length - 3))
			)
		);
		return target.endsWith('*') && isTyped(path, '.d.ts') ? path : undefined;
	}
	if (exported === undefined || key !== undefined) return undefined;
	return isTyped(at(specifier), '/index.d.ts', '.d.ts', '.ts') ? at(specifier) : undefined;
}

/** What a package lets others import; undefined where it says nothing of it. */
function exportsOf({ exports: exported }: Manifest): readonly string[] | undefined {
	if (exported === undefined) return undefined;
	const keys = typeof exported === 'object' ? Object.keys(Object(exported)) : [];
	return keys.every((key) => key.startsWith('.')) && keys.length > 0 ? keys : ['.'];
}

/** A star stands for one or more signs. */
function isMeant(key: string, asked: string): boolean {
	const [start = '', end] = key.split('*');
	if (end === undefined) return key === asked;
	return asked.startsWith(start) && asked.endsWith(end) && asked.length > key.length - 1;
}

// Modules of packages that a file names by their path and `exports` does not: only the old way of finding types reads them.

import { specifiersIn } from '../app/module-imports.ts';
import type { Project } from '../detect/project.ts';
import { moduleOf } from './authjs-modules.ts';

/**
 * Specifiers of the app's code that `exports` of an installed package leaves out, each with the folder where its types
 * are; none of the packages that go.
 */
export function hiddenImports(
	project: Project,
	going: readonly string[]
): ReadonlyMap<string, string> {
	const all = project.sources().flatMap((path) => specifiersIn(project.text(path) ?? ''));
	const deep = [...new Set(all)].filter((one) => /^(?:@[\w.-]+\/)?[\w.-]+\/./.test(one));
	const staying = deep.filter((one) => moduleOf(going, one) === undefined);
	return new Map(staying.filter((one) => isHidden(project, one)).map((one) => [one, at(one)]));
}

const at = (specifier: string) => `node_modules/${specifier}`;

function isHidden({ above }: Project, specifier: string): boolean {
	const [, name = '', rest = ''] = /^((?:@[\w.-]+\/)?[\w.-]+)\/(.+)$/.exec(specifier) ?? [];
	if (!/^[\w@][\w@./-]*$/.test(specifier) || specifier.includes('..')) return false;
	const exported = exportsOf(above(`node_modules/${name}/package.json`));
	if (exported === undefined || exported.some((one) => isMeant(one, `./${rest}`))) return false;
	const path = at(specifier);
	return ['/index.d.ts', '.d.ts', '.ts'].some((end) => above(path + end) !== undefined);
}

/** What a package lets others import; undefined where it says nothing of it. */
function exportsOf(source: string | undefined): readonly string[] | undefined {
	const found: unknown = source === undefined ? undefined : JSON.parse(source);
	const exported: unknown = Reflect.get(Object(found), 'exports');
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

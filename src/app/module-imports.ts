// The imports of app files, found in their text without a parser.
import { posix } from 'node:path';
import type { Project } from '../detect/project.ts';

const specifiers =
	/\b(?:from|import|require|(?:do)?[mM]ock)\s*(?:\(\s*)?(['"])([^'"\n]+)\1|\bmodule\s+(['"])([^'"\n]+)\3|(['"])(\.\/[^'"\s]{1,200}\/compat\/[\w/-]{1,100})\5/g;

/** Everything a text may import, including mere mentions such as in a comment; what tests replace; and the `compat` modules in a list. */
export function specifiersIn(text: string): readonly string[] {
	return [...text.matchAll(specifiers)].map((match) => match[2] ?? match[4] ?? match[6] ?? '');
}

/** The values that a text imports or re-exports, by name. */
export function importedNamesIn(
	text: string
): readonly { names: readonly string[]; from: string; isExport: boolean }[] {
	const statements =
		/^(import|export)(?=\s)(?!\s+type\b)((?:(?!^(?:import|export)\b)[^'";])*?)(?<![\w$])from\s*['"]([^'"]+)['"]/gm;
	return [...text.matchAll(statements)].map(([, keyword, clause = '', from = '']) => ({
		names: [...clause.matchAll(/(?<![\w$])[\w$]+(?![\w$])(?=\s*(,|\}|$))/g)].map(([name]) => name),
		from,
		isExport: keyword === 'export'
	}));
}

/** A specifier without a path to the folder of packages, which some editors write. */
export function withoutFolder(specifier: string): string {
	return specifier.replace(/^.{0,200}\/node_modules\//, '');
}

/** What stands before `from` in each import or re-export, with the module. */
export function importClauses(
	text: string
): readonly { readonly clause: string; readonly from: string; readonly isExport: boolean }[] {
	const statements =
		/^[ \t]*(import|export)\s{1,9}([^'";]{0,400})from\s{0,9}['"]([^'"\n]{1,200})['"]/gm;
	return [...text.matchAll(statements)].map(([, keyword, clause = '', from = '']) => ({
		clause,
		from,
		isExport: keyword === 'export'
	}));
}

/** Whether a text takes types alone from the modules that `isOf` is true for, if it names any. */
export function takesOnlyTypes(text: string, isOf: (specifier: string) => boolean): boolean {
	const typed = importClauses(text).filter(({ clause, from }) => isOf(from) && isOfTypes(clause));
	const declared = [...text.matchAll(/\bmodule\s+['"]([^'"\n]+)['"]/g)];
	const extended = declared.filter(([, name = '']) => isOf(name));
	return specifiersIn(text).filter(isOf).length === typed.length + extended.length;
}

/** Whether such a clause is `type { User }`, or `{ type User, type Session }`. */
export function isOfTypes(clause: string): boolean {
	const [, list] = /^\s*\{([^{}]*)\}\s*$/.exec(clause) ?? [];
	if (/^\s*type\s/.test(clause)) return true;
	const items = (list ?? '').split(',').filter((one) => one.trim() !== '');
	return items.length > 0 && items.every((one) => /^\s*type\s/.test(one));
}

/** The paths in the app that a specifier may resolve to, without extension; none for a package. */
export function modulePaths(
	{ aliases }: Pick<Project, 'aliases'>,
	from: string,
	specifier: string
): readonly string[] {
	if (/^\.\.?(\/|$)/.test(specifier)) {
		const stem = stemOf(posix.join(posix.dirname(from), specifier).replace(/(?<=.)\/$/, ''));
		// The folder of the app itself means its index.
		return isOutside(stem) ? [] : [stem === '.' ? 'index' : stem];
	}
	return aliases.flatMap((alias) => {
		const star = starIn(alias.from, specifier);
		const path = stemOf(posix.normalize(alias.to.replace('*', () => star ?? '')));
		// The star of a `baseUrl` also matches the tilde of another alias, which no folder is named after.
		return star === undefined || path.startsWith('~') || isOutside(path) ? [] : [path];
	});
}

/** Files outside the app, such as other packages of its workspace, do not count. */
function isOutside(path: string): boolean {
	return path === '..' || path.startsWith('../');
}

const endings = ['.ts', '.js', '.tsx', '.jsx', '.mjs', '.mts', '/index.ts', '/index.js'];

/** The files that an import may resolve to, each looked up by name: listing the app would walk through all of it. */
export function resolveFiles(
	project: Pick<Project, 'aliases' | 'text'>,
	from: string,
	specifier: string
): readonly string[] {
	const there = (path: string) => project.text(path) !== undefined;
	return modulePaths(project, from, specifier).flatMap(
		(stem) => endings.map((ending) => stem + ending).find(there) ?? []
	);
}

/** The text that matches the star of a pattern; undefined without a match. */
function starIn(pattern: string, specifier: string): string | undefined {
	const [start = '', end] = pattern.split('*');
	if (end === undefined) return specifier === pattern ? '' : undefined;
	const fits = specifier.startsWith(start) && specifier.slice(start.length).endsWith(end);
	return fits ? specifier.slice(start.length, specifier.length - end.length) : undefined;
}

/** A path without the optional end of an import. */
export function stemOf(path: string): string {
	return path.replace(/(\.d)?\.[cm]?[jt]sx?(\?[\s\S]*)?$/, '').replace(/\/index$/, '');
}

/** The relative specifier by which one file of the app imports another, without extension. */
export function relativeSpecifier(from: string, to: string): string {
	const path = posix.relative(posix.dirname(from), to.replace(/\.[cm]?[jt]sx?$/, ''));
	return path.startsWith('.') ? path : `./${path}`;
}

/** How a text imports a file by an alias that it uses already and that is unambiguous; undefined if none does. */
export function aliasedSpecifier(
	text: string,
	to: string,
	leads: (specifier: string) => readonly string[]
): string | undefined {
	const stem = stemOf(to);
	const parts = stem.split('/');
	const starts = new Set(
		specifiersIn(text).flatMap((one) => /^(?!\.)[^/]*\//.exec(one)?.[0] ?? [])
	);
	return [...starts]
		.flatMap((start) => parts.map((_, index) => start + parts.slice(index).join('/')))
		.find((one) => {
			const found = leads(one);
			return found.length > 0 && found.every((path) => path === stem);
		});
}

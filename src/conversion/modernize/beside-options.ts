// Options in a constant: the call below them, whose results the rest of the app imports from there.
import { ts } from 'ts-morph';
import { settingOf } from '../../edit/exported-value.ts';
import { importLine, insertImports } from '../../edit/import-lines.ts';
import { bindings } from '../../edit/import-names.ts';
import { removeItems } from '../../edit/list-items.ts';
import { freeName } from '../../edit/names.ts';
import { replaceNode, type Splice, skipSpaceBackwards } from '../../edit/source-file.ts';
import { styleOf } from '../../edit/source-style.ts';
import type { Standing } from '../authjs.ts';
import { type Options, setBasePath } from '../authjs-app.ts';

/** What makes of options what an app uses: a function of this module, and what it returns. */
interface Called {
	readonly name: string;
	readonly module: string;
	readonly results: readonly string[];
}

/** Below the options, the call with them. A name that the file has for something else is left out. */
export function callBelow(
	app: Standing,
	{ object, name: own }: Options,
	{ name, module, results }: Called
): readonly Splice[] {
	const file = object.getSourceFile();
	const style = styleOf(file, app.style);
	const free = results.filter((one) => freeName(file, one) === one);
	const end = style.semicolons ? ';' : '';
	const call = `export const { ${free.join(', ')} } = ${name}(${own})${end}`;
	const start = skipSpaceBackwards(file.text, file.text.length);
	return [
		insertImports(file, [importLine({ name, from: module }, style)], style),
		{ start, text: style.newline + style.newline + call }
	];
}

/** Imports a name from the file of the options: beside what a file has from there already, or by a line of its own. */
export function importBeside(
	app: Standing,
	file: ts.SourceFile,
	{ options, name, local = name }: { options: Pick<Options, 'path'>; name: string; local?: string }
): readonly Splice[] {
	const text = local === name ? name : `${name} as ${local}`;
	const there = bindings(file).find(
		({ from, isType }) => !isType && app.imports(file.fileName, from).includes(options.path)
	);
	if (there && ts.isImportSpecifier(there.binding))
		return [{ start: there.binding.end, text: `, ${text}` }];
	if (there && ts.isImportClause(there.binding) && !there.binding.namedBindings)
		return [{ start: there.binding.end, text: `, { ${text} }` }];
	const style = styleOf(file, app.style);
	const from = app.importOf(file.fileName, options.path);
	return [insertImports(file, [importLine({ name, local, from }, style)], style)];
}

/** `prefix`, which said where the routes are, as `basePath`, which does; without it, this path. */
export function prefixAsBasePath(
	app: Standing,
	options: Options,
	{ path, isUsual }: { path: string; isUsual: boolean }
): readonly Splice[] {
	const { object } = options;
	const [prefix, base] = ['prefix', 'basePath'].map((name) => settingOf(object, name));
	if (prefix === undefined) return base || !isUsual ? setBasePath(options, path, app) : [];
	const isShort = ts.isShorthandPropertyAssignment(prefix);
	const renamed = isShort
		? { start: prefix.getStart(), text: 'basePath: ' }
		: replaceNode(prefix.name ?? prefix, 'basePath');
	return [renamed, ...(base ? removeItems(object, new Set([base])) : [])];
}

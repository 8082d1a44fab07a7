// Puts the routes of sign-in into the list in the app's routes.ts, and takes them out of it.
//   export default [index('home.tsx')];     export default [index('home.tsx'), route('auth/*', 'routes/auth.$.ts')];
//   export default flatRoutes();            stays: the name of the file says its address
import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/style.ts';
import type { Edit, EditedFile } from '../../edit/edit.ts';
import { constantIn } from '../../edit/exported-value.ts';
import { matchesGlob } from '../../edit/glob.ts';
import { importLine, insertImports } from '../../edit/import-lines.ts';
import { bindings, dropBindings } from '../../edit/import-names.ts';
import { insertItems, removeItems } from '../../edit/list-items.ts';
import { references } from '../../edit/names.ts';
import { refuse, refuseBroken } from '../../edit/refusal.ts';
import { parse, type Splice, splice, unwrapExpression, walk } from '../../edit/source-file.ts';
import { quoted, styleOf } from '../../edit/source-style.ts';

interface Options extends EditedFile {
	readonly routes: readonly OwnRoute[];
}

/** A route of ours: its path, and its file relative to the folder of the app. */
export interface OwnRoute {
	readonly path: string;
	readonly file: string;
}

const from = '@react-router/dev/routes';

/** Names the routes in the list, where no convention finds them. */
export function listRoutes(source: string, options: Options): Edit {
	const { fileName, routes } = options;
	const file = parse(source, fileName);
	const style = styleOf(file, options.style);
	const items = (wanted: readonly OwnRoute[], name = 'route') =>
		wanted.map((one) => `${name}(${quoted(one.path, style)}, ${quoted(one.file, style)})`);
	const { list, exported } = routesIn(file);
	// What makes a list, or promises one, goes into one with ours.
	const others = exported && !list ? `...(await ${exported.getText(file)}), ` : '';
	const lines = list
		? ['// and in the list of routes:', ...items(routes).map((item) => `${item},`)]
		: [`export default [${others}${items(routes).join(', ')}]${style.semicolons ? ';' : ''}`];
	const snippet = [importLine({ name: 'route', from }, style), '', ...lines].join('\n');
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	const makers = list?.elements ?? (exported ? [exported] : []);
	const missing = routes.filter(
		({ file: route }) => !makers.some((one) => isFoundByName(one, route) || isNamed(one, route))
	);
	if (missing.length === 0) return { ok: true, text: source };
	if (list === undefined) {
		const reason = `${fileName} exports no list of routes that one could be added to`;
		return refuse(file, { reason, at: exported?.getStart(file), snippet });
	}
	const known = bindings(file).find((one) => one.from === from && one.imported === 'route');
	if (known === undefined && references(file, 'route').length > 0) {
		const reason = `${fileName} calls something else route`;
		return refuse(file, { reason, at: list.getStart(file), snippet });
	}
	const splices = insertItems(list, items(missing, known?.local), style);
	const line = known ? [] : imported(file, style);
	return { ok: true, text: splice(source, [...line, ...splices]) };
}

/** Takes routes out of the list, and what makes routes out of the imports if nothing else is made by it. */
export function unlistRoutes(source: string, { fileName, routes }: Options): string {
	const file = parse(source, fileName);
	const { list } = routesIn(file);
	const there = (list?.elements ?? []).filter((element) =>
		routes.some((route) => isRoute(element, route.file))
	);
	if (list === undefined || there.length === 0) return source;
	const names = bindings(file).filter(
		({ from: module, imported, local }) =>
			module === from && imported === 'route' && references(file, local).length === there.length
	);
	return splice(source, [...dropBindings(names), ...removeItems(list, new Set(there))]);
}

function imported(file: ts.SourceFile, style: CodeStyle): Splice[] {
	const clause = file.statements
		.filter(ts.isImportDeclaration)
		.filter(
			({ moduleSpecifier }) => ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === from
		)
		.flatMap(({ importClause }) => (importClause && !importClause.isTypeOnly ? [importClause] : []))
		.find(({ namedBindings }) => namedBindings && ts.isNamedImports(namedBindings));
	const names = clause?.namedBindings;
	if (names && ts.isNamedImports(names)) return insertItems(names, ['route'], style);
	return [insertImports(file, [importLine({ name: 'route', from }, style)], style)];
}

/** What the module exports by default, and the list that this is, be it by a name. */
function routesIn(file: ts.SourceFile): {
	readonly exported?: ts.Expression;
	readonly list?: ts.ArrayLiteralExpression;
} {
	const found = file.statements.find(ts.isExportAssignment);
	if (found === undefined) return {};
	const exported = unwrapExpression(found.expression);
	const value = ts.isIdentifier(exported) ? constantIn(file, exported.text) : exported;
	return value && ts.isArrayLiteralExpression(value)
		? { exported, list: value }
		: { exported: value ?? exported };
}

function isNamed(expression: ts.Expression, route: string): boolean {
	let is = false;
	walk(expression, (node) => {
		is ||= isRoute(node, route);
	});
	return is;
}

function isRoute(node: ts.Node, route: string): boolean {
	if (!ts.isCallExpression(node)) return false;
	const [, second] = node.arguments;
	return second !== undefined && ts.isStringLiteral(second) && second.text === route;
}

/** The option of each that names the folder. */
const folderOptions: Readonly<Record<string, string>> = {
	flatRoutes: 'rootDirectory',
	autoRoutes: 'routesDir'
};

/**
 * Whether the routes that an expression gives have the one of this file among them, as far as its text says: where a
 * function makes them of the names of files in the folder `routes`.
 *   flatRoutes()                                       of @react-router/fs-routes
 *   autoRoutes()                                       of react-router-auto-routes
 *   remixRoutesOptionAdapter((r) => flatRoutes('routes', r))   of remix-flat-routes
 */
function isFoundByName(node: ts.Expression, file: string): boolean {
	const call = calledBy(ts.isSpreadElement(node) ? node.expression : node);
	const name = call?.expression.getText() ?? '';
	const [first] = call?.arguments ?? [];
	if (name === 'remixRoutesOptionAdapter') return isFoundAsInRemix(first, file);
	const folder = folderOptions[name];
	return folder !== undefined && isOpenTo(file, first, folder);
}

function isFoundAsInRemix(given: ts.Expression | undefined, file: string): boolean {
	const isShort = given && ts.isArrowFunction(given) && !ts.isBlock(given.body);
	const call = isShort ? calledBy(given.body) : undefined;
	if (call?.expression.getText() !== 'flatRoutes') return false;
	const [folder, , options] = call.arguments;
	return folder !== undefined && isText(folder, 'routes') && isOpenTo(file, options);
}

function calledBy(node: ts.Node): ts.CallExpression | undefined {
	const value = ts.isExpression(node) ? unwrapExpression(node) : node;
	return ts.isCallExpression(value) ? value : undefined;
}

function isText(node: ts.Expression, text: string): boolean {
	return ts.isStringLiteralLike(node) && node.text.replace(/^\.\/|\/$/g, '') === text;
}

/** Whether options leave a file where it is looked for: no other folder, no pattern that it is ignored by. */
function isOpenTo(file: string, options: ts.Expression | undefined, folder?: string): boolean {
	if (options === undefined) return true;
	if (!ts.isObjectLiteralExpression(options)) return false;
	return options.properties.every((one) => {
		if (!ts.isPropertyAssignment(one)) return false;
		const { initializer } = one;
		const name = one.name.getText();
		if (name === folder) return isText(initializer, 'routes');
		if (name === 'paramChar') return isText(initializer, '$');
		if (name !== 'ignoredRouteFiles' || !ts.isArrayLiteralExpression(initializer)) return false;
		return initializer.elements.every(
			(pattern) => ts.isStringLiteralLike(pattern) && !matches(pattern.text, file)
		);
	});
}

/** Whether a pattern of files stands for one, from the folder of the app or from that of the routes. */
function matches(pattern: string, file: string): boolean {
	return matchesGlob(pattern, file) || matchesGlob(pattern, file.slice(file.indexOf('/') + 1));
}

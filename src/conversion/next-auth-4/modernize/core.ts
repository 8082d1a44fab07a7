// Who calls `NextAuth` and `getServerSession`, and the options that all of them have.
import { ts } from 'ts-morph';
import { bindings } from '../../../edit/import-names.ts';
import { importedNames, references } from '../../../edit/names.ts';
import { parse, unwrapExpression, walk } from '../../../edit/source-file.ts';
import type { Standing, Task } from '../../authjs.ts';

/** A file of this name answers whatever lies below the routes of sign-in. */
export const catchAll =
	/(^|\/)(pages\/api\/(.*\/)?\[\.\.\.nextauth\]|app\/(.*\/)?\[\.\.\.nextauth\]\/route)(\.\w+)*\.[cm]?[jt]sx?$/;

/** A file that hands requests to `NextAuth`. */
export interface Route {
	readonly path: string;
	readonly file: ts.SourceFile;
	readonly call: ts.CallExpression;
	/** Of the first level. */
	readonly statement: ts.Statement;
}

/** The options of an app, and who has them. */
export interface Core {
	/** The file that declares them. */
	readonly path: string;
	/** What they are called there; empty where they stand in the call. */
	readonly name: string;
	/** Other names that files import them by. */
	readonly exportedAs: string;
	readonly object: ts.ObjectLiteralExpression;
	readonly statement: ts.Statement;
	readonly routes: readonly Route[];
}

type Declared = Omit<Core, 'routes'>;

const isMain = (from: string) => /^next-auth(\/next)?$/.test(from);
export const isServerReader = ({ imported, from }: { imported: string; from: string }) =>
	isMain(from) && /^(unstable_)?getServerSession$/.test(imported);

/** Reads them; what no rule knows is a task, and then the rest of it stays. */
export function readCore(app: Standing): { core?: Core; tasks: readonly Task[] } {
	const tasks: Task[] = [];
	const routes: Route[] = [];
	const found: Declared[] = [];
	const say = (node: ts.Node, what: string) =>
		tasks.push({ path: node.getSourceFile().fileName, at: node.getStart(), say: what });
	const takes = (given: ts.Expression | undefined) => {
		const declared = given && optionsOf(app, given);
		if (given && !declared) say(given, unknownOptions);
		const [first] = found;
		const isOther = declared && first && !isSame(declared, first);
		if (given && isOther) say(given, 'ask with the options that the rest of the app has');
		if (declared) found.push(declared);
	};
	for (const [path, text] of app.texts) {
		const file = parse(text, path);
		for (const { call, used, isRoute } of usesIn(file)) {
			if (!call) say(used, 'call this here instead of handing it on');
			else takes(call.arguments.at(-1));
			const statement =
				call && file.statements.find((one) => one.pos <= call.pos && call.end <= one.end);
			if (call && isRoute && statement) routes.push({ path, file, call, statement });
		}
	}
	for (const [path, text] of app.texts) {
		for (const node of wholeModules(parse(text, path)))
			say(node, 'import by name what you use of this module');
	}
	const [declared] = found;
	for (const route of routes) {
		const problem = declared && problemIn(app, route, declared);
		const isSaid = tasks.some(
			({ path, at }) => path === route.path && at >= route.call.pos && at <= route.call.end
		);
		if (problem && !isSaid) say(route.call, problem);
	}
	return { tasks, ...(declared && routes.length > 0 && { core: { ...declared, routes } }) };
}

const unknownOptions = 'put these options into one constant that all of the app imports';

const inPackage =
	'write `export const { auth, handlers } = NextAuth(options)`, and hand its `handlers` on in the route of each app: `export const { GET, POST } = handlers`';

const guarded =
	'keep the checks of this route, which works as it is; or move them in front of sign-in (middleware, `callbacks.signIn`), and only then write `export default NextAuth(options)`';

function problemIn(app: Standing, route: Route, declared: Declared) {
	return app.package ? inPackage : problemOf(route, declared);
}

function problemOf({ path, file, call, statement }: Route, declared: Declared) {
	const isIn = declared.path === path;
	if (!catchAll.test(path)) {
		return isIn
			? 'move this into the route [...nextauth], and the options into a file of their own'
			: undefined;
	}
	if (isPlainRoute(file, { call, statement }, declared)) return undefined;
	if (isIn) return 'move the options into a file of their own, since this does more than answer';
	const inPages = /(^|\/)pages\/api\//.test(path);
	return inPages ? guarded : undefined;
}

/** Nothing but imports, the options, the call, what exports it, and settings of the route. */
export function isPlainRoute(
	file: ts.SourceFile,
	{ call, statement }: Pick<Route, 'call' | 'statement'>,
	declared: Pick<Declared, 'statement' | 'path'>
): boolean {
	const handler = handlerOf(statement);
	const isOurs = declared.path === file.fileName;
	return (
		onlyPassesOn(call) &&
		file.statements.every(
			(one) =>
				one === statement ||
				// What else stands there moves with the options.
				isOurs ||
				ts.isImportDeclaration(one) ||
				isSegmentSetting(one) ||
				exportsHandler(one, handler)
		)
	);
}

/** `import * as …`, `require(…)` and `import(…)` of the main module: it is unknown which names of it are used. */
function wholeModules(file: ts.SourceFile): ts.Node[] {
	const found: ts.Node[] = [];
	walk(file, (node) => {
		if (!ts.isStringLiteralLike(node) || !isMain(node.text)) return;
		const { parent } = node;
		const list = ts.isImportDeclaration(parent) ? parent.importClause?.namedBindings : undefined;
		const isWhole = (list && ts.isNamespaceImport(list)) || ts.isExportDeclaration(parent);
		const isLoaded =
			ts.isCallExpression(parent) && /^(require|import)$/.test(parent.expression.getText(file));
		if (isWhole || isLoaded) found.push(node);
	});
	return found;
}

function usesIn(file: ts.SourceFile) {
	return bindings(file).flatMap((one) => {
		const isRoute = isMain(one.from) && /^(default|NextAuth)$/.test(one.imported);
		if (one.isType || !(isRoute || isServerReader(one))) return [];
		return references(file, one.local)
			.filter(({ parent }) => !ts.isTypeQueryNode(parent))
			.map((used) => {
				const { parent } = used;
				const call = ts.isCallExpression(parent) && parent.expression === used ? parent : undefined;
				return { used, call, isRoute };
			});
	});
}

/** What options are declared as: a constant of the first level, or the object in the call. */
export function optionsOf(app: Standing, given: ts.Expression): Declared | undefined {
	const value = unwrapExpression(given);
	const file = value.getSourceFile();
	if (ts.isObjectLiteralExpression(value)) {
		const statement = file.statements.find((one) => one.pos <= value.pos && value.end <= one.end);
		return statement && { path: file.fileName, name: '', exportedAs: '', object: value, statement };
	}
	if (!ts.isIdentifier(value)) return undefined;
	const found = importedNames(file).find(({ local }) => local === value.text);
	if (!found) return declaredIn(file, value.text, value.text);
	const [path = ''] = app.imports(file.fileName, found.from);
	const text = app.texts.get(path) ?? app.sources.get(path);
	if (text === undefined) return undefined;
	const there = parse(text, path);
	const name = found.imported === 'default' ? defaultName(there) : found.imported;
	return name === undefined ? undefined : declaredIn(there, name, found.imported);
}

function declaredIn(file: ts.SourceFile, name: string, exportedAs: string): Declared | undefined {
	for (const statement of file.statements.filter(ts.isVariableStatement)) {
		const one = statement.declarationList.declarations.find((it) => it.name.getText(file) === name);
		const object = one?.initializer && unwrapExpression(one.initializer);
		if (object && ts.isObjectLiteralExpression(object))
			return { path: file.fileName, name, exportedAs, object, statement };
	}
	return undefined;
}

function defaultName(file: ts.SourceFile): string | undefined {
	const found = file.statements.find(ts.isExportAssignment)?.expression;
	return found && ts.isIdentifier(found) ? found.text : undefined;
}

function isSame(one: Declared, other: Declared): boolean {
	return one.path === other.path && one.name === other.name && one.object.pos === other.object.pos;
}

export function handlerOf(statement: ts.Statement): string | undefined {
	if (ts.isFunctionDeclaration(statement)) return statement.name?.text;
	if (!ts.isVariableStatement(statement)) return undefined;
	return statement.declarationList.declarations[0]?.name.getText();
}

/** `export { handler as GET, handler as POST }`, `export default handler` and the like. */
export function exportsHandler(statement: ts.Statement, handler: string | undefined): boolean {
	if (ts.isExportAssignment(statement)) return statement.expression.getText() === handler;
	if (ts.isExportDeclaration(statement)) {
		const { exportClause } = statement;
		const all = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : [];
		return all.length > 0 && all.every((one) => (one.propertyName ?? one.name).text === handler);
	}
	if (!ts.isVariableStatement(statement)) return false;
	const { declarations } = statement.declarationList;
	return declarations.every((one) => one.initializer?.getText() === handler);
}

/** What is read of a route besides its handlers. */
export function isSegmentSetting(statement: ts.Statement): boolean {
	return /^export\s+const\s+(dynamic|dynamicParams|revalidate|fetchCache|runtime|preferredRegion|maxDuration|config)\b/.test(
		statement.getText()
	);
}

/** `NextAuth(options)`, or a function that does nothing but call it with what it is given. */
function onlyPassesOn(call: ts.CallExpression): boolean {
	const scope = ts.findAncestor(call, ts.isFunctionLike);
	if (call.arguments.length === 1) return scope === undefined;
	const body = scope && 'body' in scope ? scope.body : undefined;
	if (!scope || !body || call.arguments.length !== 3) return false;
	const names = new Set(scope.parameters.map(({ name }) => name.getText()));
	let uses = 0;
	const options = call.arguments[2];
	if (options)
		walk(options, (node) => {
			if (ts.isIdentifier(node) && names.has(node.text)) uses++;
		});
	const isAll = ts.isBlock(body) ? body.statements.length === 1 : body === call;
	return isAll && uses === 0;
}

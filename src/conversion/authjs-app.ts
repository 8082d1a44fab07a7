// What apps of server frameworks have in common where Auth.js is read: options that have a name.

import { ts } from 'ts-morph';
import type { Components } from '../detect/reading.ts';
import { scriptsOnly } from '../edit/code-only.ts';
import { constantIn } from '../edit/exported-value.ts';
import { bindings, dropBindings } from '../edit/import-names.ts';
import { insertItems } from '../edit/list-items.ts';
import { references } from '../edit/names.ts';
import { parse, replaceNode, type Splice, splice, unwrapExpression } from '../edit/source-file.ts';
import { quoted, styleOf } from '../edit/source-style.ts';
import type { AuthjsApp, Standing, Task } from './authjs.ts';

/** The options of Auth.js, as an object that stands in a file of the app. */
export interface Options {
	readonly path: string;
	readonly object: ts.ObjectLiteralExpression;
	/** What they are called in that file, or the function that makes them; undefined where they stand in the call itself. */
	readonly name?: string;
}

export type Files = ReadonlyMap<string, ts.SourceFile>;

export interface FileEdit {
	readonly path: string;
	readonly splice: Splice;
}

/** Files that stand on what stands for a package, those that they import, and others of use, parsed. */
export function parseStanding(
	app: Standing,
	isOfUse: (path: string, text: string) => boolean = () => false
): Files {
	const { texts, sources, imports, components } = app;
	const others = [...sources].filter(([path, text]) => isOfUse(path, text));
	const standing = [...texts.keys()].flatMap((path) => [path, ...imports(path)]);
	const asked = [...standing, ...others.map(([path]) => path)];
	const isCode = (path: string) =>
		/\.[cm]?[jt]sx?$/.test(path) || (components && path.endsWith(components.ending));
	return new Map(
		[...new Set(asked)].filter(isCode).flatMap((path) => {
			const text = textOf(app, path);
			return text === undefined ? [] : [[path, parseCode(text, path, components)] as const];
		})
	);
}

/** What a file says, with the modules of the package that it stands on. */
export function textOf({ texts, sources }: Pick<AuthjsApp, 'texts' | 'sources'>, path: string) {
	return texts.get(path) ?? sources.get(path);
}

/** Parses code; of a component its scripts, in their places. */
export function parseCode(text: string, path: string, components?: Components): ts.SourceFile {
	const isComponent = components && path.endsWith(components.ending);
	return parse(isComponent ? scriptsOnly(text, components.script) : text, path);
}

/** The path of routes, without what stands for the rest of one. */
export function mountPath(expression: ts.Expression): string | undefined {
	if (!ts.isStringLiteralLike(expression)) return undefined;
	const path = expression.text.replace(/\/(\*\w*|\{\*\w+\}|\(\.\*\))?$/, '');
	return /^(\/[\w.~-]+)+$/.test(path) ? path : undefined;
}

/** What is said of a place in a file. */
export function taskAt(node: ts.Node, say: string): Task {
	return { path: node.getSourceFile().fileName, at: node.getStart(), say };
}

/** The options that an expression stands for: an object, or the name of one here or in another file. */
export function optionsOf(
	app: AuthjsApp,
	files: Files,
	expression: ts.Expression
): Options | undefined {
	const value = unwrapExpression(expression);
	const file = value.getSourceFile();
	if (ts.isObjectLiteralExpression(value)) return { path: file.fileName, object: value };
	if (!ts.isIdentifier(value)) return undefined;
	const own = objectCalled(file, value.text);
	if (own !== undefined) return { path: file.fileName, object: own, name: value.text };
	const there = definedAt(app, files, value);
	const object = there && objectCalled(there.file, there.name);
	return object && { path: there.file.fileName, object, name: there.name };
}

/** The options that a function gives, which is called, or stands there to be called for each request. */
export function madeOptions(
	app: AuthjsApp,
	files: Files,
	expression: ts.Expression
): Options | undefined {
	const called = ts.isCallExpression(expression) ? expression.expression : expression;
	if (!ts.isIdentifier(called)) {
		const inner =
			ts.isArrowFunction(called) && !ts.isBlock(called.body) && unwrapExpression(called.body);
		if (inner && ts.isCallExpression(inner)) return madeOptions(app, files, inner);
		const object = objectOf(called);
		return object && { path: called.getSourceFile().fileName, object };
	}
	const there = definedAt(app, files, called);
	const [only, more] = there?.file.statements.flatMap((one) => declaredAs(one, there.name)) ?? [];
	const object = only && !more ? objectOf(only) : undefined;
	return object && there && { path: there.file.fileName, object, name: there.name };
}

/** Where a name of a file is declared: there, or in the file that it is imported from. */
function definedAt(app: AuthjsApp, files: Files, name: ts.Identifier) {
	const own = name.getSourceFile();
	const bound = bindings(own).find(({ local }) => local === name.text);
	if (bound === undefined) return { file: own, name: name.text };
	const file = files.get(app.imports(own.fileName, bound.from)[0] ?? '');
	return file && { file, name: bound.imported };
}

function declaredAs(statement: ts.Statement, name: string): readonly ts.Node[] {
	if (ts.isFunctionDeclaration(statement)) return statement.name?.text === name ? [statement] : [];
	if (!ts.isVariableStatement(statement)) return [];
	return statement.declarationList.declarations.flatMap((one) =>
		one.name.getText() === name && one.initializer ? [unwrapExpression(one.initializer)] : []
	);
}

/** The object that a function gives. */
function objectOf(given: ts.Node): ts.ObjectLiteralExpression | undefined {
	if (ts.isArrowFunction(given) && !ts.isBlock(given.body)) {
		const value = unwrapExpression(given.body);
		return ts.isObjectLiteralExpression(value) ? value : undefined;
	}
	const isFunction = ts.isArrowFunction(given) || ts.isFunctionDeclaration(given);
	const body = isFunction ? given.body : undefined;
	const [only, more] = body && ts.isBlock(body) ? body.statements.filter(ts.isReturnStatement) : [];
	const value = only?.expression && !more && unwrapExpression(only.expression);
	return value && ts.isObjectLiteralExpression(value) ? value : undefined;
}

/** A constant at the top of a file that is an object. */
function objectCalled(file: ts.SourceFile, name: string) {
	const value = constantIn(file, name);
	return value && ts.isObjectLiteralExpression(value) ? value : undefined;
}

/** `basePath` as the path of the routes, which the options may have said otherwise without effect. */
export function setBasePath({ object }: Options, path: string, app: AuthjsApp): Splice[] {
	const file = object.getSourceFile();
	const style = styleOf(file, app.style);
	const item = `basePath: ${quoted(path, style)}`;
	const there = object.properties.find((one) => one.name?.getText(file) === 'basePath');
	if (there === undefined) return insertItems(object, [item], style);
	return [replaceNode(there, item)];
}

/** Where files use what a module of Auth.js exports. */
export function usesIn(files: Files, name: string, module: string): readonly ts.Identifier[] {
	return [...files.values()].flatMap((file) => usesOf(file, name, module));
}

/** Where one of them does. */
export function usesOf(file: ts.SourceFile, name: string, module: string): ts.Identifier[] {
	return bindings(file)
		.filter(({ imported, from }) => imported === name && from === module)
		.flatMap(({ local }) => references(file, local));
}

/** The call of a name; undefined where it is used in another way. */
export function callOf(used: ts.Identifier): ts.CallExpression | undefined {
	const { parent } = used;
	return ts.isCallExpression(parent) && parent.expression === used ? parent : undefined;
}

/** Whether a component has a name in its markup, which is not part of its parsed scripts. */
export function isInMarkup(text: string, scripts: ts.SourceFile, name: string): boolean {
	return text.split(name).length > scripts.text.split(name).length;
}

/** The files after their edits, without imports that nothing uses any more. */
export function textsAfter(
	app: Standing,
	files: Files,
	edits: readonly FileEdit[]
): ReadonlyMap<string, string> {
	const { components } = app;
	const paths = [...new Set(edits.map(({ path }) => path))];
	return new Map(
		paths.flatMap((path) => {
			const file = files.get(path);
			if (file === undefined) return [];
			const all = edits.filter((edit) => edit.path === path).map((edit) => edit.splice);
			// Several calls of a file ask for the same import.
			const own = all.filter(
				(one, index) => all.findIndex((other) => isSame(one, other)) === index
			);
			const text = splice(textOf(app, path) ?? '', own);
			const after = parseCode(text, path, components);
			const unused = bindings(after).filter(
				({ local }) =>
					references(file, local).length > 0 &&
					references(after, local).length === 0 &&
					!isInMarkup(text, after, local)
			);
			return [[path, splice(text, dropBindings(unused))] as const];
		})
	);
}

function isSame(one: Splice, other: Splice): boolean {
	return one.start === other.start && one.end === other.end && one.text === other.text;
}

/** Edits of one file. */
export function inFile(path: string, splices: readonly Splice[]): readonly FileEdit[] {
	return splices.map((splice) => ({ path, splice }));
}

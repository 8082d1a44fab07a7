// The file that calls `NextAuth` for the whole app, and the routes that take their handlers from it.
import { posix } from 'node:path';
import { ts } from 'ts-morph';
import { importLine, insertImports } from '../../../edit/import-lines.ts';
import { importedNames } from '../../../edit/names.ts';
import {
	inQuotes,
	lineEnd,
	parse,
	type Splice,
	skipNewline,
	splice,
	walk
} from '../../../edit/source-file.ts';
import { quoted, styleOf } from '../../../edit/source-style.ts';
import type { Standing } from '../../authjs.ts';
import {
	type Core,
	catchAll,
	exportsHandler,
	handlerOf,
	isPlainRoute,
	isSegmentSetting,
	type Route
} from './core.ts';

/** Where sign-in is configured from now on, and what it calls the two that others take. */
export interface Home extends Core {
	readonly config: string;
	readonly auth: string;
	readonly handlers: string;
}

interface Config {
	readonly path: string;
	readonly text: string;
	readonly auth: string;
	readonly handlers: string;
}

/** Beside the options where they have a file of their own; what a route has of them gets one. */
export function configFile(app: Standing, core: Core): Config {
	return catchAll.test(core.path) ? moved(app, core) : besideOptions(app, core);
}

/** The file that calls `NextAuth` of the folder already; undefined where none does. */
export function homeBefore({ sources, places }: Standing) {
	const path = places.config;
	const file = parse(sources.get(path) ?? '', path);
	for (const statement of file.statements.filter(ts.isVariableStatement)) {
		for (const { name, initializer: call } of statement.declarationList.declarations) {
			if (!call || !ts.isCallExpression(call) || !ts.isObjectBindingPattern(name)) continue;
			const own = name.elements.find((one) => (one.propertyName ?? one.name).getText() === 'auth');
			const [options] = call.arguments;
			const called = options && ts.isIdentifier(options) ? options.text : '';
			if (own && call.expression.getText() === 'NextAuth')
				return { config: path, auth: own.name.getText(), name: called };
		}
	}
	return undefined;
}

function besideOptions(app: Standing, { path, name, statement }: Core): Config {
	const file = statement.getSourceFile();
	const style = styleOf(file, app.style);
	const helpers = file.statements.filter(isSessionHelper);
	const { names, auth, handlers } = exportsOf(
		file.statements.filter((one) => !helpers.includes(one))
	);
	const known = nextAuthIn(file);
	const end = style.semicolons ? ';' : '';
	const call = `export const { ${names} } = ${known ?? 'NextAuth'}(${name})${end}`;
	const splices: Splice[] = [
		{ start: statement.end, text: style.newline + style.newline + call },
		...helpers.map((one) => wholeStatement(file, one)),
		...(known === undefined ? [bringNextAuth(file, style)] : [])
	];
	return { path, text: splice(file.text, splices), auth, handlers };
}

/** Beside other names of the module, or in a line of its own. */
function bringNextAuth(file: ts.SourceFile, style: Standing['style']): Splice {
	const clause = file.statements
		.filter(ts.isImportDeclaration)
		.filter(({ moduleSpecifier }) => /^.next-auth.$/.test(moduleSpecifier.getText(file)))
		.map(({ importClause }) => importClause)
		.find((one) => one && !one.isTypeOnly && !one.name);
	if (clause) return { start: clause.getStart(file), text: 'NextAuth, ' };
	const end = style.semicolons ? ';' : '';
	return insertImports(file, [`import NextAuth from ${quoted('next-auth', style)}${end}`], style);
}

/** The text of the route, without what only a route has, in a place of its own. */
function moved(app: Standing, { path, statement: home, routes, name, object }: Core): Config {
	const file = home.getSourceFile();
	const route = routes.find((one) => one.path === path);
	const style = styleOf(file, app.style);
	const ending = /\.([cm]?[jt]sx?)$/.exec(path)?.[1] ?? 'ts';
	const to = `${freeStem(app)}.${ending}`;
	const handler = route && handlerOf(route.statement);
	const going = file.statements.filter(
		(one) => isSegmentSetting(one) || (one !== route?.statement && exportsHandler(one, handler))
	);
	const left = file.statements.filter((one) => one !== route?.statement && !going.includes(one));
	const { names, auth, handlers } = exportsOf(left);
	const end = style.semicolons ? ';' : '';
	const options = name === '' ? object.getText(file) : name;
	const call = `export const { ${names} } = ${nextAuthIn(file)}(${options})${end}`;
	const text = splice(file.text, [
		...(route
			? [{ start: route.statement.getStart(file), end: route.statement.end, text: call }]
			: []),
		...going.map((one) => wholeStatement(file, one)),
		...rebased(file, to)
	]);
	return { path: to, text: text.trimEnd() + style.newline, auth, handlers };
}

/** The usual place, or one beside it where something else lies there. */
function freeStem({ sources, places }: Standing): string {
	const stems = new Set([...sources.keys()].map((one) => one.replace(/\.[cm]?[jt]sx?$/, '')));
	const source = [...stems].some((one) => /^src\/(app|pages)\//.test(one)) ? 'src/' : '';
	const usual = `${source}auth`;
	const isFolder = [...stems].some((one) => one.startsWith(`${usual}/`));
	return stems.has(usual) || isFolder || places.runtime === usual ? `${usual}-options` : usual;
}

function nextAuthIn(file: ts.SourceFile): string | undefined {
	return importedNames(file).find(
		({ imported, from }) =>
			/^(default|NextAuth)$/.test(imported) && /^next-auth(\/next)?$/.test(from)
	)?.local;
}

/** `export function auth(...args) { return getServerSession(...args, config) }`, as the docs of version 4 have it. */
export function isSessionHelper(statement: ts.Statement): boolean {
	const text = statement.getText().replace(/\s+/g, ' ');
	return (
		/^export (async )?function auth\([^{]{0,400}\{ ?return (await )?getServerSession\(\.\.\.\w{1,80}, \w{1,80}\);? ?\}$/.test(
			text
		) ||
		/^export const auth = (async )?\((\.\.\.[^=]{0,400})?\) ?=> ?getServerSession\((\.\.\.\w{1,80}, )?\w{1,80}\);?$/.test(
			text
		)
	);
}

function exportsOf(statements: readonly ts.Statement[]) {
	const taken = topNames(statements);
	const nameOf = (name: string) => (taken.has(name) ? `${name}OfNextAuth` : name);
	const names = ['handlers', 'auth', 'signIn', 'signOut'].flatMap((name) => {
		if (!taken.has(name)) return [name];
		return name === 'auth' || name === 'handlers' ? [`${name}: ${nameOf(name)}`] : [];
	});
	return { names: names.join(', '), auth: nameOf('auth'), handlers: nameOf('handlers') };
}

function topNames(statements: readonly ts.Statement[]): ReadonlySet<string> {
	const names = new Set<string>();
	for (const statement of statements) {
		if (ts.isFunctionDeclaration(statement) && statement.name) names.add(statement.name.text);
		if (!ts.isVariableStatement(statement) && !ts.isImportDeclaration(statement)) continue;
		walk(
			statement,
			(node) => {
				const isName =
					ts.isVariableDeclaration(node) ||
					ts.isBindingElement(node) ||
					ts.isImportSpecifier(node) ||
					ts.isImportClause(node);
				if (isName && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
			},
			ts.isFunctionLike
		);
	}
	return names;
}

/** A route with the handlers of the configuration. */
export function routeFile(app: Standing, home: Home, route: Route): string {
	const { path, file, call } = route;
	const style = styleOf(file, app.style);
	const end = style.semicolons ? ';' : '';
	const from = app.importOf(path, home.config);
	const handed = importLine({ name: home.handlers, from }, style);
	const inPages = /(^|\/)pages\/api\//.test(path);
	if (!isPlainRoute(file, route, home)) {
		const given = call.arguments.length === 3 ? `(${call.arguments[0]?.getText(file)})` : '';
		const text = `${home.handlers}.GET${given}`;
		return splice(file.text, [
			{ start: call.getStart(file), end: call.end, text },
			insertImports(file, [handed], style)
		]);
	}
	const settings = file.statements.filter(isSegmentSetting).map((one) => one.getText(file));
	const lines = inPages
		? [
				handed,
				importLine({ name: 'pagesRoute', from: 'next-auth/pages-route' }, style),
				'',
				'// The routes read bodies themselves.',
				`export const config = { api: { bodyParser: false } }${end}`,
				'',
				`export default pagesRoute(${home.handlers})${end}`,
				''
			]
		: [handed, '', ...settings, `export const { GET, POST } = ${home.handlers}${end}`, ''];
	return lines.join(style.newline);
}

/** A statement with its line, the comment above it, and the blank line below it. */
function wholeStatement(file: ts.SourceFile, statement: ts.Statement): Splice {
	const end = skipNewline(file.text, lineEnd(file.text, statement.end));
	const [comment] = ts.getLeadingCommentRanges(file.text, statement.pos) ?? [];
	const start = comment?.pos ?? statement.getStart(file);
	return { start, end: skipNewline(file.text, end), text: '' };
}

/** Relative specifiers of a file that moves. */
function rebased(file: ts.SourceFile, to: string): Splice[] {
	const splices: Splice[] = [];
	walk(file, (node) => {
		if (!ts.isStringLiteralLike(node) || !/^\.\.?\//.test(node.text)) return;
		const { parent } = node;
		const isModule =
			ts.isImportDeclaration(parent) ||
			ts.isExportDeclaration(parent) ||
			(ts.isCallExpression(parent) && /^(import|require)$/.test(parent.expression.getText(file)));
		if (!isModule) return;
		const target = posix.join(posix.dirname(file.fileName), node.text);
		const path = posix.relative(posix.dirname(to), target);
		const text = path.startsWith('.') ? path : `./${path}`;
		splices.push(inQuotes(node, text));
	});
	return splices;
}

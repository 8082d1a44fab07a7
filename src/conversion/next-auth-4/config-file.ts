// From the options of next-auth 4 to a file that calls `NextAuth` and exports what version 5 gives, and a route for it.
import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/project.ts';
import { importLine, insertImports } from '../../edit/import-lines.ts';
import { importedNames } from '../../edit/names.ts';
import { lineEnd, parse, type Splice, skipNewline, splice, walk } from '../../edit/source-file.ts';
import { quoted, styleOf } from '../../edit/source-style.ts';
import { type App4, leadsTo } from './app.ts';
import { rebased, specifierTo } from './move-specifiers.ts';
import { noRequest } from './per-request.ts';
import type { Route } from './read-route.ts';

/** The file that configures sign-in from now on. */
export interface Configured {
	readonly config: string;
	/** What it calls the function that gives the session. */
	readonly auth: string;
	/** Modules that have the options, with what others import them as, and what they are called there. */
	readonly options: readonly { path: string; name: string; local: string }[];
	/** Text of the files that are made or changed. */
	readonly texts: ReadonlyMap<string, string>;
}

const exported = ['handlers', 'auth', 'signIn', 'signOut'];

/** Puts the call next to the options where they have a file of their own; else the route becomes that file. */
export function configure(app: App4, route: Route): Configured {
	const home = homeOf(app, route);
	const { path } = route;
	const { config, text, auth, handlers } = home ? besideOptions(app, home) : moved(app, route);
	const texts = new Map<string, string>([
		...(route.made?.texts ?? []),
		[path, routeText(app, route, { config, handlers })],
		[config, text]
	]);
	const local = ts.isIdentifier(route.options) ? route.options.text : '';
	const options = home
		? [{ path: home.path, name: home.imported, local: home.name }]
		: [path, config].map((one) => ({ path: one, name: local, local }));
	for (const { path: one, name } of route.made?.stand ?? [])
		options.push(
			...(one === path ? [path, config] : [one]).map((at) => ({ path: at, name, local: name }))
		);
	return { config, auth, options, texts };
}

interface Home {
	readonly path: string;
	/** The name of the options in their own file, and what others import. */
	readonly name: string;
	readonly imported: string;
	readonly statement: ts.Statement;
}

/** The file that the route imports its options from, if they are declared there. */
function homeOf(app: App4, { path, file, options }: Route): Home | undefined {
	if (!ts.isIdentifier(options)) return undefined;
	const found = importedNames(file).find(({ local }) => local === options.text);
	if (found === undefined) return undefined;
	const lies = [...app.texts.keys()].find((one) =>
		leadsTo(app, path, { specifier: found.from, path: one })
	);
	const source = parse(app.texts.get(lies ?? '') ?? '', lies ?? '');
	const name = found.imported === 'default' ? defaultName(source) : found.imported;
	const statement = source.statements.find(
		(one) =>
			ts.isVariableStatement(one) &&
			one.declarationList.declarations.some((declared) => declared.name.getText(source) === name)
	);
	if (lies === undefined || name === undefined || statement === undefined) return undefined;
	return { path: lies, name, imported: found.imported, statement };
}

function defaultName(file: ts.SourceFile): string | undefined {
	const found = file.statements.find(ts.isExportAssignment)?.expression;
	return found && ts.isIdentifier(found) ? found.text : undefined;
}

type Written = { config: string; text: string; auth: string; handlers: string };

function besideOptions(app: App4, { path, name, statement }: Home): Written {
	const source = app.texts.get(path) ?? '';
	const file = statement.getSourceFile();
	const style = styleOf(file, app.style);
	const own = file.statements.filter(isSessionHelper);
	const taken = topNames(file.statements.filter((one) => !own.includes(one)));
	const { names, auth, handlers } = exportsOf(taken);
	const known = importedNames(file).find(
		({ imported, from }) => imported === 'default' && from === 'next-auth'
	)?.local;
	const end = style.semicolons ? ';' : '';
	const { newline } = style;
	const call = `export const { ${names} } = ${known ?? 'NextAuth'}(${name})${end}`;
	const splices: Splice[] = [
		{ start: statement.end, text: newline + newline + call },
		...own.map((one) => wholeStatement(file, one)),
		...(known === undefined ? [bringNextAuth(file, style)] : [])
	];
	return { config: path, text: splice(source, splices), auth, handlers };
}

/** Beside other names of the module, or in a line of its own. */
function bringNextAuth(file: ts.SourceFile, style: CodeStyle): Splice {
	const clause = file.statements
		.filter(ts.isImportDeclaration)
		.filter(({ moduleSpecifier }) => /^.next-auth.$/.test(moduleSpecifier.getText(file)))
		.map(({ importClause }) => importClause)
		.find((one) => one && !one.isTypeOnly && !one.name);
	if (clause) return { start: clause.getStart(file), text: 'NextAuth, ' };
	const end = style.semicolons ? ';' : '';
	return insertImports(file, [`import NextAuth from ${quoted('next-auth', style)}${end}`], style);
}

/** `export function auth(...args) { return getServerSession(...args, config) }`, as the docs of version 4 have it. */
function isSessionHelper(statement: ts.Statement): boolean {
	const text = statement.getText().replace(/\s+/g, ' ');
	return (
		/^export (async )?function auth\(.*\) ?(: [^{]*)?\{ ?return (await )?getServerSession\(\.\.\.\w+, \w+\);? ?\}$/.test(
			text
		) ||
		/^export const auth = (async )?\((\.\.\..*)?\) ?=> ?getServerSession\((\.\.\.\w+, )?\w+\);?$/.test(
			text
		)
	);
}

function exportsOf(taken: ReadonlySet<string>) {
	const nameOf = (name: string) => (taken.has(name) ? `${name}OfNextAuth` : name);
	const [auth, handlers] = [nameOf('auth'), nameOf('handlers')];
	const names = exported.flatMap((name) => {
		if (!taken.has(name)) return [name];
		return name === 'auth' || name === 'handlers' ? [`${name}: ${nameOf(name)}`] : [];
	});
	return { names: names.join(', '), auth, handlers };
}

function topNames(statements: readonly ts.Statement[]): ReadonlySet<string> {
	const names = new Set<string>();
	for (const statement of statements) {
		if (ts.isFunctionDeclaration(statement) && statement.name) names.add(statement.name.text);
		if (!ts.isVariableStatement(statement) && !ts.isImportDeclaration(statement)) continue;
		walk(statement, (node) => {
			const isName =
				ts.isVariableDeclaration(node) ||
				ts.isBindingElement(node) ||
				ts.isImportSpecifier(node) ||
				ts.isImportClause(node);
			if (isName && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
		});
	}
	return names;
}

/** The text of the route, without what only a route has, in the new place. */
function moved(app: App4, { path, file, nextAuth, statement, options, made }: Route): Written {
	const ending = /\.([cm]?[jt]sx?)$/.exec(path)?.[1] ?? 'ts';
	const config = `${freeStem(app)}.${ending}`;
	const style = styleOf(file, app.style);
	const handler = handlerOf(statement);
	const going = file.statements.filter(
		(one) => isSegmentSetting(one) || (one !== statement && exportsHandler(one, handler))
	);
	const { names, auth, handlers } = exportsOf(
		topNames(file.statements.filter((one) => one !== statement && !going.includes(one)))
	);
	const end = style.semicolons ? ';' : '';
	const start = statement.getStart(file);
	const head = `export const { ${names} } = `;
	const call = `${head}${nextAuth}(${options.getText(file)})${end}`;
	const splices: Splice[] = [
		...(made
			? [{ start, text: noRequest + style.newline + head }, ...made.splices]
			: [{ start, end: statement.end, text: call }]),
		...going.map((one) => wholeStatement(file, one)),
		...rebased(file, { from: path, to: config })
	];
	const text = `${splice(file.text, splices).trimEnd()}${style.newline}`;
	return { config, text, auth, handlers };
}

/** The usual place, or one beside it where something else lies there. */
function freeStem({ texts, config }: App4): string {
	const stems = new Set([...texts.keys()].map((one) => one.replace(/\.[cm]?[jt]sx?$/, '')));
	return stems.has(config) ? `${config}-options` : config;
}

function handlerOf(statement: ts.Statement): string | undefined {
	if (ts.isFunctionDeclaration(statement)) return statement.name?.text;
	if (!ts.isVariableStatement(statement)) return undefined;
	return statement.declarationList.declarations[0]?.name.getText();
}

/** `export { handler as GET, handler as POST }`, `export default handler` and the like. */
function exportsHandler(statement: ts.Statement, handler: string | undefined): boolean {
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

/** What Next.js reads of a route besides its handlers. */
function isSegmentSetting(statement: ts.Statement): boolean {
	return /^export\s+const\s+(dynamic|dynamicParams|revalidate|fetchCache|runtime|preferredRegion|maxDuration|config)\b/.test(
		statement.getText()
	);
}

function routeText(
	app: App4,
	{ path, file }: Route,
	{ config, handlers }: { config: string; handlers: string }
): string {
	const style = styleOf(file, app.style);
	const end = style.semicolons ? ';' : '';
	const own = importedNames(file).find(({ from }) =>
		leadsTo(app, path, { specifier: from, path: config })
	);
	const from = own?.from ?? specifierTo(app, { path, source: file.text }, config);
	const handed = importLine({ name: handlers, from }, style);
	const settings = file.statements.filter(isSegmentSetting).map((one) => one.getText(file));
	const inPages = /(^|\/)pages\/api\//.test(path);
	const lines = inPages
		? [
				handed,
				importLine({ name: 'pagesRoute', from: 'next-auth/pages-route' }, style),
				'',
				'// The routes read bodies themselves.',
				`export const config = { api: { bodyParser: false } }${end}`,
				'',
				`export default pagesRoute(${handlers})${end}`,
				''
			]
		: [handed, '', ...settings, `export const { GET, POST } = ${handlers}${end}`, ''];
	return lines.join(style.newline);
}

/** A statement with its line, the comment above it, and the blank line below it. */
function wholeStatement(file: ts.SourceFile, statement: ts.Statement): Splice {
	const end = skipNewline(file.text, lineEnd(file.text, statement.end));
	const [comment] = ts.getLeadingCommentRanges(file.text, statement.pos) ?? [];
	const start = comment?.pos ?? statement.getStart(file);
	return { start, end: skipNewline(file.text, end), text: '' };
}

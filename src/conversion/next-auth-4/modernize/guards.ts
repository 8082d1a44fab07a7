// `withAuth` as the proxy of the folder: `auth`, and `callbacks.authorized` in the options.
import { ts } from 'ts-morph';
import { codeOnly } from '../../../edit/code-only.ts';
import { propertyOf, settingOf } from '../../../edit/exported-value.ts';
import { importLine, insertImports } from '../../../edit/import-lines.ts';
import { type Bound, bindings, dropBindings } from '../../../edit/import-names.ts';
import { insertItems } from '../../../edit/list-items.ts';
import { everyImport, references } from '../../../edit/names.ts';
import {
	parse,
	replaceNode,
	type Splice,
	splice,
	unwrapExpression,
	walk
} from '../../../edit/source-file.ts';
import { styleOf } from '../../../edit/source-style.ts';
import type { Standing, Task } from '../../authjs.ts';
import type { Home } from './route.ts';

const module = 'next-auth/middleware';
const isProxy = /(^|\/)(proxy|middleware)(\.\w+)*$/;

/** What guards have to know of the configuration. */
export type Guarded = Pick<Home, 'config' | 'auth' | 'name'>;

interface Guards {
	readonly texts: ReadonlyMap<string, string>;
	/** Edits of the options. */
	readonly options: readonly Splice[];
	readonly tasks: readonly Task[];
}

const none: Guards = { texts: new Map(), options: [], tasks: [] };

/** The proxy, if all it does is to require a session; otherwise it stays as it is. */
export function guardEdits(
	app: Standing,
	home: Guarded,
	{ path: config, source }: { path: string; source: string }
): Guards {
	const found = [...app.texts].find(([path, text]) => isProxy.test(path) && text.includes(module));
	if (!found || app.kept.has(found[0])) return none;
	const [path, text] = found;
	const file = parse(text, path);
	const name = /(^|\/)proxy\./.test(path) ? 'proxy' : 'middleware';
	const use = useIn(file);
	const at = file.statements.find((one) => one.getText().includes(module))?.getStart() ?? 0;
	if (use && 'say' in use) return { ...none, tasks: [{ path, ...use }] };
	if (isDeclared(file, name)) return { ...none, tasks: [{ path, at, say: ownOne(name) }] };
	if (use && !isNarrow(file)) return { ...none, tasks: [{ path, at, say: tooWide }] };
	const options = optionsEdits(parse(source, config), home, app);
	if (!use || !options) return none;
	const isEdge = app.major < 16 && !/\bruntime\s*:\s*['"]nodejs['"]/.test(codeOnly(text, path));
	if (isEdge && needsMore(parse(source, config)))
		return { ...none, tasks: [{ path, at, say: atEdge }] };
	const from = app.importOf(path, home.config);
	const style = styleOf(file, app.style);
	return {
		...none,
		options,
		texts: new Map([[path, splice(text, use.splices({ ...home, name, from, style }))]])
	};
}

const tooWide = 'let a matcher leave out `_next`: assets of pages no longer pass by themselves';

/** Whether only pages are matched: version 4 let scripts and styles pass, wherever it ran. */
function isNarrow(file: ts.SourceFile): boolean {
	const config = file.statements.find((one) => /^export const config\b/.test(one.getText(file)));
	const matchers: string[] = [];
	if (config)
		walk(config, (node) => {
			if (ts.isStringLiteralLike(node) && node.text.startsWith('/')) matchers.push(node.text);
		});
	const isWide = (one: string) => /^\/(\(|:)/.test(one) && !one.includes('_next');
	return matchers.length > 0 && !matchers.some(isWide);
}

/** A file that has the name itself, and exports it. */
function isDeclared(file: ts.SourceFile, name: string): boolean {
	return file.statements.some((one) => {
		if (ts.isFunctionDeclaration(one)) return one.name?.text === name;
		const list = ts.isVariableStatement(one) ? one.declarationList.declarations : [];
		return list.some((declared) => declared.name.getText() === name);
	});
}

const ownOne = (name: string) =>
	`take this out: \`${name}\`, which this file has besides, is what runs`;
const atEdge =
	"say export const config = { runtime: 'nodejs' } here: at the edge what the options import may not run";

/** Whether options import more than providers: what that is may not run at the edge, such as the driver of a database. */
function needsMore(file: ts.SourceFile): boolean {
	return everyImport(file).some(
		({ from, isType }) => !isType && !/^(next-auth|next)(\/|$)/.test(from)
	);
}

type Written = Pick<Home, 'auth'> & {
	readonly name: string;
	readonly from: string;
	readonly style: Standing['style'];
};
type Use = { readonly splices: (as: Written) => Splice[] };

type Found = Use | { readonly at: number; readonly say: string } | undefined;

/** `export { default } from …`, `export default withAuth` or `withAuth(options)`. */
function useIn(file: ts.SourceFile): Found {
	const again = file.statements.filter(ts.isExportDeclaration).find(({ moduleSpecifier: from }) => {
		return from && ts.isStringLiteral(from) && from.text === module;
	});
	if (again) return exportedAgain(again);
	const [first, another] = bindings(file).filter(({ from, isType }) => from === module && !isType);
	if (!first || another) return undefined;
	const [used, more] = references(file, first.local);
	if (!used || more) return undefined;
	const { parent } = used;
	if (ts.isExportAssignment(parent)) return around(first, used);
	const isCalled = ts.isCallExpression(parent) && ts.isExportAssignment(parent.parent);
	return isCalled ? called(parent, first, used) : undefined;
}

function exportedAgain({ moduleSpecifier: from, exportClause: list }: ts.ExportDeclaration): Found {
	const [only, more] = list && ts.isNamedExports(list) ? list.elements : [];
	if (!from || !only || more) return undefined;
	return {
		splices: ({ auth, name, from: to, style }) => [
			replaceNode(only, `${auth} as ${name}`),
			replaceNode(from, style.quote + to + style.quote)
		]
	};
}

/** `export default withAuth(…)`. */
function called(call: ts.CallExpression, bound: Bound, used: ts.Identifier): Found {
	const say = (what: string) => ({ at: used.getStart(), say: what });
	const [given, options] = call.arguments;
	const settings = options ?? given;
	const object = settings && ts.isObjectLiteralExpression(settings) ? settings : undefined;
	if (object && !isPlain(object)) return say(saysMore);
	// Beside a function, `callbacks.authorized` has no effect.
	return given === object || !given ? around(bound, call) : say(asksItself);
}

const saysMore =
	'say who may pass by callbacks.authorized of the options: ({ auth, request }) => boolean, with the session';
const asksItself =
	'write auth((request) => …), and redirect in it if there is no request.auth: nothing else guards these pages';

/** `auth` in the place of this. */
function around(bound: Bound, node: ts.Node): Use {
	return {
		splices: ({ auth, from, style }) => [
			replaceNode(node, auth),
			...swap(bound, importLine({ name: auth, from }, style), style)
		]
	};
}

function swap(bound: Bound, line: string, style: Standing['style']) {
	const { declaration } = bound;
	if (!bound.shared) return [replaceNode(declaration, line)];
	return [insertImports(declaration.getSourceFile(), [line], style), ...dropBindings([bound])];
}

/** It requires a token only. */
function isPlain(options: ts.ObjectLiteralExpression): boolean {
	const rest = options.properties.filter(({ name }) => name?.getText() !== 'secret');
	const callbacks = propertyOf(options, 'callbacks');
	if (rest.length > (callbacks ? 1 : 0)) return false;
	if (!callbacks) return true;
	const text = callbacks.getText().replace(/\s+/g, ' ');
	return /^\{ ?authorized: \(\{ ?token ?\}\) => (!!token|token !==? null|Boolean\(token\)),? ?\}$/.test(
		text
	);
}

/** `callbacks.authorized`, where the options say what type they are. */
function optionsEdits(file: ts.SourceFile, { name }: Guarded, app: Standing): Splice[] | undefined {
	const style = styleOf(file, app.style);
	const isTyped = /\.[cm]?jsx?$/.test(file.fileName) || /\bNextAuthConfig\b/.test(file.text);
	let found: ts.ObjectLiteralExpression | undefined;
	walk(file, (node) => {
		const isIt = name === '' || (ts.isVariableDeclaration(node) && node.name.getText() === name);
		const value = ts.isVariableDeclaration(node)
			? node.initializer && unwrapExpression(node.initializer)
			: node;
		if (isIt && value && ts.isObjectLiteralExpression(value) && settingOf(value, 'providers'))
			found ??= value;
	});
	if (!found || !(isTyped || name === '')) return undefined;
	const item = 'authorized: ({ auth }) => auth !== null';
	const callbacks = propertyOf(found, 'callbacks');
	const inner = callbacks && unwrapExpression(callbacks);
	if (!callbacks) return insertItems(found, [`callbacks: { ${item} }`], style);
	return ts.isObjectLiteralExpression(inner ?? found) &&
		inner &&
		ts.isObjectLiteralExpression(inner)
		? insertItems(inner, [item], style)
		: undefined;
}

// Where the router of a file is put into the app, in that file or in those that import it, and below which path.
import { ts } from 'ts-morph';
import { constantIn } from '../../edit/exported-value.ts';
import { bindings } from '../../edit/import-names.ts';
import { references } from '../../edit/names.ts';
import { createdApps } from '../../edit/server-apps.ts';
import { parse } from '../../edit/source-file.ts';
import type { AuthjsApp } from '../authjs.ts';
import { mountPath } from '../authjs-app.ts';
import { express } from './creator.ts';

/** Something that takes middleware: what it is called in a file. */
interface Taker {
	readonly file: ts.SourceFile;
	readonly name: string;
}

/** A call of `use` on the way from a router to the app. */
export interface RouterUse {
	readonly use: ts.CallExpression;
	readonly app: string;
}

/** The path of an app or router of this file, and the calls that put it there; or why nobody knows. */
export function placeOf(
	app: AuthjsApp,
	taker: Taker,
	depth = 0
): { path: string; uses: readonly RouterUse[] } | string {
	const { file, name } = taker;
	if (createdApps(file, express).some((one) => one.name === name)) return { path: '', uses: [] };
	if (depth > 8 || !isRouter(taker)) return `in ${name}, which this file does not make`;
	const [use, another] = usesOf(app, taker);
	if (use === undefined || another) {
		return `in ${name}, which is put into the app ${use ? 'more than once' : 'in a way of its own'}`;
	}
	const own = pathOf(use);
	const { expression } = use.expression;
	const outer = { file: use.getSourceFile(), name: expression.getText() };
	const place = placeOf(app, outer, depth + 1);
	if (typeof place === 'string') return place;
	if (own === undefined) return `in ${name}, which is put at a path that is no plain text`;
	return { path: place.path + own, uses: [{ use, app: outer.name }, ...place.uses] };
}

/** `const router = Router()`, at the top of a file. */
function isRouter({ file, name }: Taker): boolean {
	const imports = bindings(file).filter(({ from }) => from === 'express');
	const made = constantIn(file, name);
	if (!made || !ts.isCallExpression(made)) return false;
	const [, whole, called] = /^(?:(\w+)\.)?(\w+)$/.exec(made.expression.getText(file)) ?? [];
	return imports.some(({ local, imported }) =>
		whole ? local === whole && called === 'Router' : local === called && imported === 'Router'
	);
}

type Use = ts.CallExpression & { readonly expression: ts.PropertyAccessExpression };

/** The calls of `use` that are given it, here and where it is imported. */
function usesOf(app: AuthjsApp, { file, name }: Taker): readonly Use[] {
	const names = exportedAs({ file, name });
	const others = [...app.sources].flatMap(([path, text]) => {
		if (path === file.fileName || !/\.[cm]?[jt]sx?$/.test(path) || !/\.use\b/.test(text)) return [];
		if (!app.imports(path).includes(file.fileName)) return [];
		const there = parse(text, path);
		return bindings(there)
			.filter(
				({ imported, from }) =>
					names.includes(imported) && app.imports(path, from).includes(file.fileName)
			)
			.flatMap(({ local }) => references(there, local));
	});
	return [...references(file, name), ...others].flatMap((one) => {
		const { parent } = one;
		return ts.isCallExpression(parent) && isUse(parent) && parent.arguments.includes(one)
			? [parent]
			: [];
	});
}

function isUse(call: ts.CallExpression): call is Use {
	return ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'use';
}

/** What other files import it by. */
function exportedAs({ file, name }: Taker): readonly string[] {
	return file.statements.flatMap((one) => {
		if (ts.isExportAssignment(one)) return one.expression.getText(file) === name ? ['default'] : [];
		if (ts.isVariableStatement(one) && /^export\b/.test(one.getText(file))) return [name];
		const list = ts.isExportDeclaration(one) ? one.exportClause : undefined;
		if (!list || !ts.isNamedExports(list)) return [];
		return list.elements
			.filter((each) => (each.propertyName ?? each.name).text === name)
			.map((each) => each.name.text);
	});
}

/** What a call of `use` says before what it puts there. */
function pathOf({ arguments: [first, second] }: Use): string | undefined {
	if (first === undefined || second === undefined) return '';
	if (!ts.isStringLiteralLike(first)) return undefined;
	return first.text === '/' ? '' : mountPath(first);
}

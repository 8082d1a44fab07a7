// A file that moved is imported from its new place.
import { posix } from 'node:path';
import { ts } from 'ts-morph';
import { parse, type Splice, splice, walk } from '../../edit/source-file.ts';
import { aliasedSpecifier, relativeSpecifier, stemOf } from '../../templates/module-imports.ts';
import { type App4, leadsTo } from './app.ts';

/** The text with every import from the old place leading to the new one, by an alias where one was used. */
export function moveSpecifiers(
	app: App4,
	{ path, source }: { path: string; source: string },
	{ from, to }: { from: string; to: string }
): string {
	if (path === to) return source;
	const file = parse(source, path);
	const splices: Splice[] = [];
	walk(file, (node) => {
		if (!ts.isStringLiteralLike(node) || !leadsTo(app, path, { specifier: node.text, path: from }))
			return;
		const isCall = ts.isCallExpression(node.parent);
		if (!isCall && !ts.isImportDeclaration(node.parent) && !ts.isExportDeclaration(node.parent))
			return;
		const text =
			aliased(app, { path, specifier: node.text, from, to }) ?? relativeSpecifier(path, to);
		splices.push({ start: node.getStart(file) + 1, end: node.end - 1, text });
	});
	return splice(source, splices);
}

/** How a file imports another: by an alias, if it uses one already. */
export function specifierTo(
	{ leads }: App4,
	{ path, source }: { path: string; source: string },
	to: string
): string {
	const known = aliasedSpecifier(source, to, (specifier) => leads(path, specifier));
	return known ?? relativeSpecifier(path, to);
}

function aliased(
	app: App4,
	{ path, specifier, from, to }: { path: string; specifier: string; from: string; to: string }
): string | undefined {
	if (specifier.startsWith('.')) return undefined;
	const [old, stem] = [stemOf(from), stemOf(to)];
	const [, prefix = '', rest = ''] = /^([^/]*\/)(.*)$/.exec(specifier) ?? [];
	const root = old.endsWith(rest) ? old.slice(0, old.length - rest.length) : undefined;
	if (root === undefined || !stem.startsWith(root)) return undefined;
	const text = prefix + stem.slice(root.length);
	return leadsTo(app, path, { specifier: text, path: to }) ? text : undefined;
}

/** Relative specifiers of a file that moves. */
export function rebased(file: ts.SourceFile, { from, to }: { from: string; to: string }): Splice[] {
	const splices: Splice[] = [];
	walk(file, (node) => {
		if (!ts.isStringLiteralLike(node) || !/^\.\.?\//.test(node.text)) return;
		const { parent } = node;
		const isModule =
			ts.isImportDeclaration(parent) ||
			ts.isExportDeclaration(parent) ||
			(ts.isCallExpression(parent) && /^(import|require)$/.test(parent.expression.getText(file)));
		if (!isModule) return;
		const target = posix.join(posix.dirname(from), node.text);
		const path = posix.relative(posix.dirname(to), target);
		const text = path.startsWith('.') ? path : `./${path}`;
		splices.push({ start: node.getStart(file) + 1, end: node.end - 1, text });
	});
	return splices;
}

// Carries imports of Auth.js over to code that the app owns; what has no new home stays as it is.

import { ts } from 'ts-morph';
import type { Components } from '../detect/reading.ts';
import type { EditedFile } from '../edit/edit.ts';
import { inQuotes, lineStart, parse, type Splice, splice, walk } from '../edit/source-file.ts';
import { quoted, styleOf } from '../edit/source-style.ts';
import type { AskedName, Replacement } from './asked-name.ts';
import { moduleOf } from './authjs-modules.ts';
import { renameHidden } from './hidden-names.ts';
import { moveMock } from './mocked-modules.ts';
import { homeOfNamespace } from './namespace-imports.ts';
import { moveTypeImports, references } from './type-imports.ts';
import { unknownSession } from './unknown-session.ts';

interface Options extends EditedFile {
	/** The packages that the app's own code replaces. */
	readonly packages: readonly string[];
	readonly components?: Components | undefined;
	/** Whether one file has all that a module exports. */
	readonly isWhole?: (specifier: string) => boolean;
	readonly replacementOf: (asked: AskedName) => Replacement | undefined;
	/** What stands for a module in a list of modules. */
	readonly listed?: (specifier: string) => string | undefined;
}

/** The text with every import, re-export, type import and extended declaration that has a new home converted. */
export function convertImports(source: string, options: Options): string {
	const { components } = options;
	if (components && options.fileName.endsWith(components.ending)) {
		return convertScripts(source, components, options);
	}
	const file = parse(source, options.fileName);
	const style = styleOf(file, options.style);
	const splices: Splice[] = [];
	const homeOf = (asked: AskedName) =>
		isAuthjs(asked.specifier, options) ? options.replacementOf(asked) : undefined;
	const isWhole = (one: string) => isAuthjs(one, options) && options.isWhole?.(one) === true;
	walk(file, (node) => {
		if (ts.isImportDeclaration(node)) splices.push(...moveImport(node, { ...options, style }));
		if (ts.isExportDeclaration(node)) splices.push(...moveExport(node, { ...options, style }));
		if (ts.isModuleDeclaration(node)) splices.push(...moveExtension(file, node, options));
		if (isLoading(node)) splices.push(...moveWhole(node.arguments[0], options));
		splices.push(...moveMock(node, { homeOf, isWhole }), ...moveListed(node, options));
	});
	return splice(source, [
		...splices,
		...renameHidden(file, { homeOf, isMoved: (one) => isAuthjs(one, options) }),
		...moveTypeImports(source, homeOf),
		...references(source, (types) => isAuthjs(types, options))
	]);
}

/** Each script of a component on its own. */
function convertScripts(source: string, { script }: Components, options: Options): string {
	return source.replace(script, (_, tag: string, code: string) => {
		const extension = /\blang=["']?ts/.test(tag) ? 'ts' : 'js';
		return tag + convertImports(code, { ...options, fileName: `script.${extension}` });
	});
}

interface Moved {
	readonly from: string;
	readonly text: string;
	readonly isDefault: boolean;
	readonly isType: boolean;
	/** It is called otherwise than before. */
	readonly renamed: boolean;
}

function moveImport(node: ts.ImportDeclaration, options: Options): Splice[] {
	const { importClause: clause, moduleSpecifier } = node;
	if (!ts.isStringLiteral(moduleSpecifier) || !isAuthjs(moduleSpecifier.text, options)) return [];
	const bindings = clause?.namedBindings;
	// For what the module declares, such as in a file that extends it.
	if (clause === undefined) return moveWhole(moduleSpecifier, options);
	if (bindings && ts.isNamespaceImport(bindings)) {
		if (options.isWhole?.(moduleSpecifier.text)) return moveWhole(moduleSpecifier, options);
		const asked = { local: bindings.name.text, specifier: moduleSpecifier.text };
		const file = node.getSourceFile();
		const home = homeOfNamespace(file, asked, options.replacementOf);
		if (home === undefined) return [];
		return [inQuotes(moduleSpecifier, home)];
	}
	const specifier = moduleSpecifier.text;
	const first = clause.name;
	const only = first && move({ specifier, name: 'default', local: first.text }, options);
	const named = namesOf(bindings, specifier, options);
	const moved = [...(only ? [only] : []), ...named];
	return rewrite(node, moved, {
		...options,
		keyword: 'import',
		literal: moduleSpecifier,
		isType: clause.isTypeOnly
	});
}

function moveExport(node: ts.ExportDeclaration, options: Options): Splice[] {
	const { exportClause, moduleSpecifier } = node;
	if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
	if (!isAuthjs(moduleSpecifier.text, options)) return [];
	if (!exportClause || !ts.isNamedExports(exportClause)) return moveWhole(moduleSpecifier, options);
	const moved = namesOf(exportClause, moduleSpecifier.text, options);
	return rewrite(node, moved, {
		...options,
		keyword: 'export',
		literal: moduleSpecifier,
		isType: node.isTypeOnly
	});
}

function namesOf(
	list: ts.NamedImports | ts.NamedExports | undefined,
	specifier: string,
	options: Options
): Moved[] {
	return [...(list?.elements ?? [])].map(({ name, propertyName, isTypeOnly }) => {
		const asked = { specifier, name: (propertyName ?? name).text, local: name.text };
		return { ...move(asked, options), isType: isTypeOnly };
	});
}

function move(
	{ specifier, name, local }: { specifier: string; name: string; local: string },
	{ replacementOf }: Options
): Moved {
	const home = replacementOf({ specifier, name }) ?? { from: specifier, name };
	const isDefault = home.name === 'default' && name === 'default';
	const text = home.name === local || isDefault ? local : `${home.name} as ${local}`;
	return { from: home.from, text, isDefault, isType: false, renamed: home.name !== name };
}

interface Rewriting extends Options {
	readonly keyword: 'import' | 'export';
	readonly literal: ts.StringLiteral;
	readonly isType: boolean;
}

const asDefault = /^default as /;

/** Only the specifier where that is all, else a line for each new home. */
function rewrite(
	node: ts.Statement,
	moved: readonly Moved[],
	{ keyword, literal, isType, style }: Rewriting
): Splice[] {
	const file = node.getSourceFile();
	const homes = [...new Set(moved.map(({ from }) => from))];
	const [home] = homes;
	if (home === undefined || (homes.length === 1 && home === literal.text)) return [];
	const renamed = moved.some((one) => one.renamed);
	const onlyTypes = !isType && moved.every((one) => one.isType);
	if (homes.length === 1 && !renamed && !onlyTypes) {
		return [inQuotes(literal, home)];
	}
	const end = file.text[node.end - 1] === ';' ? ';' : '';
	const isImport = keyword === 'import';
	const lines = homes.map((from) => {
		const names = moved.filter((one) => one.from === from);
		const types = isType || names.every((one) => one.isType);
		const defaults = names.filter((one) => one.isDefault || (isImport && asDefault.test(one.text)));
		const listed = names
			.filter((one) => !defaults.includes(one))
			.map((one) => (one.isType && !types ? `type ${one.text}` : one.text));
		const list = listed.length > 0 ? [`{ ${listed.join(', ')} }`] : [];
		const parts = [...defaults.map(({ text }) => text.replace(asDefault, '')), ...list];
		return `${keyword}${types ? ' type' : ''} ${parts.join(', ')} from ${quoted(from, style)}${end}`;
	});
	const start = node.getStart(file);
	const [indent = ''] = /^\s*/.exec(file.text.slice(lineStart(file.text, start), start)) ?? [];
	return [{ start, end: node.end, text: lines.join(style.newline + indent) }];
}

/** `declare module '@auth/core/types' { … }` where all that it extends has one new home. */
function moveExtension(
	file: ts.SourceFile,
	node: ts.ModuleDeclaration,
	options: Options
): Splice[] {
	const { replacementOf, style } = options;
	const { name: literal, body } = node;
	if (!ts.isStringLiteral(literal) || !isAuthjs(literal.text, options)) return [];
	if (!body || !ts.isModuleBlock(body)) return [];
	// What else a file declares for the whole app would no longer be for all in a module.
	if (!ts.isExternalModule(file) && !file.statements.every(extendsAuthjs(options))) return [];
	const names = body.statements.filter(ts.isInterfaceDeclaration).map(({ name }) => name.text);
	const homes = names.map((name) =>
		replacementOf({ specifier: literal.text, name, extended: true })
	);
	const [home, another] = new Set(homes.map((one) => one?.from));
	if (home === undefined || another !== undefined) return [];
	const moved = inQuotes(literal, home);
	if (ts.isExternalModule(file)) return [moved];
	const session = { specifier: literal.text, name: 'Session', extended: true };
	const hidden = replacementOf(session)?.from === home ? unknownSession(file, body, style) : [];
	if (file.statements[0] !== node) return [moved, ...hidden];
	// Only in a module does a declaration extend another one.
	return [{ start: 0, text: `export {};${style.newline}${style.newline}` }, moved, ...hidden];
}

function extendsAuthjs(options: Options): (statement: ts.Statement) => boolean {
	return (statement) => ts.isModuleDeclaration(statement) && isAuthjs(statement.name.text, options);
}

function isAuthjs(specifier: string, { packages }: Pick<Options, 'packages'>): boolean {
	return moduleOf(packages, specifier) !== undefined;
}

function isLoading(node: ts.Node): node is ts.CallExpression {
	if (!ts.isCallExpression(node)) return false;
	const { expression: callee } = node;
	const isRequire = ts.isIdentifier(callee) && callee.text === 'require';
	return callee.kind === ts.SyntaxKind.ImportKeyword || isRequire;
}

/** `import * as …`, `export * from …`, `import(…)` and `require(…)`: all that the module has. */
function moveWhole(literal: ts.Expression | undefined, options: Options): Splice[] {
	if (!literal || !ts.isStringLiteralLike(literal) || !isAuthjs(literal.text, options)) return [];
	const home = options.replacementOf({ specifier: literal.text, name: '*' });
	if (home === undefined) return [];
	return [inQuotes(literal, home.from)];
}

/** A package by its name in a list called `modules`, alone or with its settings. */
function moveListed(node: ts.Node, { packages, listed }: Options): Splice[] {
	if (!listed || !ts.isStringLiteralLike(node) || !packages.includes(node.text)) return [];
	if (!ts.isArrayLiteralExpression(node.parent)) return [];
	const owner = ts.findAncestor(
		node,
		(one) => ts.isPropertyAssignment(one) || ts.isVariableDeclaration(one) || ts.isStatement(one)
	);
	const isList =
		owner && 'name' in owner && ts.getNameOfDeclaration(owner)?.getText() === 'modules';
	const home = isList ? listed(node.text) : undefined;
	return home ? [inQuotes(node, home)] : [];
}

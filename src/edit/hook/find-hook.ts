import { ts } from 'ts-morph';
import { importedNames, references, sameModule } from '../names.ts';
import type { Hook } from './hook.ts';

/** The variable, function or import of a name. */
export type Binding =
	| {
			readonly kind: 'variable';
			readonly declaration: ts.VariableDeclaration;
			readonly name: string;
	  }
	| {
			readonly kind: 'function';
			readonly declaration: ts.FunctionDeclaration;
			readonly name: string;
	  }
	/** An import, a destructured name, or another binding that can only be used by name. */
	| { readonly kind: 'name'; readonly name: string };

/** The export form of a hook; these are called `handle`. */
export type HookExport =
	| { readonly kind: 'none' }
	/** `export const handle = …`, `export function handle() {}` */
	| {
			readonly kind: 'declared';
			readonly statement: ts.VariableStatement | ts.FunctionDeclaration;
			readonly binding: Binding;
	  }
	/** `export { handle }`, `export { mine as handle }` */
	| { readonly kind: 'listed'; readonly specifier: ts.ExportSpecifier; readonly binding: Binding }
	/** `export { handle } from './x'` */
	| {
			readonly kind: 'forwarded';
			readonly specifier: ts.ExportSpecifier;
			readonly statement: ts.ExportDeclaration;
	  }
	| { readonly kind: 'unknown'; readonly reason: string; readonly at: number };

interface Asked {
	readonly hook: Hook;
	/** The module of our hook. */
	readonly importFrom: string;
}

/** Finds the hook export of a module. */
export function findHook(file: ts.SourceFile, { hook: { name }, importFrom }: Asked): HookExport {
	const found: HookExport[] = [];
	for (const statement of file.statements) {
		if (ts.isExportDeclaration(statement)) found.push(...fromExport(statement, name));
		else if (isExported(statement)) found.push(...fromDeclaration(statement, name));
	}
	const [first, second] = found;
	if (second !== undefined) {
		const odd = found.find(({ kind }) => kind === 'unknown');
		return odd ?? unknown(file, `\`${name}\` is exported more than once`);
	}
	if (first !== undefined) return first;
	const star = file.statements.find(
		(statement) =>
			ts.isExportDeclaration(statement) &&
			statement.exportClause === undefined &&
			!statement.isTypeOnly &&
			!sameModule(specifierOf(statement), importFrom)
	);
	if (star === undefined) return { kind: 'none' };
	return unknown(star, `\`export *\` may hide a \`${name}\` that would no longer run`);
}

/** The module that an export comes from, or an empty string. */
export function specifierOf(statement: ts.ExportDeclaration): string {
	const { moduleSpecifier } = statement;
	return moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier)
		? moduleSpecifier.text
		: '';
}

/** Names that a variable declaration or a pattern binds, in order. */
export function boundNames(name: ts.BindingName): string[] {
	if (ts.isIdentifier(name)) return [name.text];
	return name.elements.flatMap((element) =>
		ts.isBindingElement(element) ? boundNames(element.name) : []
	);
}

/** Whether the name is reassigned after its declaration, alone or as part of a pattern. */
export function isReassigned(file: ts.SourceFile, name: string): boolean {
	return references(file, name).some((use) => {
		let target: ts.Node = use;
		while (isPattern(target.parent)) target = target.parent;
		const { parent } = target;
		if (!ts.isBinaryExpression(parent) || parent.left !== target) return false;
		const { kind } = parent.operatorToken;
		return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
	});
}

/** `[a]`, `{ a }`, `{ b: a }` or `...a`: a pattern on the left of an assignment. */
function isPattern(node: ts.Node): boolean {
	return (
		ts.isArrayLiteralExpression(node) ||
		ts.isObjectLiteralExpression(node) ||
		ts.isObjectLiteralElement(node) ||
		ts.isSpreadElement(node)
	);
}

function fromExport(statement: ts.ExportDeclaration, wanted: string): HookExport[] {
	const { exportClause } = statement;
	if (statement.isTypeOnly || exportClause === undefined) return [];
	if (ts.isNamespaceExport(exportClause)) {
		if (exportClause.name.text !== wanted) return [];
		return [unknown(statement, `a whole module is exported as \`${wanted}\``)];
	}
	return exportClause.elements
		.filter((element) => !element.isTypeOnly && element.name.text === wanted)
		.map((specifier) => {
			if (statement.moduleSpecifier !== undefined)
				return { kind: 'forwarded', specifier, statement };
			const local = specifier.propertyName ?? specifier.name;
			if (!ts.isIdentifier(local) || !ts.isIdentifier(specifier.name)) {
				return unknown(specifier, 'the export is written in an unusual way');
			}
			const binding = findBinding(statement.getSourceFile(), local.text);
			if (binding !== undefined) return { kind: 'listed', specifier, binding };
			return unknown(specifier, `\`${local.text}\` is not defined in this file`);
		});
}

function fromDeclaration(statement: ts.Statement, name: string): HookExport[] {
	if (ts.isVariableStatement(statement)) {
		return statement.declarationList.declarations
			.filter((declaration) => boundNames(declaration.name).includes(name))
			.map((declaration) => ({
				kind: 'declared',
				statement,
				binding: variable(declaration, name)
			}));
	}
	if (!ts.isFunctionDeclaration(statement)) return namedOtherwise(statement, name);
	if (statement.name?.text !== name) return [];
	if (statement.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword))
		return [];
	if (statement.body === undefined) return [unknown(statement, `\`${name}\` has overloads`)];
	const binding = { kind: 'function', declaration: statement, name } as const;
	return [{ kind: 'declared', statement, binding }];
}

function namedOtherwise(statement: ts.Statement, name: string): HookExport[] {
	const value =
		ts.isClassDeclaration(statement) ||
		ts.isEnumDeclaration(statement) ||
		ts.isModuleDeclaration(statement) ||
		ts.isImportEqualsDeclaration(statement);
	if (!value || statement.name?.text !== name) return [];
	return [unknown(statement, `\`${name}\` is not a function here`)];
}

function findBinding(file: ts.SourceFile, name: string): Binding | undefined {
	if (importedNames(file).some(({ local }) => local === name)) return { kind: 'name', name };
	const functions = file.statements
		.filter(ts.isFunctionDeclaration)
		.filter((candidate) => candidate.name?.text === name);
	const [declared] = functions;
	if (functions.length > 1) return { kind: 'name', name };
	if (declared !== undefined) return { kind: 'function', declaration: declared, name };
	for (const statement of file.statements) {
		if (!ts.isVariableStatement(statement)) continue;
		const declaration = statement.declarationList.declarations.find((candidate) =>
			boundNames(candidate.name).includes(name)
		);
		if (declaration !== undefined) return variable(declaration, name);
	}
	return undefined;
}

function variable(declaration: ts.VariableDeclaration, name: string): Binding {
	if (!ts.isIdentifier(declaration.name)) return { kind: 'name', name };
	return { kind: 'variable', declaration, name };
}

function isExported(statement: ts.Statement): boolean {
	if (!ts.canHaveModifiers(statement)) return false;
	return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function unknown(node: ts.Node, reason: string): HookExport {
	return { kind: 'unknown', reason, at: ts.isSourceFile(node) ? 0 : node.getStart() };
}

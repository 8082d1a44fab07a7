import { ts } from 'ts-morph';
import { walk } from './source-file.ts';

/** The node that binds a name: one of `{ … }`, `* as name`, or the whole clause for a default. */
type Binder = ts.ImportSpecifier | ts.NamespaceImport | ts.ImportClause;

/** An import of one name: its local name, its exported name, and its module. */
export interface ImportedName {
	readonly local: string;
	/** `default` and `*` for default and namespace imports. */
	readonly imported: string;
	readonly from: string;
	readonly binding: Binder;
	readonly declaration: ts.ImportDeclaration;
	/** Part of an import that also binds other names. */
	readonly shared: boolean;
	readonly isType: boolean;
}

/** The value imports of a file, in order; type-only imports are left out. */
export function importedNames(file: ts.SourceFile): ImportedName[] {
	return everyImport(file).filter(({ isType }) => !isType);
}

/** The same with types. */
export function everyImport(file: ts.SourceFile): ImportedName[] {
	return file.statements.filter(ts.isImportDeclaration).flatMap((declaration) => {
		const { importClause: clause, moduleSpecifier } = declaration;
		if (!clause || !ts.isStringLiteral(moduleSpecifier)) return [];
		const { name, namedBindings: list } = clause;
		const named = list && ts.isNamedImports(list) ? [...list.elements] : list ? [list] : [];
		const all = [...(name ? [clause] : []), ...named];
		return all.map((binding) => ({
			local: binding.name?.text ?? '',
			imported: importedBy(binding),
			from: moduleSpecifier.text,
			binding,
			declaration,
			shared: all.length > 1,
			isType: clause.isTypeOnly || (ts.isImportSpecifier(binding) && binding.isTypeOnly)
		}));
	});
}

function importedBy(binding: Binder): string {
	if (ts.isImportSpecifier(binding)) return (binding.propertyName ?? binding.name).text;
	return ts.isNamespaceImport(binding) ? '*' : 'default';
}

/** The specifier without its optional extension, so that `./auth` and `./auth.ts` are equal. */
export function sameModule(a: string, b: string): boolean {
	const stem = (specifier: string) =>
		specifier.replace(/\.[cm]?[jt]s$/, '').replace(/\/index$/, '');
	return stem(a) === stem(b);
}

/** The wanted name, or the next similar one that no identifier of the file uses. */
export function freeName(file: ts.SourceFile, ...wanted: [string, ...string[]]): string {
	const taken = new Set<string>();
	walk(file, (node) => {
		if (ts.isIdentifier(node) && !isPropertyName(node)) taken.add(node.text);
	});
	const free = wanted.find((name) => !taken.has(name));
	if (free !== undefined) return free;
	let number = 2;
	while (taken.has(`${wanted[0]}${number}`)) number++;
	return `${wanted[0]}${number}`;
}

/** The identifiers of this name that refer to a value; imports, exports and declarations are left out. */
export function references(file: ts.SourceFile, name: string): ts.Identifier[] {
	const found: ts.Identifier[] = [];
	walk(file, (node) => {
		if (!ts.isIdentifier(node) || node.text !== name || isPropertyName(node)) return;
		const { parent } = node;
		if (ts.isImportSpecifier(parent) || ts.isImportClause(parent)) return;
		if (ts.isNamespaceImport(parent) || ts.isExportSpecifier(parent)) return;
		if (ts.isVariableDeclaration(parent) && parent.name === node) return;
		if (ts.isBindingElement(parent) && parent.name === node) return;
		if (ts.isFunctionLike(parent) && parent.name === node) return;
		found.push(node);
	});
	return found;
}

/** The calls of these names. */
export function callsOf(file: ts.SourceFile, names: readonly string[]): ts.CallExpression[] {
	const calls: ts.CallExpression[] = [];
	walk(file, (node) => {
		if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
		if (names.includes(node.expression.text)) calls.push(node);
	});
	return calls;
}

function isPropertyName(node: ts.Identifier): boolean {
	const { parent } = node;
	if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
	if (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent))
		return parent.name === node;
	if (ts.isPropertySignature(parent) || ts.isPropertyDeclaration(parent))
		return parent.name === node;
	if (ts.isBindingElement(parent) || ts.isImportSpecifier(parent))
		return parent.propertyName === node;
	return false;
}

import { ts } from 'ts-morph';
import { walk } from './source-file.ts';

/** An import of one value: the local name, what it is called where it comes from, and from where. */
export interface ImportedName {
	readonly local: string;
	/** `default` and `*` for default and namespace imports. */
	readonly imported: string;
	readonly from: string;
	readonly declaration: ts.ImportDeclaration;
	/** Part of an import that also binds other names. */
	readonly shared: boolean;
}

/** What a file imports as values, in order; type-only imports are left out. */
export function importedNames(file: ts.SourceFile): ImportedName[] {
	return file.statements.filter(ts.isImportDeclaration).flatMap((declaration) => {
		const { importClause: clause, moduleSpecifier } = declaration;
		if (clause === undefined || clause.isTypeOnly) return [];
		if (!ts.isStringLiteral(moduleSpecifier)) return [];
		const names = namesOf(clause);
		const shared = names.length > 1;
		const values = names.filter(({ isTypeOnly }) => !isTypeOnly);
		return values.map(({ local, imported }) => ({
			local,
			imported,
			from: moduleSpecifier.text,
			declaration,
			shared
		}));
	});
}

function namesOf({ name, namedBindings }: ts.ImportClause) {
	const names: { local: string; imported: string; isTypeOnly: boolean }[] = [];
	if (name !== undefined) names.push({ local: name.text, imported: 'default', isTypeOnly: false });
	if (namedBindings === undefined) return names;
	if (ts.isNamespaceImport(namedBindings)) {
		return [...names, { local: namedBindings.name.text, imported: '*', isTypeOnly: false }];
	}
	for (const { name: local, propertyName, isTypeOnly } of namedBindings.elements) {
		names.push({ local: local.text, imported: (propertyName ?? local).text, isTypeOnly });
	}
	return names;
}

/** The specifier without the ending that stands for the same module, so that `./auth` and `./auth.ts` are one. */
export function sameModule(a: string, b: string): boolean {
	const stem = (specifier: string) =>
		specifier.replace(/\.[cm]?[jt]s$/, '').replace(/\/index$/, '');
	return stem(a) === stem(b);
}

/** The wanted name, or the next one like it that no identifier of the file uses. */
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

/** The identifiers of this name that stand for a value; imports, exports and declarations of it are left out. */
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

// `import * as name from …` of a module whose names may have several new homes.
import { ts } from 'ts-morph';
import { references } from '../edit/names.ts';
import type { AskedName, Replacement } from './asked-name.ts';

interface Namespace {
	readonly local: string;
	readonly specifier: string;
}

/** The names that a file reads of it, each once; undefined if it uses the whole. */
export function namesOfNamespace(
	file: ts.SourceFile,
	local: string
): readonly string[] | undefined {
	const names = references(file, local).map((node) => {
		const { parent } = node;
		if (ts.isPropertyAccessExpression(parent)) return parent.name.text;
		return ts.isQualifiedName(parent) ? parent.right.text : undefined;
	});
	const known = names.filter((name) => name !== undefined);
	return known.length === names.length && !handsOn(file, local) ? [...new Set(known)] : undefined;
}

/** `export { name }` */
function handsOn(file: ts.SourceFile, local: string): boolean {
	const exported = file.statements.flatMap((one) => {
		const clause = ts.isExportDeclaration(one) && !one.moduleSpecifier && one.exportClause;
		return clause && ts.isNamedExports(clause) ? [...clause.elements] : [];
	});
	return exported.some(({ name, propertyName = name }) => propertyName.text === local);
}

/** The module that has all of them under the same names. */
export function homeOfNamespace(
	file: ts.SourceFile,
	{ local, specifier }: Namespace,
	replacementOf: (asked: AskedName) => Replacement | undefined
): string | undefined {
	const names = namesOfNamespace(file, local) ?? [];
	const homes = names.map((name) => {
		const home = replacementOf({ specifier, name });
		return home?.name === name ? home.from : undefined;
	});
	const [first, ...others] = new Set(homes);
	return others.length === 0 ? first : undefined;
}

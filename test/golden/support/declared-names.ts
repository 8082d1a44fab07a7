// Names that the modules of a package declare, and code that names all of them.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A name that a module exports. */
export interface Declared {
	readonly module: string;
	readonly name: string;
	readonly isValue: boolean;
	readonly isType: boolean;
	/** How many types it takes. */
	readonly takes: number;
}

type Target = string | { readonly types?: string; readonly import?: { readonly types?: string } };

/** The modules of a package that have types, by its `exports`. */
export function modulesOf(folder: string, name: string): string[] {
	const own = join(folder, 'node_modules', name);
	const manifest: { readonly exports: Readonly<Record<string, Target>> } = JSON.parse(
		readFileSync(join(own, 'package.json'), 'utf8')
	);
	return Object.entries(manifest.exports).flatMap(([key, target]) => {
		const types = typeof target === 'string' ? undefined : (target.types ?? target.import?.types);
		if (!types) return [];
		const specifier = key.replace(/^\./, name);
		if (!key.includes('*')) return [specifier];
		const files = readdirSync(dirname(join(own, types))).filter((file) => file.endsWith('.d.ts'));
		return files
			.map((file) => file.replace('.d.ts', ''))
			.filter((file) => file !== 'index')
			.map((file) => specifier.replace('*', file));
	});
}

/** Code that imports each of them. */
export const importing = (modules: readonly string[]) =>
	modules.map((module, index) => `import type * as m${index} from '${module}';\n`).join('');

/** What is declared by the modules that a file imports. */
export function declaredIn(program: ts.Program, path: string): Declared[] {
	const checker = program.getTypeChecker();
	const source = program.getSourceFile(path);
	const imports = source?.statements.filter(ts.isImportDeclaration) ?? [];
	return imports.flatMap(({ moduleSpecifier }) => {
		const symbol = checker.getSymbolAtLocation(moduleSpecifier);
		// A module without exports is none.
		if (symbol === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
		return checker.getExportsOfModule(symbol).flatMap((exported) => {
			const isAlias = exported.flags & ts.SymbolFlags.Alias;
			const { flags, declarations } = isAlias ? checker.getAliasedSymbol(exported) : exported;
			// The package hands on what no file of it declares.
			if (!declarations) return [];
			return {
				module: moduleSpecifier.text,
				name: exported.name,
				isValue: !!(flags & ts.SymbolFlags.Value),
				isType: !!(flags & ts.SymbolFlags.Type),
				takes: Math.max(0, ...declarations.map(typesTaken))
			};
		});
	});
}

function typesTaken(node: ts.Declaration): number {
	const isGeneric =
		ts.isInterfaceDeclaration(node) ||
		ts.isTypeAliasDeclaration(node) ||
		ts.isClassDeclaration(node);
	return (isGeneric && node.typeParameters?.length) || 0;
}

/** Code that hands each of these names on, under a name that no file looks for. */
export const handingOn = (names: readonly Declared[]) =>
	names
		.map(({ module, name, isValue }) => {
			const keyword = isValue ? 'export' : 'export type';
			return `${keyword} { ${name} as ${name}_ } from '${module}';\n`;
		})
		.join('');

/**
 * Code that assigns one to the other, a line for each: what an app is given has to be what it was given, and types be
 * the same both ways. What an app hands over may be more than before.
 */
export function assigning(
	names: readonly Declared[],
	files: readonly [theirs: string, ours: string]
) {
	const [theirs, ours] = files;
	const lines = names.flatMap(({ name, isValue, isType, takes }) => {
		const args = takes > 0 ? `<${Array(takes).fill('any').join(', ')}>` : '';
		const [before, after] = [`t.${name}_${args}`, `o.${name}_${args}`];
		const isHandedOver = /(Options|Config|Params|Props|Handler|Input|Args)$/.test(name);
		return [
			...(isValue ? [[`${name} as a value`, `typeof t.${name}_`, `typeof o.${name}_`]] : []),
			...(isType && !isHandedOver ? [[`${name} as it is given`, before, after]] : []),
			...(isType ? [[`${name} as it is handed over`, after, before]] : [])
		];
	});
	const code = lines.map(
		([, to, from], index) => `export const v${index}: ${to} = null! as ${from};`
	);
	const head = `import type * as t from '${theirs}'; import type * as o from '${ours}';`;
	return { code: [head, ...code].join('\n'), labels: lines.map(([label = '']) => label) };
}

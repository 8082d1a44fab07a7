// Imports and exports: those of types become tags, which stand together after the imports that stay.
import { ts } from 'ts-morph';
import { comment } from './doc-comments.ts';
import { replaced, type Splice } from './splices.ts';
import { handOn, importTag, namesOf } from './types.ts';

/** Replaces the imports of a module. */
export function importSplices(file: ts.SourceFile): Splice[] {
	const imports = file.statements.filter(ts.isImportDeclaration);
	const last = imports.at(-1);
	if (last === undefined) return [];
	const handed = handedOn(file);
	const read = imports.map((node) => ({ node, ...readImport(node, handed) }));
	const tags = read.flatMap(({ tag }) => tag);
	const again = read.flatMap(({ typedefs }) => typedefs);
	const blocks = [...(tags.length > 0 ? [comment(tags)] : []), ...again];
	const kept = read.flatMap(({ node, text }) =>
		text === node.getText() ? [] : [emptied(replaced(node, text), file)]
	);
	const start = file.text.indexOf('\n', last.end) + 1;
	// Biome takes a comment right below an import for a part of it.
	const isBelow = blocks.length > 0 && read.some(({ text }) => text !== '');
	const lines = blocks.map((block) => `${block}\n`).join('');
	return [...kept, { start, end: start, text: isBelow ? `\n${lines}` : lines }];
}

/** Without the line, where nothing is left of it. */
function emptied(splice: Splice, { text }: ts.SourceFile): Splice {
	const isAlone = splice.text === '' && text[splice.end] === '\n';
	return isAlone ? { ...splice, end: splice.end + 1 } : splice;
}

interface Read {
	/** What is left of the import. */
	readonly text: string;
	readonly tag: readonly string[];
	readonly typedefs: readonly string[];
}

function readImport(node: ts.ImportDeclaration, handed: ReadonlySet<string>): Read {
	const clause = node.importClause;
	const from = node.moduleSpecifier.getText();
	const bindings = clause?.namedBindings;
	const isType = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
	if (bindings === undefined || ts.isNamespaceImport(bindings)) {
		if (!isType) return { text: node.getText(), tag: [], typedefs: [] };
		const what = bindings ? `* as ${bindings.name.text}` : (clause?.name?.text ?? '');
		return { text: '', tag: [`@import ${what} from ${from}`], typedefs: [] };
	}
	const types = bindings.elements.filter(({ isTypeOnly }) => isType || isTypeOnly);
	if (types.length === 0) return { text: node.getText(), tag: [], typedefs: [] };
	const kept = bindings.elements.filter((one) => !types.includes(one)).map((one) => one.getText());
	const again = namesOf(types.filter(({ name }) => handed.has(name.text)));
	const others = namesOf(types.filter(({ name }) => !handed.has(name.text)));
	return {
		text: kept.length > 0 ? `import { ${kept.join(', ')} } from ${from};` : '',
		tag: others.length > 0 ? [importTag(others, from)] : [],
		typedefs: again.length > 0 ? [handOn(again, from)] : []
	};
}

/** Names of imported types that the module exports as well: one comment says both. */
function handedOn(file: ts.SourceFile): ReadonlySet<string> {
	const lists = file.statements.flatMap((one) =>
		ts.isExportDeclaration(one) && !one.moduleSpecifier && one.exportClause
			? [one.exportClause]
			: []
	);
	return new Set(
		lists.flatMap((list) =>
			ts.isNamedExports(list) ? list.elements.map(({ name }) => name.text) : []
		)
	);
}

/** Removes re-exported types from an export. */
export function exportSplices(node: ts.ExportDeclaration, file: ts.SourceFile): Splice[] {
	const clause = node.exportClause;
	if (clause === undefined || ts.isNamespaceExport(clause)) {
		return node.isTypeOnly ? [replaced(node, '')] : [];
	}
	const types = clause.elements.filter(({ isTypeOnly }) => node.isTypeOnly || isTypeOnly);
	if (types.length === 0) return [];
	const from = node.moduleSpecifier?.getText();
	const kept = clause.elements.filter((one) => !types.includes(one)).map((one) => one.getText());
	const values = `export { ${kept.join(', ')} }${from ? ` from ${from}` : ''};`;
	const lines = [
		...(kept.length > 0 ? [values] : []),
		...(from ? [handOn(namesOf(types), from)] : [])
	];
	// Without any export it would be no module.
	const isAll = file.statements.length === 1 && kept.length === 0;
	return [replaced(node, [...lines, ...(isAll ? ['export {};'] : [])].join('\n'))];
}

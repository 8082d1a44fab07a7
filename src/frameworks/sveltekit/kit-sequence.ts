import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/project.ts';
import { freeName, type ImportedName, importedNames, references } from '../../edit/names.ts';
import { quoted } from '../../edit/source-style.ts';

/** Where both majors of SvelteKit export `sequence`. */
const hooksModule = '@sveltejs/kit/hooks';

/** The local name of SvelteKit's `sequence`, and the import line that it still needs; an import that nothing uses is left to its owner. */
export function sequenceFor(
	file: ts.SourceFile,
	style: CodeStyle
): { name: string; line: string | undefined } {
	const there = importedSequences(file).find(({ local }) => references(file, local).length > 0);
	if (there !== undefined) return { name: there.local, line: undefined };
	const name = freeName(file, 'sequence');
	const specifier = name === 'sequence' ? name : `sequence as ${name}`;
	const end = style.semicolons ? ';' : '';
	return { name, line: `import { ${specifier} } from ${quoted(hooksModule, style)}${end}` };
}

/** The imports of `sequence`, under whatever name. */
export function importedSequences(file: ts.SourceFile): ImportedName[] {
	return importedNames(file).filter(
		({ from, imported }) => from === hooksModule && imported === 'sequence'
	);
}

/** The expression is a call of SvelteKit's `sequence`, imported by name or as part of the module. */
export function isSequenceCall(
	file: ts.SourceFile,
	expression: ts.Node
): expression is ts.CallExpression {
	if (!ts.isCallExpression(expression)) return false;
	const { expression: callee } = expression;
	const imports = importedNames(file).filter(({ from }) => from === hooksModule);
	if (ts.isIdentifier(callee)) {
		return imports.some((one) => one.imported === 'sequence' && one.local === callee.text);
	}
	if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'sequence') return false;
	const { expression: module } = callee;
	return (
		ts.isIdentifier(module) &&
		imports.some((one) => one.imported === '*' && one.local === module.text)
	);
}

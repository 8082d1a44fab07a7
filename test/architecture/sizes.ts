import { ts } from 'ts-morph';
import { descendants, place, type Source } from './source-tree.ts';

/** Signatures that Auth.js gave. */
const givenElsewhere = ['createActionURL'];
const limits = { file: 250, provider: 60, function: 60, parameters: 3 } as const;

/** Files, functions and parameter lists that are too long. */
export function oversized(source: Source): string[] {
	const functions = descendants(source.file).filter(ts.isFunctionLike);
	return [
		...longFile(source),
		...functions.flatMap((node) => [...longFunction(source, node), ...manyParameters(source, node)])
	];
}

function longFile(source: Source): string[] {
	const lines = source.text.trimEnd().split('\n').length;
	const isData = source.path.startsWith('src/runtime/features/language-');
	if (lines > limits.file && !isData)
		return [`${source.path} has ${lines} lines, more than ${limits.file}`];
	if (!source.path.startsWith('templates/providers/')) return [];
	const logic = linesOfLogic(source.file);
	return logic > limits.provider
		? [`${source.path} has ${logic} lines of logic, more than ${limits.provider}`]
		: [];
}

/** Lines of a provider without types, imports and comments. */
function linesOfLogic(file: ts.SourceFile): number {
	const statements = file.statements.filter(
		(node) =>
			!ts.isInterfaceDeclaration(node) &&
			!ts.isTypeAliasDeclaration(node) &&
			!ts.isImportDeclaration(node)
	);
	return statements
		.flatMap((node) => node.getText(file).split('\n'))
		.filter((line) => !/^\s*($|\/\/|\/?\*)/.test(line)).length;
}

function longFunction(source: Source, node: ts.SignatureDeclaration): string[] {
	const lines = node.getText(source.file).split('\n').length;
	// A type may be as long as what it describes.
	if (lines <= limits.function || !('body' in node)) return [];
	return [`${place(source, node)}: a function of ${lines} lines, more than ${limits.function}`];
}

function manyParameters(source: Source, node: ts.SignatureDeclaration): string[] {
	const isGiven = ts.isFunctionDeclaration(node) && givenElsewhere.includes(node.name?.text ?? '');
	const count = node.parameters.filter(({ name }) => !name.getText().startsWith('_')).length;
	if (count <= limits.parameters || isGiven) return [];
	return [`${place(source, node)}: ${count} parameters, more than ${limits.parameters}`];
}

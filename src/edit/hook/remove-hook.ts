// Takes back what compose-hook.ts inserted: each form there has its way back here, byte for byte.
import { ts } from 'ts-morph';
import type { Edit } from '../edit.ts';
import { removeImports } from '../import-lines.ts';
import { importedNames, references } from '../names.ts';
import { refuse, refuseBroken } from '../refusal.ts';
import { backSpace, parse, type Splice, skipNewline, skipSpace, splice } from '../source-file.ts';
import { isFunctionNamed } from './composition.ts';
import { type Hook, namesOf } from './hook.ts';
import { exportedAs, isComposed, ownForward, usedHook } from './own-hook.ts';
import { importedSequences, isSequenceCall } from './sequence.ts';

interface Options {
	readonly fileName: string;
	readonly hook: Hook;
	/** Where ours comes from, as written in an import of this file. */
	readonly importFrom: string;
}

/** Takes our hook out of a module again and leaves the app's own; a module without ours stays as it is. */
export function removeHook(source: string, ours: Options): Edit {
	const { fileName, importFrom, hook } = ours;
	const file = parse(source, fileName);
	const snippet = `// Take the ${hook.name} of ${importFrom} out of sequence(…), and its import.`;
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	const reject = (node: ts.Node): Edit =>
		refuse(file, {
			reason: `${fileName} uses the ${hook.name} of ${importFrom} in a way that cannot be undone safely`,
			at: node.getStart(file),
			snippet
		});

	const forward = ownForward(file, ours);
	if (forward !== undefined) {
		const clause = forward.exportClause;
		const alone = clause !== undefined && ts.isNamedExports(clause) && clause.elements.length === 1;
		return alone ? { ok: true, text: splice(source, removeImports([forward])) } : reject(forward);
	}
	const own = usedHook(file, ours);
	if (own === undefined) {
		return isComposed(file, ours) ? reject(file) : { ok: true, text: source };
	}
	const [use, another] = references(file, own.local);
	if (use === undefined || own.shared) return reject(own.declaration);
	const undo = another === undefined ? undoUse(use, hook) : undefined;
	if (undo === undefined) return reject(another ?? use);
	const imports = removeImports(importsToRemove(own.declaration, use, hook));
	const text = splice(source, [...imports, ...undo]);
	return refuseBroken(parse(text, fileName), snippet) === undefined
		? { ok: true, text }
		: reject(own.declaration);
}

/** Our import, with the import of `sequence` above it if nothing else calls that. */
function importsToRemove(
	own: ts.ImportDeclaration,
	use: ts.Identifier,
	hook: Hook
): ts.Statement[] {
	const file = own.getSourceFile();
	const above = file.statements[file.statements.indexOf(own) - 1];
	const sequence = importedSequences(file, hook.module).find(
		({ declaration }) => declaration === above
	);
	const isFree = isSequenceCall(use.parent, hook) && unwrapped(use.parent, hook) !== undefined;
	if (above === undefined || sequence === undefined || sequence.shared || !isFree) return [own];
	const others = references(file, sequence.local).filter(({ parent }) => parent !== use.parent);
	return others.length === 0 ? [above, own] : [own];
}

/** The lone handler that a call of `sequence` with ours and one more holds. */
function unwrapped(call: ts.CallExpression, hook: Hook): ts.Expression | undefined {
	const [first, second] = call.arguments;
	if (call.arguments.length !== 2 || first === undefined || second === undefined) return undefined;
	if (ts.isSpreadElement(second) || !ts.isIdentifier(first)) return undefined;
	return importedNames(call.getSourceFile()).some(
		({ local, imported }) => local === first.text && imported === hook.name
	)
		? second
		: undefined;
}

function undoUse(use: ts.Identifier, hook: Hook): Splice[] | undefined {
	const call = use.parent;
	const file = use.getSourceFile();
	if (!isSequenceCall(call, hook)) return undefined;
	const value = unwrapped(call, hook);
	if (value === undefined) return [dropArgument(call, use)];
	const declaration = call.parent;
	if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) {
		return unwrap(call, value);
	}
	const name = declaration.name.text;
	const constant = declaration.parent.parent;
	const specifier = exportedAs(file, hook, name);
	const isOther =
		specifier !== undefined &&
		name.replace(/(?<!\d)\d+$/, '') === namesOf(hook).composed &&
		callsByName(value);
	if (isOther && ts.isVariableStatement(constant)) return undoList(specifier, constant);
	if (
		ts.isFunctionExpression(value) &&
		value.name?.text === name &&
		ts.isVariableStatement(constant)
	) {
		return [
			{ start: declaration.parent.getStart(file), end: value.getStart(file), text: '' },
			{ start: value.end, end: constant.end, text: '' }
		];
	}
	return unwrap(call, value, isFunctionNamed(value, name));
}

function dropArgument(call: ts.CallExpression, argument: ts.Identifier): Splice {
	const file = call.getSourceFile();
	const index = call.arguments.indexOf(argument);
	const start = argument.getStart(file);
	const before = call.arguments[index - 1];
	if (before !== undefined) return { start: before.end, end: argument.end, text: '' };
	if (call.arguments.length === 1) return { start, end: argument.end, text: '' };
	const comma = file.text.indexOf(',', argument.end);
	return { start, end: skipSpace(file.text, comma + 1), text: '' };
}

function unwrap(call: ts.CallExpression, value: ts.Expression, guarded = false): Splice[] {
	const file = call.getSourceFile();
	const guard = guarded && ts.isParenthesizedExpression(value) ? 1 : 0;
	return [
		{ start: call.getStart(file), end: skipSpace(file.text, value.pos) + guard, text: '' },
		{ start: value.end - guard, end: call.end, text: '' }
	];
}

/** `handle`, or `(input) => handle(input)`. */
function callsByName(value: ts.Expression): boolean {
	if (ts.isIdentifier(value)) return true;
	return (
		ts.isArrowFunction(value) &&
		ts.isCallExpression(value.body) &&
		ts.isIdentifier(value.body.expression)
	);
}

function undoList(
	specifier: ts.ExportSpecifier,
	constant: ts.VariableStatement
): Splice[] | undefined {
	const file = constant.getSourceFile();
	const clause = specifier.parent;
	const index = file.statements.indexOf(clause.parent);
	const next = file.statements[index + 1];
	if (next === undefined) return undefined;
	const line = removeBelow(constant);
	const between = file.text.slice(clause.parent.end, next.getStart(file));
	if (isSplit(next, constant)) {
		const start = clause.getStart(file) + 1;
		return [{ start, end: next.importClause.namedBindings.getStart(file) + 1, text: '' }, line];
	}
	const isDeclaration = ts.isVariableStatement(next) || ts.isFunctionDeclaration(next);
	if (isDeclaration && between === ' ') {
		return [{ start: clause.getStart(file), end: next.getStart(file), text: '' }, line];
	}
	return [...undoSpecifier(specifier), line];
}

type NamedImport = ts.ImportDeclaration & {
	readonly importClause: ts.ImportClause & { readonly namedBindings: ts.NamedImports };
};

/** The import that was one statement with the export list above it has the constant right below. */
function isSplit(next: ts.Statement, constant: ts.Statement): next is NamedImport {
	const file = next.getSourceFile();
	if (!ts.isImportDeclaration(next)) return false;
	const bindings = next.importClause?.namedBindings;
	if (bindings === undefined || !ts.isNamedImports(bindings)) return false;
	if (file.statements[file.statements.indexOf(next) + 1] !== constant) return false;
	return file.text.slice(next.end, constant.getStart(file)).split('\n').length === 2;
}

function undoSpecifier(specifier: ts.ExportSpecifier): Splice[] {
	const file = specifier.getSourceFile();
	const start = specifier.getStart(file);
	const name = specifier.name.getStart(file);
	const comment = /\/\* (?=\w+\s+as\s*\*\/)/.exec(file.text.slice(start, name));
	if (comment === null) return [{ start, end: name, text: '' }];
	const open = start + comment.index;
	const close = file.text.indexOf(' */', open);
	return [
		{ start, end: open + comment[0].length, text: '' },
		{ start: close, end: close + 3, text: '' }
	];
}

/** A line with the break before it, and the blank line that stands above it at the end of a file. */
function removeBelow(statement: ts.Statement): Splice {
	const { text } = statement.getSourceFile();
	const start = statement.getStart();
	const below = skipNewline(text, statement.end);
	const atEnd = below === text.length;
	const above = backSpace(text, start);
	const breaks = text.slice(above, start).match(/\r?\n/g) ?? [];
	const width = breaks[0]?.length ?? 0;
	const blank = atEnd && breaks.length > 1;
	if (!blank) return { start: start - width, end: statement.end, text: '' };
	if (below > statement.end) return { start: start - width, end: below, text: '' };
	return { start: start - 2 * width, end: statement.end, text: '' };
}

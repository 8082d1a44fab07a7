// Puts our `handle` in front of the app's own, by the smallest insertion that is right for how the app exports it:
//   export const handle = X;            export const handle = sequence(authHandle, X);
//   = sequence(a, b)                    = sequence(authHandle, a, b)      (of one handler only: wrapped as above)
//   export function handle() {}         export const handle = sequence(authHandle, function handle() {});
//                                       (keeps body, name and the types of the parameters)
//   export { handle } from './x';       export { handleWithAuth as handle };
//                                       import { handle } from './x';
//   export { handle };  (an import)     export { handleWithAuth as handle };
//   export let handle = X; (reassigned) export { handleWithAuth as handle }; let handle = X;
//                                       the last three with: const handleWithAuth = sequence(authHandle, handle);
//   no `handle`                         export { handle } from './auth';
// remove-handle.ts is the way back; whoever changes a form here changes it there.
import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/project.ts';
import type { Edit } from '../../edit/edit.ts';
import { insertImports } from '../../edit/import-lines.ts';
import { freeName, references } from '../../edit/names.ts';
import { refuse, refuseBroken } from '../../edit/refusal.ts';
import { bare, parse, type Splice, skipSpace, splice } from '../../edit/source-file.ts';
import { quoted, styleOf } from '../../edit/source-style.ts';
import { type Composition, isFunctionNamed, keywordOf } from './composition.ts';
import { type Binding, findHandle, type HandleExport, isReassigned } from './find-handle.ts';
import { declaredHandle, forwardedHandle, listedHandle } from './handle-with-auth.ts';
import { isSequenceCall, sequenceFor } from './kit-sequence.ts';
import { exportedNames, isComposed } from './own-handle.ts';

interface Options {
	readonly fileName: string;
	/** Where our `handle` comes from, as written in an import of this file. */
	readonly importFrom: string;
	readonly style: CodeStyle;
}

/** Makes our `handle` run before the one this hooks module exports; a module without one exports ours. */
export function composeHandle(source: string, options: Options): Edit {
	const { fileName, importFrom } = options;
	const file = parse(source, fileName);
	const style = styleOf(file, options.style);
	const snippet = snippetFor(importFrom, style);
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	if (isComposed(file, importFrom)) return { ok: true, text: source };

	const found = findHandle(file, importFrom);
	const splices =
		found.kind === 'none'
			? forward(file, importFrom, style)
			: insert(file, found, { ...options, style });
	if (typeof splices === 'string') {
		const at = found.kind === 'unknown' ? found.at : startOf(file, found);
		return refuse(file, { reason: `${fileName} cannot be edited safely: ${splices}`, at, snippet });
	}
	const text = splice(source, splices);
	const after = parse(text, fileName);
	const wanted = exportedNames(file).add('handle');
	const exports = exportedNames(after);
	const same = wanted.size === exports.size && [...wanted].every((name) => exports.has(name));
	if (refuseBroken(after, snippet) === undefined && isComposed(after, importFrom) && same) {
		return { ok: true, text };
	}
	const reason = `${fileName} cannot be edited safely: the code around \`handle\` is unusual`;
	return refuse(file, { reason, at: startOf(file, found), snippet });
}

function forward(file: ts.SourceFile, importFrom: string, style: CodeStyle): Splice[] {
	const end = style.semicolons ? ';' : '';
	return [
		insertImports(file, [`export { handle } from ${quoted(importFrom, style)}${end}`], style)
	];
}

/** The insertions, or why there are none. */
function insert(file: ts.SourceFile, found: HandleExport, options: Options): Splice[] | string {
	if (found.kind === 'unknown') return found.reason;
	const { style, importFrom } = options;
	const auth = freeName(file, 'authHandle');
	const sequence = sequenceFor(file, style);
	const composed = freeName(file, 'handleWithAuth');
	const composition = { file, style, auth, sequence: sequence.name, composed };
	const splices = insertInto(composition, found);
	if (typeof splices === 'string') return splices;
	const used = splices.some(({ text }) => text.includes(`${sequence.name}(`));
	const lines = used && sequence.line !== undefined ? [sequence.line] : [];
	const end = style.semicolons ? ';' : '';
	lines.push(`import { handle as ${auth} } from ${quoted(importFrom, style)}${end}`);
	return [insertImports(file, lines, style), ...splices];
}

function insertInto(composition: Composition, found: HandleExport): Splice[] | string {
	if (found.kind === 'none' || found.kind === 'unknown') return [];
	if (found.kind === 'forwarded') return forwardedHandle(composition, found);
	const doubt = doubtful(composition.file, found.binding);
	if (doubt !== undefined) return doubt;
	const inPlace = wrapBinding(composition, found.binding);
	if (inPlace !== undefined) return inPlace;
	return found.kind === 'listed'
		? listedHandle(composition, found)
		: declaredHandle(composition, found);
}

/** Why the value may be no handler at all. */
function doubtful(file: ts.SourceFile, binding: Binding): string | undefined {
	if (binding.kind !== 'variable') return undefined;
	const { initializer, type } = binding.declaration;
	const missing = '`handle` may be undefined';
	if (initializer === undefined && !isReassigned(file, binding.name)) return missing;
	if (type !== undefined && /\b(undefined|null)\b/.test(type.getText())) return missing;
	if (initializer !== undefined && mayBeMissing(initializer)) return missing;
	return undefined;
}

function mayBeMissing(expression: ts.Expression): boolean {
	const value = bare(expression);
	if (ts.isConditionalExpression(value))
		return mayBeMissing(value.whenTrue) || mayBeMissing(value.whenFalse);
	if (ts.isBinaryExpression(value)) {
		if (value.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return true;
		return mayBeMissing(value.right);
	}
	if (ts.isIdentifier(value)) return value.text === 'undefined';
	return value.kind === ts.SyntaxKind.NullKeyword || ts.isVoidExpression(value);
}

/** Insertions at the definition itself, or undefined if the name has to stay what it is. */
function wrapBinding(composition: Composition, binding: Binding): Splice[] | undefined {
	const { file } = composition;
	if (binding.kind === 'name' || isReassigned(file, binding.name)) return undefined;
	if (binding.kind === 'function') return wrapFunction(composition, binding);
	const { initializer } = binding.declaration;
	if (initializer === undefined) return undefined;
	const call = bare(initializer);
	if (isSequenceCall(file, call) && !isSingle(call.arguments))
		return [firstArgument(composition, call)];
	const statement = binding.declaration.parent.parent;
	if (file.text[statement.end - 1] !== ';' && continues(file, statement)) return undefined;
	// A function expression that bears the variable's name would look like a wrapped declaration to remove-handle.ts.
	const guard = isFunctionNamed(initializer, binding.name);
	const start = skipSpace(file.text, initializer.pos);
	const { sequence, auth } = composition;
	return [
		{ start, text: `${sequence}(${auth}, ${guard ? '(' : ''}` },
		{ start: initializer.end, text: guard ? '))' : ')' }
	];
}

function wrapFunction(
	{ file, style, sequence, auth }: Composition,
	{ declaration, name }: Binding & { kind: 'function' }
): Splice[] | undefined {
	// Such code may call the function before a constant of this name would exist.
	const early = references(file, name).some(({ pos }) => pos < declaration.pos);
	if (early || declaration.body === undefined) return undefined;
	const semicolon = style.semicolons || continues(file, declaration) ? ';' : '';
	return [
		{ start: keywordOf(file, declaration), text: `const ${name} = ${sequence}(${auth}, ` },
		{ start: declaration.end, text: `)${semicolon}` }
	];
}

function firstArgument({ file, auth }: Composition, call: ts.CallExpression): Splice {
	const open = call.arguments.pos;
	if (call.arguments.length === 0) return { start: open, text: auth };
	const start = skipSpace(file.text, open);
	const space = file.text.slice(open, start);
	return { start, text: `${auth},${space.includes('\n') ? space : ' '}` };
}

/** Only one handler, so that `sequence(authHandle, x)` always stands for a lone `x`. */
function isSingle(list: readonly ts.Expression[]): boolean {
	const [only] = list;
	return list.length === 1 && only !== undefined && !ts.isSpreadElement(only);
}

/** What follows would be read as part of an expression that ends in `)` without a semicolon. */
function continues(file: ts.SourceFile, statement: ts.Node): boolean {
	const next = file.statements.find(({ pos }) => pos >= statement.end);
	return next !== undefined && /[([`/+\-;]/.test(file.text[next.getStart(file)] ?? '');
}

function startOf(file: ts.SourceFile, found: HandleExport): number | undefined {
	if (found.kind === 'listed' || found.kind === 'forwarded') return found.specifier.getStart(file);
	if (found.kind !== 'declared') return undefined;
	const { binding, statement } = found;
	return (binding.kind === 'name' ? statement : (binding.declaration.name ?? statement)).getStart(
		file
	);
}

function snippetFor(importFrom: string, style: CodeStyle): string {
	const end = style.semicolons ? ';' : '';
	return [
		`import { sequence } from ${quoted('@sveltejs/kit/hooks', style)}${end}`,
		`import { handle as authHandle } from ${quoted(importFrom, style)}${end}`,
		'',
		'// authHandle comes first, then the handlers you have.',
		`export const handle = sequence(authHandle, yourHandle)${end}`
	].join('\n');
}

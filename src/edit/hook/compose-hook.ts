// Puts our hook in front of the app's own, by the smallest insertion that is right for how the app exports it. With one
// that is called `handle`:
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
import { ts } from 'ts-morph';
import type { Edit, EditedFile } from '../edit.ts';
import { importLine, insertImports } from '../import-lines.ts';
import { freeName, references } from '../names.ts';
import { refuseBroken, unsupportedShape } from '../refusal.ts';
import { parse, type Splice, skipSpace, splice, unwrapExpression } from '../source-file.ts';
import { quoted, styleOf } from '../source-style.ts';
import { type Binding, findHook, type HookExport, isReassigned } from './find-hook.ts';
import {
	type Composition,
	continues,
	type Hook,
	isFunctionNamed,
	isSequenceCall,
	keywordOf,
	namesOf,
	sequenceFor
} from './hook.ts';
import { declaredHook, forwardedHook, listedHook } from './hook-with-auth.ts';
import { callsOurHook, exportedNames } from './own-hook.ts';

interface Options extends EditedFile {
	readonly hook: Hook;
	/** The specifier of our module in this file. */
	readonly importFrom: string;
}

/** A hook that another one can be put in front of. */
type Usable = Exclude<HookExport, { kind: 'none' | 'unknown' }>;

/** Makes our hook run before the exported one; a module without a hook exports ours. */
export function composeHook(source: string, options: Options): Edit {
	const { fileName, hook } = options;
	const file = parse(source, fileName);
	const style = styleOf(file, options.style);
	const snippet = snippetFor({ ...options, style });
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	if (callsOurHook(file, options)) return { ok: true, text: source };

	const found = findHook(file, options);
	const splices =
		found.kind === 'none'
			? forward(file, { ...options, style })
			: insert(file, found, { ...options, style });
	if (typeof splices === 'string') {
		const at = found.kind === 'unknown' ? found.at : startOf(file, found);
		return unsupportedShape(file, splices, { at, snippet });
	}
	const text = splice(source, splices);
	const after = parse(text, fileName);
	const wanted = exportedNames(file).add(hook.name);
	const exports = exportedNames(after);
	const same = wanted.size === exports.size && [...wanted].every((name) => exports.has(name));
	if (refuseBroken(after, snippet) === undefined && callsOurHook(after, options) && same) {
		return { ok: true, text };
	}
	const why = `the code around \`${hook.name}\` is unusual`;
	return unsupportedShape(file, why, { at: startOf(file, found), snippet });
}

function forward(file: ts.SourceFile, { hook, importFrom, style }: Options): Splice[] {
	const end = style.semicolons ? ';' : '';
	const line = `export { ${hook.name} } from ${quoted(importFrom, style)}${end}`;
	return [insertImports(file, [line], style)];
}

/** The insertions, or the reason why there are none. */
function insert(
	file: ts.SourceFile,
	found: Usable | (HookExport & { kind: 'unknown' }),
	options: Options
): Splice[] | string {
	if (found.kind === 'unknown') return found.reason;
	const { style, importFrom, hook } = options;
	const names = namesOf(hook);
	const auth = freeName(file, names.auth);
	const sequence = sequenceFor(file, hook, style);
	const composed = freeName(file, names.composed);
	const composition = { file, style, hook, auth, sequence: sequence.name, composed };
	const splices = insertInto(composition, found);
	if (typeof splices === 'string') return splices;
	const used = splices.some(({ text }) => text.includes(`${sequence.name}(`));
	const lines = used && sequence.line !== undefined ? [sequence.line] : [];
	lines.push(importLine({ name: hook.name, local: auth, from: importFrom }, style));
	return [insertImports(file, lines, style), ...splices];
}

function insertInto(composition: Composition, found: Usable): Splice[] | string {
	if (found.kind === 'forwarded') return forwardedHook(composition, found);
	const doubt = doubtful(composition, found.binding);
	if (doubt !== undefined) return doubt;
	const inPlace = wrapBinding(composition, found.binding);
	if (inPlace !== undefined) return inPlace;
	return found.kind === 'listed'
		? listedHook(composition, found)
		: declaredHook(composition, found);
}

/** Why the value may not be a handler. */
function doubtful({ file, hook }: Composition, binding: Binding): string | undefined {
	if (binding.kind !== 'variable') return undefined;
	const { initializer, type } = binding.declaration;
	const missing = `\`${hook.name}\` may be undefined`;
	if (initializer === undefined && !isReassigned(file, binding.name)) return missing;
	if (type !== undefined && /\b(undefined|null)\b/.test(type.getText())) return missing;
	if (initializer !== undefined && mayBeMissing(initializer)) return missing;
	return undefined;
}

function mayBeMissing(expression: ts.Expression): boolean {
	const value = unwrapExpression(expression);
	if (ts.isConditionalExpression(value))
		return mayBeMissing(value.whenTrue) || mayBeMissing(value.whenFalse);
	if (ts.isBinaryExpression(value)) {
		if (value.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return true;
		return mayBeMissing(value.right);
	}
	if (ts.isIdentifier(value)) return value.text === 'undefined';
	return value.kind === ts.SyntaxKind.NullKeyword || ts.isVoidExpression(value);
}

/** Insertions at the definition itself, or undefined if the name must keep its value. */
function wrapBinding(composition: Composition, binding: Binding): Splice[] | undefined {
	const { file, hook } = composition;
	if (binding.kind === 'name' || isReassigned(file, binding.name)) return undefined;
	if (binding.kind === 'function') return wrapFunction(composition, binding);
	const { initializer } = binding.declaration;
	if (initializer === undefined) return undefined;
	const call = unwrapExpression(initializer);
	if (isSequenceCall(call, hook) && !isSingle(call.arguments))
		return [firstArgument(composition, call)];
	const statement = binding.declaration.parent.parent;
	if (file.text[statement.end - 1] !== ';' && continues(file, statement.end)) return undefined;
	// A function expression with the variable's name would look like a wrapped declaration when read again.
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
	// Such code may call the function before a constant of this name is initialized.
	const early = references(file, name).some(({ pos }) => pos < declaration.pos);
	if (early || declaration.body === undefined) return undefined;
	const semicolon = style.semicolons || continues(file, declaration.end) ? ';' : '';
	return [
		{ start: keywordOf(declaration), text: `const ${name} = ${sequence}(${auth}, ` },
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

/** Only one handler, so that `sequence(authHandle, x)` always means a lone `x`. */
function isSingle(list: readonly ts.Expression[]): boolean {
	const [only] = list;
	return list.length === 1 && only !== undefined && !ts.isSpreadElement(only);
}

function startOf(file: ts.SourceFile, found: HookExport): number | undefined {
	if (found.kind === 'listed' || found.kind === 'forwarded') return found.specifier.getStart(file);
	if (found.kind !== 'declared') return undefined;
	const { binding, statement } = found;
	return (binding.kind === 'name' ? statement : (binding.declaration.name ?? statement)).getStart(
		file
	);
}

function snippetFor({ hook, importFrom, style }: Options): string {
	const end = style.semicolons ? ';' : '';
	const { name, module } = hook;
	const { auth } = namesOf(hook);
	return [
		importLine({ name: 'sequence', from: module }, style),
		importLine({ name, local: auth, from: importFrom }, style),
		'',
		`// ${auth} comes first, then the handlers you have.`,
		`export const ${name} = sequence(${auth}, your${name.charAt(0).toUpperCase()}${name.slice(1)})${end}`
	].join('\n');
}

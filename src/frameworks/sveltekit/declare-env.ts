// SvelteKit 3 only passes variables that src/env.ts declares; each of ours is optional, else the server would not
// start.
import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/style.ts';
import type { Edit, EditedFile } from '../../edit/edit.ts';
import { constantIn } from '../../edit/exported-value.ts';
import { exportedNames } from '../../edit/hook/own-hook.ts';
import { importLine, insertImports } from '../../edit/import-lines.ts';
import { insertItems, removeItems } from '../../edit/list-items.ts';
import { freeName, importedNames } from '../../edit/names.ts';
import { refuseBroken, unsupportedShape } from '../../edit/refusal.ts';
import { parse, type Splice, splice, unwrapExpression, walk } from '../../edit/source-file.ts';
import { quoted, styleOf } from '../../edit/source-style.ts';

interface Options extends EditedFile {
	/** Names of environment variables. */
	readonly names: readonly string[];
}

const envModule = '@sveltejs/kit/env';
const heading =
	'// What the server may read from its environment; a name that is missing here stays unset.';

/** Declares missing variables in the module; an empty source becomes a whole module. */
export function declareEnv(source: string, options: Options): Edit {
	const { fileName } = options;
	const file = parse(source, fileName);
	const style = styleOf(file, options.style);
	const names = [...new Set(options.names)];
	const snippet = snippetFor(names, style);
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	const found = findEnvVars(file);
	if (found.kind === 'unknown') {
		return unsupportedShape(file, found.reason, { at: found.at, snippet });
	}
	if (found.kind === 'none')
		return verified(source, append(file, names, style), { ...options, snippet });
	const there = namesIn(found.object);
	const missing = names.filter((name) => !there.has(name));
	if (missing.length === 0) return { ok: true, text: source };
	const typed = !found.inCall && /\.[cm]?ts$/.test(fileName);
	const items = missing.map((name) => entry(name, style, typed));
	return verified(source, insertItems(found.object, items, style), { ...options, snippet });
}

/** Removes declarations. */
export function removeEnvDeclarations(
	source: string,
	{ fileName, names }: Omit<Options, 'style'>
): Edit {
	const file = parse(source, fileName);
	const snippet = `// Take out of defineEnvVars: ${names.join(', ')}`;
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	const found = findEnvVars(file);
	if (found.kind !== 'object') return { ok: true, text: source };
	const going = found.object.properties.filter((property) => {
		const name = propertyName(property);
		return name !== undefined && names.includes(name);
	});
	if (going.length === 0) return { ok: true, text: source };
	return { ok: true, text: splice(source, removeItems(found.object, new Set<ts.Node>(going))) };
}

function verified(
	source: string,
	splices: readonly Splice[],
	{ fileName, snippet }: { fileName: string; snippet: string }
): Edit {
	const text = splice(source, splices);
	const broken = refuseBroken(parse(text, fileName), snippet);
	if (broken === undefined) return { ok: true, text };
	return { ok: false, reason: `${fileName} cannot be edited safely`, snippet };
}

/** An import, and the expected export at the end of the module. */
function append(file: ts.SourceFile, names: readonly string[], style: CodeStyle): Splice[] {
	const { newline } = style;
	const there = importedNames(file).find(
		({ from, imported }) => from === envModule && imported === 'defineEnvVars'
	);
	const define = there?.local ?? freeName(file, 'defineEnvVars');
	const line = importLine({ name: 'defineEnvVars', local: define, from: envModule }, style);
	const end = style.semicolons ? ';' : '';
	const local = freeName(file, 'variables', 'envVariables');
	const call = block({ local, define }, names, style);
	const text = [heading, call].join(newline);
	const exported = local === 'variables' ? '' : `${newline}export { ${local} as variables }${end}`;
	const start = file.text.length;
	if (/^\uFEFF?\s*$/.test(file.text)) {
		const whole = [line, '', text + exported, ''].join(newline);
		return [{ start, text: whole }];
	}
	const tail = file.text.endsWith('\n')
		? newline + text + exported + newline
		: newline + newline + text + exported;
	const splices = [{ start, text: tail }];
	return there === undefined ? [insertImports(file, [line], style), ...splices] : splices;
}

function block(
	{ local, define }: { local: string; define: string },
	names: readonly string[],
	style: CodeStyle
): string {
	const { newline, indent } = style;
	const lines = names.map((name) => indent + entry(name, style)).join(`,${newline}`);
	const exported = local === 'variables' ? 'export ' : '';
	const comma = style.trailingComma ? ',' : '';
	const end = style.semicolons ? ';' : '';
	return `${exported}const ${local} = ${define}({${newline}${lines}${comma}${newline}})${end}`;
}

function entry(name: string, style: CodeStyle, typed = false): string {
	const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name, style);
	const value = typed ? 'value: string | undefined' : 'value';
	return `${key}: { schema: (${value}) => value }`;
}

function snippetFor(names: readonly string[], style: CodeStyle): string {
	const line = importLine({ name: 'defineEnvVars', from: envModule }, style);
	return [line, '', block({ local: 'variables', define: 'defineEnvVars' }, names, style)].join(
		style.newline
	);
}

/** The object that a module passes to `defineEnvVars`. */
type EnvVars =
	| {
			readonly kind: 'object';
			readonly object: ts.ObjectLiteralExpression;
			/** The object is inline in the call, which types the parameters of its functions. */
			readonly inCall: boolean;
			/** The statement at the top of the module that holds the call. */
			readonly statement: ts.Statement | undefined;
	  }
	/** The module declares no variables. */
	| { readonly kind: 'none' }
	| { readonly kind: 'unknown'; readonly reason: string; readonly at: number | undefined };

/** Finds the variables that a SvelteKit 3 `src/env.ts` declares. */
function findEnvVars(file: ts.SourceFile): EnvVars {
	const calls = defineCalls(file);
	const [call, second] = calls;
	if (second !== undefined) {
		return {
			kind: 'unknown',
			reason: '`defineEnvVars` is called more than once',
			at: second.getStart(file)
		};
	}
	if (call !== undefined) return fromCall(call);
	const star = file.statements.find(
		(one) => ts.isExportDeclaration(one) && one.exportClause === undefined && !one.isTypeOnly
	);
	if (star === undefined && !exportedNames(file).has('variables')) return { kind: 'none' };
	return {
		kind: 'unknown',
		reason: '`variables` does not come from a call of `defineEnvVars` in this file',
		at: star?.getStart(file) ?? Math.max(0, file.text.search(/\bvariables\b/))
	};
}

/** Names that an object declares, including spread constants of this file. */
function namesIn(object: ts.ObjectLiteralExpression): Set<string> {
	const names = new Set<string>();
	for (const property of object.properties) {
		const name = propertyName(property);
		if (name !== undefined) names.add(name);
		if (!ts.isSpreadAssignment(property)) continue;
		const spread = objectOf(property.expression);
		if (spread === undefined || spread === object) continue;
		for (const one of namesIn(spread)) names.add(one);
	}
	return names;
}

/** The name of a property, unless it is computed or spread. */
function propertyName(property: ts.ObjectLiteralElementLike): string | undefined {
	const { name } = property;
	if (name === undefined) return undefined;
	if (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) return name.text;
	if (ts.isComputedPropertyName(name) && ts.isStringLiteralLike(name.expression)) {
		return name.expression.text;
	}
	return undefined;
}

function defineCalls(file: ts.SourceFile): ts.CallExpression[] {
	const imports = importedNames(file).filter(({ from }) => from === '@sveltejs/kit/env');
	const calls: ts.CallExpression[] = [];
	walk(file, (node) => {
		if (!ts.isCallExpression(node)) return;
		const { expression } = node;
		const isNamed = imports.some(({ imported, local }) => {
			if (imported === 'defineEnvVars')
				return ts.isIdentifier(expression) && expression.text === local;
			return imported === '*' && expression.getText(file) === `${local}.defineEnvVars`;
		});
		if (isNamed) calls.push(node);
	});
	return calls;
}

function fromCall(call: ts.CallExpression): EnvVars {
	const file = call.getSourceFile();
	const [argument] = call.arguments;
	const object = argument === undefined ? undefined : objectOf(argument);
	const statement = file.statements.find(({ pos, end }) => pos <= call.pos && call.end <= end);
	if (object !== undefined) {
		const inCall = object.pos >= call.pos && object.end <= call.end;
		return { kind: 'object', object, inCall, statement };
	}
	const reason = '`defineEnvVars` is given something other than an object of this file';
	return { kind: 'unknown', reason, at: (argument ?? call).getStart(file) };
}

/** An object literal, directly or as a constant of this file. */
function objectOf(expression: ts.Expression): ts.ObjectLiteralExpression | undefined {
	const value = unwrapExpression(expression);
	if (ts.isObjectLiteralExpression(value)) return value;
	if (!ts.isIdentifier(value)) return undefined;
	const target = constantIn(value.getSourceFile(), value.text);
	return target !== undefined && ts.isObjectLiteralExpression(target) ? target : undefined;
}

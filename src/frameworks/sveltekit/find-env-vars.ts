import { ts } from 'ts-morph';
import { constantIn } from '../../edit/exported-value.ts';
import { exportedNames } from '../../edit/hook/own-hook.ts';
import { importedNames } from '../../edit/names.ts';
import { unwrapExpression, walk } from '../../edit/source-file.ts';

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
export function findEnvVars(file: ts.SourceFile): EnvVars {
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
export function namesIn(object: ts.ObjectLiteralExpression): Set<string> {
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
export function propertyName(property: ts.ObjectLiteralElementLike): string | undefined {
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

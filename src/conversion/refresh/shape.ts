// The callback `jwt` that renews tokens by hand, in the form that the guides of Auth.js and next-auth 4 show.

import { ts } from 'ts-morph';
import { unwrapExpression } from '../../edit/source-file.ts';
import { type Difference, differs } from './difference.ts';
import { type Renewing, refuseRenewal } from './renewal.ts';
import { assignmentOf, type Fields, fieldOf, operandsOf, statementsOf } from './statements.ts';

export interface Shape {
	readonly fields: Fields;
	/** The first `if`, by which a sign-in is told, and what of it keeps tokens. */
	readonly begin: { readonly statement: ts.IfStatement; readonly tokens: ReadonlySet<ts.Node> };
	/** Whether that keeps anything else. */
	readonly keepsMore: boolean;
	/** The function that renews, if it is not written out. */
	readonly helper: ts.Node | undefined;
	/** What the token and the account are called. */
	readonly names: Names;
}

interface Names {
	readonly token: string;
	readonly account: string;
}

export type Callback = ts.MethodDeclaration | ts.ArrowFunction | ts.FunctionExpression;

/** Reads the callback `jwt`; or where it does something that the guides do not. */
export function readShape(callback: Callback): Shape | Difference {
	const names = namesOf(callback);
	const { body } = callback;
	if (names === undefined || body === undefined || !ts.isBlock(body))
		return differs(callback, 'does not take `{ token, account }`');
	const [begin, check, ...rest] = inARow(body.statements);
	if (!begin || !ts.isIfStatement(begin) || !tellsSignIn(begin.expression, names))
		return differs(begin ?? body, 'does not begin with `if (account)`');
	const kept = readBegin(begin, names);
	if ('why' in kept) return kept;
	const expires = kept.found.get('expires');
	const [access, refresh] = [kept.found.get('access'), kept.found.get('refresh')];
	if (!access || !refresh || !expires)
		return differs(begin, 'does not keep an access token, a refresh token and a time');
	const isMilliseconds = check && readCheck(check, { names, expires });
	if (check === undefined || isMilliseconds === undefined)
		return differs(check ?? body, 'does not compare the time with `Date.now()`');
	const fields = { access, refresh, expires, isMilliseconds };
	const renewing = renewingOf(rest, { names, fields });
	if ('why' in renewing) return renewing;
	const refusal = refuseRenewal(renewing);
	if (refusal) return refusal;
	const { helper } = renewing;
	const { tokens, keepsMore } = kept;
	return { fields, begin: { statement: begin, tokens }, keepsMore, helper, names };
}

function namesOf({ parameters }: Callback): Names | undefined {
	const [pattern] = parameters;
	if (pattern === undefined || !ts.isObjectBindingPattern(pattern.name)) return undefined;
	const local = (name: string) =>
		ts.isObjectBindingPattern(pattern.name)
			? pattern.name.elements.find((one) => (one.propertyName ?? one.name).getText() === name)?.name
			: undefined;
	const [token, account] = [local('token'), local('account')];
	return token && account && { token: token.getText(), account: account.getText() };
}

/** Statements, and those of an `else`, one after the other. */
function inARow(statements: readonly ts.Statement[]): readonly ts.Statement[] {
	const last = statements.at(-1);
	if (!last || !ts.isIfStatement(last) || !last.elseStatement) return statements;
	return [...statements, ...inARow(statementsOf(last.elseStatement))];
}

/** `account`, or `account && user`. */
function tellsSignIn(condition: ts.Expression, { account }: Names): boolean {
	const all = operandsOf(condition);
	return all.every((one) => ts.isIdentifier(one)) && all.some((one) => one.getText() === account);
}

interface Begin {
	/** The names of what keeps tokens, by what it is. */
	readonly found: ReadonlyMap<keyof Fields, string>;
	readonly tokens: ReadonlySet<ts.Node>;
	readonly keepsMore: boolean;
}

/** What a sign-in puts into the token: as an object, or field by field. */
function readBegin(begin: ts.IfStatement, names: Names): Begin | Difference {
	const statements = statementsOf(begin.thenStatement);
	const last = statements.at(-1);
	const given =
		last && ts.isReturnStatement(last) && last.expression && unwrapExpression(last.expression);
	if (!given) return differs(begin, 'does not return the token');
	const found = new Map<keyof Fields, string>();
	const tokens = new Set<ts.Node>();
	const note = (node: ts.Node, name: string | undefined, value: ts.Expression) => {
		const what = keptOf(value, names);
		if (what === undefined || name === undefined) return;
		found.set(what, name);
		tokens.add(node);
	};
	const before = statements.slice(0, -1);
	if (ts.isObjectLiteralExpression(given) && before.length === 0) {
		const isWhole = given.properties.some(
			(one) => ts.isSpreadAssignment(one) && one.expression.getText() === names.token
		);
		if (!isWhole) return differs(given, 'does not keep the rest of the token (`...token`)');
		for (const one of given.properties)
			if (ts.isPropertyAssignment(one)) note(one, one.name.getText(), one.initializer);
		return { found, tokens, keepsMore: given.properties.length > tokens.size + 1 };
	}
	if (!ts.isIdentifier(given) || given.text !== names.token)
		return differs(begin, 'does something else at a sign-in');
	for (const one of before) {
		const assigned = assignmentOf(one);
		if (assigned) note(one, fieldOf(assigned.left, names.token), assigned.right);
	}
	return { found, tokens, keepsMore: before.length > tokens.size };
}

function keptOf(value: ts.Expression, { account }: Names): keyof Fields | undefined {
	const text = value.getText();
	const of = (name: string) => new RegExp(`(?<![\\w$.])${account}[!?]*\\.${name}\\b`).test(text);
	if (of('access_token')) return 'access';
	if (of('refresh_token')) return 'refresh';
	return of('expires_(?:at|in)') ? 'expires' : undefined;
}

/** Whether a time is compared in milliseconds; undefined for any other check. */
function readCheck(
	check: ts.Statement,
	{ names, expires }: { readonly names: Names; readonly expires: string }
): boolean | undefined {
	if (!ts.isIfStatement(check)) return undefined;
	const [only, more] = statementsOf(check.thenStatement);
	const isReturn = only && !more && ts.isReturnStatement(only);
	if (!isReturn || only.expression?.getText() !== names.token) return undefined;
	const plain = (text: string) => text.replace(/\s+|!(?!=)|\bas\s+\w+/g, '').replace(/[()]/g, '');
	const field = `${names.token}.${expires}`;
	const time = `(?:Number)?${field.replaceAll('$', '\\$').replaceAll('.', '\\.')}(\\*1000|\\*1_000)?`;
	const compared = operandsOf(check.expression).filter(
		(one) => plain(one.getText()) !== plain(field)
	);
	const [one, another] = compared.map((each) => plain(each.getText()));
	if (one === undefined || another !== undefined) return undefined;
	const found =
		new RegExp(`^Date\\.now<=?${time}$`).exec(one) ??
		new RegExp(`^${time}>=?Date\\.now$`).exec(one);
	return found ? found[1] === undefined : undefined;
}

/** What comes then: a `try`, or the call of a function with one. */
function renewingOf(
	rest: readonly ts.Statement[],
	{ names, fields }: { readonly names: Names; readonly fields: Fields }
): Renewing | Difference {
	const [first] = rest;
	if (first === undefined) return differs(undefined, 'does not renew after that');
	const call =
		ts.isReturnStatement(first) && first.expression && unwrapExpression(first.expression);
	if (!call || !ts.isCallExpression(call))
		return { statements: rest, token: names.token, fields, helper: undefined };
	const [given, more] = call.arguments;
	const isPlain = ts.isIdentifier(call.expression) && given?.getText() === names.token && !more;
	const helper = isPlain ? functionCalled(call.expression) : undefined;
	if (!helper) return differs(first, 'renews by a function that is not in the same file');
	const [parameter] = helper.function.parameters;
	const { body } = helper.function;
	if (!parameter || !ts.isIdentifier(parameter.name) || !body || !ts.isBlock(body))
		return differs(helper.node, 'is not a function of the token');
	const { statements } = body;
	return { statements, token: parameter.name.text, fields, helper: helper.node };
}

type Helper = {
	readonly node: ts.Statement;
	readonly function: ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;
};

/** A function at the top of the file. */
function functionCalled(name: ts.Expression): Helper | undefined {
	const called = name.getText();
	for (const node of name.getSourceFile().statements) {
		if (ts.isFunctionDeclaration(node) && node.name?.text === called)
			return { node, function: node };
		if (!ts.isVariableStatement(node) || node.declarationList.declarations.length > 1) continue;
		const [one] = node.declarationList.declarations;
		const value =
			one?.name.getText() === called && one.initializer && unwrapExpression(one.initializer);
		if (value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)))
			return { node, function: value };
	}
	return undefined;
}

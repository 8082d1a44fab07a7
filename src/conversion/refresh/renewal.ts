// The request for other tokens, with what is made of its answer and of its failure.

import { ts } from 'ts-morph';
import { unwrapExpression, walk } from '../../edit/source-file.ts';
import { type Difference, differs } from './difference.ts';
import { assignmentOf, type Fields, fieldOf, statementsOf } from './statements.ts';

/** What renews: in the callback itself, or in a function that it calls. */
export interface Renewing {
	readonly statements: readonly ts.Statement[];
	/** What the token is called there. */
	readonly token: string;
	readonly fields: Fields;
	readonly helper: ts.Statement | undefined;
}

/** Functions that compute something and change nothing. */
const harmless =
	/^(?:fetch|Date\.now|Math\.(?:floor|round)|Number|String|btoa|Buffer\.from|console\.\w+|[\w$.]+\.(?:json|toString)|(?:Buffer\.from|[\w$.]+)\([^()]*\)\.toString)$/;
/** What the request says (RFC 6749 section 6) without anything of the app's own. */
const usual = ['client_id', 'client_secret', 'grant_type', 'refresh_token'];

/** Where a renewal does something that the feature `refresh` would not do; undefined if it is that of the guides. */
export function refuseRenewal(renewing: Renewing): Difference | undefined {
	const { statements, token, fields } = renewing;
	const last = statements.at(-1);
	const before = statements.slice(0, -1);
	const odd = before.find((one) => !throwsWithout(one, `${token}.${fields.refresh}`));
	if (odd || !last || !ts.isTryStatement(last) || !last.catchClause || last.finallyBlock)
		return differs(odd ?? last, 'does not renew in one `try`');
	const attempt = last.tryBlock.statements;
	return (
		attempt.flatMap((one) => refuseStatement(one, renewing) ?? [])[0] ??
		refuseCalls(last) ??
		refuseRequest(last.tryBlock) ??
		last.catchClause.block.statements.flatMap((one) => refuseCaught(one, renewing) ?? [])[0]
	);
}

/** `if (!token.refresh_token) throw …`. */
function throwsWithout(statement: ts.Statement, field: string): boolean {
	return (
		ts.isIfStatement(statement) &&
		statement.expression.getText() === `!${field}` &&
		throwsOnly(statement)
	);
}

/** `if (…) throw …`. */
export function throwsOnly({ thenStatement, elseStatement }: ts.IfStatement): boolean {
	const [only, more] = statementsOf(thenStatement);
	return !elseStatement && !more && only !== undefined && ts.isThrowStatement(only);
}

function refuseStatement(one: ts.Statement, renewing: Renewing): Difference | undefined {
	if (ts.isVariableStatement(one)) return undefined;
	if (ts.isIfStatement(one) && throwsOnly(one)) return undefined;
	if (isLog(one) || setsField(one, renewing)) return undefined;
	if (ts.isReturnStatement(one)) return refuseResult(one, renewing);
	return differs(one, 'does more than the feature, besides the request');
}

/** A line for a log. */
export function isLog(statement: ts.Statement): boolean {
	if (!ts.isExpressionStatement(statement)) return false;
	return /^console\.\w+\(/.test(statement.expression.getText());
}

/** `token.error = …`, or one of the tokens. */
function setsField(statement: ts.Statement, { token, fields }: Renewing): boolean {
	const assigned = assignmentOf(statement);
	const name = assigned && fieldOf(assigned.left, token);
	return name !== undefined && namesOf(fields).includes(name);
}

const namesOf = ({ access, refresh, expires }: Fields) => [access, refresh, expires, 'error'];

/** The token, or `{ ...token, … }` with the fields that are known. */
function refuseResult(
	one: ts.ReturnStatement,
	{ token, fields }: Renewing
): Difference | undefined {
	const value = one.expression && unwrapExpression(one.expression);
	if (value && ts.isIdentifier(value) && value.text === token) return undefined;
	if (!value || !ts.isObjectLiteralExpression(value)) return differs(one, 'returns something else');
	const own = value.properties.find((each) =>
		ts.isSpreadAssignment(each)
			? each.expression.getText() !== token
			: !namesOf(fields).includes(each.name?.getText() ?? '')
	);
	return own && differs(own, 'keeps more of the answer than the tokens');
}

/** Where it calls anything besides one `fetch` and what these are. */
export function refuseCalls(
	attempt: ts.TryStatement,
	isKnown: (called: string) => boolean = () => false
): Difference | undefined {
	const requests: ts.Node[] = [];
	let odd: ts.Node | undefined;
	walk(attempt, (node) => {
		if (!ts.isCallExpression(node)) return;
		const called = node.expression.getText();
		if (called === 'fetch') requests.push(node);
		else if (!harmless.test(called) && !isKnown(called)) odd ??= node;
	});
	if (odd) return differs(odd, 'calls something of its own');
	return requests.length === 1 ? undefined : differs(requests[1], 'does not send one request');
}

/** Where the request says anything of the app's own. */
export function refuseRequest(attempt: ts.Block): Difference | undefined {
	const forms: ts.ObjectLiteralExpression[] = [];
	walk(attempt, (node) => {
		if (!ts.isNewExpression(node) || node.expression.getText() !== 'URLSearchParams') return;
		const [given] = node.arguments ?? [];
		const value = given && unwrapExpression(given);
		if (value && ts.isObjectLiteralExpression(value)) forms.push(value);
	});
	const [form, another] = forms;
	if (form === undefined || another !== undefined)
		return differs(another ?? attempt, 'does not send one form that is written out');
	const own = form.properties.find((one) => !usual.includes(keyOf(one)));
	return own && differs(own, 'sends a parameter of its own');
}

/** The name of a property; empty if it has none that is written there. */
export function keyOf({ name }: ts.ObjectLiteralElementLike): string {
	return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : '';
}

function refuseCaught(one: ts.Statement, renewing: Renewing): Difference | undefined {
	if (isLog(one) || setsField(one, renewing)) return undefined;
	if (ts.isReturnStatement(one)) return refuseResult(one, renewing);
	return differs(one, 'does something of its own where a renewal fails');
}

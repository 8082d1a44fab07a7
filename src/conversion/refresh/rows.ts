// The callback `session` that renews tokens in the rows of accounts by hand, in the form that the guide of Auth.js shows for Prisma.

import { ts } from 'ts-morph';
import { propertyOf } from '../../edit/exported-value.ts';
import { unwrapExpression, walk } from '../../edit/source-file.ts';
import { type Difference, differs } from './difference.ts';
import { isLog, keyOf, refuseCalls, refuseRequest, throwsOnly } from './renewal.ts';
import { nameOf } from './session-callback.ts';
import type { Callback } from './shape.ts';
import { assignmentOf, fieldOf, operandsOf, statementsOf } from './statements.ts';

/** What is known of such a callback. */
export interface Rows {
	/** The name of the client, such as `prisma`. */
	readonly client: string;
	/** The id of the provider whose rows it reads. */
	readonly provider: string;
	/** The name of the row. */
	readonly row: string;
	/** The statements that find the row and renew its tokens. */
	readonly going: ReadonlySet<ts.Node>;
	/** What the session calls the error of a renewal, if it shows one. */
	readonly error: string | undefined;
}

/** Reads the callback `session`; or where it does something that the guide does not. */
export function readRows(callback: Callback): Rows | Difference {
	const names = { user: nameOf(callback, 'user'), session: nameOf(callback, 'session') };
	const { body } = callback;
	if (!names.user || !names.session || !body || !ts.isBlock(body))
		return differs(callback, 'does not take `{ session, user }`');
	const at = body.statements.findIndex((one) => findsRow(one) !== undefined);
	const [find, check] = body.statements.slice(Math.max(at, 0));
	const found = find && findsRow(find);
	if (!found) return differs(body, 'does not find the account with the client of Prisma');
	const { client, row, call } = found;
	const provider = providerOf(call, names.user);
	if (!provider) return differs(call, 'does not find the account by the user and a provider');
	if (!check || !isCheck(check, row))
		return differs(check ?? find, 'does not compare `expires_at` with `Date.now()` next');
	const [attempt, more] = statementsOf(check.thenStatement);
	if (!attempt || more || !ts.isTryStatement(attempt) || !attempt.catchClause)
		return differs(more ?? attempt, 'does not renew in one `try`');
	const refusal = refuseAttempt(attempt, { client, row, provider });
	if (refusal) return refusal;
	const caught = readCaught(attempt, names.session);
	if ('why' in caught) return caught;
	return { client, provider, row, going: new Set([find, check]), error: caught.error };
}

interface Finding {
	readonly client: string;
	readonly row: string;
	readonly call: ts.CallExpression;
}

/** `const [row] = await prisma.account.findMany(…)`, or `const row = await prisma.account.findFirst(…)`. */
function findsRow(statement: ts.Statement): Finding | undefined {
	if (!ts.isVariableStatement(statement)) return undefined;
	const [one, another] = statement.declarationList.declarations;
	const call = one?.initializer && unwrapExpression(one.initializer);
	if (!one || another || !call || !ts.isCallExpression(call)) return undefined;
	const [, client, verb] =
		/^([\w$]+)\.account\.(findMany|findFirst)$/.exec(call.expression.getText()) ?? [];
	const name = verb === 'findMany' ? onlyElement(one.name) : one.name;
	if (client === undefined || !name || !ts.isIdentifier(name)) return undefined;
	return { client, row: name.text, call };
}

function onlyElement(name: ts.BindingName): ts.BindingName | undefined {
	if (!ts.isArrayBindingPattern(name)) return undefined;
	const [one, another] = name.elements;
	return one && !another && ts.isBindingElement(one) ? one.name : undefined;
}

/** The provider of `{ where: { userId: user.id, provider: 'google' } }`. */
function providerOf({ arguments: given }: ts.CallExpression, user: string): string | undefined {
	const where = objectIn(given[0], 'where');
	const [userId, provider] = where
		? [propertyOf(where, 'userId'), propertyOf(where, 'provider')]
		: [];
	const isPlain = given.length === 1 && where?.properties.length === 2;
	if (!isPlain || !userId || !provider || fieldOf(userId, user) !== 'id') return undefined;
	return ts.isStringLiteralLike(provider) ? provider.text : undefined;
}

/** The object that is a property of one, which may have others only if they are named. */
function objectIn(
	given: ts.Expression | undefined,
	name: string,
	others: readonly string[] = []
): ts.ObjectLiteralExpression | undefined {
	const value = given && unwrapExpression(given);
	if (!value || !ts.isObjectLiteralExpression(value)) return undefined;
	if (value.properties.some((one) => ![name, ...others].includes(keyOf(one)))) return undefined;
	const found = propertyOf(value, name);
	const object = found && unwrapExpression(found);
	return object && ts.isObjectLiteralExpression(object) ? object : undefined;
}

/** `row.expires_at * 1000 < Date.now()`, and whether they are there. */
function isCheck(statement: ts.Statement, row: string): statement is ts.IfStatement {
	if (!ts.isIfStatement(statement) || statement.elseStatement) return false;
	const plain = (text: string) =>
		text.replace(/\s+|!(?!=)|\bas\s+\w+/g, '').replace(/[()]|\?\?0|\?(?=\.)/g, '');
	const all = operandsOf(statement.expression).map((one) => plain(one.getText()));
	const field = `${row}.expires_at`;
	const [compared, more] = all.filter((one) => one !== row && one !== field);
	const time = `${field.replaceAll('$', '\\$').replaceAll('.', '\\.')}\\*(?:1000|1_000)`;
	const isOver = new RegExp(`^(?:${time}<=?Date\\.now|Date\\.now>=?${time})$`);
	return compared !== undefined && more === undefined && isOver.test(compared);
}

type Found = Pick<Rows, 'client' | 'row' | 'provider'>;

function refuseAttempt(attempt: ts.TryStatement, found: Found): Difference | undefined {
	const { statements } = attempt.tryBlock;
	const updates = statements.filter((one) => updateOf(one, found));
	const odd = statements.find(
		(one) =>
			!ts.isVariableStatement(one) &&
			!(ts.isIfStatement(one) && throwsOnly(one)) &&
			!isLog(one) &&
			!updates.includes(one)
	);
	if (odd) return differs(odd, 'does more than the feature, besides the request');
	if (attempt.finallyBlock) return differs(attempt.finallyBlock, 'does not renew in one `try`');
	const [update, another] = updates;
	if (!update || another) return differs(another ?? attempt, 'does not change one row');
	const isUpdate = (called: string) => called === `${found.client}.account.update`;
	return (
		refuseCalls(attempt, isUpdate) ?? refuseRequest(attempt.tryBlock) ?? refuseUpdate(update, found)
	);
}

function updateOf(statement: ts.Statement, { client }: Found): ts.CallExpression | undefined {
	if (!ts.isExpressionStatement(statement)) return undefined;
	const call = unwrapExpression(statement.expression);
	const isOne =
		ts.isCallExpression(call) && call.expression.getText() === `${client}.account.update`;
	return isOne ? call : undefined;
}

const columns = ['access_token', 'expires_at', 'refresh_token'];

/** Whether it changes the tokens of that row, and nothing else. */
function refuseUpdate(statement: ts.Statement, found: Found): Difference | undefined {
	const [given] = updateOf(statement, found)?.arguments ?? [];
	const data = objectIn(given, 'data', ['where']);
	const where = objectIn(given, 'where', ['data']);
	const more = data?.properties.find((one) => !columns.includes(keyOf(one)));
	if (!data || more) return differs(more ?? statement, 'keeps more of the answer than the tokens');
	const id = where?.properties.length === 1 && propertyOf(where, 'id');
	if (id && fieldOf(id, found.row) === 'id') return undefined;
	const key = where && objectIn(where, 'provider_providerAccountId');
	const [provider, account] = key
		? [propertyOf(key, 'provider'), propertyOf(key, 'providerAccountId')]
		: [];
	const isSame =
		provider &&
		((ts.isStringLiteralLike(provider) && provider.text === found.provider) ||
			fieldOf(provider, found.row) === 'provider');
	const isIts = account && fieldOf(account, found.row) === 'providerAccountId';
	return isSame && isIts ? undefined : differs(statement, 'changes another row');
}

/** What the session is told of a failure. */
function readCaught(
	{ catchClause }: ts.TryStatement,
	session: string
): { readonly error: string | undefined } | Difference {
	let error: string | undefined;
	for (const one of catchClause?.block.statements ?? []) {
		const assigned = assignmentOf(one);
		const field = assigned && fieldOf(assigned.left, session);
		const isText = assigned && ts.isStringLiteralLike(unwrapExpression(assigned.right));
		if (field && isText) error = field;
		else if (!isLog(one)) return differs(one, 'does something of its own where a renewal fails');
	}
	return { error };
}

/** A use of a name besides in these statements. */
export function usedBeside(
	{ body }: Callback,
	name: string,
	going: ReadonlySet<ts.Node>
): ts.Identifier | undefined {
	let found: ts.Identifier | undefined;
	const visit = (node: ts.Node) => {
		const isName = ts.isIdentifier(node) && node.text === name;
		const isProperty = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
		if (isName && !isProperty) found ??= node;
	};
	if (body) walk(body, visit, (node) => going.has(node));
	return found;
}

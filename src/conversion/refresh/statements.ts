// Parts of functions that keep tokens.

import { ts } from 'ts-morph';
import { unwrapExpression } from '../../edit/source-file.ts';

/** Where an app keeps tokens in its own token. */
export interface Fields {
	readonly access: string;
	readonly refresh: string;
	readonly expires: string;
	/** Whether the time is in milliseconds; else in seconds. */
	readonly isMilliseconds: boolean;
}

/** Those of a block, or the one that stands there without. */
export function statementsOf(statement: ts.Statement): readonly ts.Statement[] {
	return ts.isBlock(statement) ? statement.statements : [statement];
}

/** The two sides of `a = b`. */
export function assignmentOf(statement: ts.Statement): ts.BinaryExpression | undefined {
	if (!ts.isExpressionStatement(statement)) return undefined;
	const { expression } = statement;
	const isOne =
		ts.isBinaryExpression(expression) &&
		expression.operatorToken.kind === ts.SyntaxKind.EqualsToken;
	return isOne ? expression : undefined;
}

/** The name of a field of this object, which an expression is. */
export function fieldOf(expression: ts.Expression, object: string): string | undefined {
	const value = unwrapExpression(expression);
	const isField =
		ts.isPropertyAccessExpression(value) && unwrapExpression(value.expression).getText() === object;
	return isField ? value.name.text : undefined;
}

/** The conditions that `&&` joins. */
export function operandsOf(expression: ts.Expression): readonly ts.Expression[] {
	const value = unwrapExpression(expression);
	const isAnd =
		ts.isBinaryExpression(value) &&
		value.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
	return isAnd ? [...operandsOf(value.left), ...operandsOf(value.right)] : [value];
}

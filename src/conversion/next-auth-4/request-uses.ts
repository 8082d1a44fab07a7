// What code reads of a request of Node, read of a `NextRequest`.
import { ts } from 'ts-morph';
import type { Splice } from '../../edit/source-file.ts';

/** Where the routes of sign-in lie decides what `query.nextauth` is; undefined where requests are those of the web already. */
type Depth = number | undefined;

/** The expression with parentheses, `as` and `!` around it. */
export function dressed(node: ts.Expression): ts.Expression {
	const { parent } = node;
	const isDress =
		ts.isParenthesizedExpression(parent) ||
		ts.isAsExpression(parent) ||
		ts.isNonNullExpression(parent) ||
		ts.isSatisfiesExpression(parent);
	return isDress ? dressed(parent) : node;
}

/** Asked only whether it is there. */
function isAsked(node: ts.Expression): boolean {
	const { parent } = node;
	if (ts.isIfStatement(parent) || ts.isConditionalExpression(parent))
		return ts.isIfStatement(parent) ? parent.expression === node : parent.condition === node;
	if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.ExclamationToken;
	return (
		ts.isBinaryExpression(parent) &&
		parent.left === node &&
		parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
	);
}

const ofWeb = new Set(['headers', 'cookies', 'method', 'url', 'nextUrl']);

/** How one use of a request reads now; undefined where nothing has what it asks for. */
export function readUse(use: ts.Identifier, depth: Depth): Splice[] | undefined {
	const request = dressed(use);
	if (isAsked(request)) return [];
	const access = request.parent;
	if (!ts.isPropertyAccessExpression(access) || access.expression !== request) return undefined;
	const property = access.name.text;
	if (depth === undefined) return ofWeb.has(property) && !isWritten(access) ? [] : undefined;
	if (property === 'method') return isWritten(access) ? undefined : [];
	const name = use.text;
	if (property === 'url') return put(access, `(${name}.nextUrl.pathname + ${name}.nextUrl.search)`);
	const [whole, one] = readers(name, depth)[property] ?? [];
	const [key, outer] = keyOf(dressed(access));
	if (whole === undefined || one === undefined) return undefined;
	return key === undefined ? put(access, whole) : put(outer, one(key));
}

type Reading = readonly [string, (key: string) => string];

function readers(name: string, depth: number): Readonly<Record<string, Reading>> {
	const segments = `${name}.nextUrl.pathname.split('/').slice(${depth})`;
	const { headers, cookies, query } = {
		headers: `Object.fromEntries(${name}.headers)`,
		cookies: `Object.fromEntries(${name}.cookies.getAll().map((one) => [one.name, one.value]))`,
		query: `({ ...Object.fromEntries(${name}.nextUrl.searchParams), nextauth: ${segments} })`
	};
	return {
		headers: [headers, (key) => `${name}.headers.get('${key}')`],
		cookies: [cookies, (key) => `${name}.cookies.get('${key}')?.value`],
		query: [
			query,
			(key) => (key === 'nextauth' ? segments : `${name}.nextUrl.searchParams.get('${key}')`)
		]
	};
}

/** The name that is asked for, if it is written out, and the expression that asks. */
function keyOf(of: ts.Expression): [string | undefined, ts.Expression] {
	const { parent } = of;
	if (ts.isPropertyAccessExpression(parent) && parent.expression === of) {
		return [parent.name.text, parent];
	}
	const isPlain =
		ts.isElementAccessExpression(parent) &&
		parent.expression === of &&
		ts.isStringLiteralLike(parent.argumentExpression) &&
		/^[\w.-]+$/.test(parent.argumentExpression.text);
	if (isPlain && ts.isStringLiteralLike(parent.argumentExpression))
		return [parent.argumentExpression.text, parent];
	return [undefined, of];
}

function isWritten(node: ts.Expression): boolean {
	const { parent } = node;
	if (ts.isDeleteExpression(parent) || ts.isPostfixUnaryExpression(parent)) return true;
	return (
		ts.isBinaryExpression(parent) &&
		parent.left === node &&
		parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
		parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment
	);
}

/** `get` gives null where a property was undefined; what is asked of either has to ask first. */
function put(node: ts.Expression, text: string): Splice[] | undefined {
	if (isWritten(node)) return undefined;
	const file = node.getSourceFile();
	const start = node.getStart(file);
	const { parent } = node;
	if (!/\.get\('[^']*'\)$/.test(text)) return [{ start, end: node.end, text }];
	const goesOn =
		(ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) &&
		parent.expression === node;
	if (!goesOn) return [{ start, end: node.end, text: `(${text} ?? undefined)` }];
	if (parent.questionDotToken) return [{ start, end: node.end, text }];
	const mark = ts.isPropertyAccessExpression(parent) ? '?' : '?.';
	return [{ start, end: node.end, text: text + mark }];
}

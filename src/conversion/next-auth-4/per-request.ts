// `(req, res) => NextAuth(req, res, getOptions(req))` becomes `NextAuth(async (req) => getOptions(req))`.
import { ts } from 'ts-morph';
import { refused } from '../../edit/refusal.ts';
import { bare, lineOf, type Splice, splice, walk } from '../../edit/source-file.ts';
import { quoted, styleOf } from '../../edit/source-style.ts';
import type { AuthjsRefusal } from '../../frameworks/authjs.ts';
import type { App4 } from './app.ts';
import { fileOf, findFunction, type Made, type Place, placeOf } from './find-function.ts';
import { bringNextRequest, followRequest } from './follow-request.ts';

/** Options that are made for each request. */
export interface PerRequest {
	/** Within the file that calls `NextAuth`: its statement, from after its `=`, and what else changes. */
	readonly splices: readonly Splice[];
	/** Other files, whose functions are given another request now. */
	readonly texts: ReadonlyMap<string, string>;
	/** Functions and values that stand for the options of the app elsewhere. */
	readonly stand: readonly Place[];
}

/** Above that statement. */
export const noRequest =
	'// Where a session is read outside of the routes of sign-in, there is no request: this one stands in for it.';

/** Undefined where the call is not the last thing that the function of a route does. */
export function perRequest(
	app: App4,
	call: ts.CallExpression,
	statement: ts.Statement
): PerRequest | AuthjsRefusal | undefined {
	const [, , options] = call.arguments;
	const handler = handlerOf(statement);
	const last = handler && lastOf(handler, call);
	if (!handler || !last || !options || call.arguments.length !== 3) return undefined;
	const stand = standing(app, bare(options), handler);
	const { splices, odd } = followRequest(app, { handler, call, stand });
	if (odd.length > 0) return refuse(call, odd);
	const file = call.getSourceFile();
	const path = file.fileName;
	const own = [...(splices.get(path) ?? []), ...wrap({ handler, last, options, statement }, app)];
	const rest = [...splices].filter(([one]) => one !== path);
	const brought = bringNextRequest(file, own, app.style);
	const texts = rest.flatMap(([one, changes]) => {
		const source = fileOf(app, one);
		if (changes.length === 0) return [];
		return [
			[
				one,
				splice(source.text, [...changes, ...bringNextRequest(source, changes, app.style)])
			] as const
		];
	});
	return { splices: [...own, ...brought], texts: new Map(texts), stand };
}

function handlerOf(statement: ts.Statement): Made | undefined {
	if (ts.isFunctionDeclaration(statement)) return statement;
	const value = ts.isExportAssignment(statement)
		? statement.expression
		: ts.isVariableStatement(statement)
			? statement.declarationList.declarations[0]?.initializer
			: undefined;
	const made = value && bare(value);
	return made && (ts.isArrowFunction(made) || ts.isFunctionExpression(made)) ? made : undefined;
}

/** The statement, or the whole body, that gives back what the call gives; nothing else may give anything back. */
function lastOf({ body }: Made, call: ts.CallExpression): ts.Node | undefined {
	if (!body) return undefined;
	if (!ts.isBlock(body)) return bare(body) === call ? body : undefined;
	const last = body.statements.at(-1);
	const isCall =
		last &&
		(ts.isReturnStatement(last) || ts.isExpressionStatement(last)) &&
		last.expression &&
		bare(last.expression) === call;
	return isCall && body.statements.every((one) => one === last || !returns(one)) ? last : undefined;
}

function returns(node: ts.Node): boolean {
	let found = false;
	const visit = (one: ts.Node): void => {
		found ||= ts.isReturnStatement(one);
	};
	walk(node, visit, ts.isFunctionLike);
	return found;
}

/** The text around what the function did before the call, and around the options. */
function wrap(
	parts: { handler: Made; last: ts.Node; options: ts.Expression; statement: ts.Statement },
	app: App4
): Splice[] {
	const { handler, last, options, statement } = parts;
	const { body } = handler;
	if (!body) return [];
	const file = statement.getSourceFile();
	const style = styleOf(file, app.style);
	const end = style.semicolons ? ';' : '';
	const name = handler.parameters[0]?.name.getText(file) ?? 'req';
	const stub = `new NextRequest(${quoted('http://localhost', style)})`;
	const text = `NextAuth(async (${name} = ${stub}) => `;
	const head = { start: statement.getStart(file), end: body.getStart(file), text };
	const [open, close] = ts.isObjectLiteralExpression(bare(options)) ? ['(', ')'] : ['', ''];
	if (!ts.isBlock(body)) {
		const from = { start: body.getStart(file), end: options.getStart(file), text: open };
		return [head, from, { start: options.end, end: statement.end, text: `${close})${end}` }];
	}
	return [
		head,
		{ start: last.getStart(file), end: options.getStart(file), text: 'return ' },
		{ start: options.end, end: last.end, text: end },
		{ start: body.end, end: statement.end, text: `)${end}` }
	];
}

/** What other files have as the options: the function that makes them, and an object that they only add to. */
function standing(app: App4, given: ts.Expression, within: Made): Place[] {
	if (ts.isCallExpression(given) && ts.isIdentifier(given.expression)) {
		const maker = findFunction(app, given.expression);
		if (maker === undefined) return [];
		const result = resultOf(maker.made);
		return [maker, ...(result ? standing(app, result, maker.made) : [])];
	}
	if (ts.isIdentifier(given)) {
		const value = localValue(within, given.text);
		return value ? standing(app, value, within) : [placeOf(app, given)];
	}
	if (!ts.isObjectLiteralExpression(given)) return [];
	const [first, ...more] = given.properties;
	const base = first && ts.isSpreadAssignment(first) ? first.expression : undefined;
	if (!base || !ts.isIdentifier(base)) return [];
	return more.every((one) => isOfSignIn(one, base.text)) ? [placeOf(app, base)] : [];
}

/** A session that is read looks the same with it and without. */
function isOfSignIn(property: ts.ObjectLiteralElementLike, base: string): boolean {
	const name = property.name?.getText();
	if (name === 'events' || name === 'pages') return true;
	if (name !== 'callbacks' || !ts.isPropertyAssignment(property)) return false;
	const value = bare(property.initializer);
	if (!ts.isObjectLiteralExpression(value)) return false;
	const [first, ...more] = value.properties;
	const isSpread = first?.getText().replace('?.', '.') === `...${base}.callbacks`;
	return isSpread && more.every((one) => /^(signIn|redirect)$/.test(one.name?.getText() ?? ''));
}

function resultOf({ body }: Made): ts.Expression | undefined {
	if (!body) return undefined;
	if (!ts.isBlock(body)) return bare(body);
	const last = body.statements.at(-1);
	const isOnly = body.statements.every((one) => one === last || !returns(one));
	return isOnly && last && ts.isReturnStatement(last) && last.expression
		? bare(last.expression)
		: undefined;
}

function localValue({ body }: Made, name: string): ts.Expression | undefined {
	let found: ts.Expression | undefined;
	if (!body) return undefined;
	walk(body, (node) => {
		if (ts.isVariableDeclaration(node) && node.name.getText() === name && node.initializer)
			found ??= bare(node.initializer);
	});
	return found;
}

function refuse(call: ts.CallExpression, odd: readonly ts.Node[]): AuthjsRefusal {
	const path = call.getSourceFile().fileName;
	const [first = call] = odd;
	const places = odd.map(
		(node) => `${node.getSourceFile().fileName}:${lineOf(node)} ${node.getText()}`
	);
	const reason = `${path} makes the options of NextAuth for each request by what they are not given: ${[...new Set(places)].join(', ')}`;
	const snippet = 'export const { handlers, auth } = NextAuth(async (req) => authOptions);';
	return { ...refused(first, '', snippet), path, reason };
}

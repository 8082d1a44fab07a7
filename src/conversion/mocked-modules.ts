// Modules of Auth.js that a test replaces: `vi.mock('…', () => ({ … }))` and the same of Jest.
import { ts } from 'ts-morph';
import { inQuotes, type Splice, walk } from '../edit/source-file.ts';
import type { AskedName, Replacement } from './asked-name.ts';

type HomeOf = (asked: AskedName) => Replacement | undefined;

/**
 * The new names of such a module, where all that the test puts into it is found in one place under the names of before; without
 * a factory, where one file has all of the module.
 */
export function moveMock(
	node: ts.Node,
	{ homeOf, isWhole }: { homeOf: HomeOf; isWhole: (specifier: string) => boolean }
): Splice[] {
	const [literal, factory] = ts.isCallExpression(node) ? callOf(node, /^(do)?mock$/i) : [];
	if (!literal || !ts.isStringLiteralLike(literal)) return [];
	if (factory === undefined && isWhole(literal.text)) {
		const home = homeOf({ specifier: literal.text, name: '*' });
		return home ? [inQuotes(literal, home.from)] : [];
	}
	const names = factory && namesIn(factory, literal.text);
	const homes = names?.map((name) => ({ name, home: homeOf({ specifier: literal.text, name }) }));
	const [first] = homes ?? [];
	const from = first?.home?.from;
	if (from === undefined || factory === undefined) return [];
	if (homes?.some(({ name, home }) => home?.from !== from || home.name !== name)) return [];
	const actual: ts.Expression[] = [];
	walk(factory, (one) => actual.push(...actualOf(one, literal.text)));
	return [literal, ...actual].map((one) => inQuotes(one, from));
}

/** The arguments of a call of Jest or Vitest. */
function callOf({ expression, arguments: given }: ts.CallExpression, called: RegExp) {
	if (!ts.isPropertyAccessExpression(expression) || !called.test(expression.name.text)) return [];
	return /^(jest|vi|vitest)$/.test(expression.expression.getText()) ? [...given] : [];
}

function actualOf(node: ts.Node, specifier: string): ts.Expression[] {
	const given = ts.isCallExpression(node) ? callOf(node, /^(requireActual|importActual)$/) : [];
	return given.filter((one) => ts.isStringLiteralLike(one) && one.text === specifier);
}

/** The names that a factory gives; undefined where it does not say all of them by itself. */
function namesIn(factory: ts.Node, specifier: string): readonly string[] | undefined {
	const made = madeBy(factory);
	if (made === undefined || !ts.isObjectLiteralExpression(made)) return undefined;
	const names = made.properties.flatMap((one) => {
		if (ts.isSpreadAssignment(one)) {
			const asked = bare(one.expression);
			return actualOf(asked, specifier).length > 0 ? [] : [undefined];
		}
		const { name } = one;
		const isPlain = ts.isIdentifier(name) || ts.isStringLiteral(name);
		return isPlain && name.text === '__esModule' ? [] : [isPlain ? name.text : undefined];
	});
	const known = names.filter((name) => name !== undefined);
	return known.length === names.length ? known : undefined;
}

function madeBy(factory: ts.Node): ts.Expression | undefined {
	if (!ts.isArrowFunction(factory) && !ts.isFunctionExpression(factory)) return undefined;
	const { body } = factory;
	if (!ts.isBlock(body)) return ts.isParenthesizedExpression(body) ? body.expression : body;
	const [only, more] = body.statements;
	return only && !more && ts.isReturnStatement(only) ? only.expression : undefined;
}

/** Without parentheses and `await`. */
function bare(node: ts.Expression): ts.Expression {
	const isAround = ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node);
	return isAround ? bare(node.expression) : node;
}

// `getInitialProps` of the pages router, which browsers run as well.
import { ts } from 'ts-morph';

/** Within a function of that name, however it is given it. */
export function isInInitialProps(node: ts.Node): boolean {
	const { parent } = node;
	if (parent === undefined) return false;
	const name =
		ts.isBinaryExpression(parent) && ts.isPropertyAccessExpression(parent.left)
			? parent.left.name
			: ts.isMethodDeclaration(parent) ||
					ts.isPropertyDeclaration(parent) ||
					ts.isVariableDeclaration(parent) ||
					ts.isFunctionDeclaration(parent)
				? parent.name
				: undefined;
	return name?.getText() === 'getInitialProps' || isInInitialProps(parent);
}

// Functions of the pages router that fetch what a page shows. `getInitialProps` is run by browsers as well.
import { ts } from 'ts-morph';

/** Within a `getInitialProps`, however it is given. */
export function isInInitialProps(node: ts.Node): boolean {
	return isWithin(node, /^getInitialProps$/);
}

/** Within any function that fetches for a page where no browser is. */
export function isInProps(node: ts.Node): boolean {
	return isWithin(node, /^get(Initial|ServerSide|Static)Props$/);
}

function isWithin(node: ts.Node, names: RegExp): boolean {
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
	return (name !== undefined && names.test(name.getText())) || isWithin(parent, names);
}

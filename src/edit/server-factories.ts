// Functions of a module that only create an app, possibly many: one for each router.
import { ts } from 'ts-morph';
import { references } from './names.ts';
import { unwrapExpression } from './source-file.ts';

/** The calls of the function that returns this new app. */
export function callsOfFactory(creation: ts.Expression): readonly ts.CallExpression[] {
	const name = factoryOf(creation);
	if (name === undefined) return [];
	return references(creation.getSourceFile(), name).flatMap((used) => {
		const { parent } = used;
		return ts.isCallExpression(parent) && parent.expression === used ? [parent] : [];
	});
}

/** The name of the function whose return value is an expression. */
function factoryOf(creation: ts.Expression): string | undefined {
	let value: ts.Node = creation;
	while (ts.isExpression(value.parent) && unwrapExpression(value.parent) !== value.parent)
		value = value.parent;
	const { parent } = value;
	if (ts.isArrowFunction(parent) && parent.body === value) return nameOf(parent);
	if (!ts.isReturnStatement(parent)) return undefined;
	const made = ts.findAncestor(parent, ts.isFunctionLike);
	return made === undefined ? undefined : nameOf(made);
}

function nameOf(made: ts.SignatureDeclaration): string | undefined {
	if (ts.isFunctionDeclaration(made)) return made.name?.text;
	const { parent } = made;
	const isNamed = ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name);
	return isNamed ? parent.name.getText() : undefined;
}

// Functions of a module that do nothing but make an app, of which there may be many: one for each router.
import { ts } from 'ts-morph';
import { references } from './names.ts';
import { bare } from './source-file.ts';

/** Where the module calls the function that returns this, just as it was made. */
export function callsOfFactory(creation: ts.Expression): readonly ts.CallExpression[] {
	const name = factoryOf(creation);
	if (name === undefined) return [];
	return references(creation.getSourceFile(), name).flatMap((used) => {
		const { parent } = used;
		return ts.isCallExpression(parent) && parent.expression === used ? [parent] : [];
	});
}

/** What the function is called whose whole value an expression is. */
function factoryOf(creation: ts.Expression): string | undefined {
	let value: ts.Node = creation;
	while (ts.isExpression(value.parent) && bare(value.parent) !== value.parent) value = value.parent;
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

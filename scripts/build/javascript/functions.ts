// Functions: the types of their parameters and of what they return become tags.
import { ts } from 'ts-morph';
import { templateTags, typeText } from './doc-comments.ts';

/** `@template`, `@param` and `@returns` of a function, where types are written. */
export function functionTags(node: ts.SignatureDeclaration): string[] {
	const names = new Set(node.parameters.map(({ name }) => name.getText()));
	const params = node.parameters.flatMap((parameter) => {
		const { type, name } = parameter;
		if (type === undefined) return [];
		const plain = ts.isIdentifier(name) ? name.text : nameFor(type, names);
		names.add(plain);
		const isOptional = parameter.questionToken || parameter.initializer;
		return [`@param {${typeText(type)}} ${isOptional ? `[${plain}]` : plain}`];
	});
	const returns = node.type ? [`@returns {${typeText(node.type)}}`] : [];
	return [...templateTags(node.typeParameters), ...params, ...returns];
}

/** The name of a destructured parameter in its tag. */
function nameFor(type: ts.TypeNode, taken: ReadonlySet<string>): string {
	const words = ts.isTypeReferenceNode(type) ? type.typeName.getText().split('.') : [];
	const [last = 'given'] = words.slice(-1);
	const name = last.charAt(0).toLowerCase() + last.slice(1);
	return [name, 'given', 'options', 'rest'].find((one) => !taken.has(one)) ?? 'other';
}

/** Whether the tags can stand at the parameters themselves, as in a callback. */
export function fitsInline(node: ts.SignatureDeclaration): boolean {
	const optional = node.parameters.some(({ questionToken, type }) => questionToken && type);
	return !optional && node.typeParameters === undefined;
}

/** Whether a node is the first of its line. */
export function beginsLine(node: ts.Node): boolean {
	const { text } = node.getSourceFile();
	const start = node.getStart();
	return text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
}

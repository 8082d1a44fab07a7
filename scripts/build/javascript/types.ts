// Declarations of types as `@typedef`, and imports of types as `@import`.
import { ts } from 'ts-morph';
import { comment, docOf, saidIn, templateTags, typeText } from './doc-comments.ts';

/** An interface or a type alias as a comment. */
export function typedef(node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration): string {
	const name = node.name.text;
	const said = saidIn(docOf(node));
	const templates = templateTags(node.typeParameters);
	if (ts.isTypeAliasDeclaration(node)) {
		return ts.isTypeLiteralNode(node.type)
			? comment([...said, ...members(node.type, { name, templates })])
			: comment([...said, ...templates, `@typedef {${aliased(node)}} ${name}`]);
	}
	const bases = (node.heritageClauses ?? []).flatMap(({ types }) => types.map(typeText));
	if (bases.length === 0) return comment([...said, ...members(node, { name, templates })]);
	const own = node.members.length > 0 ? [`{${inline(node)}}`] : [];
	const whole = [...bases, ...own].join(' & ');
	return comment([...said, ...about(node), ...templates, `@typedef {${whole}} ${name}`]);
}

/** A list of itself is a circle to the checker, unless it is written as an object. */
function aliased({ name, type }: ts.TypeAliasDeclaration): string {
	return typeText(type).replaceAll(`${name.text}[]`, `{ [index: number]: ${name.text} }`);
}

type Members = ts.InterfaceDeclaration | ts.TypeLiteralNode;

/** As `@property` where all of them are such: only there each can be explained. Methods take wider arguments than properties. */
function members(
	node: Members,
	{ name, templates }: { name: string; templates: readonly string[] }
): string[] {
	const properties = node.members.filter(ts.isPropertySignature);
	const plain = properties.every(({ name: key, type }) => ts.isIdentifier(key) && type);
	if (!plain || properties.length < node.members.length) {
		return [...about(node), ...templates, `@typedef {{${inline(node)}}} ${name}`];
	}
	const rows = properties.flatMap((property) => {
		const key = property.name.getText();
		const said = saidIn(docOf(property)).join(' ');
		const type = property.type ? typeText(property.type) : 'unknown';
		const shown = property.questionToken ? `[${key}]` : key;
		return `@property {${type}} ${shown}${said ? ` ${said}` : ''}`;
	});
	return [...templates, `@typedef {object} ${name}`, ...rows];
}

/** Comments on members of an inline type, which JSDoc cannot hold. */
function about(node: Members): string[] {
	return node.members.flatMap((member) => {
		const said = saidIn(docOf(member)).join(' ');
		return said ? [`\`${member.name?.getText() ?? ''}\`: ${said}`] : [];
	});
}

function inline(node: Members): string {
	const rows = node.members.map((member) => `  ${typeText(member).replace(/[;,]$/, '')};`);
	return rows.length === 0 ? '' : `\n${rows.join('\n')}\n`;
}

interface Named {
	readonly imported: string;
	readonly local: string;
}

/** Names that are imported only as types, from one module. */
export function importTag(names: readonly Named[], from: string): string {
	const list = names.map(({ imported, local }) =>
		imported === local ? local : `${imported} as ${local}`
	);
	return `@import { ${list.join(', ')} } from ${from}`;
}

/** Types of another module that this one hands on. */
export function handOn(names: readonly Named[], from: string): string {
	const rows = names.map(
		({ imported, local }) => `@typedef {import(${from}).${imported}} ${local}`
	);
	return rows.map((row) => comment([row])).join('\n');
}

export function namesOf(
	elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]
): readonly Named[] {
	return elements.map((one) => {
		const local = one.name.text;
		return { imported: one.propertyName?.text ?? local, local };
	});
}

// Without a database, next-auth 4 took the id at the provider for the person's; version 5 makes up another each time.
import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/style.ts';
import { insertImports } from '../../edit/import-lines.ts';
import { insertItems } from '../../edit/list-items.ts';
import { freeName } from '../../edit/names.ts';
import {
	indentAt,
	parse,
	type Splice,
	splice,
	unwrapExpression,
	walk
} from '../../edit/source-file.ts';
import { quoted, styleOf } from '../../edit/source-style.ts';
import type { App4 } from './app.ts';

type File = { path: string; source: string };
/** The new text; undefined where that is not needed. */
type Kept = { text: string } | { note: string } | undefined;

const why = 'The id at the provider is the person, as next-auth 4 had it.';
const keep = ({ quote, semicolons }: CodeStyle) =>
	`if (account && account.type !== ${quote}credentials${quote}) user.id = account.providerAccountId${semicolons ? ';' : ''}`;

/** Lets `user.id` and `token.sub` be what they were, by the `signIn` callback. `name`: of the options. */
export function keepSubjects(app: App4, { path, source }: File, name: string): Kept {
	const file = parse(source, path);
	const options = optionsIn(file, name);
	if (options === undefined) return { note: `${path}: ${unsure}` };
	const find = (object: ts.ObjectLiteralExpression, key: string) =>
		object.properties.find((one) => one.name?.getText(file) === key);
	if (find(options, 'adapter')) return undefined;
	if (!/next-auth\/providers\/(?!credentials|email\b)|type:\s*['"]o(auth|idc)['"]/.test(source))
		return undefined;
	if (options.properties.some(ts.isSpreadAssignment)) return { note: `${path}: ${unsure}` };
	const style = styleOf(file, app.style);
	const { indent, newline } = style;
	const end = style.semicolons ? ';' : '';
	const body = [`// ${why}`, keep(style), `return true${end}`]
		.map((one) => indent + one)
		.join('\n');
	const [types, imports] = typesFor(options, style);
	const method = `signIn({ user, account }${types}) {\n${body}\n}`;
	const callbacks = find(options, 'callbacks');
	if (callbacks === undefined) {
		const item = `callbacks: {\n${indented(method, indent)}\n}`;
		return {
			text: splice(source, [...imports, ...lines(insertItems(options, [item], style), newline)])
		};
	}
	const given = ts.isPropertyAssignment(callbacks)
		? unwrapExpression(callbacks.initializer)
		: undefined;
	if (
		!given ||
		!ts.isObjectLiteralExpression(given) ||
		given.properties.some(ts.isSpreadAssignment)
	)
		return { note: `${path}: ${unsure}` };
	const signIn = find(given, 'signIn');
	if (signIn === undefined) {
		return {
			text: splice(source, [...imports, ...lines(insertItems(given, [method], style), newline)])
		};
	}
	const splices = intoCallback(signIn, style);
	return splices ? { text: splice(source, splices) } : { note: `${path}: ${unsure}` };
}

const unsure =
	'without a database, user.id and token.sub are random for a person of a provider now. Where they are kept, write ' +
	'`user.id = account.providerAccountId` into the signIn callback.';

function optionsIn(file: ts.SourceFile, name: string): ts.ObjectLiteralExpression | undefined {
	let found: ts.ObjectLiteralExpression | undefined;
	walk(file, (node) => {
		const value =
			ts.isVariableDeclaration(node) && node.name.getText(file) === name && node.initializer
				? unwrapExpression(node.initializer)
				: name === ''
					? node
					: undefined;
		if (!value || !ts.isObjectLiteralExpression(value)) return;
		if (value.properties.some((one) => one.name?.getText(file) === 'providers')) found ??= value;
	});
	return found;
}

/** What its argument is, where nothing says what the options are. */
function typesFor(options: ts.ObjectLiteralExpression, style: CodeStyle): [string, Splice[]] {
	const file = options.getSourceFile();
	const { parent } = options;
	const isPlain = ts.isVariableDeclaration(parent) && parent.type === undefined;
	if (!isPlain || !/\.[cm]?tsx?$/.test(file.fileName)) return ['', []];
	const names = ['Account', 'User'] as const;
	const [account, user] = names.map((name) => freeName(file, name, `NextAuth${name}`));
	const listed = [account, user].map((local, index) =>
		local === names[index] ? local : `${names[index]} as ${local}`
	);
	const end = style.semicolons ? ';' : '';
	const line = `import type { ${listed.join(', ')} } from ${quoted('next-auth', style)}${end}`;
	return [`: { user: ${user}; account?: ${account} | null }`, [insertImports(file, [line], style)]];
}

/** As the first thing that the callback does; its names are taken out of its argument where they are not yet. */
function intoCallback(
	callback: ts.ObjectLiteralElementLike,
	style: CodeStyle
): Splice[] | undefined {
	const method = ts.isPropertyAssignment(callback)
		? unwrapExpression(callback.initializer)
		: callback;
	const isFunction =
		ts.isMethodDeclaration(method) || ts.isArrowFunction(method) || ts.isFunctionExpression(method);
	if (!isFunction || !method.body || !ts.isBlock(method.body)) return undefined;
	const file = callback.getSourceFile();
	const inner = style.newline + indentAt(file.text, callback.getStart(file)) + style.indent;
	const text = `${inner}// ${why}${inner}${keep(style)}`;
	const body = { start: method.body.getStart(file) + 1, text };
	const [argument] = method.parameters;
	if (argument && ts.isIdentifier(argument.name)) {
		const own = text.replace(/\b(user|account)\b(?=[ .])/g, `${argument.name.text}.$1`);
		return [{ ...body, text: own.replace(/\/\/.*/, `// ${why}`) }];
	}
	if (!argument || !ts.isObjectBindingPattern(argument.name)) return undefined;
	const { elements } = argument.name;
	const isOdd = elements.some((one) => one.propertyName || one.dotDotDotToken || one.initializer);
	const last = elements.at(-1);
	if (isOdd || !last) return undefined;
	const names = elements.map((one) => one.name.getText(file));
	const missing = ['user', 'account'].filter((name) => !names.includes(name));
	if (missing.length === 0) return [body];
	if (argument.type) return undefined;
	return [{ start: last.end, text: `, ${missing.join(', ')}` }, body];
}

function indented(text: string, indent: string): string {
	return text.replace(/^/gm, indent);
}

function lines(splices: Splice[], newline: string): Splice[] {
	return splices.map((one) => ({ ...one, text: one.text.replace(/\r?\n/g, newline) }));
}

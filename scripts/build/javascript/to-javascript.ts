// TypeScript as JavaScript whose types stand in JSDoc comments: every other byte stays, comments first of all.
import { ts } from 'ts-morph';
import { comment, docOf, indentAt, saidIn, typeText } from './doc-comments.ts';
import { beginsLine, fitsInline, functionTags } from './functions.ts';
import { exportSplices, importSplices } from './imports.ts';
import { before, removed, replaced, type Splice, spliced } from './splices.ts';
import { typedef } from './types.ts';

/** Whether a module is all types, so that nothing of it would be left. */
export function isAllTypes(source: string, path: string): boolean {
	return parse(source, path).statements.every(isTypeStatement);
}

function isTypeStatement(node: ts.Statement): boolean {
	if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
	if (ts.isImportDeclaration(node))
		return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
	return ts.isExportDeclaration(node) && node.isTypeOnly;
}

/** The module in JavaScript, and what of it only a declaration file can say: additions to global types. */
export function toJavaScript(
	source: string,
	path: string
): { readonly text: string; readonly globals?: string } {
	const file = parse(source, path);
	const splices = importSplices(file);
	const visit = (node: ts.Node): void => {
		splices.push(...splicesFor(node, file));
		if (!isGone(node)) ts.forEachChild(node, visit);
	};
	ts.forEachChild(file, visit);
	const globals = globalsOf(file);
	return { text: spliced(source, splices), ...(globals !== undefined && { globals }) };
}

function parse(source: string, path: string): ts.SourceFile {
	const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
	return ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
}

/** Nodes that are handled as a whole. */
function isGone(node: ts.Node): boolean {
	return (
		ts.isTypeNode(node) ||
		ts.isInterfaceDeclaration(node) ||
		ts.isTypeAliasDeclaration(node) ||
		ts.isModuleDeclaration(node) ||
		ts.isImportDeclaration(node) ||
		ts.isExportDeclaration(node) ||
		(ts.isFunctionDeclaration(node) && node.body === undefined)
	);
}

function splicesFor(node: ts.Node, file: ts.SourceFile): Splice[] {
	if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
		return [replaced(node, typedef(node))];
	if (ts.isModuleDeclaration(node)) return [replaced(node, '')];
	if (ts.isExportDeclaration(node)) return exportSplices(node, file);
	if (ts.isFunctionLike(node)) return functionSplices(node, file);
	if (ts.isVariableStatement(node)) return variableSplices(node, file);
	if (ts.isPropertyDeclaration(node)) return propertySplices(node, file);
	return expressionSplices(node);
}

/** Adds tags to the comment of a node, or gives it one. */
function tagged(node: ts.Node, tags: readonly string[], file: ts.SourceFile): Splice[] {
	if (tags.length === 0) return [];
	const indent = indentAt(file, node.getStart());
	const doc = docOf(node);
	// After `return` a comment over several lines would end the statement.
	if (!beginsLine(node)) return [before(node, `/** ${tags.join(' ')} */ `)];
	const text = comment([...saidIn(doc), ...tags], indent);
	if (doc !== undefined) return [{ start: doc.getStart(), end: doc.end, text }];
	return [before(node, `${text}\n${indent}`)];
}

/** Takes a type out, with the mark before it. */
function untyped(type: ts.TypeNode | undefined, file: ts.SourceFile): Splice[] {
	if (type === undefined) return [];
	const colon = file.text.lastIndexOf(':', type.getStart());
	return [{ start: colon, end: type.end, text: '' }];
}

function functionSplices(node: ts.SignatureDeclaration, file: ts.SourceFile): Splice[] {
	if (ts.isTypeNode(node)) return [];
	if (ts.isFunctionDeclaration(node) && node.body === undefined) {
		const tags = ['@overload', ...functionTags(node)];
		return [
			replaced(node, comment([...saidIn(docOf(node)), ...tags], indentAt(file, node.getStart())))
		];
	}
	const isCallback = ts.isArrowFunction(node) || ts.isFunctionExpression(node);
	const inline = (isCallback || !beginsLine(node)) && fitsInline(node);
	const named =
		isCallback && ts.isVariableDeclaration(node.parent) ? node.parent.parent.parent : node;
	const bare = [
		...node.parameters.flatMap((parameter) => [
			...removed(parameter.questionToken),
			...untyped(parameter.type, file)
		]),
		...untyped(node.type, file),
		...angled(node.typeParameters, file),
		...modifiers(node, file)
	];
	if (!inline) return [...tagged(named, functionTags(node), file), ...bare];
	const types = node.parameters.flatMap((parameter) =>
		parameter.type && !isGiven(parameter)
			? [before(parameter, `/** @type {${typeText(parameter.type)}} */ `)]
			: []
	);
	const returns = node.type ? [before(node, `/** @returns {${typeText(node.type)}} */ `)] : [];
	const isBare = ts.isArrowFunction(node) && file.text[node.parameters.pos - 1] !== '(';
	if (isBare && types.length > 0) throw new Error(`${file.fileName}: a parameter without brackets`);
	return [...returns, ...types, ...bare];
}

function isGiven({ parent }: ts.ParameterDeclaration): boolean {
	return ts.isFunctionTypeNode(parent);
}

/** Overrides and visibility have no meaning in JavaScript. */
function modifiers(node: ts.Node, file: ts.SourceFile): Splice[] {
	const all = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
	const typed = [
		ts.SyntaxKind.OverrideKeyword,
		ts.SyntaxKind.ReadonlyKeyword,
		ts.SyntaxKind.PrivateKeyword,
		ts.SyntaxKind.ProtectedKeyword,
		ts.SyntaxKind.PublicKeyword
	];
	return all
		.filter(({ kind }) => typed.includes(kind))
		.map((one) => ({
			start: one.getStart(file),
			end: one.end + 1,
			text: ''
		}));
}

/** Takes out what stands between angle brackets. */
function angled(list: ts.NodeArray<ts.Node> | undefined, file: ts.SourceFile): Splice[] {
	if (list === undefined) return [];
	return [{ start: list.pos - 1, end: file.text.indexOf('>', list.end) + 1, text: '' }];
}

function variableSplices(node: ts.VariableStatement, file: ts.SourceFile): Splice[] {
	const { declarations } = node.declarationList;
	const [only] = declarations;
	const bare = declarations.flatMap(({ type }) => untyped(type, file));
	if (declarations.length === 1 && only?.type)
		return [...tagged(node, [`@type {${typeText(only.type)}}`], file), ...bare];
	const inline = declarations.flatMap((one) =>
		one.type ? [before(one, `/** @type {${typeText(one.type)}} */ `)] : []
	);
	return [...inline, ...bare];
}

function propertySplices(node: ts.PropertyDeclaration, file: ts.SourceFile): Splice[] {
	const isDeclared = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword);
	// A field declaration would reset what the constructor of the base class has set.
	if (isDeclared) return [replaced(node, '')];
	const tags = node.type ? [`@type {${typeText(node.type)}}`] : [];
	return [
		...tagged(node, tags, file),
		...removed(node.questionToken),
		...untyped(node.type, file),
		...modifiers(node, file)
	];
}

function expressionSplices(node: ts.Node): Splice[] {
	const file = node.getSourceFile();
	if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
		const tag = ts.isAsExpression(node) ? 'type' : 'satisfies';
		return cast(node, { tag, type: typeText(node.type), end: node.expression.end });
	}
	if (ts.isExpressionWithTypeArguments(node)) return angled(node.typeArguments, file);
	if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return [];
	if (node.typeArguments === undefined) return [];
	return [
		...withArguments(node, node.typeArguments.map(typeText).join(', ')),
		...angled(node.typeArguments, file)
	];
}

/** Replaces type arguments of a call; without an equivalent the checker does without. */
function withArguments(node: ts.CallExpression | ts.NewExpression, types: string): Splice[] {
	const called = node.expression.getText();
	const { end, parent } = node;
	if (ts.isNewExpression(node)) {
		const isCollection = /^(Weak)?(Map|Set)$/.test(called);
		return isCollection ? cast(node, { tag: 'type', type: `${called}<${types}>`, end }) : [];
	}
	const answers = /(^|\.)(read|getItem)$/.test(called);
	if (answers && ts.isAwaitExpression(parent))
		return cast(parent, { tag: 'type', type: types, end });
	if (!ts.isIdentifier(node.expression)) return [];
	const type = `typeof ${called}<${types}>`;
	return cast(node.expression, { tag: 'type', type, end: node.expression.end });
}

/** Puts brackets around an expression, with what it is before them. */
function cast(
	node: ts.Node,
	{ tag, type, end }: { tag: string; type: string; end: number }
): Splice[] {
	return [before(node, `/** @${tag} {${type}} */ (`), { start: end, end: node.end, text: ')' }];
}

/** What a module adds to global types, with the imports it needs. */
function globalsOf(file: ts.SourceFile): string | undefined {
	const blocks = file.statements.filter(ts.isModuleDeclaration).map((one) => one.getText());
	if (blocks.length === 0) return undefined;
	const body = blocks.join('\n\n');
	const imports = file.statements.filter(ts.isImportDeclaration).flatMap((node) => {
		const bindings = node.importClause?.namedBindings;
		if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
		const names = bindings.elements.map(({ name }) => name.text);
		const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(body));
		return used.length === 0
			? []
			: [`import type { ${used.join(', ')} } from ${node.moduleSpecifier.getText()};`];
	});
	return `// What every file of the app knows of sign-in.\n\n${imports.join('\n')}\n\n${body}\n`;
}

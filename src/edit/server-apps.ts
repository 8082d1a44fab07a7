import { ts } from 'ts-morph';
import { importedNames, references, sameModule } from './names.ts';
import { callsOfFactory } from './server-factories.ts';
import { unwrapExpression, walk } from './source-file.ts';

/** How to create an app of a framework: a function to call, or a class. */
export interface Creator {
	/** As written: `express()`, `new Hono()`. */
	readonly code: string;
	readonly kind: 'call' | 'new';
	/** The method that adds a middleware to an app. */
	readonly method: 'use' | 'register';
	/** Whether the types of an app only include its own chain of calls. */
	readonly chained?: true;
	/** Methods that return the same app for other paths: later middleware is mounted below these. */
	readonly moves?: RegExp;
	/** Classes whose chains keep their type; methods of others are lost behind a middleware. */
	readonly plain?: RegExp;
	/** A pattern for such a text, before parsing. */
	readonly pattern: Pick<RegExp, 'test'>;
	/** The exported name of an import, and its module. */
	readonly isImport: (imported: string, from: string) => boolean;
}

/** An app where it is created. */
export interface MadeApp {
	readonly creation: ts.Expression;
	/** Its name afterwards, such as `app` or `this.app`, and the statement that assigns it. */
	readonly name?: string;
	readonly statement?: ts.Statement;
	/** As written, if it has methods that a chain would lose: `new OpenAPIHono()`. */
	readonly rich?: string;
}

/** The apps that a module creates, without those mounted into another one. */
export function createdApps(file: ts.SourceFile, creator: Creator): readonly MadeApp[] {
	const made = allApps(file, creator);
	const own = made.filter(({ creation, name }) => !isGiven(creation, name));
	return made.length > 1 ? own : made;
}

/** Those among them as well. */
function allApps(file: ts.SourceFile, creator: Creator): readonly MadeApp[] {
	const isCreator = creatorIn(file, creator);
	const made: MadeApp[] = [];
	walk(file, (node) => {
		const isNew = ts.isNewExpression(node);
		if (!isNew && !ts.isCallExpression(node)) return;
		if (isNew !== (creator.kind === 'new') || !isCreator(node.expression)) return;
		const calls = callsOfFactory(node);
		for (const one of calls.length > 0 ? calls : [node]) {
			const creation = moved(one, creator);
			const rich = endsInMiddleware(creation, creator) ? {} : richness(node, creator);
			made.push({ creation, ...held(creation), ...rich });
		}
	});
	return made;
}

/** Whether a module uses `require`, like CommonJS modules. */
export function isCommonJs(file: ts.SourceFile): boolean {
	const isModule = file.statements.some(
		(one) =>
			ts.isImportDeclaration(one) ||
			ts.isImportEqualsDeclaration(one) ||
			ts.isExportDeclaration(one) ||
			ts.isExportAssignment(one) ||
			(ts.canHaveModifiers(one) && /^export\b/.test(one.getText(file)))
	);
	return !isModule && /\b(require\s*\(|module\.exports\b)/.test(file.text);
}

/** Top-level statements that assign each required module to a name. */
export function requires(file: ts.SourceFile): readonly ts.VariableStatement[] {
	return file.statements
		.filter(ts.isVariableStatement)
		.filter(({ declarationList }) =>
			declarationList.declarations.some(({ initializer }) => requiredBy(initializer) !== undefined)
		);
}

/** Method calls of an app with only the `handle` of this module. */
export function mountedCalls(file: ts.SourceFile, from: string): readonly ts.CallExpression[] {
	const locals = bindings(file)
		.filter((one) => one.imported === 'handle' && sameModule(one.from, from))
		.map(({ local }) => local);
	return locals.flatMap((local) =>
		references(file, local).flatMap(({ parent }) => {
			if (!ts.isCallExpression(parent) || parent.arguments.length !== 1) return [];
			const { expression } = parent;
			const isUse =
				ts.isPropertyAccessExpression(expression) && /^(use|register)$/.test(expression.name.text);
			return isUse ? [parent] : [];
		})
	);
}

interface Bound {
	readonly local: string;
	readonly imported: string;
	readonly from: string;
}

/** The imported or required bindings of a module, by local name. */
export function bindings(file: ts.SourceFile): readonly Bound[] {
	const found: Bound[] = [...importedNames(file)];
	walk(file, (node) => {
		if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
			const { expression } = node.moduleReference;
			if (!ts.isStringLiteral(expression)) return;
			found.push({ local: node.name.text, imported: '*', from: expression.text });
		}
		if (!ts.isVariableDeclaration(node)) return;
		const from = requiredBy(node.initializer);
		if (from === undefined) return;
		if (ts.isIdentifier(node.name)) found.push({ local: node.name.text, imported: '*', from });
		if (!ts.isObjectBindingPattern(node.name)) return;
		for (const { name, propertyName } of node.name.elements) {
			const imported = (propertyName ?? name).getText(file);
			if (ts.isIdentifier(name)) found.push({ local: name.text, imported, from });
		}
	});
	return found;
}

/** The module that `require('…')` names. */
function requiredBy(expression: ts.Expression | undefined): string | undefined {
	if (expression === undefined || !ts.isCallExpression(expression)) return undefined;
	const [name] = expression.arguments;
	const isRequire =
		ts.isIdentifier(expression.expression) && expression.expression.text === 'require';
	return isRequire && name !== undefined && ts.isStringLiteral(name) ? name.text : undefined;
}

function creatorIn(
	file: ts.SourceFile,
	{ isImport }: Creator
): (expression: ts.Expression) => boolean {
	const all = bindings(file);
	return (expression) => {
		// `require('express')()`
		const required = requiredBy(expression);
		if (required !== undefined) return isImport('*', required);
		// `express.default()`, `hono.Hono`
		if (ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression)) {
			const module = expression.expression.text;
			const whole = all.find(({ local, imported }) => local === module && imported === '*');
			return whole !== undefined && isImport(expression.name.text, whole.from);
		}
		if (!ts.isIdentifier(expression)) return false;
		const bound = all.find(({ local }) => local === expression.text);
		return bound !== undefined && isImport(bound.imported, bound.from);
	};
}

/** The app's own chain loses these methods already. */
function endsInMiddleware({ parent }: ts.Expression, { method }: Creator): boolean {
	return ts.isPropertyAccessExpression(parent) && parent.name.text === method;
}

function richness(
	node: ts.NewExpression | ts.CallExpression,
	{ plain }: Creator
): Pick<MadeApp, 'rich'> {
	const name = node.expression.getText();
	const bound = bindings(node.getSourceFile()).find(({ local }) => local === name);
	if (plain === undefined || bound === undefined || plain.test(bound.imported)) return {};
	return { rich: `new ${name}()` };
}

/** The name of a new app, if its own statement does nothing else. */
function held(creation: ts.Expression): Omit<MadeApp, 'creation'> {
	let value: ts.Node = creation;
	let name: string | undefined;
	for (;;) {
		const { parent }: ts.Node = value;
		if (ts.isExpression(parent) && unwrapExpression(parent) !== parent) value = parent;
		else if (isAssignment(parent) && parent.right === value) {
			name ??= parent.left.getText();
			value = parent;
		} else break;
	}
	const { parent } = value;
	if (ts.isExpressionStatement(parent) && isInBlock(parent)) return named(name, parent);
	if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name)) return {};
	const statement = parent.parent.parent;
	if (!ts.isVariableStatement(statement) || !isInBlock(statement)) return {};
	return named(parent.name.text, statement);
}

function named(name: string | undefined, statement: ts.Statement): Omit<MadeApp, 'creation'> {
	return name === undefined ? {} : { name, statement };
}

function isAssignment(node: ts.Node): node is ts.BinaryExpression {
	return (
		ts.isBinaryExpression(node) &&
		[ts.SyntaxKind.EqualsToken, ts.SyntaxKind.QuestionQuestionEqualsToken].includes(
			node.operatorToken.kind
		)
	);
}

/** Another statement may follow it. */
function isInBlock({ parent }: ts.Statement): boolean {
	return ts.isSourceFile(parent) || ts.isBlock(parent) || ts.isModuleBlock(parent);
}

/** Whether the app is mounted into another one, as in `app.use('/api', api)` or `app.route('/api', new Hono())`. */
function isGiven(creation: ts.Expression, name: string | undefined): boolean {
	const isArgument = ({ parent }: ts.Node) =>
		ts.isCallExpression(parent) &&
		ts.isPropertyAccessExpression(parent.expression) &&
		/^(use|route|mount|all)$/.test(parent.expression.name.text);
	const head = chainOf(creation);
	if (isArgument(head)) return true;
	const own = name ?? (ts.isVariableDeclaration(head.parent) ? head.parent.name.getText() : '');
	return references(creation.getSourceFile(), own).some(isArgument);
}

/** The creation with the following calls that set its path. */
function moved(creation: ts.Expression, creator: Pick<Creator, 'moves'>): ts.Expression {
	const { parent } = creation;
	if (!ts.isPropertyAccessExpression(parent) || !creator.moves?.test(parent.name.text))
		return creation;
	return ts.isCallExpression(parent.parent) ? moved(parent.parent, creator) : creation;
}

/** The whole chain of calls that begins with the creation. */
function chainOf(creation: ts.Expression): ts.Expression {
	let head: ts.Expression = creation;
	while (ts.isPropertyAccessExpression(head.parent) && ts.isCallExpression(head.parent.parent)) {
		head = head.parent.parent;
	}
	return head;
}

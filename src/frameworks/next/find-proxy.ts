import { ts } from 'ts-morph';
import { importedNames, references } from '../../edit/names.ts';

/** The export form of the function that Next.js runs for each request; `at` is its position. */
export type ProxyExport =
	| { readonly kind: 'none' }
	/** `export default X`, `export const proxy = X` */
	| { readonly kind: 'expression'; readonly expression: ts.Expression; readonly at: number }
	/** `export function proxy() {}`, `export default function () {}` */
	| {
			readonly kind: 'function';
			readonly declaration: ts.FunctionDeclaration;
			readonly isDefault: boolean;
			readonly at: number;
	  }
	/** `export { proxy }`, `export { mine as proxy }`, `export { mine as default }` */
	| { readonly kind: 'listed'; readonly specifier: ts.ExportSpecifier; readonly at: number }
	| { readonly kind: 'unknown'; readonly reason: string; readonly at: number };

/** Finds the export of this name or the default export of a module. */
export function findProxy(file: ts.SourceFile, name: string): ProxyExport {
	const foreign = importedNames(file).find(({ from }) => /^next-auth(\/|$)/.test(from));
	if (foreign !== undefined) {
		const reason = 'it runs next-auth, which `auth-cli init --from authjs` converts';
		return { kind: 'unknown', reason, at: foreign.declaration.getStart(file) };
	}
	const found = file.statements.flatMap((statement) => exportsOf(statement, name));
	const odd = found.find(({ kind }) => kind === 'unknown');
	const [first, second] = found;
	if (odd !== undefined) return odd;
	if (first === undefined) return withoutOne(file, name);
	if (second === undefined) return first;
	const reason = `it exports \`${name}\` more than once, or a default besides`;
	return { kind: 'unknown', reason, at: file.getStart() };
}

/** Next.js does not run such a file, so ours may replace it, unless its owner believes that it runs. */
function withoutOne(file: ts.SourceFile, name: string): ProxyExport {
	if (!ts.isExternalModule(file)) {
		const [use] = [...references(file, 'exports'), ...references(file, 'module')];
		const reason = 'it is a module of CommonJS';
		return use ? { kind: 'unknown', reason, at: use.getStart(file) } : { kind: 'none' };
	}
	const other = name === 'proxy' ? 'middleware' : 'proxy';
	const [misnamed] = file.statements.flatMap((statement) => exportsOf(statement, other));
	if (misnamed === undefined || misnamed.kind === 'none') return { kind: 'none' };
	const reason = `it exports \`${other}\`, and Next.js runs \`${name}\` of it`;
	return { kind: 'unknown', reason, at: misnamed.at };
}

function exportsOf(statement: ts.Statement, name: string): ProxyExport[] {
	const at = statement.getStart();
	const unknown = (reason: string): ProxyExport[] => [{ kind: 'unknown', reason, at }];
	if (ts.isExportAssignment(statement)) {
		if (statement.isExportEquals) return unknown('`export =` is of CommonJS');
		return [{ kind: 'expression', expression: statement.expression, at }];
	}
	if (ts.isExportDeclaration(statement)) return fromList(statement, name);
	if (!has(statement, ts.SyntaxKind.ExportKeyword)) return [];
	const isDefault = has(statement, ts.SyntaxKind.DefaultKeyword);
	if (ts.isFunctionDeclaration(statement)) {
		if (!isDefault && statement.name?.text !== name) return [];
		if (statement.body === undefined) return unknown(`\`${name}\` has overloads`);
		if (statement.asteriskToken) return unknown(`\`${name}\` is a generator`);
		return [{ kind: 'function', declaration: statement, isDefault, at }];
	}
	if (isDefault) return unknown('its default export is no function');
	if (ts.isVariableStatement(statement)) return fromVariables(statement, name);
	const isNamed = 'name' in statement && Object(statement.name).text === name;
	const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
	return isNamed && !isType ? unknown(`\`${name}\` is no function`) : [];
}

function fromVariables(statement: ts.VariableStatement, name: string): ProxyExport[] {
	return statement.declarationList.declarations.flatMap((declaration): ProxyExport[] => {
		const at = declaration.getStart();
		if (!ts.isIdentifier(declaration.name)) {
			const binds = new RegExp(`\\b${name}\\b`).test(declaration.name.getText());
			const reason = `\`${name}\` is taken out of something else`;
			return binds ? [{ kind: 'unknown', reason, at }] : [];
		}
		if (declaration.name.text !== name) return [];
		const isConstant = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
		const { initializer: expression } = declaration;
		if (isConstant && expression) return [{ kind: 'expression', expression, at }];
		return [{ kind: 'unknown', reason: `\`${name}\` may change while the app runs`, at }];
	});
}

function fromList(statement: ts.ExportDeclaration, name: string): ProxyExport[] {
	const { exportClause, isTypeOnly, moduleSpecifier } = statement;
	if (isTypeOnly) return [];
	if (exportClause === undefined) {
		const reason = '`export *` may hide what Next runs';
		return [{ kind: 'unknown', reason, at: statement.getStart() }];
	}
	if (!ts.isNamedExports(exportClause)) {
		const at = statement.getStart();
		const reason = `\`${name}\` is no function`;
		return exportClause.name.text === name ? [{ kind: 'unknown', reason, at }] : [];
	}
	return exportClause.elements
		.filter(({ name: as, isTypeOnly: isType }) => !isType && [name, 'default'].includes(as.text))
		.map((specifier): ProxyExport => {
			const at = specifier.getStart();
			if (moduleSpecifier === undefined) return { kind: 'listed', specifier, at };
			const reason = `\`${specifier.name.text}\` comes from another module: import it here first`;
			return { kind: 'unknown', reason, at };
		});
}

function has(statement: ts.Statement, kind: ts.SyntaxKind): boolean {
	if (!ts.canHaveModifiers(statement)) return false;
	return ts.getModifiers(statement)?.some((modifier) => modifier.kind === kind) ?? false;
}

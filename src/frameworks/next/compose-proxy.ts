// Puts `auth` around the app's own proxy or middleware, by the smallest insertion that is right for how it is exported:
//   export default X;                   export default auth(X);
//   export const proxy = X;             export const proxy = auth(X);
//   export function proxy() {}          export const proxy = auth(function proxy() {});
//   export default function () {}       export default auth(function () {});
//   export { x as proxy };              export { proxyWithAuth as proxy };   const proxyWithAuth = auth(x);
//   nothing                             export { auth as proxy } from './auth';
import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/style.ts';
import type { Edit, EditedFile } from '../../edit/edit.ts';
import { continues, keywordOf } from '../../edit/hook/hook.ts';
import { importLine, insertImports } from '../../edit/import-lines.ts';
import { freeName, importedNames, references, sameModule } from '../../edit/names.ts';
import { refuse, refuseBroken, unsupportedShape } from '../../edit/refusal.ts';
import { parse, type Splice, skipSpace, splice, unwrapExpression } from '../../edit/source-file.ts';
import { quoted, styleOf } from '../../edit/source-style.ts';
import { findProxy, type ProxyExport } from './find-proxy.ts';

interface Options extends EditedFile {
	/** The name that Next.js expects in this file. */
	readonly name: 'proxy' | 'middleware';
	/** The specifier of our `auth` in this file. */
	readonly importFrom: string;
}

/** Wraps the exported proxy of a module in `auth`; a module without one exports `auth` itself. */
export function composeProxy(source: string, options: Options): Edit {
	const { fileName, name, importFrom } = options;
	const file = parse(source, fileName);
	const style = styleOf(file, options.style);
	const end = style.semicolons ? ';' : '';
	const own = quoted(importFrom, style);
	const snippet = [
		importLine({ name: 'auth', from: importFrom }, style),
		'',
		'// auth comes first, then what your own does.',
		`export default auth(yourProxy)${end}`
	].join('\n');
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	if (isComposed(file, importFrom)) return { ok: true, text: source };
	const refuseAt = (why: string, at?: number) => unsupportedShape(file, why, { at, snippet });

	const found = findProxy(file, name);
	if (found.kind === 'unknown') return refuseAt(found.reason, found.at);
	if (found.kind === 'none') {
		const line = `export { auth as ${name} } from ${own}${end}`;
		return { ok: true, text: splice(source, [insertImports(file, [line], style)]) };
	}
	const auth = freeName(file, 'auth', 'withAuth');
	const around = wrap(file, found, { auth, style, composed: freeName(file, `${name}WithAuth`) });
	if (typeof around === 'string') return refuseAt(around, found.at);
	const line = importLine({ name: 'auth', local: auth, from: importFrom }, style);
	const text = splice(source, [insertImports(file, [line], style), ...around]);
	const after = parse(text, fileName);
	if (refuseBroken(after, snippet) === undefined && isComposed(after, importFrom)) {
		return { ok: true, text };
	}
	return refuseAt(`the code around \`${name}\` is unusual`, found.at);
}

/** A middleware at the edge, which cannot run a database driver. */
export function nodeRuntime(
	source: string,
	{ path, adapter, canBe }: { path: string; adapter: string; canBe: boolean }
): Edit {
	const file = parse(source, path);
	const why = `${path} runs at the edge, and the driver of ${adapter} needs Node.js`;
	if (!canBe) {
		const way = `take sign-in out of it, and pages that ask renew the session, or upgrade Next.js to 15.5 or newer`;
		return refuse(file, {
			reason: `${why}, which middleware of this app cannot run in: ${way}`,
			snippet: ''
		});
	}
	const reason = why;
	const snippet = "export const config = { runtime: 'nodejs', matcher: [/* as it is */] };";
	return refuse(file, { reason, snippet });
}

/** Whether our `auth` already takes part: re-exported, or imported and used. */
function isComposed(file: ts.SourceFile, importFrom: string): boolean {
	const isForwarded = file.statements.some(
		(statement) =>
			ts.isExportDeclaration(statement) &&
			statement.moduleSpecifier !== undefined &&
			ts.isStringLiteral(statement.moduleSpecifier) &&
			sameModule(statement.moduleSpecifier.text, importFrom) &&
			listsName(statement, 'auth')
	);
	if (isForwarded) return true;
	return importedNames(file).some(
		({ from, imported, local }) =>
			imported === 'auth' &&
			sameModule(from, importFrom) &&
			(references(file, local).length > 0 ||
				file.statements.some((one) => ts.isExportDeclaration(one) && listsName(one, local)))
	);
}

function listsName({ exportClause }: ts.ExportDeclaration, local: string): boolean {
	if (exportClause === undefined || !ts.isNamedExports(exportClause)) return false;
	return exportClause.elements.some((one) => (one.propertyName ?? one.name).text === local);
}

interface Names {
	readonly auth: string;
	readonly composed: string;
	readonly style: CodeStyle;
}

/** The insertions, or the reason why there are none. */
function wrap(
	file: ts.SourceFile,
	found: Exclude<ProxyExport, { kind: 'none' | 'unknown' }>,
	{ auth, composed, style }: Names
): Splice[] | string {
	if (found.kind === 'expression') {
		const doubt = doubtful(found.expression);
		if (doubt !== undefined) return doubt;
		const start = skipSpace(file.text, found.expression.pos);
		return [
			{ start, text: `${auth}(` },
			{ start: found.expression.end, text: closing(file, found.expression.end) }
		];
	}
	if (found.kind === 'function') {
		const { declaration, isDefault } = found;
		const name = declaration.name?.text;
		const isUsed = references(file, name ?? '').some(
			({ pos }) => pos < declaration.pos || pos >= declaration.end
		);
		if (name !== undefined && isUsed)
			return `\`${name}\` is used in other places of this file, too`;
		const semicolon = style.semicolons || continues(file, declaration.end) ? ';' : '';
		const before = isDefault ? '' : `const ${name} = `;
		return [
			{ start: keywordOf(declaration), text: `${before}${auth}(` },
			{ start: declaration.end, text: `)${semicolon}` }
		];
	}
	const { specifier } = found;
	const local = (specifier.propertyName ?? specifier.name).text;
	const { newline } = style;
	const line = `const ${composed} = ${auth}(${local})${style.semicolons ? ';' : ''}`;
	const start = specifier.getStart(file);
	const end = file.text.length;
	const last = file.text.endsWith('\n')
		? `${newline}${line}${newline}`
		: `${newline}${newline}${line}`;
	const renamed = specifier.propertyName === undefined ? `${composed} as ` : composed;
	return [
		{ start, ...(specifier.propertyName && { end: specifier.propertyName.end }), text: renamed },
		{ start: end, text: last }
	];
}

/** Why a value may not be a function. */
function doubtful(expression: ts.Expression): string | undefined {
	const value = unwrapExpression(expression);
	const isFunction =
		ts.isArrowFunction(value) ||
		ts.isFunctionExpression(value) ||
		ts.isCallExpression(value) ||
		ts.isIdentifier(value) ||
		ts.isPropertyAccessExpression(value);
	return isFunction ? undefined : 'the export may not be a function';
}

function closing(file: ts.SourceFile, end: number): string {
	return file.text[end] !== ';' && continues(file, end) ? ');' : ')';
}

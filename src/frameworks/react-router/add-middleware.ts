// Puts our middleware before all others of the root route.
//   (nothing)                             export const middleware = [authMiddleware];
//   export const middleware = [own];      export const middleware = [authMiddleware, own];
import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/style.ts';
import type { Edit, EditedFile } from '../../edit/edit.ts';
import { importLine, insertImports } from '../../edit/import-lines.ts';
import { bindings } from '../../edit/import-names.ts';
import { insertItems } from '../../edit/list-items.ts';
import { freeName, sameModule } from '../../edit/names.ts';
import { refuse, refuseBroken } from '../../edit/refusal.ts';
import { parse, type Splice, splice, unwrapExpression } from '../../edit/source-file.ts';
import { styleOf } from '../../edit/source-style.ts';

interface Options extends EditedFile {
	/** How this file imports the configuration, which exports `middleware`. */
	readonly importFrom: string;
}

/** Has the root route run our middleware first. */
export function addMiddleware(source: string, options: Options): Edit {
	const { fileName, importFrom } = options;
	const file = parse(source, fileName);
	const style = styleOf(file, options.style);
	const local = freeName(file, 'authMiddleware');
	const end = style.semicolons ? ';' : '';
	const line = importLine({ name: 'middleware', local, from: importFrom }, style);
	const statement = `export const middleware = [${local}]${end}`;
	const snippet = [line, '', '// before all others of the root route:', statement].join('\n');
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	if (ownImport(file, importFrom)) return { ok: true, text: source };
	const present = middlewareIn(file);
	if (present === undefined) {
		const lines = insertImports(file, [line, '', statement], style);
		return { ok: true, text: splice(source, [lines]) };
	}
	if (!ts.isArrayLiteralExpression(present)) {
		const reason = `${fileName} exports a middleware that is no list in that file`;
		return refuse(file, { reason, at: present.getStart(file), snippet });
	}
	return {
		ok: true,
		text: splice(source, [insertImports(file, [line], style), ...first(present, local, style)])
	};
}

function ownImport(file: ts.SourceFile, importFrom: string) {
	return bindings(file).find(
		(one) => one.imported === 'middleware' && sameModule(one.from, importFrom)
	);
}

/** What `middleware` is that the module exports. */
function middlewareIn(file: ts.SourceFile): ts.Node | undefined {
	for (const one of file.statements) {
		if (ts.isExportDeclaration(one) && one.exportClause && ts.isNamedExports(one.exportClause)) {
			const named = one.exportClause.elements.find(({ name }) => name.text === 'middleware');
			if (named)
				return (
					(!one.moduleSpecifier && declared(file, (named.propertyName ?? named.name).text)) || named
				);
		}
	}
	return declared(file, 'middleware');
}

function declared(file: ts.SourceFile, wanted: string): ts.Node | undefined {
	for (const one of file.statements) {
		if (ts.isFunctionDeclaration(one) && one.name?.text === wanted) return one;
		if (!ts.isVariableStatement(one)) continue;
		const found = one.declarationList.declarations.find(
			({ name }) => ts.isIdentifier(name) && name.text === wanted
		);
		if (found) return found.initializer ? unwrapExpression(found.initializer) : found;
	}
	return undefined;
}

/** An item before all others, on a line of its own where they have one. */
function first(list: ts.ArrayLiteralExpression, item: string, style: CodeStyle): Splice[] {
	const [next] = list.elements;
	if (next === undefined) return insertItems(list, [item], style);
	const file = list.getSourceFile();
	const start = next.getStart(file);
	const gap = /\n[ \t]*$/.exec(file.text.slice(list.getStart(file) + 1, start))?.[0];
	return [{ start, text: gap ? `${item},${style.newline}${gap.slice(1)}` : `${item}, ` }];
}

// Takes `auth` from around the app's own proxy or middleware again. What compose-proxy.ts inserts is cut out, and whether
// that is the text from before is asked of it: only a text that it would make the present one of is taken.
import { ts } from 'ts-morph';
import type { Edit } from '../../edit/edit.ts';
import { removeImports } from '../../edit/import-lines.ts';
import { importedNames, references, sameModule } from '../../edit/names.ts';
import { refuse } from '../../edit/refusal.ts';
import { parse, type Splice, splice } from '../../edit/source-file.ts';
import { composeProxy } from './compose-proxy.ts';

/** The module as it was before `composeProxy`; one that has nothing of ours stays as it is. */
export function removeProxy(source: string, options: Parameters<typeof composeProxy>[1]): Edit {
	const { fileName, importFrom } = options;
	const file = parse(source, fileName);
	const found = [...forwarded(file, importFrom), ...wrapped(file, importFrom)];
	if (found.length === 0) return { ok: true, text: source };
	// An empty way stands for something of ours that no way is known for.
	for (const splices of found.filter(({ length }) => length > 0)) {
		const text = splice(source, splices);
		const again = composeProxy(text, options);
		if (again.ok && again.text === source) return { ok: true, text };
	}
	return refuse(file, {
		reason: `${fileName} uses auth of ${importFrom} in a way that cannot be undone safely`,
		at: 0,
		snippet: `// Take auth(…) from around your own function, and its import of ${importFrom}.`
	});
}

/** Ways to take out `export { auth as proxy } from …`. */
function forwarded(file: ts.SourceFile, importFrom: string): readonly (readonly Splice[])[] {
	return file.statements
		.filter(ts.isExportDeclaration)
		.filter(
			({ moduleSpecifier }) =>
				moduleSpecifier !== undefined &&
				ts.isStringLiteral(moduleSpecifier) &&
				sameModule(moduleSpecifier.text, importFrom)
		)
		.flatMap((statement) => lineCuts(statement).map((cut) => [cut]));
}

/** Ways to take out the import with what it is put around. */
function wrapped(file: ts.SourceFile, importFrom: string): readonly (readonly Splice[])[] {
	const own = importedNames(file).find(
		({ from, imported }) => imported === 'auth' && sameModule(from, importFrom)
	);
	if (own === undefined) return [];
	const [use, another] = references(file, own.local);
	const call = use?.parent;
	if (another !== undefined || call === undefined || !ts.isCallExpression(call)) return [[]];
	const [value] = call.arguments;
	if (value === undefined) return [[]];
	const imports = [
		removeImports([own.declaration]),
		...lineCuts(own.declaration).map((cut) => [cut])
	];
	return imports.flatMap((lines) =>
		unwrapped(call, value).map((splices) => [...lines, ...splices])
	);
}

function unwrapped(call: ts.CallExpression, value: ts.Expression): readonly (readonly Splice[])[] {
	const file = call.getSourceFile();
	const [start, end] = [value.getStart(file), value.end];
	const statement = file.statements.find((one) => one.pos <= call.pos && call.end <= one.end);
	const around = (from: number, to: number) => [
		{ start: from, end: start, text: '' },
		{ start: end, end: to, text: '' }
	];
	const plain = [call.end + 1, call.end].map((to) => around(call.getStart(file), to));
	if (statement === undefined || !ts.isVariableStatement(statement)) return plain;
	const list = statement.declarationList;
	const declared = [statement.end, call.end].map((to) => around(list.getStart(file), to));
	return [...declared, ...plain, ...listed(statement, value)];
}

/** `export { proxyWithAuth as proxy }` of a constant that the last line makes. */
function listed(
	statement: ts.VariableStatement,
	value: ts.Expression
): readonly (readonly Splice[])[] {
	const file = statement.getSourceFile();
	const [declaration] = statement.declarationList.declarations;
	const name = declaration?.name.getText(file);
	const specifier = file.statements
		.filter(ts.isExportDeclaration)
		.flatMap(({ exportClause }) =>
			exportClause && ts.isNamedExports(exportClause) ? [...exportClause.elements] : []
		)
		.find((one) => one.propertyName?.text === name);
	if (specifier?.propertyName === undefined) return [];
	const start = specifier.getStart(file);
	const renames = [
		{ start, end: specifier.name.getStart(file), text: '' },
		{ start, end: specifier.propertyName.end, text: value.getText(file) }
	];
	return renames.flatMap((rename) => lineCuts(statement).map((cut) => [rename, cut]));
}

/** Where the line breaks begin that end here. */
function lineBreaksEnd(text: string, end: number): number {
	let at = end;
	while (text[at - 1] === '\n') at -= text[at - 2] === '\r' ? 2 : 1;
	return at;
}

/** A statement with the line break before it or after it, and with one more that was put there. */
function lineCuts(statement: ts.Statement): readonly Splice[] {
	const { text } = statement.getSourceFile();
	const start = statement.getStart();
	const before = start - lineBreaksEnd(text, start);
	const after = /^(\r?\n)*/.exec(text.slice(statement.end))?.[0].length ?? 0;
	const width = text.includes('\r\n') ? 2 : 1;
	const sizes = (most: number) => [0, width, 2 * width].filter((size) => size <= most);
	return sizes(before).flatMap((above) =>
		sizes(after).map((below) => ({ start: start - above, end: statement.end + below, text: '' }))
	);
}

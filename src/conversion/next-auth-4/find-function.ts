// Finds what a name stands for: declared in its file, or in one of the app that it is imported from.
import { ts } from 'ts-morph';
import { bindings } from '../../edit/import-names.ts';
import { bare, parse } from '../../edit/source-file.ts';
import { type App4, leadsTo } from './app.ts';

export type Made = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction;

/** A name and the file that declares it. */
export interface Place {
	readonly path: string;
	readonly name: string;
}

export interface Maker extends Place {
	readonly made: Made;
}

const parsed = new WeakMap<App4, Map<string, ts.SourceFile>>();

/** A file of the app, the same tree each time. */
export function fileOf(app: App4, path: string): ts.SourceFile {
	const files = parsed.get(app) ?? new Map<string, ts.SourceFile>();
	parsed.set(app, files);
	const file = files.get(path) ?? parse(app.texts.get(path) ?? '', path);
	files.set(path, file);
	return file;
}

/** Where a name is declared: in its own file, if it is not imported from one of the app. */
export function placeOf(app: App4, node: ts.Identifier): Place {
	const file = node.getSourceFile();
	const here = { path: file.fileName, name: node.text };
	const found = bindings(file).find(({ local }) => local === node.text);
	if (found === undefined) return here;
	const path = [...app.texts.keys()].find((one) =>
		leadsTo(app, file.fileName, { specifier: found.from, path: one })
	);
	return path === undefined ? here : { path, name: found.imported };
}

/** The function of that name, if it is declared at the top of a file of the app. */
export function findFunction(app: App4, node: ts.Identifier): Maker | undefined {
	const place = placeOf(app, node);
	const { statements } = fileOf(app, place.path);
	const exported = statements.find(ts.isExportAssignment)?.expression;
	const isDefault = place.name === 'default';
	const name = isDefault && exported && ts.isIdentifier(exported) ? exported.text : place.name;
	for (const statement of statements) {
		if (ts.isFunctionDeclaration(statement) && statement.name?.text === name)
			return { ...place, made: statement };
		if (!ts.isVariableStatement(statement)) continue;
		for (const declared of statement.declarationList.declarations) {
			const made = declared.initializer && bare(declared.initializer);
			const isMade = made && (ts.isArrowFunction(made) || ts.isFunctionExpression(made));
			if (isMade && declared.name.getText() === name) return { ...place, made };
		}
	}
	return undefined;
}

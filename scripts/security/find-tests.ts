// Which tests name a row, read from their text: nothing is run.

import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { idsIn } from './ids.ts';

const root = new URL('../../', import.meta.url).pathname;

/** What has names of rows as examples. */
const ownTest = 'test/docs/security.test.ts';

/** A test that names a row. */
export interface NamedTest {
	readonly id: string;
	/** Below the root of the repository. */
	readonly path: string;
	/** The group that it is in, if any. */
	readonly group: string;
	/** As it stands in the code: `it.each` fills its places. */
	readonly name: string;
}

/** Every test of the repository that names a row, by path and then as they stand in their file. */
export function findTests(): NamedTest[] {
	const paths = globSync('test/**/*.ts', { cwd: root, exclude: (path) => /fixtures/.test(path) });
	return paths
		.map((path) => path.replaceAll('\\', '/'))
		.filter((path) => path !== ownTest)
		.toSorted()
		.flatMap((path) => testsIn(path, readFileSync(root + path, 'utf8')));
}

/** Those of one file. */
export function testsIn(path: string, text: string): NamedTest[] {
	if (!/\b[A-T]\d{1,2}b?\b/.test(text) || !/\b(?:it|describe)\b/.test(text)) return [];
	const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
	const found = new Map<string, NamedTest>();
	const visit = (node: ts.Node): void => {
		if (ts.isStringLiteral(node) || ts.isTemplateLiteral(node)) {
			const ids = idsIn(textOf(node));
			const name = ids.length === 0 ? undefined : nameOf(node, file);
			const group = groupOf(node);
			if (name === undefined) return;
			for (const id of ids) found.set(`${id} ${group} ${name}`, { id, path, group, name });
		}
		ts.forEachChild(node, visit);
	};
	visit(file);
	return [...found.values()];
}

/** The name of the test that a text is, or is a row of; nothing where it is part of neither. */
function nameOf(text: ts.Node, file: ts.SourceFile): string | undefined {
	for (let node = text; node.parent; node = node.parent) {
		const { parent } = node;
		if (ts.isCallExpression(parent) && isTest(parent.expression)) {
			const [title] = titleOf(parent, node);
			return title && textOf(title);
		}
		if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name))
			return eachOf(parent.name.text, file);
		if (ts.isFunctionLike(parent)) return undefined;
	}
	return undefined;
}

/** The title of the innermost group around a text; empty where there is none. */
function groupOf(text: ts.Node): string {
	for (let { parent } = text; parent; { parent } = parent) {
		if (!ts.isCallExpression(parent) || parent.arguments[0] === text) continue;
		const [title] = parent.arguments;
		const isGroup = /^describe\b/.test(parent.expression.getText());
		if (isGroup && title && ts.isStringLiteralLike(title)) return title.text;
	}
	return '';
}

/** The title of the call that a text is the title of, or of the call of which it is a row. */
function titleOf(call: ts.CallExpression, part: ts.Node): readonly ts.Expression[] {
	if (call.arguments[0] === part && !isEach(call)) return [part].filter(ts.isExpression);
	return isEach(call) && ts.isCallExpression(call.parent) ? call.parent.arguments : [];
}

/** The title of the test whose rows are in the constant of this name. */
function eachOf(name: string, file: ts.SourceFile): string | undefined {
	let title: string | undefined;
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node) && isEach(node) && ts.isCallExpression(node.parent)) {
			const [rows] = node.arguments;
			const [first] = node.parent.arguments;
			if (rows && first && new RegExp(`\\b${name}\\b`).test(rows.getText()))
				title ??= textOf(first);
		}
		ts.forEachChild(node, visit);
	};
	visit(file);
	return title;
}

const isTest = (called: ts.Expression): boolean => /^(?:it|test|describe)\b/.test(called.getText());
const isEach = ({ expression }: ts.CallExpression): boolean => /\.each$/.test(expression.getText());

/** What stands between the quotes. */
function textOf(node: ts.Node): string {
	if (ts.isStringLiteralLike(node)) return node.text;
	return node.getText().replace(/^['"`]|['"`]$/g, '');
}

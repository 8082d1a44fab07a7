// `req.auth()` is there after `handle`, while `getSession` worked anywhere: nothing before it may ask.
import { ts } from 'ts-morph';
import { bindings } from '../../edit/import-names.ts';
import { refused } from '../../edit/refusal.ts';
import { walk } from '../../edit/source-file.ts';
import type { AuthjsApp, AuthjsRefusal } from '../authjs.ts';

import type { Mount } from './read-authjs.ts';

/** The first middleware or route in front of the mount that may read the session, by the files that do so. */
export function readingBefore(
	app: AuthjsApp,
	mount: Mount,
	reading: ReadonlySet<string>
): AuthjsRefusal | undefined {
	const file = mount.use.getSourceFile();
	const own = new Set(namesInside(file, reading));
	for (const { local, from } of bindings(file)) {
		if (local === mount.options.name) continue;
		const [path] = app.imports(file.fileName, from);
		if (path !== undefined && reaches(app, path, reading)) own.add(local);
	}
	let found: ts.Node | undefined;
	walk(file, (node) => {
		if (!ts.isCallExpression(node) || node.end > mount.use.pos || found !== undefined) return;
		const { expression: callee } = node;
		if (!ts.isPropertyAccessExpression(callee) || callee.expression.getText() !== mount.app) return;
		const isReading = node.arguments.some((one) => mentions(one, own));
		if (isReading) found = node;
	});
	if (found === undefined) return undefined;
	const snippet = `${mount.use.getText(file)};\n${found.getText(file)};`;
	return refused(
		found,
		'may read the session in front of ExpressAuth, which has to come first',
		snippet
	);
}

/** What a file that asks for the session itself asks it by: `getSession`, and what it declares that mentions it. */
function namesInside(file: ts.SourceFile, reading: ReadonlySet<string>): ReadonlySet<string> {
	const names = new Set<string>();
	if (!reading.has(file.fileName)) return names;
	for (const { local, imported } of bindings(file)) if (imported === 'getSession') names.add(local);
	for (let size = -1; size !== names.size; ) {
		size = names.size;
		walk(file, (node) => {
			const isNamed = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node);
			if (isNamed && node.name && mentions(node, names)) names.add(node.name.getText(file));
		});
	}
	return names;
}

function mentions(node: ts.Node, names: ReadonlySet<string>): boolean {
	let found = false;
	walk(node, (one) => {
		if (ts.isIdentifier(one) && names.has(one.text)) found = true;
	});
	return found;
}

/** Whether a file reads the session, or imports one that does. */
function reaches(app: AuthjsApp, path: string, reading: ReadonlySet<string>): boolean {
	const seen = new Set([path]);
	for (const one of seen) for (const next of app.imports(one)) seen.add(next);
	return [...seen].some((one) => reading.has(one));
}

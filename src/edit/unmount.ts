// Takes back what mount.ts inserted: each form there has its way back here, byte for byte.
import { ts } from 'ts-morph';
import type { Edit } from './edit.ts';
import { removeImports } from './import-lines.ts';
import { importedNames, references, sameModule } from './names.ts';
import { refuse, refuseBroken } from './refusal.ts';
import { bindings, mountedCalls, requires } from './server-apps.ts';
import { backSpace, parse, type Splice, splice } from './source-file.ts';

interface Options {
	readonly fileName: string;
	readonly importFrom: string;
}

/** Takes our middleware out of an app again; a module without it stays as it is. */
export function unmount(source: string, { fileName, importFrom }: Options): Edit {
	const file = parse(source, fileName);
	const snippet = `// Take the handle of ${importFrom} out of the app, and its import.`;
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	const own = bindings(file).filter(({ from }) => sameModule(from, importFrom));
	const handle = own.find(({ imported }) => imported === 'handle');
	if (handle === undefined) return { ok: true, text: source };
	const [call, another] = mountedCalls(file, importFrom);
	const uses = references(file, handle.local).length;
	const line = own.length === 1 ? importOf(file, handle.local) : undefined;
	if (call === undefined || another !== undefined || uses !== 1 || line === undefined) {
		const reason = `${fileName} uses the handle of ${importFrom} in a way that cannot be undone safely`;
		return refuse(file, { reason, at: (call ?? file).getStart(file), snippet });
	}
	return { ok: true, text: splice(source, [...line, removal(file, call)]) };
}

function removal(file: ts.SourceFile, call: ts.CallExpression): Splice {
	const { parent, expression } = call;
	const alone =
		ts.isExpressionStatement(parent) &&
		ts.isPropertyAccessExpression(expression) &&
		!ts.isCallExpression(expression.expression) &&
		!ts.isNewExpression(expression.expression);
	const target = ts.isPropertyAccessExpression(expression) ? expression.expression.end : call.end;
	if (!alone) return { start: target, end: call.end, text: '' };
	return { start: backSpace(file.text, parent.getStart(file)), end: parent.end, text: '' };
}

function importOf(file: ts.SourceFile, local: string): Splice[] | undefined {
	const found = importedNames(file).find((one) => one.local === local);
	if (found) return found.shared ? undefined : removeImports([found.declaration]);
	const statement = requires(file).find(({ declarationList: { declarations } }) =>
		declarations.some(({ name }) => new RegExp(`\\b${local}\\b`).test(name.getText(file)))
	);
	if (statement === undefined) return undefined;
	if (statement === file.statements[0]) return removeImports([statement]);
	const start = backSpace(file.text, statement.getStart(file));
	return [{ start, end: statement.end, text: '' }];
}

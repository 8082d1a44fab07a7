// Where the routes are mounted today, `handle` is put: the calls come where the options stand, so that they are one configuration.
import { ts } from 'ts-morph';
import { importLine, insertImports } from '../../edit/import-lines.ts';
import { bindings } from '../../edit/import-names.ts';
import { freeName, references } from '../../edit/names.ts';
import { refused } from '../../edit/refusal.ts';
import { backSpace, indentAt, inPlaceOf, type Splice } from '../../edit/source-file.ts';
import { styleOf } from '../../edit/source-style.ts';
import type { AuthjsApp, AuthjsRefusal } from '../authjs.ts';
import { type FileEdit, inFile } from '../authjs-app.ts';
import { authFunction, authjsModule, type Mount } from './read-authjs.ts';

/** The edits of the file that mounts, and of the one that has the options. */
export function mountEdits(app: AuthjsApp, mount: Mount): readonly FileEdit[] | AuthjsRefusal {
	const { call, use, options } = mount;
	const file = use.getSourceFile();
	const style = styleOf(file, app.style);
	const local = freeName(file, 'handle', 'authHandle');
	const used = inPlaceOf(use, `${mount.app}.use(${local})`);
	if (options.path !== file.fileName) {
		const there = configEdits(app, mount);
		if ('ok' in there) return there;
		const here = [used, ...importEdits(mount, local)];
		return [...inFile(file.fileName, here), ...inFile(options.path, there)];
	}
	const name = local === 'handle' ? local : `handle: ${local}`;
	const end = file.text[use.parent.end - 1] === ';' ? ';' : '';
	const indent = style.newline + indentAt(file.text, used.start);
	// The options are edited as well, so only what stands around the call is replaced.
	return inFile(file.fileName, [
		{ start: used.start, end: call.getStart(file), text: `const { ${name} } = ` },
		{ start: call.end, end: use.end, text: `${end}${indent}${used.text}` }
	]);
}

/** The name of the options in an import becomes `handle`; where it is used elsewhere as well, `handle` stands beside it. */
function importEdits({ call, use }: Mount, local: string): readonly Splice[] {
	const file = use.getSourceFile();
	const asked = call.arguments[0]?.getText(file) ?? '';
	const binding = bindings(file).find((one) => one.local === asked)?.binding;
	if (binding === undefined || !ts.isImportSpecifier(binding)) return [];
	const text = local === 'handle' ? local : `handle as ${local}`;
	const isFree = references(file, asked).length === 1;
	return [isFree ? inPlaceOf(binding, text) : { start: binding.end, text: `, ${text}` }];
}

/** Below the options, the call that makes of them what the app uses. */
function configEdits(app: AuthjsApp, { options }: Mount): readonly Splice[] | AuthjsRefusal {
	const { object, name } = options;
	const file = object.getSourceFile();
	const style = styleOf(file, app.style);
	const taken = ['handle', authFunction].find((one) => freeName(file, one) !== one);
	if (taken !== undefined)
		return refused(object, `has a name ${taken} of its own`, `// Call ${taken} otherwise here.`);
	const free = ['handle', 'signIn', 'signOut'].filter((one) => freeName(file, one) === one);
	const end = style.semicolons ? ';' : '';
	const call = `export const { ${free.join(', ')} } = ${authFunction}(${name})${end}`;
	const line = importLine({ name: authFunction, from: authjsModule }, style);
	const start = backSpace(file.text, file.text.length);
	return [
		insertImports(file, [line], style),
		{ start, text: style.newline + style.newline + call }
	];
}

// Sessions in an app whose declaration of the types hid all others of the package.

import { ts } from 'ts-morph';
import type { CodeStyle } from '../detect/style.ts';
import type { Splice } from '../edit/source-file.ts';

const why =
	'// eslint-disable-next-line -- as before, when this file hid the types of the package; without it they are checked';

/** Outside a module such a declaration is all there is of the module: what it does not have was anything, and sessions stay that. */
export function unknownSession(
	file: ts.SourceFile,
	{ statements }: ts.ModuleBlock,
	{ newline }: Pick<CodeStyle, 'newline'>
): Splice[] {
	const [first] = statements;
	if (!first || ts.isExternalModule(file) || /\binterface\s+Session\b/.test(file.text)) return [];
	const start = first.getStart(file, true);
	const [, indent] = /\n([ \t]*)$/.exec(file.text.slice(0, start)) ?? [];
	const text = 'interface Session { user?: any }';
	if (indent === undefined) return [{ start, text: `${text} ` }];
	const lines = [why, text, ''].map((line) => line && indent + line);
	return [{ start: start - indent.length, text: lines.join(newline) }];
}

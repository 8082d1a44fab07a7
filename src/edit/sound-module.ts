import { bindings } from './import-names.ts';
import { references } from './names.ts';
import { parse, syntaxError } from './source-file.ts';

/** Whether a module parses after lines were removed, and uses no name whose import was removed. */
export function isSoundWithout(after: string, before: string, fileName: string): boolean {
	const file = parse(after, fileName);
	if (syntaxError(file) !== undefined) return false;
	const left = new Set(bindings(file).map(({ local }) => local));
	const gone = bindings(parse(before, fileName)).filter(({ local }) => !left.has(local));
	return gone.every(({ local }) => references(file, local).length === 0);
}

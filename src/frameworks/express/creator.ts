import type { Creator } from '../../edit/server-apps.ts';

/** `express()`, by whatever name it is imported. */
export const express: Creator = {
	code: 'express()',
	kind: 'call',
	method: 'use',
	// What is imported as a whole is called; `express.Router()` makes something else.
	pattern: new RegExp(
		[
			/\bimport\s+(?:\*\s*as\s+)?(?<module>\w+)\b[^;'"]*?['"]express['"][\s\S]*\b\k<module>(?:\.default)?\(\)/,
			/\b(?<name>\w+)\s*=\s*require\(\s*['"]express['"]\s*\)[\s\S]*\b\k<name>\(\)/,
			/\brequire\(\s*['"]express['"]\s*\)\(\)/
		]
			.map(({ source }) => source)
			.join('|')
	),
	isImport: (imported, from) => from === 'express' && /^(default|\*|express)$/.test(imported)
};

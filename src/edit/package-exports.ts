import { applyEdits, modify, parse } from 'jsonc-parser';
import type { Edit } from './edit.ts';
import { newlineOf } from './env-lines.ts';

/** A package.json whose `exports` names these files as well: `./lib/auth/react` → `./src/lib/auth/react.tsx`. */
export function addExports(source: string, files: Readonly<Record<string, string>>): Edit {
	const said: unknown = Reflect.get(Object(parse(source)), 'exports');
	const names = Object.keys(Object(said));
	const isList = typeof said === 'object' && names.length > 0 && names.every(isPath);
	if (!isList) {
		const wanted = { exports: { '.': said, ...files } };
		return {
			ok: false,
			reason:
				'its `exports` is no list of paths, so other packages could not import the rest of it',
			snippet: JSON.stringify(wanted, undefined, 2)
		};
	}
	const indent = /\n([\t ]+)"/.exec(source)?.[1] ?? '  ';
	const formattingOptions = {
		insertSpaces: !indent.startsWith('\t'),
		tabSize: indent.startsWith('\t') ? 1 : indent.length,
		eol: newlineOf(source)
	};
	const missing = Object.entries(files).filter(([name]) => !names.includes(name));
	const text = missing.reduce(
		(before, [name, path]) =>
			applyEdits(before, modify(before, ['exports', name], path, { formattingOptions })),
		source
	);
	return { ok: true, text };
}

const isPath = (name: string) => name.startsWith('.');

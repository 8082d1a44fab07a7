import { applyEdits, modify, type ParseError, parse } from 'jsonc-parser';
import { newlineOf } from './env-lines.ts';

type Value = string | readonly string[];

/** A tsconfig.json with these compiler options of its own, whatever it extends; one that cannot be read stays as it is. */
export function setCompilerOptions(
	source: string,
	options: Readonly<Record<string, Value>>
): string {
	const errors: ParseError[] = [];
	parse(source, errors, { allowTrailingComma: true });
	if (errors.length > 0) return source;
	const spaces = /^( +)\S/m.exec(source)?.[1]?.length;
	const formattingOptions = {
		insertSpaces: spaces !== undefined,
		tabSize: spaces ?? 1,
		eol: newlineOf(source)
	};
	return Object.entries(options).reduce(
		(text, [name, value]) =>
			applyEdits(text, modify(text, ['compilerOptions', name], value, { formattingOptions })),
		source
	);
}

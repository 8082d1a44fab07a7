import { applyEdits, type JSONPath, modify, type ParseError, parse } from 'jsonc-parser';

/** A tsconfig.json with a language level and a way to find modules that today's packages need; others stay as they are. */
export function raiseCompilerSettings(source: string, newline: '\n' | '\r\n'): string {
	const errors: ParseError[] = [];
	const config: unknown = parse(source, errors, { allowTrailingComma: true });
	const own: unknown = Reflect.get(Object(config), 'compilerOptions');
	// What it extends may say the rest.
	if (errors.length > 0 || own === undefined || Reflect.has(Object(config), 'extends'))
		return source;
	const textOf = (name: string) => String(Reflect.get(Object(own), name) ?? '').toLowerCase();
	const spaces = /^( +)\S/m.exec(source)?.[1]?.length;
	const formattingOptions = {
		insertSpaces: spaces !== undefined,
		tabSize: spaces ?? 1,
		eol: newline
	};
	const set = (text: string, path: JSONPath, value: string) =>
		applyEdits(text, modify(text, path, value, { formattingOptions }));
	const level = /^(es3|es5|es6|es2015|es2016)?$/.test(textOf('target'))
		? set(source, ['compilerOptions', 'target'], 'ES2017')
		: source;
	if (!/^(node|node10|classic)$/.test(textOf('moduleResolution'))) return level;
	return set(level, ['compilerOptions', 'moduleResolution'], 'bundler');
}

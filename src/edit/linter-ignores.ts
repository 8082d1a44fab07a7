// Adds a folder to the ignored files of ESLint, in its configuration file, without a parser.

/** The list of a flat configuration: exported directly or as a named constant. */
const list =
	/^(?:export default |module\.exports ?= ?|(?:const|let) (\w{1,80})(?:: ?[^=\n]{1,80})? = )(?:\[|(?:defineConfig|withNuxt|\w{1,40}\.config)\(\[?)/gm;
/** The object of the older configuration format. */
const object = /^(?:module\.exports ?= ?|export default )?\{/m;
const patterns = /(["']?)\bignorePatterns\1: ?\[/;

/** The text with the folder ignored; unchanged if its form is unknown. */
export function ignoreInLinter(source: string, place: Place): string {
	const { path, folder, newline, indent } = place;
	if (source.includes(folder)) return source;
	if (path === '.eslintignore') return `${source}${lineBreak(source, newline)}${folder}${newline}`;
	if (!path.includes('.eslintrc')) {
		const item = `{ ignores: [${place.quote}${folder}/**${place.quote}] }`;
		const lists = [...source.matchAll(list)].filter(
			([, name]) => name === undefined || isExported(source, name)
		);
		const [found, ...others] = lists;
		if (found === undefined || others.length > 0) return source;
		const rest = source.slice(found.index + found[0].length);
		const isInLine = /^[ \t]*\S/.test(rest);
		const inLine = /^[ \t]*[)\]]/.test(rest) ? item : `${item}, `;
		return inserted(source, found, isInLine ? inLine : `${newline}${indent}${item},`);
	}
	const isJson = path.endsWith('.json') || /^\s*\{/.test(source);
	const quote = isJson ? '"' : place.quote;
	const pattern = `${quote}${folder}/**${quote}`;
	const found = patterns.exec(source);
	if (found !== null) {
		const isEmpty = /^\s*\]/.test(source.slice(found.index + found[0].length));
		return inserted(source, found, isEmpty ? pattern : `${pattern}, `);
	}
	const begin = object.exec(source);
	const name = isJson ? '"ignorePatterns"' : 'ignorePatterns';
	return begin === null
		? source
		: inserted(source, begin, `${newline}${indent}${name}: [${pattern}],`);
}

/** A file of the linter and a folder of the app, and the style of lines there. */
interface Place {
	readonly path: string;
	readonly folder: string;
	readonly newline: string;
	readonly indent: string;
	readonly quote: string;
}

function isExported(source: string, name: string): boolean {
	return new RegExp(`^(?:export default|module\\.exports ?=) ${name};?[ \\t]*\\r?$`, 'm').test(
		source
	);
}

function inserted(source: string, { index, 0: { length } }: RegExpExecArray, text: string): string {
	return source.slice(0, index + length) + text + source.slice(index + length);
}

function lineBreak(source: string, newline: string): string {
	return source === '' || source.endsWith('\n') ? '' : newline;
}

import { InternalError } from '../errors.ts';

const reserved = new Set(
	(
		'arguments await break case catch class const continue debugger default delete do else enum eval export ' +
		'extends false finally for function if implements import in instanceof interface let new null package ' +
		'private protected public return static super switch this throw true try typeof undefined var void while ' +
		'with yield NaN Infinity'
	).split(' ')
);

/** A name that may be declared in a module. Throws InternalError for any other text. */
export function identifier(name: string): string {
	if (!isIdentifier(name)) throw new InternalError(`${JSON.stringify(name)} is not an identifier`);
	return name;
}

/** Whether a module may declare this name. */
export function isIdentifier(name: string): boolean {
	return /^[A-Za-z_$][\w$]*$/.test(name) && !reserved.has(name);
}

/** A relative module specifier that can stand between quotes. Throws InternalError for any other text. */
export function specifier(path: string): string {
	const parts = path.split('/');
	const plain = parts.every((part) => /^(\.\.?|[\w@[][\w.@[\]-]*)$/.test(part));
	if (!plain || !path.startsWith('.'))
		throw new InternalError(`${JSON.stringify(path)} is not a relative import specifier`);
	return path;
}

/** The name of an environment variable. Throws InternalError for any other text. */
export function variable(name: string): string {
	if (!/^[A-Z_][A-Z0-9_]*$/.test(name))
		throw new InternalError(`${JSON.stringify(name)} is not the name of an environment variable`);
	return name;
}

/** An absolute http or https URL in one line. Throws InternalError for any other text. */
export function url(text: string): string {
	if (!/^https?:\/\/[^\s'"`<>\\]+$/.test(text) || !URL.canParse(text))
		throw new InternalError(`${JSON.stringify(text)} is not a URL`);
	return text;
}

/** Text for a comment or a label: one line, without control characters. Throws InternalError for any other text. */
export function oneLine(text: string): string {
	if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(text))
		throw new InternalError(`${JSON.stringify(text)} does not fit on one line`);
	return text;
}
